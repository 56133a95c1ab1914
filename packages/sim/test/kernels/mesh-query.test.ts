import { expect, test } from 'vitest';
import { prepareMeshCollider } from '../../src/contact/mesh-colliders.ts';
import {
  createSurfacePoint,
  findNearest,
  findOnTriangle,
  freeRadius,
  pseudoNormal,
} from '../../src/kernels/mesh-query.ts';
import { windingNumber } from '../contact/inside.ts';
import { bumpyBall, scatter } from './bumpy-ball.ts';

const mesh = bumpyBall();
const { surface, end: x } = prepareMeshCollider({ kind: 'mesh', mesh }, 1, 1e-3, 0);
const points = scatter(400, 0.3);

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
    // Its boxes are as large as a tenth of a metre.
    if (first > 0.1) expect(radius).toBeGreaterThan(0.25 * first);
  }
});
