import { outlineOf, signedArea } from '../pattern/outline.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { cutInnerLines } from './inner-lines.ts';
import { joinPairs } from './merge-seams.ts';
import type { PanelPlan } from './panel-graph.ts';
import { cutPlace, layRail, type RailSide } from './rails.ts';
import { traceCurve } from './trace.ts';

/** One way of walking over every panel's edges: `sides[panel][edge]`. */
type Sides = (RailSide | undefined)[][];

/** Lays out where vertices go along all edges and inner lines; seam partners share their rails. */
export function planPanels(
  pattern: Pattern,
  spacing: number,
): { plans: PanelPlan[]; notes: string[] } {
  const panels = pattern.panels.map((panel) => {
    const traces = panel.edges.map(({ curve }) => traceCurve(curve));
    return { panel, traces, ...cutInnerLines(panel, traces) };
  });
  const place = new Map(pattern.panels.map(({ name }, p) => [name, p]));

  /** Where inner lines end on an edge, as fractions of its length. */
  const marksOn = (p: number, edge: number): number[] =>
    panels[p].pieces
      .flatMap(({ ends }) => ends)
      .flatMap((end) => ('edge' in end && end.edge === edge ? [end.fraction] : []));

  const sides: Sides = panels.map(({ traces }) => traces.map(() => undefined));
  const lay = (edges: readonly { p: number; edge: number; backwards: boolean }[]): void => {
    const traced = edges.map((e) => ({ ...e, trace: panels[e.p].traces[e.edge] }));
    const marks = edges.flatMap(({ p, edge, backwards }) =>
      marksOn(p, edge).map((at) => (backwards ? 1 - at : at)),
    );
    const rail = layRail(traced, marks, spacing);
    for (const { p, edge, backwards, trace } of traced) sides[p][edge] = { rail, trace, backwards };
  };
  for (const {
    sides: [first, second],
    sameDirection,
  } of pattern.seams) {
    lay([
      { p: place.get(first.panel)!, edge: first.edge, backwards: false },
      { p: place.get(second.panel)!, edge: second.edge, backwards: !sameDirection },
    ]);
  }
  for (const [p, { traces }] of panels.entries()) {
    for (const edge of traces.keys()) {
      if (!sides[p][edge]) lay([{ p, edge, backwards: false }]);
    }
  }
  openRings(pattern, sides as RailSide[][]);
  const plans = panels.map(
    ({ panel, pieces }, p): PanelPlan => ({
      panel,
      clockwise: signedArea(outlineOf(panel).points) < 0,
      edges: sides[p] as RailSide[],
      pieces: pieces.map(({ line, trace, ends }) => {
        const rail = layRail([{ trace, backwards: false }], [], spacing);
        return { line, side: { rail, trace, backwards: false }, ends };
      }),
    }),
  );
  return { plans, notes: panels.flatMap(({ notes }) => notes) };
}

/** A ring, an edge whose ends get sewn together, needs three pieces at least. */
function openRings(pattern: Pattern, sides: readonly (readonly RailSide[])[]): void {
  const firsts = [0];
  for (const { edges } of pattern.panels) firsts.push(firsts.at(-1)! + edges.length);
  const place = new Map(pattern.panels.map(({ name }, p) => [name, p]));
  const ends = (p: number, edge: number): [number, number] => [
    firsts[p] + edge,
    firsts[p] + ((edge + 1) % sides[p].length),
  ];
  const pairs = pattern.seams.map(({ sides: [first, second], sameDirection }) => {
    const [a, b] = ends(place.get(first.panel)!, first.edge);
    const [c, d] = ends(place.get(second.panel)!, second.edge);
    return Uint32Array.from(sameDirection ? [a, c, b, d] : [a, d, b, c]);
  });
  const { vertexOf } = joinPairs(firsts.at(-1)!, pairs);
  for (const [p, edges] of sides.entries()) {
    for (const [e, { rail }] of edges.entries()) {
      const [start, end] = ends(p, e);
      if (vertexOf[start] !== vertexOf[end]) continue;
      while (rail.places.length < 4) {
        const gaps = rail.places.slice(1).map((at, k) => at - rail.places[k]);
        const longest = gaps.indexOf(Math.max(...gaps));
        cutPlace(rail.places, longest, gaps.length === 1 ? 1 / 3 : 0.5);
      }
    }
  }
}
