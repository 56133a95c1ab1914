import { describe, expect, test } from 'vitest';
import { parseBvh } from '../../src/motion/bvh.ts';
import { formatBvh } from '../../src/motion/files/format-bvh.ts';
import { recordClip } from '../../src/motion/files/record-clip.ts';
import { legLength } from '../../src/motion/leg-ik.ts';
import { retarget } from '../../src/motion/retarget.ts';
import { turn } from '../../src/motion/turn.ts';
import { walk } from '../../src/motion/walk.ts';
import type { JointName } from '../../src/skeleton/joints.ts';
import type { Motion } from '../../src/skeleton/motion.ts';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { foreignClip, skatingClip, withoutJoints } from './foreign-clip.ts';
import { feetOf, jointAt, MOST_DEPTH, MOST_SLIDE, poseAt } from './gait-checks.ts';
import { fiveBodies, stickBody } from './stick-body.ts';

const body = stickBody({ sex: 'male', height: 1.78 });
const walking = walk(body);
const clip = recordClip(walking, { duration: 2.2 * walking.duration });
const JOINTS: JointName[] = [
  'head',
  'leftHand',
  'rightHand',
  'leftLowerArm',
  'rightFoot',
  'leftToes',
];

/** Largest distance of a joint from where it is in the walk, seen from the hips [m]. */
function difference(motion: Motion): number {
  let largest = 0;
  for (let time = 0.1; time < motion.duration; time += 0.17) {
    for (const name of JOINTS) {
      const place = (m: Motion) => {
        const hips = poseAt(m, time).hips;
        return jointAt(m, time, name).map((value, c) => value - hips[c]);
      };
      const [a, b] = [place(motion), place(walking)];
      largest = Math.max(largest, Math.hypot(...a.map((value, c) => value - b[c])));
    }
  }
  return largest;
}

describe('retarget', () => {
  test('gives a recording back on the body it was taken from', () => {
    expect(difference(retarget(clip, body, { cleanFeet: false }))).toBeLessThan(0.002);
    expect(difference(retarget(clip, body))).toBeLessThan(0.035);
  });

  test.each([
    ['a T-pose', { tPose: true }],
    ['centimetres', { unit: 100 }],
    ['z up, facing −y', { axes: fromAxisAngle([1, 0, 0], Math.PI / 2) }],
    ['y up, facing −x', { axes: fromAxisAngle([0, 1, 0], -Math.PI / 2) }],
    [
      'all at once, in inches',
      { tPose: true, unit: 39.37, axes: fromAxisAngle([1, 0, 0], Math.PI / 2) },
    ],
  ])('sees through %s', (_, foreign) => {
    const motion = retarget(foreignClip(clip, foreign), body, { cleanFeet: false });
    expect(difference(motion)).toBeLessThan(0.03);
    const [start, end] = [poseAt(motion, 0), poseAt(motion, motion.duration)];
    expect(end.hips[2] - start.hips[2]).toBeCloseTo(2.2 * walking.travel[2], 1);
    expect(start.hips[1]).toBeCloseTo(poseAt(walking, 0).hips[1], 3);
  });

  test.each([
    ['no toes', /Toes$/],
    ['no fingers', /Thumb|Index|Middle|Ring|Little/],
  ])('does with %s', (_, missing) => {
    const motion = retarget(withoutJoints(clip, missing), body, { cleanFeet: false });
    for (const name of ['head', 'leftHand', 'rightFoot'] as const) {
      const [a, b] = [motion, walking].map((m) => jointAt(m, 0.4, name)[1]);
      expect(a).toBeCloseTo(b, 1);
    }
  });

  test('long legs make long steps', () => {
    const tall = stickBody({ height: 2 });
    const motion = retarget(clip, tall);
    const way = poseAt(motion, motion.duration).hips[2] - poseAt(motion, 0).hips[2];
    const ratio = legLength(tall.skeleton) / legLength(body.skeleton);
    expect(way / (2.2 * walking.travel[2])).toBeCloseTo(ratio, 1);
  });

  test('feet stand still on five people, from a BVH file that skates', () => {
    const skating = skatingClip(foreignClip(clip, { tPose: true, unit: 100 }), 0.15, 1.5);
    const file = parseBvh(formatBvh(skating));
    for (const other of fiveBodies()) {
      const raw = feetOf(retarget(file, other, { cleanFeet: false }), other);
      expect(Math.max(raw.slide, raw.depth, raw.floating)).toBeGreaterThan(0.01);
      const { slide, depth, contacts } = feetOf(retarget(file, other), other);
      expect(contacts).toBeGreaterThan(50);
      expect(slide).toBeLessThan(MOST_SLIDE);
      expect(depth).toBeLessThan(MOST_DEPTH);
    }
  });

  test('follows a turn', () => {
    const turning = turn(body, { angle: Math.PI / 2 });
    const other = stickBody({ height: 1.55 });
    const motion = retarget(recordClip(turning), other);
    const { slide, contacts } = feetOf(motion, other);
    expect(contacts).toBeGreaterThan(50);
    expect(slide).toBeLessThan(MOST_SLIDE);
    const left = jointAt(motion, motion.duration, 'leftUpperLeg');
    const right = jointAt(motion, motion.duration, 'rightUpperLeg');
    expect(right[2] - left[2]).toBeGreaterThan(0.1);
  });

  test('refuses skeletons without size or sides', () => {
    const flat = (pattern: RegExp) => ({
      ...clip,
      joints: clip.joints.map((joint) =>
        pattern.test(joint.name) ? { ...joint, offset: [0, 0, 0] as const } : joint,
      ),
    });
    expect(() => retarget(flat(/LowerLeg|Foot/), body)).toThrow('left leg has no length');
    expect(() => retarget(flat(/UpperLeg/), body)).toThrow('left and right hip are at one place');
  });
});
