import { expect, test } from 'vitest';
import { fitLine } from '../src/line-fit.ts';

test('finds a line exactly', () => {
  const fit = fitLine([0, 1, 5].map((x) => [x, 3 * x - 2]));
  expect(fit.slope).toBeCloseTo(3, 12);
  expect(fit.intercept).toBeCloseTo(-2, 12);
  expect(fit.rSquared).toBeCloseTo(1, 12);
});

test('explains nothing where y does not follow x', () => {
  expect(
    fitLine([
      [0, 1],
      [1, 0],
      [2, 0],
      [3, 1],
    ]).rSquared,
  ).toBeCloseTo(0, 12);
});
