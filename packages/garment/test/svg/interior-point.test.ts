import { expect, test } from 'vitest';
import type { Point } from '../../src/pattern/curve.ts';
import { interiorPoint, reach } from '../../src/svg/interior-point.ts';

const box: Point[] = [
  [0, 0],
  [10, 0],
  [10, 2],
  [0, 2],
];

test('the middle of a box, though the whole of its middle line has as much room', () => {
  expect(interiorPoint(box)).toEqual([5, 1]);
});

test('inside a crescent, whose middle is outside', () => {
  const arc = (radius: number): Point[] =>
    Array.from({ length: 33 }, (_, i) => {
      const angle = (Math.PI * i) / 32;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  const [x, y] = interiorPoint([...arc(10), ...arc(8).reverse()]);
  expect(Math.hypot(x, y)).toBeGreaterThan(8.3);
  expect(Math.hypot(x, y)).toBeLessThan(9.7);
});

test('reach is the way to the outline', () => {
  expect(reach(box, [4, 1], [1, 0])).toBeCloseTo(6, 12);
  expect(reach(box, [4, 1], [-1, 0])).toBeCloseTo(4, 12);
  expect(reach(box, [4, 0.5], [Math.SQRT1_2, Math.SQRT1_2])).toBeCloseTo(1.5 * Math.SQRT2, 12);
});
