import { subtract, type Vec3, vertexAt } from '@toile/geometry';
import { JOINT_NAMES, type Side } from '../../src/skeleton/joints.ts';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { jointNumber, type Pose, restPose, type Skeleton } from '../../src/skeleton/skeleton.ts';

const FINGER = /^(left|right)(Thumb|Index|Middle|Ring|Little)/;

/** Every joint of every finger curled towards the palm by an angle of its own [rad]. */
export function curledPose(skeleton: Skeleton, curl: () => number): Pose {
  const pose = restPose(skeleton);
  JOINT_NAMES.forEach((name, j) => {
    const [, side, finger] = FINGER.exec(name) ?? [];
    if (!side) return;
    const knuckle = (of: 'Index' | 'Little'): Vec3 =>
      vertexAt(skeleton.rest, jointNumber(`${side as Side}${of}Proximal`));
    const [x, y, z] = subtract(knuckle('Index'), knuckle('Little'));
    const length = Math.hypot(x, y, z);
    const turn = (side === 'left' ? 1 : -1) * (finger === 'Thumb' ? 0.4 : 1) * curl();
    pose.rotations.set(fromAxisAngle([x / length, y / length, z / length], turn), 4 * j);
  });
  return pose;
}

/** Numbers from 0 to 1 that are the same every time. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
