import { describe, expect, test } from 'vitest';
import { createBorder } from '../../src/mesh/border.ts';

/** A strip of 30 by 10 mm with its long sides whole. */
const points = Float64Array.of(0, 0, 0.03, 0, 0.03, 0.01, 0, 0.01, 0.015, 0.005);
const border = createBorder(
  points.slice(0, 8),
  {
    successor: Int32Array.of(1, 2, 3, 0),
    segments: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
  },
  0.02,
);

test('vertices are as fine as the shortest segment there, at most as asked for', () => {
  expect([...border.sizes]).toEqual([0.01, 0.01, 0.01, 0.01].map((x) => expect.closeTo(x, 12)));
  expect(border.lengths[0]).toBe(0.03);
});

test('the longest segment that is too close counts; its clearance is at most the spacing', () => {
  expect(border.closest(0.015, 0.004, 0.25)).toBe(0);
  expect(border.closest(0.029, 0.005, 0.2)).toBe(1);
  expect(border.closest(0.015, 0.005, 0.2)).toBe(-1);
});

test('the way to a place outside is barred by the segment crossed', () => {
  expect(border.between(points, [0, 1, 4], 0.015, -0.02)).toBe(0);
  expect(border.between(points, [0, 1, 4], 0.05, 0.004)).toBe(1);
  expect(border.between(points, [0, 1, 4], 0.016, 0.006)).toBe(-1);
});

describe('angles', () => {
  test('between two segments are the pattern’s own', () => {
    expect(border.isCorner(1, 2, 0)).toBe(true);
    expect(border.isCorner(1, 3, 0)).toBe(false);
  });

  test('of a triangle along the long side are poor, and not forced', () => {
    expect(border.forcesPoor(points, 0, 1, 2)).toBe(false);
    expect(border.forcesPoor(Float64Array.of(0, 0, 0.03, 0, 0.03, 0.03), 0, 1, 2)).toBe(true);
  });
});

test('the longest segment at some vertices, but for some', () => {
  expect(border.longestAt([1, 4], new Set())).toBe(0);
  expect(border.longestAt([1, 4], new Set([0]))).toBe(1);
  expect(border.longestAt([4], new Set())).toBe(-1);
});
