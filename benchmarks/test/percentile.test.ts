import { expect, test } from 'vitest';
import { median, percentile } from '../src/percentile.ts';

const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);

test('is exceeded by the rest of the values only', () => {
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile(hundred, 0)).toBe(1);
});

test('leaves the values as they are', () => {
  const values = [3, 1, 2];
  expect(median(values)).toBe(2);
  expect(values).toEqual([3, 1, 2]);
});

test('sorts numbers, not their names', () => {
  expect(median([10, 9, 100])).toBe(10);
});
