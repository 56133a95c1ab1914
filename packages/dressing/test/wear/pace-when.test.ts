import type { Yielded } from '@toile/sim';
import { expect, test } from 'vitest';
import { createPace, paceWhen } from '../../src/wear/pace-when.ts';

const skinBehind = (behind: number): Yielded => ({
  what: 'collider',
  index: 0,
  behind,
  point: [0, 1, 0],
});

test('who is not held back, or by little, goes on', () => {
  expect(paceWhen([])).toBe(1);
  expect(paceWhen([skinBehind(0.009)])).toBe(1);
});

test('who is held back goes on more slowly, and not at all where much is missing', () => {
  expect(paceWhen([skinBehind(0.03)])).toBeCloseTo(0.5, 9);
  expect(paceWhen([skinBehind(0.02), skinBehind(0.04)])).toBeCloseTo(0.25, 9);
  expect(paceWhen([skinBehind(0.05)])).toBe(0);
  expect(paceWhen([skinBehind(2)])).toBe(0);
});

test('who is stopped takes the step back and tries again at half the pace, and gets faster by and by', () => {
  const pace = createPace();
  expect(pace.now).toBe(1);
  expect(pace.isStopped([skinBehind(0.03)])).toBe(false);
  expect(pace.now).toBeCloseTo(0.5, 9);
  expect(pace.isStopped([skinBehind(0.06)])).toBe(true);
  expect(pace.now).toBeCloseTo(0.5, 9);
  expect(pace.isStopped([skinBehind(0.06)])).toBe(true);
  expect(pace.now).toBeCloseTo(0.25, 9);
  expect(pace.isStopped([])).toBe(false);
  expect(pace.now).toBeCloseTo(0.275, 9);
  for (let k = 0; k < 20; k++) pace.isStopped([]);
  expect(pace.now).toBe(1);
  // Never so slow that nobody sees it move.
  for (let k = 0; k < 100; k++) pace.isStopped([skinBehind(1)]);
  expect(pace.now).toBeCloseTo(1 / 16, 9);
});
