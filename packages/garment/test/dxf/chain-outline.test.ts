import { expect, test } from 'vitest';
import { chainOutline } from '../../src/dxf/chain-outline.ts';
import type { Point } from '../../src/pattern/curve.ts';

const [a, b, c, d]: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

test('parts are joined whichever way they run', () => {
  const { loops, open } = chainOutline(
    [
      [a, b],
      [c, b],
      [c, d],
      [a, d],
    ],
    0.001,
  );
  expect(loops).toEqual([{ points: [a, b, c, d], joints: [0, 1, 2, 3], gap: 0 }]);
  expect(open).toEqual([]);
});

test('two loops stay two', () => {
  const far = (points: Point[]): Point[] => points.map(([x, y]) => [x + 5, y]);
  const { loops } = chainOutline([[a, b, c, a], far([a, b, c, a])], 0.001);
  expect(loops.map(({ points }) => points.length)).toEqual([3, 3]);
});

test('small gaps are closed and measured, larger ones leave it open', () => {
  const near: Point = [0, 0.0005];
  expect(chainOutline([[a, b, c, d, near]], 0.001).loops[0].gap).toBeCloseTo(0.0005, 12);
  const { loops, open } = chainOutline([[a, b, c, d]], 0.001);
  expect(loops).toEqual([]);
  expect(open[0].gap).toBe(1);
});

test('points without length are no part', () => {
  expect(
    chainOutline(
      [
        [a, a],
        [a, b, b, c, a],
      ],
      0.001,
    ).loops[0].points,
  ).toEqual([a, b, c]);
});
