import type { Motion } from '../skeleton/motion.ts';
import { fromAxisAngle, multiply, rotate, type Vector } from '../skeleton/quaternion.ts';
import { Y } from './vectors.ts';

export interface Placement {
  /** Turn about the vertical through the origin, to the person's left [rad]. */
  readonly heading?: number;
  /** Shift after that [m]. */
  readonly shift?: Vector;
}

/** The same motion somewhere else on the floor. */
export function placeMotion(motion: Motion, { heading = 0, shift = [0, 0, 0] }: Placement): Motion {
  const yaw = fromAxisAngle(Y, heading);
  return {
    ...motion,
    travel: rotate(yaw, motion.travel),
    sample(time, pose) {
      motion.sample(time, pose);
      const [x, y, z] = rotate(yaw, pose.hips);
      pose.hips.set([x + shift[0], y + shift[1], z + shift[2]]);
      pose.rotations.set(multiply(yaw, pose.rotations), 0);
      return pose;
    },
  };
}
