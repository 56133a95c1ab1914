import { expect, test } from 'vitest';
import { idle } from '../../src/motion/idle.ts';
import { feetOf, jointAt, largestJerk, poseAt } from './gait-checks.ts';
import { fiveBodies, stickBody } from './stick-body.ts';

test('both feet stay where they are, on five people', () => {
  for (const body of fiveBodies()) {
    const { slide, depth, contacts } = feetOf(idle(body), body);
    expect(contacts).toBeGreaterThan(50);
    expect(slide).toBeLessThan(0.0005);
    expect(depth).toBeLessThan(0.0005);
  }
});

test('breathes, sways and looks about, calmly, and repeats on the spot', () => {
  const motion = idle(stickBody());
  expect(motion.duration).toBeCloseTo(8, 9);
  expect(motion.travel).toEqual([0, 0, 0]);
  const times = Array.from({ length: 80 }, (_, i) => i / 10);
  const range = (values: number[]) => Math.max(...values) - Math.min(...values);
  const sway = range(times.map((time) => poseAt(motion, time).hips[0]));
  expect(sway).toBeGreaterThan(0.01);
  expect(sway).toBeLessThan(0.06);
  const breath = range(times.map((time) => jointAt(motion, time, 'leftUpperArm')[1]));
  expect(breath).toBeGreaterThan(0.002);
  expect(breath).toBeLessThan(0.03);
  expect(largestJerk(motion).jump).toBeLessThan(0.05);
});
