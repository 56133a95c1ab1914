import type { EdgeName, Panel, Seam, SeamKind } from '../pattern/pattern.ts';
import { PatternError, type PatternProblem } from '../pattern/pattern-error.ts';
import type { CutPanel, CutPiece } from './cut-pieces.ts';
import type { DesignMap, SeamRule, Side } from './designs/design-map.ts';
import { type Dart, findDarts, followRun, isForBothSides, type Span } from './follow-run.ts';
import { matchSpans, rowLength } from './match-spans.ts';
import { type SplitLoop, splitLoop } from './split-loop.ts';

type Pieces = ReadonlyMap<string, CutPiece>;

/** Two rows of spans that are sewn together, or one that stays open. */
interface Rows {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly (readonly Span[])[];
  readonly kind?: SeamKind;
}

export interface SewnPanels {
  readonly panels: readonly Panel[];
  readonly seams: readonly Seam[];
  readonly notes: readonly string[];
}

/** Two stretches of loop that become one edge each, or one that stays open. */
interface Joint {
  readonly name: string;
  readonly label: string;
  readonly sides: readonly Span[];
  readonly kind?: SeamKind;
}

/** Splits the panels' loops into edges where seams begin and end, and joins these. */
export function sewPanels(map: DesignMap, pieces: Pieces, cut: readonly CutPanel[]): SewnPanels {
  const { darts, sewn, open } = readRules(map, pieces);
  const joints = sewn.flatMap(jointsOf);
  const openSides = open.flatMap(({ rows, ...rest }) =>
    rows.flat().map((span): Joint => ({ ...rest, sides: [span] })),
  );
  const spans = [...joints, ...openSides].flatMap(({ sides }) => sides);
  const split = new Map(cut.map((panel) => [panel, splitLoop(panel, spans)]));
  const labels = labelEdges([...joints, ...openSides], split, map.name);
  const edgeOf = (span: Span): EdgeName => {
    return { panel: span.panel.name, edge: split.get(span.panel)!.edgesOn(span)[0]! };
  };
  return {
    panels: cut.map(({ name, part, grain }, i) => ({
      name,
      edges: split.get(cut[i]!)!.edges.map((curve, edge) => {
        const label = labels.get(`${name}/${edge}`);
        return label === undefined ? { curve } : { curve, label };
      }),
      grain,
      part,
    })),
    seams: joints.map(({ name, sides: [a, b], kind }) => ({
      name,
      sides: [edgeOf(a!), edgeOf(b!)],
      sameDirection: isForward(a!) === isForward(b!),
      ...(kind === undefined ? {} : { kind }),
    })),
    notes: [...absentDarts(map, darts), ...lengthNotes(sewn)],
  };
}

function jointsOf({ name, rows, ...rest }: Rows): Joint[] {
  const pairs = matchSpans(rows[0]!, rows[1]!);
  return pairs.map((sides, i) => ({
    ...rest,
    name: pairs.length === 1 ? name : `${name} ${i + 1}`,
    sides,
  }));
}

/** What each edge, by panel and number, is for; throws where the map uses one twice. */
function labelEdges(
  joints: readonly Joint[],
  split: ReadonlyMap<CutPanel, SplitLoop>,
  design: string,
): Map<string, string> {
  const problems: PatternProblem[] = [];
  const labels = new Map<string, string>();
  for (const { label, sides } of joints) {
    for (const span of sides) {
      for (const edge of split.get(span.panel)!.edgesOn(span)) {
        const panel = span.panel.name;
        const taken = labels.get(`${panel}/${edge}`);
        if (taken !== undefined) {
          const message = `both "${taken}" and "${label}" of ${design} use it; correct the map`;
          problems.push({ panel, edge, message });
        }
        labels.set(`${panel}/${edge}`, label);
      }
    }
  }
  if (problems.length > 0) throw new PatternError(problems);
  return labels;
}

/** The map's seams, darts and open edges on this draft; every problem at once. */
function readRules(
  map: DesignMap,
  pieces: Pieces,
): { darts: readonly Dart[]; sewn: Rows[]; open: Rows[] } {
  const problems: PatternProblem[] = [];
  const collect = <T>(what: string, work: () => T[]): T[] => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      const where = `${map.name}, ${what}: `;
      problems.push(...error.problems.map((p) => ({ ...p, message: where + p.message })));
      return [];
    }
  };
  const darts = collect('darts', () => findDarts(map.darts ?? {}, pieces));
  const rowsOf = (label: string, runs: readonly string[], kind?: SeamKind): Rows[] =>
    sidesOf(runs, pieces).map(({ side, prefix }) => ({
      name: prefix + label,
      label,
      rows: runs.map((run) => followRun(run, pieces, darts, side)),
      ...(kind === undefined ? {} : { kind }),
    }));
  const sewn = map.seams.flatMap(({ name, sew, kind }: SeamRule) =>
    collect(`seam "${name}"`, () => rowsOf(name, sew, kind)),
  );
  const open = Object.entries(map.open).flatMap(([label, runs]) =>
    runs.flatMap((run) => collect(`open edge "${label}"`, () => rowsOf(label, [run]))),
  );
  if (problems.length > 0) throw new PatternError(problems);
  return { darts, sewn: [...sewn, ...darts.flatMap((dart) => dartRows(dart, pieces))], open };
}

function dartRows({ name, piece, from, tip, to }: Dart, pieces: Pieces): Rows[] {
  const { sided, sideOf } = pieces.get(piece)!;
  const sides: readonly Side[] = sided ? ['left', 'right'] : ['left'];
  return sides.map((side) => {
    const { panel, place } = sideOf(side);
    const leg = (mouth: number): Span[] => [{ panel, from: place(tip), to: place(mouth) }];
    return { name: sided ? `${side} ${name}` : name, label: name, rows: [leg(from), leg(to)] };
  });
}

/** Once for each side, unless the runs are on pieces without sides or name the sides themselves. */
function sidesOf(runs: readonly string[], pieces: Pieces): { side: Side; prefix: string }[] {
  if (!runs.some((run) => isForBothSides(run, pieces))) return [{ side: 'left', prefix: '' }];
  return [
    { side: 'left', prefix: 'left ' },
    { side: 'right', prefix: 'right ' },
  ];
}

function isForward({ from, to }: Span): boolean {
  return to > from;
}

function absentDarts({ name, darts = {} }: DesignMap, found: readonly Dart[]): string[] {
  return Object.keys(darts)
    .filter((dart) => !found.some((other) => other.name === dart))
    .map((dart) => `${name} has no ${dart} for these measurements.`);
}

/** Both lengths of every seam; the two sides of the body are alike. */
function lengthNotes(sewn: readonly Rows[]): string[] {
  const first = sewn.filter((rows, i) => sewn.findIndex(({ label }) => label === rows.label) === i);
  return first.map(({ label, rows }) => {
    const [a, b] = rows.map((row) => rowLength(row) * 1000) as [number, number];
    const difference = Math.abs(a - b);
    const percent = (100 * difference) / Math.min(a, b);
    const verdict =
      difference < 0.05
        ? 'equal'
        : `${difference.toFixed(1)} mm (${percent.toFixed(1)} %) to ease in`;
    return `Seam "${label}": ${a.toFixed(1)} mm to ${b.toFixed(1)} mm, ${verdict}.`;
  });
}
