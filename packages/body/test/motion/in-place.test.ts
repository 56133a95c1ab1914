import { describe, expect, test } from 'vitest';
import { inPlace } from '../../src/motion/in-place.ts';
import { keyframeMotion, keyframesOf } from '../../src/motion/keyframes.ts';
import { placeMotion } from '../../src/motion/place-motion.ts';
import { walk } from '../../src/motion/walk.ts';
import { jointAt, poseAt } from './gait-checks.ts';
import { stickBody } from './stick-body.ts';

const walking = walk(stickBody());

describe('in place', () => {
  test('a walk repeats where it is', () => {
    const still = inPlace(walking);
    expect(still.travel).toEqual([0, 0, 0]);
    const [first, later] = [poseAt(still, 0.2), poseAt(still, 0.2 + 7 * walking.duration)];
    for (let c = 0; c < 3; c++) expect(later.hips[c]).toBeCloseTo(first.hips[c], 9);
    expect([...later.rotations]).toEqual([
      ...poseAt(walking, 0.2 + 7 * walking.duration).rotations,
    ]);
  });

  test('a recording stays near where it starts', () => {
    const twice = keyframesOf({ ...walking, duration: 5 * walking.duration, repeats: false }, 0.01);
    const still = inPlace(keyframeMotion(twice));
    for (let time = 0; time < still.duration; time += 0.05) {
      expect(Math.abs(poseAt(still, time).hips[2] - poseAt(still, 0).hips[2])).toBeLessThan(0.2);
    }
  });
});

test('a motion placed elsewhere is the same motion', () => {
  const moved = placeMotion(walking, { heading: Math.PI / 2, shift: [1, 0, 2] });
  const [x, y, z] = jointAt(walking, 3, 'leftHand');
  const there = jointAt(moved, 3, 'leftHand');
  expect(there[0]).toBeCloseTo(z + 1, 9);
  expect(there[1]).toBeCloseTo(y, 9);
  expect(there[2]).toBeCloseTo(2 - x, 9);
  expect(moved.travel[0]).toBeCloseTo(walking.travel[2], 9);
});
