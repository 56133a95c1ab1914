import { INFLUENCES, type Skinned } from '../skin/skin.ts';
import type { SkinNodes } from './join-trees.ts';

/** What a joint has such a share in moves with it alone. */
const WHOLE = 0.999;

/** The joint that alone moves all skin of each node, counted from 1; 0 where there are several. */
export function soleJoints(
  { skin }: Pick<Skinned, 'skin'>,
  { skip, first, count, corners }: SkinNodes,
): Uint8Array {
  const joints = new Uint8Array(skip.length);
  for (let n = skip.length - 1; n >= 0; n--) {
    if (count[n] === 0) {
      joints[n] = joints[n + 1] === joints[skip[n + 1]] ? joints[n + 1] : 0;
      continue;
    }
    const own = corners.subarray(3 * first[n], 3 * (first[n] + count[n]));
    const joint = skin.joints[INFLUENCES * own[0]];
    const isAlone = own.every(
      (v) => skin.joints[INFLUENCES * v] === joint && skin.weights[INFLUENCES * v] >= WHOLE,
    );
    joints[n] = isAlone ? joint + 1 : 0;
  }
  return joints;
}
