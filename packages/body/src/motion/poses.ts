import { type Pose, restPose, type Skeleton } from '../skeleton/skeleton.ts';
import { setArm } from './posture.ts';

/** Arms straight to the sides, `angle` below the horizontal [rad], legs as in the rest pose. */
export function armsPose(skeleton: Skeleton, angle: number): Pose {
  if (!(Math.abs(angle) <= Math.PI / 2)) {
    throw new RangeError(
      `arms ${angle} rad below the horizontal: give −π/2 (up) to π/2 (down), e.g. Math.PI / 4`,
    );
  }
  const pose = restPose(skeleton);
  for (const side of ['left', 'right'] as const) {
    setArm(skeleton, pose.rotations, side, {
      flexion: 0,
      abduction: Math.PI / 2 - angle,
      elbow: STRAIGHT,
    });
  }
  return pose;
}

/** A straight arm still bends a little. */
const STRAIGHT: number = Math.PI / 36;

/** The A-pose in which garments are put on: arms halfway down. */
export function aPose(skeleton: Skeleton): Pose {
  return armsPose(skeleton, Math.PI / 4);
}

/** The T-pose: arms level. */
export function tPose(skeleton: Skeleton): Pose {
  return armsPose(skeleton, 0);
}
