import { expect, test } from 'vitest';
import {
  formatEase,
  formatLength,
  fromShown,
  parseNumber,
  readMeasure,
  toShown,
} from '../../src/panel/numbers.ts';

test.each([
  ['92', 92],
  ['92.5', 92.5],
  ['92,5', 92.5],
  ['36 1/2', 36.5],
  ['1/4', 0.25],
  ['36½', undefined],
  ['٩٢٫٥', 92.5],
  ['۹۲', 92],
  ['ninety', undefined],
  ['', undefined],
  ['-3', undefined],
  ['1/0', undefined],
  ['9 2', undefined],
])('%j is %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  ['92', 'cm', 0.92],
  [' 92,5 cm', 'in', 0.925],
  ['36 1/2 in', 'cm', 0.9271],
  ['36.5', 'in', 0.9271],
  ['٣٦ بوصة', 'cm', 0.9144],
  ['1.68 m', 'cm', 1.68],
  ['925mm', 'cm', 0.925],
  [`5'6"`, 'cm', 1.6764],
  ['5 ft', 'in', 1.524],
  ['5’ 6 1/2″', 'in', 1.6891],
  [`5'tall`, 'in', undefined],
  ['cm', 'cm', undefined],
] as const)('%j where %s are meant is %s m', (text, unit, value) => {
  const read = readMeasure('height', text, unit);
  if (value === undefined) expect(read).toBeUndefined();
  else expect(read).toBeCloseTo(value, 9);
});

test('angles are degrees', () => {
  expect(readMeasure('shoulderSlope', '20°', 'in')).toBeCloseTo(Math.PI / 9, 12);
  expect(readMeasure('shoulderSlope', '20 cm', 'cm')).toBeUndefined();
});

test('lengths are written as people of a language do', () => {
  expect(formatLength(0.925, 'cm', 'en')).toBe('92.5 cm');
  expect(formatLength(0.925, 'cm', 'de')).toBe('92,5 cm');
  expect(formatLength(0.9271, 'in', 'en')).toBe('36.5 in');
  expect(formatEase(0.031, 'cm', 'en')).toBe('+3.1 cm');
  expect(formatEase(-0.031, 'cm', 'de')).toBe('−3,1 cm');
  expect(formatEase(-0.0001, 'cm', 'en')).toBe('0 cm');
});

test('what is shown comes back', () => {
  for (const unit of ['cm', 'in'] as const) {
    for (const key of ['waist', 'shoulderSlope'] as const) {
      expect(fromShown(key, toShown(key, 0.71, unit), unit)).toBeCloseTo(0.71, 12);
    }
  }
});
