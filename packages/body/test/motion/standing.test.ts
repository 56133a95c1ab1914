import { describe, expect, test } from 'vitest';
import { keyframeMotion, keyPose } from '../../src/motion/keyframes.ts';
import { SPINE, shareTurn, stanceOf, standingKeys, standOn } from '../../src/motion/standing.ts';
import { quaternionAt } from '../../src/motion/vectors.ts';
import { fromAxisAngle, multiply } from '../../src/skeleton/quaternion.ts';
import { jointNumber, restPose } from '../../src/skeleton/skeleton.ts';
import { jointAt } from './gait-checks.ts';
import { stickBody } from './stick-body.ts';

const body = stickBody();
const stance = stanceOf(body);
const timing = { name: 'stand', frameTime: 0.1, repeats: false, count: 3 };

describe('standOn', () => {
  test('puts the ankles at rest height, apart, under the heading', () => {
    const keys = standingKeys(body, stance, timing);
    const heading = Math.PI / 2;
    for (let k = 0; k < 3; k++) {
      keyPose(keys, k).rotations.set(fromAxisAngle([0, 1, 0], heading), 0);
      standOn(keys, k, stance, heading);
    }
    const motion = keyframeMotion(keys);
    const [left, right] = (['leftFoot', 'rightFoot'] as const).map((n) => jointAt(motion, 0.1, n));
    // Headed to +x, the person's left is −z.
    expect(right[2] - left[2]).toBeCloseTo(2 * stance.half, 6);
    expect(left[1]).toBeCloseTo(body.skeleton.rest[3 * jointNumber('leftFoot') + 1], 6);
  });

  test('lifts a foot as told', () => {
    const keys = standingKeys(body, stance, timing);
    for (let k = 0; k < 3; k++) standOn(keys, k, stance, 0, [{ height: 0.07, pitch: 0.2 }]);
    const motion = keyframeMotion(keys);
    const [left, right] = (['leftFoot', 'rightFoot'] as const).map((n) => jointAt(motion, 0.1, n));
    expect(left[1] - right[1]).toBeCloseTo(0.07, 6);
  });
});

test('the arms hang', () => {
  const motion = keyframeMotion(standingKeys(body, stance, timing));
  for (const side of ['left', 'right'] as const) {
    const [shoulder, hand] = [
      jointAt(motion, 0, `${side}UpperArm`),
      jointAt(motion, 0, `${side}Hand`),
    ];
    expect(shoulder[1] - hand[1]).toBeGreaterThan(0.3);
    expect(Math.abs(hand[0] - shoulder[0])).toBeLessThan(0.2);
  }
});

test('shareTurn gives each joint its part, after what it does', () => {
  const pose = restPose(body.skeleton);
  const bent = fromAxisAngle([1, 0, 0], 0.2);
  pose.rotations.set(bent, 4 * SPINE[0]);
  shareTurn(pose, fromAxisAngle([0, 1, 0], 0.6), SPINE);
  const first = quaternionAt(pose.rotations, SPINE[0]);
  multiply(bent, fromAxisAngle([0, 1, 0], 0.2)).forEach((value, c) => {
    expect(first[c]).toBeCloseTo(value, 9);
  });
});
