import { TURN } from '@toile/geometry';
import { rotate } from '../../skeleton/quaternion.ts';
import { createPosed, poseSkeleton } from '../../skeleton/skeleton.ts';
import { type Keyframes, keyCount, keyPose } from '../keyframes.ts';
import { LEGS } from '../leg-ik.ts';
import type { Contacts } from '../plant-feet.ts';
import { findRuns } from '../smooth-curves.ts';
import { quaternionAt, Z } from '../vectors.ts';

/** A foot on the floor that turns about the vertical faster than this pivots [rad/s] … */
const PIVOTING = 1;
/** … over so long [s]; what is left of a contact is one if it is as long. */
const SPAN = 0.1;

/** Contacts but for feet that pivot: planted anew, they would stand still while the dancer turns. */
export function withoutPivots(keys: Keyframes, contacts: Contacts): Contacts {
  const { skeleton, repeats, frameTime } = keys;
  const n = keyCount(keys);
  const half = Math.max(1, Math.round(SPAN / frameTime / 2));
  const posed = createPosed(skeleton);
  const yaws = LEGS.map(() => new Float64Array(n));
  for (let k = 0; k < n; k++) {
    poseSkeleton(skeleton, keyPose(keys, k), posed);
    LEGS.forEach(({ foot }, side) => {
      const [x, , z] = rotate(quaternionAt(posed.rotations, foot), Z);
      yaws[side][k] = Math.atan2(x, z);
    });
  }
  const [left, right] = LEGS.map(({ side }, s) => {
    const kept = contacts[side].map((flag, k) =>
      flag === 1 && speedAt(yaws[s], k) < PIVOTING ? 1 : 0,
    );
    for (const { start, end } of findRuns(kept, repeats)) {
      if (end - start >= 2 * half) continue;
      for (let k = start; k < end; k++) kept[k % n] = 0;
    }
    return kept;
  });
  return { left, right };

  function speedAt(yaw: Float64Array, k: number): number {
    const at = (i: number): number => (repeats ? (i + n) % n : Math.min(n - 1, Math.max(0, i)));
    const turn = yaw[at(k + half)] - yaw[at(k - half)];
    return Math.abs(turn - TURN * Math.round(turn / TURN)) / (2 * half * frameTime);
  }
}
