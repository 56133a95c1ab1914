import { type Numbers, rotateVector } from '../skeleton/quaternion.ts';
import type { Posed, Skeleton } from '../skeleton/skeleton.ts';
import type { SkinMethod } from './skin.ts';

/**
 * Numbers per joint. `linear`: a 3 × 4 matrix, four columns of three numbers and a zero; `dual`: the
 * real and the dual quaternion, (x, y, z, w) each.
 */
export const TRANSFORM_SIZE: Readonly<Record<SkinMethod, number>> = { linear: 16, dual: 8 };

/** How each joint moves what hangs on it: T(posed position) R(posed rotation) T(−rest position). */
export function jointTransforms(
  method: SkinMethod,
  skeleton: Skeleton,
  posed: Posed,
  out: Numbers,
): void {
  if (method === 'linear') jointMatrices(skeleton, posed, out);
  else jointDualQuaternions(skeleton, posed, out);
}

function jointMatrices({ rest, names }: Skeleton, { positions, rotations }: Posed, out: Numbers) {
  for (let j = 0; j < names.length; j++) {
    const at = 16 * j;
    const x = rotations[4 * j];
    const y = rotations[4 * j + 1];
    const z = rotations[4 * j + 2];
    const w = rotations[4 * j + 3];
    out[at] = 1 - 2 * (y * y + z * z);
    out[at + 1] = 2 * (x * y + w * z);
    out[at + 2] = 2 * (x * z - w * y);
    out[at + 4] = 2 * (x * y - w * z);
    out[at + 5] = 1 - 2 * (x * x + z * z);
    out[at + 6] = 2 * (y * z + w * x);
    out[at + 8] = 2 * (x * z + w * y);
    out[at + 9] = 2 * (y * z - w * x);
    out[at + 10] = 1 - 2 * (x * x + y * y);
    rotateVector(rotations, 4 * j, rest, 3 * j, out, at + 12);
    for (let k = 0; k < 3; k++) out[at + 12 + k] = positions[3 * j + k] - out[at + 12 + k];
    for (let column = 0; column < 4; column++) out[at + 4 * column + 3] = 0;
  }
}

/** q + ε ½ t q, for the rotation q followed by the translation t. */
function jointDualQuaternions(
  { rest, names }: Skeleton,
  { positions, rotations }: Posed,
  out: Numbers,
) {
  for (let j = 0; j < names.length; j++) {
    const at = 8 * j;
    const x = rotations[4 * j];
    const y = rotations[4 * j + 1];
    const z = rotations[4 * j + 2];
    const w = rotations[4 * j + 3];
    rotateVector(rotations, 4 * j, rest, 3 * j, out, at + 4);
    const tx = (positions[3 * j] - out[at + 4]) / 2;
    const ty = (positions[3 * j + 1] - out[at + 5]) / 2;
    const tz = (positions[3 * j + 2] - out[at + 6]) / 2;
    out[at] = x;
    out[at + 1] = y;
    out[at + 2] = z;
    out[at + 3] = w;
    out[at + 4] = tx * w + ty * z - tz * y;
    out[at + 5] = ty * w + tz * x - tx * z;
    out[at + 6] = tz * w + tx * y - ty * x;
    out[at + 7] = -(tx * x + ty * y + tz * z);
  }
}
