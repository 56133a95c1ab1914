import { expect, test } from 'vitest';
import { isotonic } from '../../src/curve/isotonic.ts';
import { makeNoise } from '../noise.ts';

const ones = (values: readonly number[]) => values.map(() => 1);

test('leaves a rising sequence alone', () => {
  expect(isotonic([1, 2, 2, 5], [1, 1, 1, 1])).toEqual([1, 2, 2, 5]);
});

test('pools neighbours that fall, by weight', () => {
  expect(isotonic([1, 3, 2, 4], [1, 1, 1, 1])).toEqual([1, 2.5, 2.5, 4]);
  expect(isotonic([4, 1], [1, 3])).toEqual([1.75, 1.75]);
  expect(isotonic([3, 2, 1], [1, 1, 1])).toEqual([2, 2, 2]);
});

test('is the closest never-falling sequence', () => {
  const noise = makeNoise(7);
  const values = Array.from({ length: 8 }, () => Math.round(3 * noise()));
  const distance = (other: readonly number[]) =>
    values.reduce((sum, value, i) => sum + (value - other[i]) ** 2, 0);
  const best = distance(isotonic(values, ones(values)));
  // every never-falling sequence on a coarse grid
  const grid = Array.from({ length: 13 }, (_, i) => i / 2 - 3);
  let closest = Infinity;
  const search = (start: number, before: number[]): void => {
    if (before.length === values.length) closest = Math.min(closest, distance(before));
    else for (let g = start; g < grid.length; g++) search(g, [...before, grid[g]]);
  };
  search(0, []);
  expect(best).toBeLessThanOrEqual(closest + 1e-12);
  expect(best).toBeGreaterThan(closest - 1);
});
