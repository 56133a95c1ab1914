import { conjugate, multiply, type Quaternion, rotate } from '../skeleton/quaternion.ts';
import type { Posed } from '../skeleton/skeleton.ts';
import { INFLUENCES, type Skin } from '../skin/skin.ts';
import type { Surface } from './surface.ts';

/** Takes linear skinning back: from where vertices are in a pose to where they are in the bound one. */
export type Unskin = (posed: Posed, surface: Surface, out: Surface) => void;

/**
 * Other programs move a skin by mixing matrices, ours differs from that: a surface taken back to the
 * pose in which it was bound comes out as it was when they skin it. Normals stay of unit length.
 *
 * @param bound The pose in which the surface is given to them.
 */
export function createUnskin({ joints, weights }: Skin, bound: Posed): Unskin {
  const matrices = new Float64Array(12 * (bound.positions.length / 3));
  const mixed = new Float64Array(12);
  const inverse = new Float64Array(9);
  return (posed, surface, out) => {
    jointMatrices(bound, posed, matrices);
    for (let v = 0; 3 * v < surface.positions.length; v++) {
      mixed.fill(0);
      for (let i = INFLUENCES * v; i < INFLUENCES * (v + 1); i++) {
        if (weights[i] === 0) continue;
        const at = 12 * joints[i];
        for (let c = 0; c < 12; c++) mixed[c] += weights[i] * matrices[at + c];
      }
      invert(mixed, inverse);
      const [x, y, z] = surface.positions.subarray(3 * v, 3 * v + 3);
      turn(inverse, x - mixed[9], y - mixed[10], z - mixed[11], out.positions, 3 * v);
      const [a, b, c] = surface.normals.subarray(3 * v, 3 * v + 3);
      turn(inverse, a, b, c, out.normals, 3 * v);
      const normal = out.normals.subarray(3 * v, 3 * v + 3);
      const length = Math.hypot(normal[0], normal[1], normal[2]) || 1;
      for (let axis = 0; axis < 3; axis++) normal[axis] /= length;
    }
  };
}

/** How each joint moves what is bound to it: nine numbers of the turn, row by row, and the way. */
function jointMatrices(bound: Posed, posed: Posed, out: Float64Array): void {
  for (let j = 0; 12 * j < out.length; j++) {
    const turned = multiply(quaternionAt(posed, j), conjugate(quaternionAt(bound, j)));
    for (const [column, axis] of AXES.entries()) {
      rotate(turned, axis).forEach((value, row) => {
        out[12 * j + 3 * row + column] = value;
      });
    }
    const from = rotate(turned, bound.positions.subarray(3 * j, 3 * j + 3));
    for (let axis = 0; axis < 3; axis++) {
      out[12 * j + 9 + axis] = posed.positions[3 * j + axis] - from[axis];
    }
  }
}

const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

function quaternionAt({ rotations }: Posed, j: number): Quaternion {
  const [x, y, z, w] = rotations.subarray(4 * j, 4 * j + 4);
  return [x, y, z, w];
}

/** By cofactors: mixtures of turns that differ by less than half a turn have an inverse. */
function invert(m: Float64Array, out: Float64Array): void {
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const [r, s] = [3 * ((column + 1) % 3), 3 * ((column + 2) % 3)];
      const [c, d] = [(row + 1) % 3, (row + 2) % 3];
      out[3 * row + column] = m[r + c] * m[s + d] - m[r + d] * m[s + c];
    }
  }
  const determinant = m[0] * out[0] + m[1] * out[3] + m[2] * out[6];
  for (let i = 0; i < 9; i++) out[i] /= determinant;
}

function turn(
  m: Float64Array,
  x: number,
  y: number,
  z: number,
  out: Float32Array,
  at: number,
): void {
  for (let row = 0; row < 3; row++) {
    out[at + row] = m[3 * row] * x + m[3 * row + 1] * y + m[3 * row + 2] * z;
  }
}
