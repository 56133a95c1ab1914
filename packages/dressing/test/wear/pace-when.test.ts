import type { Yielded } from '@toile/sim';
import { expect, test } from 'vitest';
import { paceWhen } from '../../src/wear/pace-when.ts';

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
