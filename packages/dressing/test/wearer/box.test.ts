import { expect, test } from 'vitest';
import { boxAround, meetsBox } from '../../src/wearer/box.ts';

test('a box around points has room on all sides', () => {
  const positions = Float64Array.of(1, 2, 3, -1, 5, 3);
  expect(boxAround(positions, 0.5)).toEqual({ low: [-1.5, 1.5, 2.5], high: [1.5, 5.5, 3.5] });
});

test('a triangle meets a box in one pose or on the way between two', () => {
  const box = { low: [0, 0, 0], high: [1, 1, 1] };
  const corners = [0, 1, 2];
  const left = Float64Array.of(-3, 0, 0, -2, 0, 0, -2, 1, 0);
  const right = left.map((x, i) => (i % 3 === 0 ? x + 5 : x));
  expect(meetsBox(corners, [left], box)).toBe(false);
  expect(meetsBox(corners, [right], box)).toBe(false);
  expect(meetsBox(corners, [left, right], box)).toBe(true);
  const between = left.map((x, i) => (i % 3 === 0 ? x + 2.5 : x));
  expect(meetsBox(corners, [between], box)).toBe(true);
});
