import { SHORTEST_EDGE } from './check-pattern.ts';
import type { Curve, Point } from './curve.ts';
import { curveEnd, curveLength, curveStart } from './curve-points.ts';
import type { Edge, EdgeName, Elastic, Panel, Pattern, Seam } from './pattern.ts';
import type { Trim } from './trims.ts';

/** Ends closer than this are joined [m]; nobody cuts cloth more exactly. */
const SNAP = 1e-3;

/** Smaller gaps are joined without a word [m]: they come from rounding in the file. */
const ROUNDING = 1e-5;

/**
 * Mends what can be mended without changing the garment: edges without length are dropped, ends that
 * almost meet are joined. Every change is told in the notes; the rest is left for `checkPattern`.
 */
export function mendPattern(pattern: Pattern): Pattern {
  const notes = [...pattern.notes];
  const kept = new Map<Panel, number[]>();
  const panels = pattern.panels.map((panel) => {
    const isEmpty = panel.edges.map(({ curve }) => curveLength(curve) < SHORTEST_EDGE);
    const edges = [...panel.edges.keys()].filter((i) => !isEmpty[i]);
    if (edges.length < 2 || edges.length === panel.edges.length) return joinEnds(panel, notes);
    kept.set(panel, edges);
    isEmpty.forEach((empty, i) => {
      if (empty) notes.push(`panel "${panel.name}": edge ${i} has no length and was left out`);
    });
    return joinEnds({ ...panel, edges: edges.map((i) => panel.edges[i]!) }, notes);
  });
  return { ...pattern, panels, ...renumber(pattern, kept, notes), notes };
}

/** Seams, elastics and trims with the edges' new places; those of dropped edges are dropped too. */
function renumber(
  { seams, elastics, trims }: Pattern,
  kept: Map<Panel, number[]>,
  notes: string[],
): Pick<Pattern, 'seams' | 'elastics' | 'trims'> {
  const byName = new Map([...kept].map(([panel, edges]) => [panel.name, { panel, edges }]));
  const renamed = ({ panel: name, edge }: EdgeName): EdgeName | undefined => {
    const change = byName.get(name);
    if (!change?.panel.edges[edge]) return { panel: name, edge };
    const place = change.edges.indexOf(edge);
    return place < 0 ? undefined : { panel: name, edge: place };
  };
  const sewn = seams.flatMap((seam): Seam[] => {
    const [first, second] = [renamed(seam.sides[0]), renamed(seam.sides[1])];
    if (first && second) return [{ ...seam, sides: [first, second] }];
    notes.push(`seam "${seam.name}" was left out with its edge`);
    return [];
  });
  const gathered = elastics?.flatMap((elastic): Elastic[] => {
    const edge = renamed(elastic.edge);
    return edge ? [{ ...elastic, edge }] : [];
  });
  const finished = trims?.flatMap((trim): Trim[] => {
    if (!('edges' in trim)) return [trim];
    const edges = trim.edges.flatMap((edge) => renamed(edge) ?? []);
    return edges.length > 0 ? [{ ...trim, edges }] : [];
  });
  return {
    seams: sewn,
    ...(gathered && { elastics: gathered }),
    ...(finished && { trims: finished }),
  };
}

function joinEnds(panel: Panel, notes: string[]): Panel {
  let changed = false;
  const edges = panel.edges.map((edge, i): Edge => {
    const next = panel.edges[(i + 1) % panel.edges.length]!;
    const [end, corner] = [curveEnd(edge.curve), curveStart(next.curve)];
    const gap = Math.hypot(end[0] - corner[0], end[1] - corner[1]);
    if (gap === 0 || !(gap < SNAP)) return edge;
    changed = true;
    if (gap > ROUNDING)
      notes.push(
        `panel "${panel.name}": a gap of ${(1000 * gap).toFixed(2)} mm after edge ${i} was closed`,
      );
    return { ...edge, curve: endingAt(edge.curve, corner) };
  });
  return changed ? { ...panel, edges } : panel;
}

function endingAt(curve: Curve, end: Point): Curve {
  return curve.type === 'polyline'
    ? { ...curve, points: [...curve.points.slice(0, -1), end] }
    : { ...curve, to: end };
}
