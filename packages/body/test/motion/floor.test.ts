import { expect, test } from 'vitest';
import { findFloor, floorAt, levelFloor } from '../../src/motion/floor.ts';
import { keyframesOf } from '../../src/motion/keyframes.ts';
import { walk } from '../../src/motion/walk.ts';
import { stickBody } from './stick-body.ts';

test('finds and levels a floor that is neither at 0 nor level', () => {
  const walking = walk(stickBody());
  const keys = keyframesOf({ ...walking, duration: 4 * walking.duration, repeats: false }, 0.02);
  const flat = keys.hips.slice();
  for (let i = 0; i < keys.hips.length; i += 3) {
    keys.hips[i + 1] += 0.3 + 0.02 * keys.hips[i + 2];
  }
  const floor = findFloor(keys);
  expect(floorAt(floor, 0, 0)).toBeCloseTo(0.3, 1);
  expect(floor.slope[1]).toBeGreaterThan(0.015);
  expect(floor.slope[1]).toBeLessThan(0.025);
  levelFloor(keys, floor);
  const errors = keys.hips.map((value, i) => (i % 3 === 1 ? Math.abs(value - flat[i]) : 0));
  expect(Math.max(...errors)).toBeLessThan(0.03);
});
