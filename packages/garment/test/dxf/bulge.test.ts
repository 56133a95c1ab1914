import { expect, test } from 'vitest';
import { bulgePoints } from '../../src/dxf/bulge.ts';

test('a half circle runs counter-clockwise: from left to right it passes below', () => {
  const points = bulgePoints([-1, 0], [1, 0], 1);
  expect(points.at(-1)).toEqual([1, 0]);
  expect(points[11][1]).toBeCloseTo(-1, 9);
  for (const [x, y] of points) expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
});

test('a quarter circle the other way round', () => {
  const points = bulgePoints([-1, 0], [0, 1], -Math.tan(Math.PI / 8));
  expect(points).toHaveLength(12);
  for (const [x, y] of points) expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
});

test('an arc without length is a point', () => {
  expect(bulgePoints([2, 3], [2, 3], 1)).toEqual([[2, 3]]);
});
