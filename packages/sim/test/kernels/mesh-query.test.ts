import { sphereMesh, type TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { prepareMeshCollider } from '../../src/contact/mesh-colliders.ts';
import type { MeshSurface } from '../../src/kernels/kernels.ts';
import {
  createSurfacePoint,
  findCrossing,
  findNearest,
  findOnTriangle,
  freeRadius,
  pseudoNormal,
} from '../../src/kernels/mesh-query.ts';
import { refit } from '../../src/kernels/refit.ts';
import { windingNumber } from '../contact/inside.ts';

/** Hills and valleys, sharp enough for every kind of nearest feature. */
function bumpyBall(): TriangleMesh {
  const { positions, triangles } = sphereMesh({ radius: 0.2, subdivisions: 2 });
  const bumpy = positions.map((x, k) => {
    const v = k - (k % 3);
    return x * (1 + 0.35 * Math.sin(41 * positions[v]) * Math.sin(37 * positions[v + 1] + 1));
  });
  return { positions: bumpy, triangles };
}

const mesh = bumpyBall();
const { surface, end: x } = prepareMeshCollider({ kind: 'mesh', mesh }, 1, 1e-3, 0);
const points = scatter(400, 0.3);

function scatter(count: number, reach: number): Float32Array[] {
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (2 * seed) / 2 ** 32 - 1;
  };
  return Array.from({ length: count }, () =>
    Float32Array.of(reach * next(), reach * next(), reach * next()),
  );
}

/** The surface with boxes over the way between two poses. */
function sweep(from: Float32Array, to: Float32Array): MeshSurface {
  const swept = { ...surface, bounds: surface.bounds.slice() };
  refit(swept, surface.triangles, from, to);
  return swept;
}

function nearestTo(q: Float32Array, margin = 0) {
  const found = createSurfacePoint();
  findOnTriangle(surface, x, q, found);
  const others = findNearest(surface, x, q, margin, found);
  return { found, others };
}

/** Distances of all triangles, ascending. */
function allDistances(q: Float32Array): number[] {
  const found = createSurfacePoint();
  const distances: number[] = [];
  for (let t = 0; t < surface.triangles.length / 3; t++) {
    found.triangle = t;
    findOnTriangle(surface, x, q, found);
    distances.push(Math.sqrt(found.squared));
  }
  return distances.sort((a, b) => a - b);
}

test('the nearest point is that of a search through all triangles', () => {
  for (const q of points) {
    const { found, others } = nearestTo(q, 0.01);
    const [first, second] = allDistances(q);
    expect(Math.sqrt(found.squared)).toBeCloseTo(first, 6);
    expect(others).toBeLessThanOrEqual(second + 1e-6);
    expect(others).toBeGreaterThanOrEqual(Math.min(second, first + 0.01) - 1e-6);
  }
});

test('the pseudo-normal tells inside from outside', () => {
  const kinds = new Set<number>();
  const n = new Float32Array(3);
  for (const q of points) {
    const { found } = nearestTo(q);
    kinds.add(Math.min(1, found.feature) + (found.feature > 3 ? 1 : 0));
    pseudoNormal(surface, x, found, n);
    const a = 4 * surface.triangles[3 * found.triangle];
    const b = 4 * surface.triangles[3 * found.triangle + 1];
    const c = 4 * surface.triangles[3 * found.triangle + 2];
    let side = 0;
    for (let k = 0; k < 3; k++) {
      const u = 1 - found.v - found.w;
      side += n[k] * (q[k] - u * x[a + k] - found.v * x[b + k] - found.w * x[c + k]);
    }
    expect(side < 0).toBe(windingNumber(mesh, q[0], q[1], q[2]) > 0.5);
  }
  expect(kinds, 'faces, edges and corners were met').toEqual(new Set([0, 1, 2]));
});

test('the free radius is free, and not small', () => {
  for (const q of points) {
    const [first] = allDistances(q);
    const found = createSurfacePoint();
    findOnTriangle(surface, x, q, found);
    const radius = freeRadius(surface, q, found.triangle, Math.sqrt(found.squared));
    expect(radius).toBeLessThanOrEqual(first * (1 + 1e-6));
    if (first > 0.1) expect(radius).toBeGreaterThan(0.4 * first);
  }
});

describe('crossings', () => {
  const p = Float32Array.of(0, 0.6, 0);

  test('every way in is found, and none out', () => {
    const crossed = createSurfacePoint();
    for (const q of points) {
      const inside = windingNumber(mesh, q[0], q[1], q[2]) > 0.5;
      if (!inside) continue;
      expect(findCrossing(surface, x, x, p, q, 1e-4, 0, crossed)).toBe(true);
      expect(findCrossing(surface, x, x, q, q, 1e-4, 0, crossed)).toBe(false);
    }
    const centre = Float32Array.of(0, 0, 0);
    const near = Float32Array.of(0, 0.01, 0);
    expect(findCrossing(surface, x, x, centre, near, 1e-4, 0, crossed)).toBe(false);
  });

  test('every way in is found when the mesh moves and the vertex does not', () => {
    const crossed = createSurfacePoint();
    const moved = x.map((value, k) => value + [0.3, 0.45, 0.2, 0][k % 4]);
    const away = sweep(x, moved);
    let ways = 0;
    for (const shift of scatter(200, 0.2)) {
      const q = shift.map((value, c) => value + [0.3, 0.45, 0.2][c]);
      const before = windingNumber(mesh, q[0], q[1], q[2]) > 0.5;
      const after = windingNumber(mesh, shift[0], shift[1], shift[2]) > 0.5;
      if (before || !after) continue;
      ways++;
      expect(findCrossing(away, x, moved, q, q, 1e-4, 0, crossed)).toBe(true);
    }
    expect(ways).toBeGreaterThan(30);
  });

  test('a triangle that turns over a vertex is met from its outer side only', () => {
    const crossed = createSurfacePoint();
    const q = Float32Array.of(0.02, 0.05, 0.01);
    const flat = x.map((value, k) => (k % 4 === 1 ? 0.02 * value : value));
    // The ball flattens, and comes back.
    const swept = sweep(x, flat);
    expect(findCrossing(swept, x, flat, q, q, 1e-4, 0, crossed)).toBe(false);
    expect(findCrossing(swept, flat, x, q, q, 1e-4, 0, crossed)).toBe(true);
  });
});
