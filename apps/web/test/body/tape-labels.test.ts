import { expect, test } from 'vitest';
import { stack } from '../../src/body/tape-labels.ts';

const free = { top: 0, bottom: 100 };

test('labels with room stay at their tapes', () => {
  const labels = [20, 50, 80].map((middle) => ({ middle, height: 10 }));
  expect(stack(labels, free)).toEqual([15, 45, 75]);
});

test('labels in the way of each other move down, those at the bottom up', () => {
  const labels = [48, 50, 96, 97].map((middle) => ({ middle, height: 10 }));
  const tops = stack(labels, free);
  expect(tops[0]).toBe(43);
  for (let k = 1; k < tops.length; k++) expect(tops[k] - tops[k - 1]).toBeGreaterThanOrEqual(14);
  expect(tops[3]).toBe(90);
});
