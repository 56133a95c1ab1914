import { orient2d, orient3d } from 'robust-predicates';

/**
 * Orientation of points given by their index into `x` (three coordinates each). The signs are exact
 * (adaptive floating-point expansions); the values are only approximate. Signs are compared and never
 * multiplied, since the product of two small values could vanish.
 */

/** Positive on one side of the plane a, b, c, negative on the other, 0 exactly on it. */
export function side(x: Float64Array, a: number, b: number, c: number, d: number): number {
  return orient3d(
    x[3 * a],
    x[3 * a + 1],
    x[3 * a + 2],
    x[3 * b],
    x[3 * b + 1],
    x[3 * b + 2],
    x[3 * c],
    x[3 * c + 1],
    x[3 * c + 2],
    x[3 * d],
    x[3 * d + 1],
    x[3 * d + 2],
  );
}

/** Which way a, b, c turn when seen along a coordinate axis (0, 1, 2); 0 exactly when in line. */
export function turn(x: Float64Array, axis: number, a: number, b: number, c: number): number {
  const u = axis === 2 ? 0 : axis + 1;
  const v = axis === 0 ? 2 : axis - 1;
  return orient2d(
    x[3 * a + u],
    x[3 * a + v],
    x[3 * b + u],
    x[3 * b + v],
    x[3 * c + u],
    x[3 * c + v],
  );
}

/** Stands for an axis where three points are in line and no view along an axis shows a turn. */
export const IN_LINE = 3;

/** The axis along which a, b, c look least in line, or {@link IN_LINE}. */
export function viewAxis(x: Float64Array, a: number, b: number, c: number): number {
  let best = IN_LINE;
  let largest = 0;
  for (let axis = 0; axis < 3; axis++) {
    const size = Math.abs(turn(x, axis, a, b, c));
    if (size <= largest) continue;
    largest = size;
    best = axis;
  }
  return best;
}

/** Whether two vertices are at the same place. */
export function coincide(x: Float64Array, a: number, b: number): boolean {
  return x[3 * a] === x[3 * b] && x[3 * a + 1] === x[3 * b + 1] && x[3 * a + 2] === x[3 * b + 2];
}
