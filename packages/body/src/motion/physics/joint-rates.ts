import { conjugate, multiply } from '../../skeleton/quaternion.ts';
import { type Keyframes, keyCount, keyPose } from '../keyframes.ts';
import { quaternionAt, rotationVector } from '../vectors.ts';
import type { Rates } from './inverse-dynamics.ts';

/** Rates are differences over so many keys to either side: recordings tremble. */
export const STRIDE = 2;

/** Whether there are keys to both sides: at the ends of what does not repeat there are none. */
export function hasRates(keys: Keyframes, k: number): boolean {
  return keys.repeats || (k >= STRIDE && k + STRIDE < keyCount(keys));
}

/** How the pose of a key changes, of the joints that are asked for: central differences. */
export function ratesAt(keys: Keyframes, k: number, joints: readonly number[], out: Rates): void {
  const count = keyCount(keys);
  const dt = STRIDE * keys.frameTime;
  const [before, after] = [k - STRIDE, k + STRIDE].map((other) => {
    const lap = keys.repeats ? Math.floor(other / count) : 0;
    return { pose: keyPose(keys, other - lap * count), lap };
  });
  const now = keyPose(keys, k);
  for (let c = 0; c < 3; c++) {
    const b = before.pose.hips[c] + before.lap * keys.travel[c];
    const a = after.pose.hips[c] + after.lap * keys.travel[c];
    out.velocity[c] = (a - b) / (2 * dt);
    out.acceleration[c] = (a - 2 * now.hips[c] + b) / (dt * dt);
  }
  for (const j of joints) {
    const back = conjugate(quaternionAt(now.rotations, j));
    const on = rotationVector(multiply(quaternionAt(after.pose.rotations, j), back));
    const off = rotationVector(multiply(quaternionAt(before.pose.rotations, j), back));
    for (let c = 0; c < 3; c++) {
      out.turning[3 * j + c] = (on[c] - off[c]) / (2 * dt);
      out.quickening[3 * j + c] = (on[c] + off[c]) / (dt * dt);
    }
  }
}
