import { expect, test } from 'vitest';
import { boxAround, meetsBox } from '../../src/body/box.ts';

test('a box around points has room on all sides', () => {
  const positions = Float64Array.of(1, 2, 3, -1, 5, 3);
  expect(boxAround(positions, 0.5)).toEqual({ low: [-1.5, 1.5, 2.5], high: [1.5, 5.5, 3.5] });
});

test('a triangle meets a box', () => {
  const box = { low: [0, 0, 0], high: [1, 1, 1] };
  const left = Float64Array.of(-3, 0, 0, -2, 0, 0, -2, 1, 0);
  const moved = (way: number) => left.map((x, i) => (i % 3 === 0 ? x + way : x));
  expect([0, 1, 2.5, 4.1].map((way) => meetsBox([0, 1, 2], moved(way), box))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
