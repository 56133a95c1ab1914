import { expect, test } from 'vitest';
import { scaleHang, timeFuhrmann, timeVassilev } from '../src/scaling.ts';

// Small sheets and few steps: these tests are about the code, not the times.

test('compares cost per vertex with the first size', async () => {
  const costs = await scaleHang([8, 16], 6);
  expect(costs.map(({ size }) => size)).toEqual([8, 16]);
  expect(costs[0].ratio).toBe(1);
  expect(costs[1].ratio).toBeCloseTo(costs[1].nsPerVertex / costs[0].nsPerVertex, 12);
});

test('counts frames per second', async () => {
  expect(await timeFuhrmann(16, 1, 4)).toBeGreaterThan(1);
});

test('times the explicit solver per iteration', async () => {
  const points = await timeVassilev([8, 16], 10);
  expect(points.map(([vertices]) => vertices)).toEqual([64, 256]);
  for (const [, ms] of points) expect(ms).toBeGreaterThan(0);
});
