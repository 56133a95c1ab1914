import { conjugate, multiply } from '../skeleton/quaternion.ts';
import type { Posed, Skeleton } from '../skeleton/skeleton.ts';

/** Fingers that turn by less have not moved [rad]. */
const STILL = 1e-6;

/** Tells whether any finger has turned against its hand since the last time; the first time they all have. */
export function watchFingers({ parents }: Skeleton, hand: number): (posed: Posed) => boolean {
  const isOfHand = Array.from(parents, (_, j) => j === hand);
  parents.forEach((parent, j) => {
    if (parent >= 0 && isOfHand[parent]) isOfHand[j] = true;
  });
  const fingers = [...parents.keys()].filter((j) => isOfHand[j] && j !== hand);
  const last = new Float64Array(4 * fingers.length);
  return ({ rotations }) => {
    const at = (j: number): Float64Array => rotations.subarray(4 * j, 4 * j + 4);
    const back = conjugate(at(hand));
    let isMoved = false;
    fingers.forEach((finger, k) => {
      const turn = multiply(back, at(finger));
      if (turn.some((x, c) => Math.abs(x - last[4 * k + c]) > STILL)) isMoved = true;
      last.set(turn, 4 * k);
    });
    return isMoved;
  };
}
