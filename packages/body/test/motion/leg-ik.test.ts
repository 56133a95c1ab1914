import { describe, expect, test } from 'vitest';
import {
  LEAST_KNEE_BEND,
  LEGS,
  legLength,
  legReach,
  reachWithLeg,
  restKneeBend,
} from '../../src/motion/leg-ik.ts';
import { quaternionAt } from '../../src/motion/vectors.ts';
import { fromAxisAngle, multiply, rotate } from '../../src/skeleton/quaternion.ts';
import { createPosed, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { stickBody } from './stick-body.ts';

const { skeleton } = stickBody();

function reach(target: number[], leg = LEGS[0]) {
  const pose = restPose(skeleton);
  pose.rotations.set(fromAxisAngle([0, 1, 0.2], 0.3), 0);
  const posed = createPosed(skeleton);
  poseSkeleton(skeleton, pose, posed);
  const foot = multiply(fromAxisAngle([0, 1, 0], 0.4), fromAxisAngle([1, 0, 0], 0.2));
  reachWithLeg(skeleton, pose, posed, leg, target, foot);
  poseSkeleton(skeleton, pose, posed);
  return {
    pose,
    posed,
    foot,
    ankle: [...posed.positions.subarray(3 * leg.foot, 3 * leg.foot + 3)],
  };
}

describe('reachWithLeg', () => {
  test.each([[[0.1, 0.2, 0.25]], [[0.15, 0.25, -0.2]], [[0.05, 0.4, 0.1]]])(
    'brings the ankle to %j and turns the foot as told',
    (target) => {
      for (const leg of LEGS) {
        const { ankle, posed, foot } = reach(target, leg);
        target.forEach((value, c) => {
          expect(ankle[c]).toBeCloseTo(value, 9);
        });
        const turned = quaternionAt(posed.rotations, leg.foot);
        const dot = turned.reduce((sum, value, c) => sum + value * foot[c], 0);
        expect(Math.abs(dot)).toBeCloseTo(1, 9);
      }
    },
  );

  test('bends the knee to the front', () => {
    const { posed } = reach([0.1, 0.4, 0]);
    const { thigh, shin, foot } = LEGS[0];
    const forward = rotate(quaternionAt(posed.rotations, 0), [0, 0, 1]);
    const at = (j: number) => posed.positions.subarray(3 * j, 3 * j + 3);
    const middle = [0, 1, 2].map((c) => (at(thigh)[c] + at(foot)[c]) / 2);
    const ahead = [0, 1, 2].reduce((sum, c) => sum + (at(shin)[c] - middle[c]) * forward[c], 0);
    expect(ahead).toBeGreaterThan(0.1);
  });

  test('points towards what is out of reach, the knee all but straight', () => {
    const { ankle, posed } = reach([0.1, -2, 0.3]);
    const hip = posed.positions.subarray(3 * LEGS[0].thigh, 3 * LEGS[0].thigh + 3);
    const distance = Math.hypot(...ankle.map((value, c) => value - hip[c]));
    expect(distance).toBeCloseTo(legReach(skeleton, LEGS[0], LEAST_KNEE_BEND), 9);
    expect(ankle[1]).toBeLessThan(0.2);
  });
});

test('a leg reaches as far as it is long, less with a bent knee', () => {
  expect(legReach(skeleton, LEGS[0], 0)).toBeLessThanOrEqual(legLength(skeleton) + 1e-12);
  expect(legReach(skeleton, LEGS[0], 0)).toBeGreaterThan(0.999 * legLength(skeleton));
  expect(legReach(skeleton, LEGS[0], Math.PI / 2)).toBeLessThan(0.75 * legLength(skeleton));
  expect(restKneeBend(skeleton, LEGS[0])).toBeCloseTo(restKneeBend(skeleton, LEGS[1]), 9);
});
