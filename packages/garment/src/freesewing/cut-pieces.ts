import type { Curve, Point } from '../pattern/curve.ts';
import { reverseCurve, transformCurve } from '../pattern/curve-points.ts';
import type { BodyPart } from '../pattern/pattern.ts';
import { PatternError, type PatternProblem } from '../pattern/pattern-error.ts';
import type { DesignMap, PieceRule, Side } from './designs/design-map.ts';
import type { Draft, DraftedPart } from './draft-parts.ts';
import { createSewLine, type SewLine } from './sew-line.ts';
import { type Trace, tracePart } from './trace-part.ts';

/** A piece of the map, cut out of cloth once or twice. */
export interface CutPiece extends Trace {
  /** The part's name in the draft, for messages. */
  readonly part: string;
  /** Whether it has a left and a right side. */
  readonly sided: boolean;
  /** The panel a side of it belongs to, and where on that panel's loop a position on the trace lies. */
  readonly sideOf: (side: Side) => { panel: CutPanel; place: (position: number) => number };
}

export interface CutPanel {
  readonly name: string;
  readonly loop: SewLine;
  readonly part: BodyPart;
  /** [rad] */
  readonly grain: number;
}

/** Cuts every piece of the map: unfolded where it is on the fold, twice where it is a pair. */
export function cutPieces(map: DesignMap, draft: Draft): Map<string, CutPiece> {
  const problems: PatternProblem[] = [];
  const pieces = new Map<string, CutPiece>();
  for (const [name, rule] of Object.entries(map.pieces)) {
    const part = draft.parts.get(rule.part);
    try {
      if (part === undefined) fail(rule.part, `${map.name} drafts no such part`);
      pieces.set(name, cutPiece(name, rule, part));
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new PatternError(problems);
  return pieces;
}

function cutPiece(name: string, rule: PieceRule, part: DraftedPart): CutPiece {
  const trace = tracePart(part, rule);
  const { line } = trace;
  const { drawn } = rule;
  const grain = warpOf(part.grain + (rule.turn ?? 0));
  const mirrored = line.curves.toReversed().map(mirrorCurve);
  const cut = { ...trace, part: part.name };
  const single = part.count === 1;

  if (single && part.fold === undefined) {
    const panel = { name, loop: line, part: bodyPart(rule), grain };
    return { ...cut, sided: false, sideOf: () => ({ panel, place: (position) => position }) };
  }
  if (drawn === undefined)
    fail(part.name, `say in the map whose side piece "${name}" is drawn for`);
  if (single) {
    const loop = createSewLine([...line.curves, ...mirrored], true);
    const panel = { name, loop, part: bodyPart(rule), grain };
    const place = { drawn: keep, other: (position: number) => loop.length - position };
    return {
      ...cut,
      sided: true,
      sideOf: (side) => ({ panel, place: side === drawn ? place.drawn : place.other }),
    };
  }
  if (part.count !== 2 || !part.mirrored || part.fold !== undefined) {
    const how = `${part.count} times${part.fold ? ' on the fold' : ''}${part.mirrored ? '' : ', identical'}`;
    fail(
      part.name,
      `it is cut ${how}; only once, once on the fold, or a mirrored pair can be sewn`,
    );
  }
  const panelOf = (side: Side): CutPanel => ({
    name: `${side} ${name}`,
    loop: side === drawn ? line : createSewLine(mirrored, true),
    part: bodyPart(rule, side),
    grain: side === drawn ? grain : -grain,
  });
  const panels = { left: panelOf('left'), right: panelOf('right') };
  return {
    ...cut,
    sided: true,
    sideOf: (side) => ({
      panel: panels[side],
      place: side === drawn ? keep : (position) => line.length - position,
    }),
  };
}

/** Every panel once, in the map's order. */
export function panelsOf(pieces: ReadonlyMap<string, CutPiece>): CutPanel[] {
  const panels = [...pieces.values()].flatMap(({ sideOf }) => [
    sideOf('left').panel,
    sideOf('right').panel,
  ]);
  return [...new Set(panels)];
}

/** The other half: mirrored at x = 0, and reversed so that it runs counter-clockwise again. */
function mirrorCurve(curve: Curve): Curve {
  // Not −0: points on the fold stay as they are.
  return reverseCurve(transformCurve(curve, ([x, y]): Point => [x === 0 ? 0 : -x, y]));
}

/** From FreeSewing's degrees to the panel's angle from +y, the warp having no front end [rad]. */
function warpOf(degrees: number): number {
  const half = ((degrees % 180) + 180) % 180;
  return ((half - 90) * Math.PI) / 180;
}

function bodyPart({ body, part }: PieceRule, side?: Side): BodyPart {
  if (body !== 'arm' && body !== 'leg') return body;
  if (side === undefined) fail(part, `it goes on one ${body}, but is not cut as a pair`);
  return body === 'arm' ? `${side}Arm` : `${side}Leg`;
}

function keep(position: number): number {
  return position;
}

function fail(part: string, message: string): never {
  throw new PatternError([{ message: `part "${part}": ${message}` }]);
}
