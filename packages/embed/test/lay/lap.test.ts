import { TURN, wrapAngle } from '@toile/geometry';
import { expect, test } from 'vitest';
import { lapOf } from '../../src/lay/lap.ts';

/** Angles from one edge of a front to the other, and one vertex that is not laid out. */
const lifted = Float64Array.from([0.1, 1, 3, 5, 6.1, Number.NaN]);

test('edges that nothing holds together stay apart', () => {
  const { angle, out } = lapOf(lifted, []);
  expect(angle(4) - angle(0)).toBeLessThan(6);
  expect(angle(4) - angle(0)).toBeGreaterThan(5.7);
  for (const v of [0, 2, 4]) expect(Math.abs(out(v))).toBe(0);
});

test.each([
  [1, 4],
  [4, 1],
])('the button of %i lies below the hole of %i', (under, over) => {
  const { angle, out } = lapOf(lifted, [under, over]);
  expect(wrapAngle(angle(over) - angle(under))).toBeCloseTo(0, 9);
  expect(Math.abs(angle(over) - angle(under))).toBeCloseTo(TURN, 9);
  expect(out(over)).toBeGreaterThan(out(under) + 0.005);
});

test('buttons that do not close the front change nothing', () => {
  const [with_, without] = [lapOf(lifted, [1, 2]), lapOf(lifted, [])];
  for (const v of [0, 1, 2, 3, 4]) expect(with_.angle(v)).toBe(without.angle(v));
});
