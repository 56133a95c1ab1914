import { expect, test } from 'vitest';
import { closestOfEdges, closestOnFace, found } from '../../src/kernels/closest.ts';
import { sideOf, slidesPast } from '../../src/kernels/slide-past.ts';

const STENCIL = Uint32Array.of(0, 1, 2, 3);
/** No faces at edges. */
const BARE = { offsets: new Uint32Array(5), corners: new Uint32Array(0) };
const CORE = 1e-4;
const TRIALS = 5_000;

/** Numbers from −1 to 1, the same at every run. */
function createNoise(): () => number {
  let state = 9;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function closest(x: Float32Array, edges: boolean): typeof found {
  if (edges) closestOfEdges(x, 0, 4, 8, 12);
  else closestOnFace(x, 0, 4, 8, 12);
  return found;
}

/** Whether a pair slides past, by the normals where it starts and ends. */
function slides(from: Float32Array, to: Float32Array, edges: boolean): boolean {
  const { nx, ny, nz } = closest(from, edges);
  const { nx: x, ny: y, nz: z } = closest(to, edges);
  const moving = { from, to, fans: BARE };
  return slidesPast(moving, STENCIL, 0, edges, nx + x, ny + y, nz + z, CORE);
}

/** Vectors of four numbers. */
const vectors = (...points: number[][]): Float32Array =>
  Float32Array.from(points.flatMap((point) => [...point, 0]));

test.each([false, true])('what slides past stays apart (edges: %s)', (edges) => {
  const noise = createNoise();
  let passing = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    // A flat pair, a few millimetres large, one layer a millimetre or less over the other.
    const above = (k: number): boolean => k < (edges ? 2 : 1);
    const height = 5e-4 * (1 + noise());
    const from = new Float32Array(16).map((_, c) =>
      c % 4 === 1 ? 1e-4 * noise() + (above(c >> 2) ? height : 0) : 4e-3 * noise(),
    );
    const way = [8e-3 * noise(), 5e-4 * noise(), 8e-3 * noise(), 0];
    const to = from.map((x, c) => x + (above(c >> 2) ? way[c % 4] : 0) + 1e-4 * noise());
    if (!slides(from, to, edges)) continue;
    passing++;
    for (let k = 0; k <= 32; k++) {
      const x = from.map((start, c) => start + (k / 32) * (to[c] - start));
      expect(closest(x, edges).gap).toBeGreaterThan(CORE - 1e-8);
    }
  }
  expect(passing).toBeGreaterThan(TRIALS / 10);
});

/** An edge along z that goes from x = −3 mm to 2 mm, from one height to another, over one along z or x. */
function pass(start: number, end: number, below: number[][]): [Float32Array, Float32Array] {
  const at = (x: number, y: number): number[][] => [
    [x, y, -0.01],
    [x, y, 0.01],
  ];
  return [vectors(...at(-3e-3, start), ...below), vectors(...at(2e-3, end), ...below)];
}

test.each([
  ['crosses', [-0.02, 0, 1e-3], [0.02, 0, 1e-3]],
  ['is parallel', [0, 0, -0.01], [0, 0, 0.01]],
])('an edge slides past another that it %s, and not through it', (_, c, d) => {
  const over = pass(1e-3, 1e-3, [c, d]);
  expect(slides(...over, true)).toBe(true);
  const through = pass(1.5e-3, -1e-3, [c, d]);
  expect(slides(...through, true)).toBe(false);
});

test('the side changes where a vertex passes through a face', () => {
  const face = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
  ];
  const over = sideOf(vectors([0.2, 0.1, 0.2], ...face), STENCIL, 0, false);
  const beyond = sideOf(vectors([5, 0.1, 5], ...face), STENCIL, 0, false);
  const under = sideOf(vectors([0.2, -0.1, 0.2], ...face), STENCIL, 0, false);
  expect(over * beyond).toBeGreaterThan(0);
  expect(over * under).toBeLessThan(0);
});
