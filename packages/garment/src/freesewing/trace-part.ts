import type { Curve, Point } from '../pattern/curve.ts';
import { curveEnd, curveLength, curveStart, reverseCurve } from '../pattern/curve-points.ts';
import { PatternError } from '../pattern/pattern-error.ts';
import type { PieceRule } from './designs/design-map.ts';
import type { FreeSewingOp, FreeSewingPoint } from './designs/freesewing-api.ts';
import type { DraftedPart } from './draft-parts.ts';
import { readPoints } from './read-run.ts';
import { createSewLine, SAME, type SewLine, twiceArea } from './sew-line.ts';

/** A part's sew line in metres, y up, counter-clockwise as seen from the cloth's outside. */
export interface Trace {
  /** Open where the part is cut on the fold: from the fold, x = 0, around and back to it. */
  readonly line: SewLine;
  /** Where a named point of the draft lies; `a~b` is the middle between two. */
  readonly pointOf: (name: string) => Point | undefined;
}

type DrawnCurve = Extract<Curve, { type: 'line' | 'cubic' }>;

/** How far from the fold line a line may run and still be the fold itself [m]. */
const FOLD_WIDTH = 1e-4;

export function tracePart(part: DraftedPart, rule: PieceRule): Trace {
  const toPanel = panelFrame(part, rule);
  const pointOf = (name: string): Point | undefined => {
    const [a, b] = name.split('~').map((end) => part.points[end.trim()]);
    if (a === undefined || (b === undefined && name.includes('~'))) return undefined;
    return toPanel(b === undefined ? a : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  };
  const drawn =
    rule.corners === undefined
      ? traceOps(part.ops, toPanel, part.name)
      : traceCorners(rule.corners, pointOf, part.name);
  const closed = closeCurves(drawn);
  if (closed.length === 0) fail(part.name, 'the draft has no sew line');
  if (!closed.flatMap(ends).flat().every(Number.isFinite)) {
    fail(part.name, 'the draft has points that are not numbers; check the measurements');
  }
  const curves = twiceArea(closed) < 0 ? closed.toReversed().map(reverseCurve) : closed;
  return {
    line: part.fold ? openAtFold(curves, part.name) : createSewLine(curves, true),
    pointOf,
  };
}

/** Millimetres with y down to metres with y up, turned as the rule says, the fold at x = 0. */
function panelFrame({ fold, name }: DraftedPart, { turn = 0 }: PieceRule) {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const turned = ({ x, y }: FreeSewingPoint): Point => [
    (cos * x + sin * y) / 1000,
    (sin * x - cos * y) / 1000,
  ];
  let shift = 0;
  if (fold !== undefined) {
    const [a, b] = fold.map(turned) as [Point, Point];
    if (Math.abs(a[0] - b[0]) > FOLD_WIDTH) {
      fail(name, 'its fold line is not upright; give the piece a turn in the design map');
    }
    shift = a[0];
  }
  return (point: FreeSewingPoint): Point => {
    const [x, y] = turned(point);
    // Exactly on the fold, so that both halves meet.
    return [fold !== undefined && Math.abs(x - shift) < 1e-9 ? 0 : x - shift, y];
  };
}

function traceOps(
  ops: readonly FreeSewingOp[],
  toPanel: (point: FreeSewingPoint) => Point,
  part: string,
): DrawnCurve[] {
  const paths: DrawnCurve[][] = [[]];
  let from: Point | undefined;
  for (const op of ops) {
    if (op.type === 'close' || op.type === 'noop') continue;
    const to = toPanel(op.to);
    if (op.type === 'move' || from === undefined) {
      if (from === undefined || distance(from, to) > SAME) paths.push([]);
    } else if (op.type === 'line') {
      paths.at(-1)!.push({ type: 'line', from, to });
    } else {
      const controls = [toPanel(op.cp1), toPanel(op.cp2)] as const;
      paths.at(-1)!.push({ type: 'cubic', from, controls, to });
    }
    from = to;
  }
  const drawn = paths.filter((curves) => curves.length > 0);
  if (drawn.length !== 1) fail(part, `its sew line has ${drawn.length} parts; it must be one loop`);
  return drawn[0]!;
}

function traceCorners(
  corners: string,
  pointOf: (name: string) => Point | undefined,
  part: string,
): DrawnCurve[] {
  const points = readPoints(corners).map((name) => {
    return pointOf(name) ?? fail(part, `corner "${name}" is not a point of the draft`);
  });
  return points.slice(1).map((to, i) => ({ type: 'line', from: points[i]!, to }));
}

/**
 * Without the zero-length curves that FreeSewing draws, each beginning exactly where the one before
 * ends, and with the last line if it is missing.
 */
function closeCurves(drawn: readonly DrawnCurve[]): DrawnCurve[] {
  const curves = drawn.filter((curve) => !(curveLength(curve) < SAME));
  const [first, last] = [curves[0], curves.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (distance(last.to, first.from) > SAME) {
    curves.push({ type: 'line', from: last.to, to: first.from });
  }
  return curves.map((curve, i) => ({ ...curve, from: curves.at(i - 1)!.to }));
}

/** Takes out the lines along the fold and starts the sew line where they were. */
function openAtFold(curves: readonly Curve[], part: string): SewLine {
  const isFold = (curve: Curve): boolean =>
    curve.type === 'line' && ends(curve).every(([x]) => Math.abs(x) < FOLD_WIDTH);
  const first = curves.findIndex((curve, i) => isFold(curves.at(i - 1)!) && !isFold(curve));
  if (first < 0) fail(part, 'it is cut on the fold, but no line of its sew line lies on the fold');
  const around = [...curves.slice(first), ...curves.slice(0, first)];
  const half = around.slice(0, around.findIndex(isFold));
  if (!around.slice(half.length).every(isFold)) {
    fail(part, 'its sew line meets the fold in more than one stretch');
  }
  return createSewLine(half, false);
}

function ends(curve: Curve): readonly [Point, Point] {
  return [curveStart(curve), curveEnd(curve)];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function fail(part: string, message: string): never {
  throw new PatternError([{ message: `part "${part}": ${message}` }]);
}
