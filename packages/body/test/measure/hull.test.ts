import { expect, test } from 'vitest';
import { convexHull } from '../../src/measure/hull.ts';

test('bridges a hollow and leaves out what lies on straight parts', () => {
  // A square with a notch in its upper side and a point amid its lower one.
  const u = [0, 2, 2, 1, 0, 1];
  const v = [0, 0, 2, 1, 2, 0];
  expect(convexHull(u, v, [3, 5, 4, 2, 1, 0])).toEqual([0, 1, 2, 4]);
});

test('runs counter-clockwise', () => {
  const angles = Array.from({ length: 12 }, (_, i) => (i * 2 * Math.PI) / 12);
  const u = angles.map(Math.cos);
  const v = angles.map(Math.sin);
  const hull = convexHull(u, v, [7, 2, 9, 0, 4, 11, 1, 3, 10, 5, 8, 6]);
  expect(hull).toHaveLength(12);
  const start = hull.indexOf(0);
  expect(hull.map((_, k) => hull[(start + k) % 12])).toEqual([...Array(12).keys()]);
});

test('of one point or two has no area and no end', () => {
  expect(convexHull([1], [1], [0])).toEqual([]);
  expect(convexHull([0, 1], [0, 0], [1, 0]).length).toBeLessThanOrEqual(2);
});
