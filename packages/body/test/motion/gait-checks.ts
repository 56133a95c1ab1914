import { LEGS, restKneeBend } from '../../src/motion/leg-ik.ts';
import { measureFootSkate } from '../../src/motion/measure-foot-skate.ts';
import type { Walker } from '../../src/motion/soles.ts';
import { quaternionAt, rotationVector } from '../../src/motion/vectors.ts';
import { JOINT_NAMES, type JointName } from '../../src/skeleton/joints.ts';
import type { Motion } from '../../src/skeleton/motion.ts';
import {
  createPosed,
  jointNumber,
  type Pose,
  poseSkeleton,
  restPose,
} from '../../src/skeleton/skeleton.ts';

/** What is promised of every motion: sliding and sinking below these [m], whatever the skinning. */
export const MOST_SLIDE = 0.005;
export const MOST_DEPTH = 0.005;

/** Largest slide and depth over both ways of skinning, and whether anything was in contact. */
export function feetOf(motion: Motion, body: Walker) {
  const [linear, dual] = (['linear', 'dual'] as const).map((method) =>
    measureFootSkate(motion, body, { method }),
  );
  return {
    slide: Math.max(linear.slide, dual.slide),
    depth: -Math.min(linear.lowest, dual.lowest),
    floating: Math.max(linear.floating, dual.floating),
    contacts: Math.min(linear.contacts, dual.contacts),
  };
}

export function poseAt(motion: Motion, time: number): Pose {
  return motion.sample(time, restPose(motion.skeleton));
}

/** Place of a joint [m]. */
export function jointAt(motion: Motion, time: number, name: JointName): Float64Array {
  const posed = poseSkeleton(motion.skeleton, poseAt(motion, time), createPosed(motion.skeleton));
  return posed.positions.slice(3 * jointNumber(name), 3 * jointNumber(name) + 3);
}

/** Bend of the left knee against a straight leg [rad]. */
export function kneeBend(motion: Motion, time: number): number {
  const [leg] = LEGS;
  const [x] = rotationVector(quaternionAt(poseAt(motion, time).rotations, leg.shin));
  return x + restKneeBend(motion.skeleton, leg);
}

/** Largest jump of any joint's angular velocity from one look to the next [rad/s]. */
export function largestJerk(motion: Motion, rate = 240): { jump: number; joint: JointName } {
  const step = 1 / rate;
  let before: number[] | undefined;
  let worst = { jump: 0, joint: JOINT_NAMES[0] };
  for (let time = 0; time < motion.duration; time += step) {
    const [p, q] = [poseAt(motion, time).rotations, poseAt(motion, time + step).rotations];
    const speeds = [...p].map((value, i) => (2 * (q[i] - value)) / step);
    for (let j = 0; before && j < JOINT_NAMES.length; j++) {
      let sum = 0;
      for (let c = 0; c < 4; c++) sum += (speeds[4 * j + c] - before[4 * j + c]) ** 2;
      if (Math.sqrt(sum) > worst.jump) worst = { jump: Math.sqrt(sum), joint: JOINT_NAMES[j] };
    }
    before = speeds;
  }
  return worst;
}
