import { expect, test } from 'vitest';
import { edgesApart, facesApart, squaredReach } from '../../src/kernels/far-apart.ts';
import { scatter } from './bumpy-ball.ts';

const REACH = 0.3;
const STEPS = 12;

/** Weights of points all over a vertex, an edge or a face. */
function weightsOf(count: number): number[][] {
  const steps = Array.from({ length: STEPS + 1 }, (_, k) => k / STEPS);
  if (count === 1) return [[1]];
  if (count === 2) return steps.map((s) => [1 - s, s]);
  return steps.flatMap((s) => steps.filter((t) => s + t < 1.0001).map((t) => [1 - s - t, s, t]));
}

/** The least distance of a point of one and a point of the other, by trying many. */
function tried(one: readonly Float32Array[], other: readonly Float32Array[]): number {
  const pointsOf = (corners: readonly Float32Array[]): number[][] =>
    weightsOf(corners.length).map((weights) =>
      [0, 1, 2].map((c) => corners.reduce((sum, x, k) => sum + weights[k] * x[c], 0)),
    );
  const points = pointsOf(other);
  let least = Infinity;
  for (const [x, y, z] of pointsOf(one)) {
    for (const [a, b, c] of points) least = Math.min(least, Math.hypot(x - a, y - b, z - c));
  }
  return least;
}

test.each([
  ['vertices and faces', 1, facesApart],
  ['edges', 2, edgesApart],
] as const)('%s within reach are not apart, and those far beyond are', (_, split, apart) => {
  const points = scatter(4 * 400, 1);
  const reach2 = squaredReach(REACH / 2, REACH / 2);
  // Tried points are so far from the nearest ones at most.
  const coarse = (2 * Math.sqrt(12)) / STEPS;
  let [within, beyond] = [0, 0];
  for (let k = 0; k < points.length; k += 4) {
    const four = points.slice(k, k + 4);
    const x = Float32Array.from(four.flatMap((point) => [...point, 0]));
    const distance = tried(four.slice(0, split), four.slice(split));
    const isApart = apart(x, 0, 1, 2, 3, reach2);
    if (distance <= REACH) {
      within++;
      expect(isApart).toBe(false);
    } else if (distance > REACH + coarse) {
      beyond++;
      expect(isApart).toBe(true);
    }
  }
  expect(within).toBeGreaterThan(10);
  expect(beyond).toBeGreaterThan(10);
});
