import { expect, test } from 'vitest';
import { clamp, solveRising } from '../../src/draft/solve.ts';

test('finds where a rising function reaches a value', () => {
  expect(solveRising((x) => x ** 3, 0.008, 0, 1)).toBeCloseTo(0.2, 7);
  expect(solveRising(Math.exp, 2, -3, 3)).toBeCloseTo(Math.LN2, 7);
});

test('finds a jump', () => {
  expect(solveRising((x) => (x < 0.3 ? -1 : 1), 0, 0, 1)).toBeCloseTo(0.3, 7);
});

test('gives the nearer bound where the value is out of reach', () => {
  expect(solveRising((x) => x, -5, 0, 1)).toBe(0);
  expect(solveRising((x) => x, 5, 0, 1)).toBe(1);
});

test('clamps', () => {
  expect([clamp(-1, 0, 2), clamp(1, 0, 2), clamp(3, 0, 2)]).toEqual([0, 1, 2]);
});
