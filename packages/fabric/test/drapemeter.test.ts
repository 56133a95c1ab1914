import { describe, expect, test } from 'vitest';
import { CUSICK, countFolds, drapeCoefficient } from '../src/drapemeter.ts';

describe('folds', () => {
  const rim = (folds: number, height: number, noise = 0): number[] =>
    Array.from({ length: 180 }, (_, k) => {
      const angle = (2 * Math.PI * k) / 180;
      return 0.12 + height * Math.cos(folds * angle + 1) + noise * Math.sin(97 * k);
    });

  test.each([2, 3, 5, 8])('%d of them are counted', (folds) => {
    expect(countFolds(rim(folds, 0.01), 0.004)).toBe(folds);
  });

  test('shallow waves and small noise do not count', () => {
    expect(countFolds(rim(5, 0.001), 0.004)).toBe(0);
    expect(countFolds(rim(5, 0.01, 0.001), 0.004)).toBe(5);
  });
});

test('the coefficient goes from 0, hanging, to 1, lying', () => {
  expect(drapeCoefficient(Math.PI * CUSICK.support ** 2, CUSICK)).toBeCloseTo(0, 12);
  expect(drapeCoefficient(Math.PI * CUSICK.specimen ** 2, CUSICK)).toBeCloseTo(1, 12);
});
