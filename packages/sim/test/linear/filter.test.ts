import { expect, test } from 'vitest';
import { holdVertices, joinFilters, keepInPlanes } from '../../src/linear/filter.ts';
import { seededRandom } from '../energies/random.ts';
import { randomVector } from './dense.ts';

const slanted = [1 / 3, 2 / 3, 2 / 3];

test('held vertices do not move, others do', () => {
  const filter = holdVertices([0, 2]);
  const vectors = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
  filter.apply(vectors);
  expect([...vectors]).toEqual([0, 0, 0, 4, 5, 6, 0, 0, 0]);
  expect([...filter.held]).toEqual([0, 2]);
});

test('vertices in planes keep all but their normal part', () => {
  const filter = keepInPlanes([2, 0], Float64Array.of(...slanted, 0, 1, 0));
  const before = randomVector(seededRandom(1), 12);
  const after = before.slice();
  filter.apply(after);
  expect([...after.slice(0, 3)]).toEqual([before[0], 0, before[2]]);
  expect([...after.slice(3, 6)]).toEqual([...before.slice(3, 6)]);
  const along = (v: Float64Array) => slanted.reduce((sum, n, c) => sum + n * v[6 + c], 0);
  expect(along(after)).toBeCloseTo(0, 14);
  // What was taken away is along the normal.
  for (let c = 0; c < 3; c++) {
    expect(before[6 + c] - after[6 + c]).toBeCloseTo(along(before) * slanted[c], 14);
  }
  const again = after.slice();
  filter.apply(again);
  again.forEach((value, i) => {
    expect(value).toBeCloseTo(after[i], 14);
  });
});

test('joined filters do both', () => {
  const filter = joinFilters(holdVertices([1]), keepInPlanes([0], Float64Array.of(0, 0, 1)));
  const vectors = Float64Array.of(1, 2, 3, 4, 5, 6);
  filter.apply(vectors);
  expect([...vectors]).toEqual([1, 2, 0, 0, 0, 0]);
  expect([...filter.held]).toEqual([1]);
});
