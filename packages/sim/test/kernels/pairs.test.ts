import { expect, test } from 'vitest';
import { closestOfEdges, closestOnFace, found } from '../../src/kernels/closest.ts';
import { measurePair, type Pairs } from '../../src/kernels/pairs.ts';
import type { Surface } from '../../src/kernels/surface.ts';

const MARGIN = 1e-3;
const TRIALS = 20_000;

/** Numbers from −1 to 1, the same at every run. */
function createNoise(): () => number {
  let state = 5;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** The smallest distance of a vertex and a face, or of two edges, at 33 times on their way. */
function nearest(from: Float32Array, to: Float32Array, edges: boolean): number {
  let least = Infinity;
  for (let k = 0; k <= 32; k++) {
    const x = from.map((start, c) => start + (k / 32) * (to[c] - start));
    if (edges) closestOfEdges(x, 0, 4, 8, 12);
    else closestOnFace(x, 0, 4, 8, 12);
    least = Math.min(least, found.gap);
  }
  return least;
}

test.each([false, true])('pairs that are left out stay apart (edges: %s)', (edges) => {
  const noise = createNoise();
  const pairs = {
    stencils: Uint32Array.of(0, 1, 2, 3),
    rows: new Float32Array(4),
    taken: new Uint32Array(1),
    states: new Uint32Array(2),
  } as unknown as Pairs;
  let leftOut = 0;
  let measured = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    // A few millimetres large and far from the origin; all go the same way, and a little more.
    const from = new Float32Array(16).map((_, c) => 1 + (c % 3) + 5e-3 * noise());
    const way = [noise(), noise(), noise(), 0].map((x) => 1e-2 * x);
    const own = trial % 2 === 0 ? 1e-4 : 3e-3;
    const to = from.map((x, c) => x + way[c % 4] + own * noise());
    const surface = { from, to } as unknown as Surface;
    if (measurePair(surface, pairs, new Uint32Array(4), 0, edges, MARGIN)) {
      measured++;
      continue;
    }
    leftOut++;
    expect(nearest(from, to, edges)).toBeGreaterThan(MARGIN - 1e-6);
  }
  expect(measured).toBeGreaterThan(TRIALS / 10);
  expect(leftOut).toBeGreaterThan(TRIALS / 10);
});
