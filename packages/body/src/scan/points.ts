import type { Point } from './loops.ts';

export function pointAt(positions: ArrayLike<number>, v: number): Point {
  return [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
}

export function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** a + t b */
export function along(a: Point, b: Point, t: number): Point {
  return [a[0] + t * b[0], a[1] + t * b[1], a[2] + t * b[2]];
}

/** The share t of the way from a to b. */
export function between(a: Point, b: Point, t: number): Point {
  return along(a, subtract(b, a), t);
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export function unit(a: Point): Point {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
