import { segmentGrid } from './segment-grid.ts';
import { distanceToSegment } from './triangle-shape.ts';

/** Closer than this counts as touching [m]. */
const TOUCH = 1e-6;

/**
 * Pairs of segments that cross or touch without sharing an end, or that lie on each other.
 *
 * @param points x, y per vertex [m]
 */
export function findCrossings(
  points: Float64Array | readonly number[],
  segments: readonly (readonly [number, number])[],
): [number, number][] {
  if (segments.length === 0) return [];
  let total = 0;
  for (const [a, b] of segments) {
    total += Math.hypot(points[2 * b] - points[2 * a], points[2 * b + 1] - points[2 * a + 1]);
  }
  const cell = Math.max((2 * total) / segments.length, 10 * TOUCH);
  const grid = segmentGrid(points, segments, cell, 0.5 * cell);
  const found = new Map<number, [number, number]>();
  for (const [s, [a, b]] of segments.entries()) {
    const [dx, dy] = [points[2 * b] - points[2 * a], points[2 * b + 1] - points[2 * a + 1]];
    const steps = Math.ceil(Math.hypot(dx, dy) / (0.5 * cell)) + 1;
    for (let k = 0; k <= steps; k++) {
      const [x, y] = [points[2 * a] + (dx * k) / steps, points[2 * a + 1] + (dy * k) / steps];
      for (const t of grid.near(x, y)) {
        if (t <= s || found.has(s * segments.length + t)) continue;
        if (meet(points, segments[s], segments[t])) {
          found.set(s * segments.length + t, [s, t]);
        }
      }
    }
  }
  return [...found.values()];
}

function meet(
  points: Float64Array | readonly number[],
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
): boolean {
  const x = (v: number): number => points[2 * v];
  const y = (v: number): number => points[2 * v + 1];
  const side = (p: number, q: number, r: number): number =>
    (x(q) - x(p)) * (y(r) - y(p)) - (y(q) - y(p)) * (x(r) - x(p));
  const touches = (p: number, q: number, r: number): boolean =>
    distanceToSegment(points, p, q, x(r), y(r)) < TOUCH;
  const apartAlong = (at: (v: number) => number): boolean =>
    Math.max(at(a), at(b)) + TOUCH < Math.min(at(c), at(d)) ||
    Math.max(at(c), at(d)) + TOUCH < Math.min(at(a), at(b));
  if (apartAlong(x) || apartAlong(y)) return false;
  const shared = [a, b].filter((v) => v === c || v === d);
  if (shared.length === 2) return true;
  if (shared.length === 1) {
    const [p, q] = [a === shared[0] ? b : a, c === shared[0] ? d : c];
    return touches(a, b, q) || touches(c, d, p);
  }
  const apart = side(a, b, c) * side(a, b, d) > 0 || side(c, d, a) * side(c, d, b) > 0;
  if (!apart && side(a, b, c) !== side(a, b, d)) return true;
  return touches(a, b, c) || touches(a, b, d) || touches(c, d, a) || touches(c, d, b);
}
