import { expect, test } from 'vitest';
import { fitExponent, fitLine } from '../src/line-fit.ts';

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

test('finds the exponent of a power law', () => {
  expect(fitExponent([1, 4, 9].map((x) => [x, 7 * Math.sqrt(x)]))).toBeCloseTo(0.5, 12);
});
