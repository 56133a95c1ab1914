import { describe, expect, test } from 'vitest';
import { createJointLimits, softClamp } from '../../src/motion/joint-limits.ts';
import { LEGS, restKneeBend } from '../../src/motion/leg-ik.ts';
import { quaternionAt, rotationVector } from '../../src/motion/vectors.ts';
import { walk } from '../../src/motion/walk.ts';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { jointNumber, restPose } from '../../src/skeleton/skeleton.ts';
import { poseAt } from './gait-checks.ts';
import { stickBody } from './stick-body.ts';

const body = stickBody();
const { skeleton } = body;
const limit = createJointLimits(skeleton);

/** Angle about x of a joint turned by so much, once limited. */
function limited(name: Parameters<typeof jointNumber>[0], angle: number): number {
  const { rotations } = restPose(skeleton);
  rotations.set(fromAxisAngle([1, 0, 0], angle), 4 * jointNumber(name));
  limit(rotations);
  return rotationVector(quaternionAt(rotations, jointNumber(name)))[0];
}

describe('createJointLimits', () => {
  test('knees do not bend backwards, hardly beyond 155°', () => {
    const rest = restKneeBend(skeleton, LEGS[0]);
    expect(limited('leftLowerLeg', -1) + rest).toBeGreaterThan(-0.12);
    expect(limited('leftLowerLeg', 3) + rest).toBeLessThan(2.72);
    expect(limited('leftLowerLeg', 1)).toBeCloseTo(1, 9);
  });

  test('the trunk does not fold', () => {
    expect(Math.abs(limited('chest', 2))).toBeLessThan(0.71);
    expect(Math.abs(limited('head', -2))).toBeLessThan(0.62);
  });

  test('elbows do not bend backwards', () => {
    const { rotations } = restPose(skeleton);
    const elbow = jointNumber('rightLowerArm');
    const hand = jointNumber('rightHand');
    const axis = (() => {
      const [x, y] = [0, 1].map((c) => skeleton.rest[3 * hand + c] - skeleton.rest[3 * elbow + c]);
      return [y, -x, 0] as const;
    })();
    rotations.set(fromAxisAngle(axis, -1.5), 4 * elbow);
    limit(rotations);
    expect(Math.hypot(...rotationVector(quaternionAt(rotations, elbow)))).toBeLessThan(0.8);
  });

  test('leaves a walk as it is', () => {
    const motion = walk(body);
    for (let phase = 0; phase < 1; phase += 0.05) {
      const { rotations } = poseAt(motion, phase * motion.duration);
      const before = rotations.slice();
      limit(rotations);
      for (const name of ['leftUpperLeg', 'spine', 'head', 'leftLowerArm'] as const) {
        const j = jointNumber(name);
        for (let c = 0; c < 4; c++) {
          expect(Math.abs(rotations[4 * j + c] - before[4 * j + c])).toBeLessThan(0.02);
        }
      }
    }
  });
});

test('softClamp has no corner and keeps its range', () => {
  const range = [-1, 2] as const;
  expect(softClamp(0.5, range)).toBe(0.5);
  let slope = 1;
  for (let x = -4; x < 5; x += 0.001) {
    const y = softClamp(x, range);
    expect(y).toBeGreaterThanOrEqual(-1);
    expect(y).toBeLessThanOrEqual(2);
    const next = (softClamp(x + 1e-6, range) - y) / 1e-6;
    if (x > -4) expect(Math.abs(next - slope)).toBeLessThan(0.02);
    slope = next;
  }
});
