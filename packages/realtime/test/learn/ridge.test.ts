import { expect, test } from 'vitest';
import { rowsOf } from '../../src/learn/linear-algebra.ts';
import { fitRidge } from '../../src/learn/ridge.ts';

/** Inputs that do not repeat, and 1. */
function inputs(count: number) {
  const rows = rowsOf(count, 4);
  for (let f = 0; f < count; f++) {
    rows.values.set([Math.sin(f), Math.sin(1.7 * f + 1), Math.cos(0.3 * f), 1], 4 * f);
  }
  return rows;
}

test('finds the weights of a linear law with the least penalty', () => {
  const given = inputs(200);
  const outputs = rowsOf(200, 1);
  for (let f = 0; f < 200; f++) {
    const [a, b, c] = given.values.subarray(4 * f);
    outputs.values[f] = 2 * a - b + 0.5 * c + 3;
  }
  const { weights, left, penalty } = fitRidge(given, outputs);
  expect(penalty).toBe(1e-4);
  expect(left).toBeLessThan(1e-6);
  const found = [...weights.values].map((value) => Math.round(100 * value) / 100);
  expect(found).toEqual([2, -1, 0.5, 3]);
});

test('noise is not learnt: the penalty is large and the mean remains', () => {
  const given = inputs(60);
  const outputs = rowsOf(60, 1);
  let seed = 7;
  for (let f = 0; f < 60; f++) {
    seed = (seed * 48271) % 2147483647;
    outputs.values[f] = 1 + seed / 2147483647 - 0.5;
  }
  const { weights, penalty } = fitRidge(given, outputs);
  expect(penalty).toBeGreaterThanOrEqual(1);
  expect(Math.abs(weights.values[0])).toBeLessThan(0.1);
  expect(weights.values[3]).toBeCloseTo(1, 1);
});
