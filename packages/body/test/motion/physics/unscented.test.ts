import { expect, test } from 'vitest';
import { unscentedUpdate } from '../../../src/motion/physics/unscented.ts';

test('of what is linear it is the Kalman filter', () => {
  // State (2, −1) with P = [4, 2; 2, 10]; measured: the sum, 5, give or take 1.
  const columns = [
    [
      [0, 2],
      [1, 1],
    ],
    [[1, 3]],
  ] as const;
  const state = Float64Array.of(2, -1);
  const measure = (x: Float64Array, out: Float64Array): void => {
    out[0] = x[0] + x[1];
  };
  const target = Float64Array.of(5);
  unscentedUpdate(state, columns, measure, { target, noise: Float64Array.of(1) });
  // S = 4 + 2·2 + 10 + 1 = 19, K = (6, 12) / 19.
  expect(state[0]).toBeCloseTo(2 + (6 / 19) * 4, 12);
  expect(state[1]).toBeCloseTo(-1 + (12 / 19) * 4, 12);
});

test('who looks from elsewhere comes to the same', () => {
  const columns = [
    [
      [0, 2],
      [1, 1],
    ],
    [[1, 3]],
  ] as const;
  const measure = (x: Float64Array, out: Float64Array): void => {
    out[0] = x[0] + x[1];
    out[1] = 2 * x[0] - x[1];
  };
  const measured = { target: Float64Array.of(5, 0.5), noise: Float64Array.of(1, 0.3) };
  const expected = Float64Array.of(2, -1);
  const once = expected.slice();
  unscentedUpdate(once, columns, measure, measured);
  const elsewhere = Float64Array.of(-3, 8);
  unscentedUpdate(elsewhere, columns, measure, measured, expected);
  for (const [i, x] of once.entries()) expect(elsewhere[i]).toBeCloseTo(x, 9);
});

test('what is curved is found by coming again', () => {
  const state = Float64Array.of(1);
  const expected = state.slice();
  const measure = (x: Float64Array, out: Float64Array): void => {
    out[0] = x[0] * x[0];
  };
  const measured = { target: Float64Array.of(4), noise: Float64Array.of(1e-3) };
  for (let pass = 0; pass < 12; pass++) {
    unscentedUpdate(state, [[[0, 0.5]]], measure, measured, expected);
  }
  expect(state[0]).toBeCloseTo(2, 1);
});
