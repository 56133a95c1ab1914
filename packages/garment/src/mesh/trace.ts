import type { Curve, Point } from '../pattern/curve.ts';
import { sampleCurve } from '../pattern/curve-points.ts';

/** A curve as straight pieces so short that arc length is plain to see. */
export interface Trace {
  readonly points: readonly Point[];
  /** Distance from the start along the way, per point [m]. */
  readonly distances: readonly number[];
  /** Total length [m]. */
  readonly length: number;
}

/** Pieces of a curve: a hem of 2 m with a radius of 0.7 m is met to 0.01 mm. */
const PIECES = 256;

export function traceCurve(curve: Curve): Trace {
  if (curve.type === 'polyline') return traceThrough(curve.points);
  return traceThrough(curve.type === 'line' ? [curve.from, curve.to] : sampleCurve(curve, PIECES));
}

export function traceThrough(points: readonly Point[]): Trace {
  const distances = [0];
  for (let k = 1; k < points.length; k++) {
    const [[ax, ay], [bx, by]] = [points[k - 1], points[k]];
    distances.push(distances[k - 1] + Math.hypot(bx - ax, by - ay));
  }
  return { points, distances, length: distances.at(-1)! };
}

/** The point at a fraction of the length; the ends are exact. */
export function pointOn({ points, distances, length }: Trace, fraction: number): Point {
  if (fraction <= 0) return points[0];
  if (fraction >= 1) return points.at(-1)!;
  const goal = fraction * length;
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (distances[middle] <= goal) low = middle;
    else high = middle;
  }
  const part = (goal - distances[low]) / (distances[high] - distances[low] || 1);
  const [[ax, ay], [bx, by]] = [points[low], points[high]];
  return [ax + part * (bx - ax), ay + part * (by - ay)];
}

/** The nearest place on a trace to a point: fraction of the length and distance [m]. */
export function nearestOn(trace: Trace, [x, y]: Point): { fraction: number; distance: number } {
  let best = { fraction: 0, distance: Infinity };
  for (let k = 1; k < trace.points.length; k++) {
    const [[ax, ay], [bx, by]] = [trace.points[k - 1], trace.points[k]];
    const [dx, dy] = [bx - ax, by - ay];
    const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(1, Math.max(0, t));
    const distance = Math.hypot(x - ax - part * dx, y - ay - part * dy);
    if (distance >= best.distance) continue;
    const along = trace.distances[k - 1] + part * (trace.distances[k] - trace.distances[k - 1]);
    best = { fraction: trace.length > 0 ? along / trace.length : 0, distance };
  }
  return best;
}

/** Bends sharper than `sharp` [rad], as fractions of the length. */
export function findBends({ points, distances, length }: Trace, sharp: number): number[] {
  const found: number[] = [];
  for (let k = 1; k + 1 < points.length; k++) {
    const [[ax, ay], [bx, by], [cx, cy]] = [points[k - 1], points[k], points[k + 1]];
    const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by];
    const angle = Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
    if (angle > sharp) found.push(distances[k] / length);
  }
  return found;
}
