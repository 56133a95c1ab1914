import { expect, test } from 'vitest';
import { findRims, measureRim } from '../../../src/dressing/figures/rims.ts';
import { tube } from './tube.ts';

test('a tube has two rims of its size', () => {
  const cloth = tube(64, 0.8, () => 0.25);
  const rims = findRims(cloth).map((rim) => measureRim(cloth, rim));
  const [low, high] = rims.map(({ height }) => height).sort();
  expect(low).toBe(0);
  expect(high).toBeCloseTo(0.8, 9);
  for (const { length, area, x, z } of rims) {
    expect(length).toBeCloseTo(2 * Math.PI * 0.25, 2);
    expect(area).toBeCloseTo(Math.PI * 0.25 ** 2, 2);
    expect(x).toBeCloseTo(0.5, 6);
    expect(z).toBeCloseTo(0.5, 6);
  }
});

test('rims that meet in a vertex are two', () => {
  // Two triangles that share one vertex only.
  const triangles = Uint32Array.of(0, 1, 2, 2, 3, 4);
  expect(findRims({ triangles }).map((rim) => rim.length)).toEqual([3, 3]);
});

test('closed cloth has none', () => {
  expect(findRims({ triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2) })).toEqual([]);
});
