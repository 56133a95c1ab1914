import { expect, test } from 'vitest';
import {
  greenhillLoad,
  lateralBucklingLoad,
  lateralBucklingLoadOfPlate,
} from '../../src/truth/buckling.ts';
import { bisect } from '../../src/truth/solve.ts';

/** First zero of the Bessel function J of order n, from its power series. */
function besselZero(order: number): number {
  const series = (x: number): number => {
    let term = 1;
    let sum = 1;
    for (let k = 1; k < 60; k++) {
      term *= -(x * x) / 4 / (k * (k + order));
      sum += term;
    }
    return sum;
  };
  return bisect(series, 1, 3);
}

test('a standing strip: the figure of Greenhill and the zero of a Bessel function', () => {
  expect(greenhillLoad()).toBeCloseTo(7.837, 3);
  expect(greenhillLoad()).toBeCloseTo(2.25 * besselZero(-1 / 3) ** 2, 9);
});

test('a strip on edge: the published figure and the zero of a Bessel function', () => {
  expect(lateralBucklingLoad()).toBeCloseTo(12.854, 3);
  expect(lateralBucklingLoad()).toBeCloseTo(6 * besselZero(-1 / 6), 9);
});

test('a strip on edge, from the rigidities of a plate', () => {
  expect(lateralBucklingLoadOfPlate(0)).toBeCloseTo(18.18, 2);
  expect(lateralBucklingLoadOfPlate(0.3)).toBeCloseTo(14.51, 2);
});
