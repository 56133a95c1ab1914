import type { Motion } from '../skeleton/motion.ts';
import { fromAxisAngle, multiply, rotate, type Vector } from '../skeleton/quaternion.ts';
import { type Pose, restPose } from '../skeleton/skeleton.ts';
import { quaternionAt, Y, Z } from './vectors.ts';

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

/** A motion that begins where a pose stands, and as it faces. */
export function placeAt(motion: Motion, pose: Pose): Motion {
  const start = motion.sample(0, restPose(motion.skeleton));
  const heading = headingOf(pose) - headingOf(start);
  const turned = placeMotion(motion, { heading });
  turned.sample(0, start);
  const shift = [pose.hips[0] - start.hips[0], 0, pose.hips[2] - start.hips[2]] as const;
  return placeMotion(turned, { shift });
}

/** Where the hips face, about the vertical [rad]. */
function headingOf({ rotations }: Pose): number {
  const [x, , z] = rotate(quaternionAt(rotations, 0), Z);
  return Math.atan2(x, z);
}
