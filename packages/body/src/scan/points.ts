import { addScaled, subtract } from '@toile/geometry';
import type { Point } from './loops.ts';

/** The share t of the way from a to b. */
export function between(a: Point, b: Point, t: number): Point {
  return addScaled(a, t, subtract(b, a));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
