import { describe, expect, test } from 'vitest';
import { buildSurface, type SurfaceMesh } from '../../src/contact/exact/build-surface.ts';
import { hollowEdges } from '../../src/kernels/hollow-edges.ts';
import type { Surface } from '../../src/kernels/surface.ts';
import { GHOSTS } from '../../src/state.ts';
import { random, sheet } from '../contact/exact/surface-scenes.ts';
import { bumpyBall } from './bumpy-ball.ts';

const cloth = sheet(4, 4);
const firstBody = cloth.vertexCount + GHOSTS;

function bodyOf(
  change: (triangles: Uint32Array) => Uint32Array = (same) => same,
  neverInverts = true,
): SurfaceMesh {
  const { positions, triangles } = bumpyBall();
  return {
    vertexCount: positions.length / 3,
    triangles: change(Uint32Array.from(triangles)),
    rest: positions,
    neverInverts,
  };
}

/** Where a body is, four floats a vertex, each moved by at most so much. */
function places({ rest }: SurfaceMesh, by: number, next: () => number): Float32Array {
  const count = rest.length / 3;
  return Float32Array.from({ length: 4 * count }, (_, k) =>
    k % 4 < 3 ? rest[3 * Math.floor(k / 4) + (k % 4)] + by * (2 * next() - 1) : 0,
  );
}

interface Edge {
  readonly isHollow: boolean;
  /** Places in paths of both ends and both wings. */
  readonly at: readonly number[];
}

function edgesOf({ parts, tree, ghost }: Surface): Edge[] {
  const { offsets, edges, wings, hollow } = parts;
  const first = 4 * offsets[8 * tree.counts[2] + 1];
  return Array.from(hollow, (is, k) => ({
    isHollow: is !== 0,
    at: [edges[2 * (first + k)], edges[2 * (first + k) + 1], wings[2 * k], wings[2 * k + 1]],
  }))
    .filter(({ at }) => at[2] !== ghost[0])
    .map(({ isHollow, at }) => ({ isHollow, at: at.map((i) => 4 * (i - firstBody)) }));
}

/** How far the second wing is over the face of the first, times twice its area, at a time. */
function heightAt(
  starts: Float32Array,
  ends: Float32Array,
  at: readonly number[],
  t: number,
): number {
  const [a, b, c, d] = at.map((k) =>
    [0, 1, 2].map((axis) => (1 - t) * starts[k + axis] + t * ends[k + axis]),
  );
  const [u, v, w] = [b, c, d].map((x) => x.map((value, axis) => value - a[axis]));
  return (
    u[0] * (v[1] * w[2] - v[2] * w[1]) +
    u[1] * (v[2] * w[0] - v[0] * w[2]) +
    u[2] * (v[0] * w[1] - v[1] * w[0])
  );
}

describe.each([0, 1e-3, 0.01, 0.05])('a bumpy ball that changes by %f m', (by) => {
  const body = bodyOf();
  const { surface } = buildSurface(cloth, [body]);
  const next = random();
  const starts = places(body, by, next);
  const ends = places(body, by, next);
  hollowEdges(surface, { starts, ends }, firstBody);
  const edges = edgesOf(surface);

  test('every edge has its two wings', () => {
    expect(edges.length).toBe(body.triangles.length / 2);
  });

  test('what is hollow is so all the way', () => {
    const hollow = edges.filter(({ isHollow }) => isHollow);
    expect(hollow.length).toBeGreaterThan(by < 0.05 ? 100 : 3);
    for (const { at } of hollow) {
      for (let k = 0; k <= 200; k++) expect(heightAt(starts, ends, at, k / 200)).toBeGreaterThan(0);
    }
  });

  test('what is clearly hollow at rest is found', () => {
    const missed = edges.filter(({ isHollow, at }) => {
      const least = Math.min(...[0, 0.5, 1].map((t) => heightAt(starts, ends, at, t)));
      const [a, ...others] = at.map((k) => [...starts.subarray(k, k + 3)]);
      const size = others.reduce(
        (product, x) => product * Math.hypot(...x.map((value, axis) => value - a[axis])),
        1,
      );
      return !isHollow && least > 0.02 * size;
    });
    // Coefficients bound a cubic from below: far moves are given up sooner than need be.
    expect(missed.length).toBeLessThanOrEqual(by < 0.05 ? 0 : 0.1 * edges.length);
  });
});

test('edges come out of their hollows, and are counted', () => {
  const body = bodyOf();
  const { surface } = buildSurface(cloth, [body]);
  const starts = places(body, 0, random());
  expect(hollowEdges(surface, { starts, ends: starts }, firstBody)).toBe(0);
  const before = edgesOf(surface).filter(({ isHollow }) => isHollow).length;
  surface.tree.steady.fill(0);
  expect(hollowEdges(surface, { starts, ends: starts }, firstBody)).toBe(before);
  expect(edgesOf(surface).some(({ isHollow }) => isHollow)).toBe(false);
});

test('a body that sleeps hides nothing', () => {
  const body = bodyOf();
  const { surface } = buildSurface(cloth, [body]);
  surface.tree.awake.fill(0, surface.tree.counts[2]);
  const starts = places(body, 0, random());
  hollowEdges(surface, { starts, ends: starts }, firstBody);
  expect(edgesOf(surface).some(({ isHollow }) => isHollow)).toBe(false);
});

describe.each([
  ['is open', (triangles: Uint32Array) => triangles.slice(3)],
  ['is turned outside in', (triangles: Uint32Array) => triangles.reverse()],
  [
    'has a face the other way round',
    (triangles: Uint32Array) => Uint32Array.of(triangles[1], triangles[0], ...triangles.slice(2)),
  ],
  [
    'has a third face at an edge',
    (triangles: Uint32Array) => Uint32Array.of(...triangles, ...triangles.slice(0, 3)),
  ],
])('a body that %s', (_, change) => {
  test('has no inside, and no hollows', () => {
    expect(edgesOf(buildSurface(cloth, [bodyOf(change)]).surface)).toEqual([]);
  });
});

test('a body that may be turned inside out has no hollows', () => {
  const body = bodyOf((same) => same, false);
  expect(edgesOf(buildSurface(cloth, [body]).surface)).toEqual([]);
});
