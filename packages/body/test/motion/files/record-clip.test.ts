import { expect, test } from 'vitest';
import { parseBvh } from '../../../src/motion/bvh.ts';
import { formatBvh } from '../../../src/motion/files/format-bvh.ts';
import { recordClip } from '../../../src/motion/files/record-clip.ts';
import { mapJoints } from '../../../src/motion/joint-aliases.ts';
import { JOINT_NAMES } from '../../../src/skeleton/joints.ts';
import type { Motion } from '../../../src/skeleton/motion.ts';
import { fromAxisAngle } from '../../../src/skeleton/quaternion.ts';
import {
  createPosed,
  createSkeleton,
  jointNumber,
  poseSkeleton,
  restPose,
} from '../../../src/skeleton/skeleton.ts';
import { clipWorld } from '../clip-world.ts';

const skeleton = createSkeleton(
  Float64Array.from(JOINT_NAMES.flatMap((_, j) => [Math.sin(j), 1 + Math.cos(j), 0.1 * j])),
);

/** Goes forward at 1 m/s while one knee bends at 1 rad/s. */
const motion: Motion = {
  name: 'stride',
  skeleton,
  duration: 0.5,
  repeats: false,
  travel: [0, 0, 0],
  sample(time, pose) {
    pose.hips.set([0, 1, time]);
    pose.rotations.set(fromAxisAngle([1, 0, 0], time), 4 * jointNumber('leftLowerLeg'));
    return pose;
  },
};

test('frames are the poses of the motion, its ends included', () => {
  const clip = recordClip(motion, { frameRate: 10 });
  expect(clip.frameCount).toBe(6);
  expect(clip.frameTime).toBeCloseTo(0.1, 12);
  expect([...clip.positions.subarray(-3 * JOINT_NAMES.length).subarray(0, 3)]).toEqual([0, 1, 0.5]);
  const posed = poseSkeleton(
    skeleton,
    motion.sample(0.3, restPose(skeleton)),
    createPosed(skeleton),
  );
  const world = clipWorld(clip, 3);
  const foot = jointNumber('leftFoot');
  world.get('leftFoot')?.position.forEach((value, i) => {
    expect(value).toBeCloseTo(posed.positions[3 * foot + i], 12);
  });
});

test('a recorded motion can be written, read and mapped back to our joints', () => {
  const clip = recordClip(motion, { duration: 2 });
  const back = parseBvh(formatBvh(clip));
  expect(back.frameCount).toBe(121);
  const map = mapJoints(back);
  expect([...map.keys()]).toEqual(JOINT_NAMES);
  for (const [name, joint] of map) expect(back.joints[joint].name).toBe(name);
});

test.each([
  [{ frameRate: 0 }, '0 frames per second'],
  [{ frameRate: Number.NaN }, 'NaN frames per second'],
  [{ duration: -1 }, '-1 s'],
  [{ duration: Number.POSITIVE_INFINITY }, 'Infinity s'],
])('%j is refused', (options, message) => {
  expect(() => recordClip(motion, options)).toThrow(message);
});
