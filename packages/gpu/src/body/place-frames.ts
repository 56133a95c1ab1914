import type { SkinMethod } from '@toile/body';
import type { LimbSet } from './limb-sets.ts';

/** Where the cameras of all parts are: axes, half sizes and middle, four numbers each. */
export function placeFrames(
  sets: readonly LimbSet[],
  transforms: Float32Array,
  method: SkinMethod,
): Float32Array {
  const out = new Float32Array(20 * sets.length);
  sets.forEach(({ joint, axes, half, middle }, k) => {
    const move =
      method === 'linear' ? byMatrix(transforms, 16 * joint) : byDual(transforms, 8 * joint);
    const origin = move([0, 0, 0]);
    axes.forEach((axis, row) => {
      const turned = move(axis).map((value, c) => value - origin[c]);
      out.set(turned, 20 * k + 4 * row);
    });
    out.set(half, 20 * k + 12);
    out.set(move(middle), 20 * k + 16);
  });
  return out;
}

type Move = (point: readonly number[]) => number[];

function byMatrix(m: Float32Array, at: number): Move {
  return ([x, y, z]) =>
    [0, 1, 2].map((c) => m[at + c] * x + m[at + 4 + c] * y + m[at + 8 + c] * z + m[at + 12 + c]);
}

/** Of a unit dual quaternion: v + 2 (u × (u × v + w v + d) + w d − dw u). */
function byDual(q: Float32Array, at: number): Move {
  const [ux, uy, uz, w, dx, dy, dz, dw] = q.subarray(at, at + 8);
  return ([x, y, z]) => {
    const tx = uy * z - uz * y + w * x + dx;
    const ty = uz * x - ux * z + w * y + dy;
    const tz = ux * y - uy * x + w * z + dz;
    return [
      x + 2 * (uy * tz - uz * ty + w * dx - dw * ux),
      y + 2 * (uz * tx - ux * tz + w * dy - dw * uy),
      z + 2 * (ux * ty - uy * tx + w * dz - dw * uz),
    ];
  };
}
