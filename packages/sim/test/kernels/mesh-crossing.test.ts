import { expect, test } from 'vitest';
import { prepareMeshCollider } from '../../src/contact/mesh-colliders.ts';
import type { MeshSurface } from '../../src/kernels/collider-kernels.ts';
import { findCrossing } from '../../src/kernels/mesh-crossing.ts';
import { createSurfacePoint } from '../../src/kernels/mesh-query.ts';
import { refit } from '../../src/kernels/refit.ts';
import { windingNumber } from '../contact/inside.ts';
import { bumpyBall, scatter } from './bumpy-ball.ts';

const mesh = bumpyBall();
const { surface, end: x } = prepareMeshCollider({ kind: 'mesh', mesh }, 1, 1e-3, 0);
const points = scatter(400, 0.3);

/** The surface with boxes over the way between two poses. */
function sweep(from: Float32Array, to: Float32Array): MeshSurface {
  const swept = { ...surface, bounds: surface.bounds.slice() };
  refit(swept, surface.triangles, from, to);
  return swept;
}

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
