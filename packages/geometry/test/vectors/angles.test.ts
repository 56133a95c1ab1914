import { expect, test } from 'vitest';
import { positiveAngle, TURN, wrapAngle } from '../../src/vectors/angles.ts';

test.each([-7, -3, 0, 1, 3.2, 20])('an angle of %d rad is the same in any range', (angle) => {
  const [wrapped, positive] = [wrapAngle(angle), positiveAngle(angle)];
  expect(Math.abs(wrapped)).toBeLessThanOrEqual(Math.PI);
  expect(positive).toBeGreaterThanOrEqual(0);
  expect(positive).toBeLessThan(TURN);
  for (const same of [wrapped, positive]) {
    expect(Math.cos(same - angle)).toBeCloseTo(1, 12);
  }
});
