import { cross, normalize, subtract, type Vec3 } from '@toile/geometry';
import { FACE } from './face.ts';

/** Where a head is and how it is turned: the columns of a rotation, then a place. */
export type HeadFrame = Float64Array;

/**
 * The head as three of its vertices show it, none of which moves with anything else. Vertices are
 * all that is known of a body that was simulated.
 */
export function headFrame(
  places: ArrayLike<number>,
  out: HeadFrame = new Float64Array(12),
): HeadFrame {
  const [left, right] = FACE.eyes.map((v) => at(places, v));
  const top = at(places, FACE.top);
  const x = normalize(subtract(left, right));
  const z = normalize(cross(x, subtract(top, right)));
  out.set(x, 0);
  out.set(cross(z, x), 3);
  out.set(z, 6);
  for (let axis = 0; axis < 3; axis++) out[9 + axis] = (left[axis] + right[axis]) / 2;
  return out;
}

/** The rigid motion from one frame to another, as a matrix of four columns of three numbers. */
export function frameMotion(
  from: HeadFrame,
  to: HeadFrame,
  out: HeadFrame = new Float64Array(12),
): HeadFrame {
  out.fill(0);
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 3; row++) {
      for (let k = 0; k < 3; k++) out[3 * column + row] += to[3 * k + row] * from[3 * k + column];
    }
  }
  for (let row = 0; row < 3; row++) {
    out[9 + row] = to[9 + row];
    for (let k = 0; k < 3; k++) out[9 + row] -= out[3 * k + row] * from[9 + k];
  }
  return out;
}

/** Carries points, or directions where `share` is 0, three numbers each. */
export function carry(
  motion: HeadFrame,
  values: ArrayLike<number>,
  share: 0 | 1,
  out: Float32Array,
): void {
  for (let i = 0; i < values.length; i += 3) {
    for (let row = 0; row < 3; row++) {
      out[i + row] =
        motion[row] * values[i] +
        motion[3 + row] * values[i + 1] +
        motion[6 + row] * values[i + 2] +
        share * motion[9 + row];
    }
  }
}

function at(places: ArrayLike<number>, v: number): Vec3 {
  return [places[3 * v], places[3 * v + 1], places[3 * v + 2]];
}
