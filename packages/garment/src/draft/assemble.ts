import { findProblems } from '../pattern/check-pattern.ts';
import { curveLength } from '../pattern/curve-points.ts';
import type {
  EdgeName,
  Elastic,
  Panel,
  Pattern,
  Seam,
  SeamKind,
  SeamTreatment,
} from '../pattern/pattern.ts';
import { PatternError, type PatternProblem } from '../pattern/pattern-error.ts';

/** A place to sew: panel and edge label, e.g. `['front', 'side left']`. */
export type Side = readonly [panel: string, edge: string];

/** What is sewn to what. Loops run counter-clockwise, so partners always run against each other. */
export interface Join {
  readonly name: string;
  readonly sides: readonly [Side, Side];
  readonly kind?: SeamKind;
  readonly treatment?: SeamTreatment;
  readonly isMatched?: boolean;
  /** Whether the sides may differ in length, the longer one gathered or eased in. */
  readonly gathered?: boolean;
}

/** An elastic along an edge of a draft. */
export interface Band extends Omit<Elastic, 'edge'> {
  readonly edge: Side;
}

/** What a garment has beside panels and seams. */
export interface Finish extends Pick<Pattern, 'buttons' | 'trims'> {
  readonly bands?: readonly Band[];
  /** What it is made of. */
  readonly fabric?: string;
}

/** What sewing forgives without being called gathering [m]. */
const TOLERANCE = 1e-3;

export function join(name: string, first: Side, second: Side): Join {
  return { name, sides: [first, second] };
}

/** Buttons or a zip. */
export function closing(name: string, first: Side, second: Side): Join {
  return { name, sides: [first, second], kind: 'closure' };
}

export function gathering(name: string, first: Side, second: Side): Join {
  return { name, sides: [first, second], gathered: true };
}

/** Every dart's two legs. */
export function dartJoins(panels: readonly Panel[]): Join[] {
  return panels.flatMap((panel) =>
    panel.edges.flatMap(({ label = '' }) => {
      if (!/^(bust )?dart \d inner/.test(label)) return [];
      const name = label.replace(' inner', '');
      return [
        join(
          `${panel.name} ${name}`,
          [panel.name, label],
          [panel.name, label.replace('inner', 'outer')],
        ),
      ];
    }),
  );
}

/** Panels and joins as a pattern; gathers are told in its notes, seams that do not fit are refused. */
export function assemble(
  name: string,
  panels: readonly Panel[],
  joins: readonly Join[],
  notes: readonly string[],
  { bands = [], buttons = [], trims = [], fabric }: Finish = {},
): Pattern {
  const problems: PatternProblem[] = [];
  const gathers: string[] = [];
  const seams = joins.map(({ name: seam, sides, kind, treatment, isMatched, gathered }): Seam => {
    const [first, second] = sides.map(([panel, label]) => find(panels, panel, label)) as [
      EdgeName,
      EdgeName,
    ];
    const [a, b] = [lengthOf(panels, first), lengthOf(panels, second)];
    if (Math.abs(a - b) > TOLERANCE) {
      if (gathered) gathers.push(describeGather(seam, a, b));
      else {
        problems.push({
          panel: first.panel,
          edge: first.edge,
          message: `seam "${seam}": ${centimetres(a)} cannot be sewn to the ${centimetres(b)} of "${second.panel}", edge ${second.edge}`,
        });
      }
    }
    return {
      name: seam,
      sides: [first, second],
      sameDirection: false,
      ...(kind && { kind }),
      ...(treatment && { treatment }),
      ...(isMatched && { isMatched }),
    };
  });
  const elastics = bands.map(({ edge: [panel, label], ...band }) => ({
    edge: find(panels, panel, label),
    ...band,
  }));
  const pattern: Pattern = {
    name,
    panels,
    seams,
    ...(elastics.length > 0 && { elastics }),
    ...(buttons.length > 0 && { buttons }),
    ...(trims.length > 0 && { trims }),
    ...(fabric !== undefined && { fabrics: { main: fabric } }),
    notes: [...notes, ...gathers],
  };
  problems.push(...findProblems(pattern));
  if (problems.length === 0) return pattern;
  throw new PatternError([
    { message: `no ${name} can be cut to these measurements and options:` },
    ...problems,
  ]);
}

function find(panels: readonly Panel[], name: string, label: string): EdgeName {
  const panel = panels.find((candidate) => candidate.name === name);
  const edge = panel?.edges.findIndex((candidate) => candidate.label === label) ?? -1;
  if (edge < 0) throw new Error(`the draft has no edge "${label}" on a panel "${name}"`);
  return { panel: name, edge };
}

function lengthOf(panels: readonly Panel[], { panel, edge }: EdgeName): number {
  return curveLength(panels.find(({ name }) => name === panel)!.edges[edge]!.curve);
}

function describeGather(seam: string, a: number, b: number): string {
  const [long, short] = [Math.max(a, b), Math.min(a, b)];
  return `${seam}: ${centimetres(long)} is gathered into ${centimetres(short)}`;
}

export function centimetres(metres: number): string {
  return `${(100 * metres).toFixed(1)} cm`;
}
