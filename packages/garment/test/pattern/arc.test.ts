import { expect, test } from 'vitest';
import { centreOf, turnedAbout } from '../../src/pattern/arc.ts';
import type { Point } from '../../src/pattern/curve.ts';

const [from, to]: Point[] = [
  [0, 0],
  [1, 2],
];

test.each([
  [false, true],
  [false, false],
  [true, true],
  [true, false],
])('large %s, right %s: the sweep leads from end to end', (large, right) => {
  const { centre, radius, sweep } = centreOf({
    type: 'arc',
    from: from!,
    to: to!,
    radius: 1.5,
    large,
    right,
  });
  expect(radius).toBe(1.5);
  expect(Math.hypot(centre[0], centre[1])).toBeCloseTo(1.5, 12);
  const end = turnedAbout(from!, centre, sweep);
  expect(end[0]).toBeCloseTo(1, 12);
  expect(end[1]).toBeCloseTo(2, 12);
  expect(sweep > 0).toBe(right);
  expect(Math.abs(sweep) > Math.PI).toBe(large);
});
