import { findClosePairs, nearness } from '../../../src/contact/untangle/close-pairs.ts';
import { tangledSurface } from '../../../src/contact/untangle/tangled-surface.ts';
import type { UntangleInput } from '../../../src/contact/untangle/untangle.ts';

/** Least distance of what shares no vertex, at most `gap` [m]. */
export function leastDistance(positions: Float64Array, input: UntangleInput, gap: number): number {
  const surface = tangledSurface({ ...input, positions }, input.bodies);
  const pairs = findClosePairs(surface, gap);
  return Math.min(gap, ...pairs.map((pair) => nearness(surface.positions, pair).distance));
}

/** Mean over all edges; shorter ones count as 0. */
export function meanStretch(x: Float64Array, { triangles, restPositions }: UntangleInput): number {
  let sum = 0;
  for (let i = 0; i < triangles.length; i++) {
    const a = triangles[i];
    const b = triangles[i % 3 === 2 ? i - 2 : i + 1];
    const ratio = distance(x, a, b) / distance(restPositions!, a, b);
    sum += Math.max(0, ratio - 1);
  }
  return sum / triangles.length;
}

function distance(x: ArrayLike<number>, a: number, b: number): number {
  return Math.hypot(...[0, 1, 2].map((axis) => x[3 * a + axis] - x[3 * b + axis]));
}
