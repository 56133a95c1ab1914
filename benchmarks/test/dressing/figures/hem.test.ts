import { expect, test } from 'vitest';
import { countFolds, measureRims } from '../../../src/dressing/figures/hem.ts';
import { tube } from './tube.ts';

const wave = (count: number, depth: number) =>
  Float64Array.from(
    { length: 200 },
    (_, k) => 0.3 + (depth / 2) * Math.cos((2 * Math.PI * count * k) / 200),
  );

test.each([
  [1, 0.05],
  [2, 0.02],
  [9, 0.01],
])('counts %i folds of %f m', (count, depth) => {
  const found = countFolds(wave(count, depth));
  expect(found.folds).toBe(count);
  expect(found.depth).toBeCloseTo(1000 * depth, 0);
});

test('ripples are no folds', () => {
  expect(countFolds(wave(7, 0.002))).toEqual({ folds: 0, depth: 0 });
  const rippled = wave(3, 0.04).map((radius, k) => radius + 0.001 * (k % 2));
  expect(countFolds(rippled).folds).toBe(3);
});

test('the lowest rim is the hem', () => {
  const { rims, hem } = measureRims(tube(400, 0.7, (angle) => 0.4 + 0.03 * Math.cos(8 * angle)));
  expect(rims).toHaveLength(2);
  expect(hem).toMatchObject({ height: 0, folds: 8 });
  expect(hem?.depth).toBeGreaterThan(55);
  expect(hem?.depth).toBeLessThanOrEqual(60);
  expect(hem?.area).toBeCloseTo(Math.PI * (0.4 ** 2 + 0.03 ** 2 / 2), 3);
});

test('a round hem has no folds', () => {
  expect(measureRims(tube(300, 0.7, () => 0.4)).hem?.folds).toBe(0);
});
