import { expect, test } from 'vitest';
import { principalWeights } from '../../src/out/principal-weights.ts';

const FRAMES = 40;
const SIZE = 900;

/** Three ways of moving, each with a course in time of its own, and a little noise. */
function changes(noise: number): Float32Array[] {
  return Array.from({ length: FRAMES }, (_, f) =>
    Float32Array.from(
      { length: SIZE },
      (_, i) =>
        0.1 * Math.sin(i) * f +
        0.3 * Math.cos(0.37 * i) * Math.sin(f / 3) +
        0.05 * Math.sin(1.7 * i + 1) * (f % 7) +
        noise * Math.sin(12.9898 * i + 78.233 * f * i),
    ),
  );
}

/** Root mean square of what is left of changes without what weights hold. */
function leftOf(all: readonly Float32Array[], weights: readonly Float64Array[]): number {
  let sum = 0;
  for (let i = 0; i < SIZE; i++) {
    const course = all.map((change) => change[i]);
    for (const weight of weights) {
      const share = weight.reduce((dot, x, f) => dot + x * course[f], 0);
      for (let f = 0; f < FRAMES; f++) course[f] -= share * weight[f];
    }
    for (const x of course) sum += x * x;
  }
  return Math.sqrt((3 * sum) / (SIZE * FRAMES));
}

test('as many ways as there are, orthonormal, and what is left is told', () => {
  const all = changes(0);
  const { weights, left } = principalWeights(all, 1e-4);
  expect(weights).toHaveLength(3);
  weights.forEach((a, k) => {
    weights.forEach((b, j) => {
      expect(a.reduce((sum, x, f) => sum + x * b[f], 0)).toBeCloseTo(k === j ? 1 : 0, 9);
    });
  });
  expect(leftOf(all, weights)).toBeLessThan(1e-4);
  expect(left).toHaveLength(4);
  expect(left[0]).toBeCloseTo(leftOf(all, []), 5);
  for (const count of [1, 2])
    expect(left[count]).toBeCloseTo(leftOf(all, weights.slice(0, count)), 3);
});

test('noise takes more of them, and no more than are asked for', () => {
  const all = changes(0.01);
  const some = principalWeights(all, 0.02);
  const more = principalWeights(all, 0.005);
  expect(some.weights.length).toBeLessThan(5);
  expect(more.weights.length).toBeGreaterThan(some.weights.length);
  expect(leftOf(all, more.weights)).toBeLessThan(0.0055);
});

test('what does not move needs none', () => {
  const still = Array.from({ length: 5 }, () => new Float32Array(SIZE));
  expect(principalWeights(still, 1e-4)).toEqual({ weights: [], left: [0] });
});
