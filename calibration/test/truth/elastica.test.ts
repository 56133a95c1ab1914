import { describe, expect, test } from 'vitest';
import { elastica } from '../../src/truth/elastica.ts';

/** Published figures: Γ, H/W, chord angle [°]. */
const PUBLISHED = [
  [1, 0.1246, 7.1],
  [3, 0.3646, 20.03],
  [8, 0.8843, 41.487],
  [10, 1.0668, 46.85],
  [20, 1.8639, 61.79],
  [50, 3.7056, 74.9],
  [100, 5.8881, 80.36],
  [300, 11.183, 84.89],
  [1000, 21.335, 87.32],
  [1e4, 69.71, 89.18],
] as const;

describe.each(PUBLISHED)('Γ = %d', (gamma, ratio, angle) => {
  const { dropOverReach, chordAngle } = elastica(gamma);

  test('agrees with the published figures', () => {
    expect(Math.abs(dropOverReach / ratio - 1)).toBeLessThan(5e-4);
    expect(Math.abs(chordAngle - angle)).toBeLessThan(6e-3);
  });

  test('agrees with a chain of rigid links, extrapolated', () => {
    // second order: the error of n links is a fourth of that of n/2
    const extrapolated = (4 * chainRatio(gamma, 4000) - chainRatio(gamma, 2000)) / 3;
    expect(Math.abs(extrapolated / dropOverReach - 1)).toBeLessThan(1e-5);
  });
});

test('approaches both limits', () => {
  expect(elastica(0.01).dropOverReach / (0.01 / 8)).toBeCloseTo(1, 4);
  expect(elastica(1e5).dropOverReach / Math.sqrt(1e5 / 2)).toBeCloseTo(1, 1);
});

test('the curve has the length of the strip and ends where the ratio says', () => {
  const { curve, drop, reach } = elastica(50);
  let length = 0;
  for (let k = 1; k < curve.length; k++) {
    length += Math.hypot(curve[k][0] - curve[k - 1][0], curve[k][1] - curve[k - 1][1]);
  }
  expect(length).toBeCloseTo(1, 5);
  expect(curve[0]).toEqual([0, 0]);
  expect(curve.at(-1)![0]).toBeCloseTo(reach, 12);
  expect(curve.at(-1)![1]).toBeCloseTo(-drop, 12);
});

/**
 * H/W of n rigid links with springs between them, from the minimum of its energy: Newton's method
 * on a tridiagonal system, nothing in common with the shooting.
 */
function chainRatio(gamma: number, n: number): number {
  const h = 1 / n;
  // A load that rises: Newton's method stays close to the solution.
  const theta = new Float64Array(n).fill(0);
  for (const part of [0.001, 0.01, 0.05, 0.2, 0.5, 1]) {
    for (let iteration = 0; iteration < 60; iteration++) {
      const diagonal = new Float64Array(n);
      const right = new Float64Array(n);
      let largest = 0;
      for (let i = 0; i < n; i++) {
        const weight = part * gamma * h * (1 - (i + 0.5) * h);
        const before = i === 0 ? (2 * theta[0]) / h : (theta[i] - theta[i - 1]) / h;
        const after = i + 1 < n ? (theta[i] - theta[i + 1]) / h : 0;
        right[i] = -(before + after - weight * Math.cos(theta[i]));
        diagonal[i] = (i === 0 ? 2 : 1) / h + (i + 1 < n ? 1 : 0) / h + weight * Math.sin(theta[i]);
      }
      for (let i = 1; i < n; i++) {
        const factor = -1 / h / diagonal[i - 1];
        diagonal[i] += factor / h;
        right[i] -= factor * right[i - 1];
      }
      for (let i = n - 1; i >= 0; i--) {
        right[i] = (right[i] + (i + 1 < n ? right[i + 1] / h : 0)) / diagonal[i];
        largest = Math.max(largest, Math.abs(right[i]));
      }
      const length = Math.min(1, 0.5 / largest);
      for (let i = 0; i < n; i++) theta[i] += length * right[i];
      if (largest < 1e-12) break;
    }
  }
  const drop = theta.reduce((sum, angle) => sum + Math.sin(angle), 0);
  return drop / theta.reduce((sum, angle) => sum + Math.cos(angle), 0);
}
