import type { Curve, Point } from '../pattern/curve.ts';
import { curveEnd, curveLength, curveStart, pointAt, splitCurve } from '../pattern/curve-points.ts';

/**
 * Curves one after the other, and positions on them by distance from the start [m]. A closed sew line
 * goes on for ever in both directions: positions may pass its ends.
 */
export interface SewLine {
  readonly curves: readonly Curve[];
  /** Where each curve begins; one more at the end. */
  readonly starts: readonly number[];
  readonly length: number;
  readonly closed: boolean;
}

/** Positions closer than this are the same [m]. */
export const SAME = 1e-5;

/** A named point may be this far from the sew line and still lie on it [m]. */
const ON_LINE = 5e-4;

/** Curves that meet at a greater angle make a corner [rad]. */
const CORNER = (15 * Math.PI) / 180;

/** How finely curves are followed where several become one, or points are sought [m]. */
const STEP = 2e-3;

export function createSewLine(curves: readonly Curve[], closed: boolean): SewLine {
  const starts = [0];
  for (const curve of curves) starts.push(starts.at(-1)! + curveLength(curve));
  return { curves, starts, length: starts.at(-1)!, closed };
}

/** Where a point lies on the sew line; nothing if it lies elsewhere. */
export function findPosition(line: SewLine, point: Point): number | undefined {
  let nearest = ON_LINE;
  let position: number | undefined;
  line.curves.forEach((curve, i) => {
    const [start, end] = [line.starts[i]!, line.starts[i + 1]!];
    const points = finePoints(curve, end - start);
    const steps = points.slice(1).map((to, k) => distance(points[k]!, to));
    const scale = (end - start) / steps.reduce((sum, step) => sum + step, 0);
    let done = start;
    steps.forEach((step, k) => {
      const foot = nearestOnLine(points[k]!, points[k + 1]!, point);
      if (foot.distance < nearest) {
        nearest = foot.distance;
        position = done + foot.fraction * step * scale;
      }
      done += step * scale;
    });
  });
  if (position === undefined) return undefined;
  const atEnd = line.starts.find((start) => Math.abs(start - position!) < SAME);
  return wrap(line, atEnd ?? position);
}

/** Positions where the sew line turns sharply. */
export function findCorners(line: SewLine): number[] {
  const { curves, starts, closed } = line;
  return starts.slice(closed ? 0 : 1, -1).filter((_, k) => {
    const i = closed ? k : k + 1;
    const before = direction(curves.at(i - 1)!, 'end');
    const after = direction(curves[i]!, 'start');
    const turn = before[0] * after[1] - before[1] * after[0];
    return Math.abs(Math.atan2(turn, before[0] * after[0] + before[1] * after[1])) > CORNER;
  });
}

/** The sew line between two positions, `from` before `to`, as one curve. */
export function sliceSewLine(line: SewLine, from: number, to: number): Curve {
  const { curves, starts, length } = line;
  const pieces: Curve[] = [];
  const turns = line.closed ? [-length, 0, length] : [0];
  for (const turn of turns) {
    curves.forEach((curve, i) => {
      const start = Math.max(from, starts[i]! + turn);
      const end = Math.min(to, starts[i + 1]! + turn);
      if (end - start < SAME) return;
      const part = (at: number): number => (at - turn - starts[i]!) / (starts[i + 1]! - starts[i]!);
      pieces.push(partOf(curve, part(start), part(end)));
    });
  }
  return joinCurves(pieces);
}

/** The position on a closed sew line within one turn; on an open one as it is. */
export function wrap(line: SewLine, position: number): number {
  if (!line.closed) return position;
  const turns = Math.floor(position / line.length);
  const wrapped = position - turns * line.length;
  return line.length - wrapped < SAME ? 0 : wrapped;
}

/** Twice the area inside a closed row of curves, negative where it runs clockwise [m²]. */
export function twiceArea(curves: readonly Curve[]): number {
  const points = curves.flatMap((curve) => finePoints(curve, curveLength(curve)).slice(1));
  return points.reduce((sum, [x, y], i) => {
    const [px, py] = points.at(i - 1)!;
    return sum + px * y - x * py;
  }, 0);
}

function partOf(curve: Curve, start: number, end: number): Curve {
  const tail = start < 1e-9 ? curve : splitCurve(curve, start)[1];
  return end > 1 - 1e-9 ? tail : splitCurve(tail, (end - start) / (1 - start))[0];
}

function joinCurves(pieces: readonly Curve[]): Curve {
  const [first] = pieces;
  if (first === undefined) throw new RangeError('nothing lies between two equal positions');
  if (pieces.length === 1) return first;
  const points = [curveStart(first)];
  for (const piece of pieces) points.push(...finePoints(piece, curveLength(piece)).slice(1));
  return { type: 'polyline', points };
}

/** Points on a curve, about as far apart as STEP; not evenly, which would take longer. */
function finePoints(curve: Curve, length: number): Point[] {
  if (curve.type === 'polyline') return [...curve.points];
  const count = curve.type === 'line' ? 1 : Math.max(8, Math.ceil(length / STEP));
  return Array.from({ length: count + 1 }, (_, i) => pointAt(curve, i / count));
}

function direction(curve: Curve, at: 'start' | 'end'): Point {
  // Not the derivative: it vanishes where a control point lies on its end, as FreeSewing's often do.
  const from = at === 'start' ? curveStart(curve) : pointAt(curve, 1 - 1e-3);
  const to = at === 'start' ? pointAt(curve, 1e-3) : curveEnd(curve);
  return [to[0] - from[0], to[1] - from[1]];
}

function nearestOnLine(a: Point, b: Point, p: Point): { distance: number; fraction: number } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const fraction = Math.min(1, Math.max(0, along));
  return { distance: distance([a[0] + fraction * dx, a[1] + fraction * dy], p), fraction };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
