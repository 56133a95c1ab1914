import { expect, test } from 'vitest';
import { solveBounded } from '../../src/fit/solve-bounded.ts';

const matrix = Float64Array.from([4, 0, 0, 1, 3, 0, 0, 1, 2]); // lower triangle
const right = Float64Array.from([1, 2, 3]);
const free = () => ({ low: -Infinity, high: Infinity });

test('solves a symmetric system', () => {
  const [x, y, z] = solveBounded(matrix, right, 0, free);
  expect(4 * x + y).toBeCloseTo(1, 12);
  expect(x + 3 * y + z).toBeCloseTo(2, 12);
  expect(y + 2 * z).toBeCloseTo(3, 12);
});

test('solves for the others when one stops at its bound', () => {
  const step = solveBounded(matrix, right, 0, (k) => ({ low: -9, high: k === 2 ? 1 : 9 }));
  expect(step[2]).toBe(1);
  expect(4 * step[0] + step[1]).toBeCloseTo(1, 12);
  expect(step[0] + 3 * step[1] + 1).toBeCloseTo(2, 12);
});

test('leaves what may not move', () => {
  const step = solveBounded(matrix, right, 0, (k) => ({
    low: k === 0 ? 0 : -9,
    high: k === 0 ? 0 : 9,
  }));
  expect(step[0]).toBe(0);
  expect(3 * step[1] + step[2]).toBeCloseTo(2, 12);
});

test('damping shortens the step', () => {
  const long = solveBounded(matrix, right, 0, free);
  const short = solveBounded(matrix, right, 10, free);
  expect(Math.hypot(...short)).toBeLessThan(0.3 * Math.hypot(...long));
});
