import { expect, test } from 'vitest';
import { countIterations, timeFrame, timeProduct } from '../../src/linear/linear.ts';

test('times a product and a frame', async () => {
  expect(await timeProduct(8, 1, 3)).toBeGreaterThan(0);
  expect(await timeFrame(8, 1, 2)).toBeGreaterThan(0);
});

test('counts iterations to the tolerance: more on a finer sheet', async () => {
  const coarse = await countIterations(8, 'jacobi', 2);
  const fine = await countIterations(24, 'jacobi', 2);
  expect(coarse).toBeGreaterThan(1);
  expect(fine).toBeGreaterThan(coarse);
});
