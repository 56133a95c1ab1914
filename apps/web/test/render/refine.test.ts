import { computeNormals, gridMesh, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { placeMiddles, refine } from '../../src/render/refine.ts';

const flatUvs = (positions: Float64Array): Float32Array =>
  Float32Array.from(
    { length: (positions.length / 3) * 2 },
    (_, k) => positions[3 * (k >> 1) + (k % 2)],
  );

test('four triangles for each one, and one new vertex per edge', () => {
  const { positions, triangles } = gridMesh({
    width: 1,
    height: 1,
    columns: 4,
    rows: 3,
    plane: 'xy',
  });
  const fine = refine(triangles, flatUvs(positions));
  expect(fine.triangles.length).toBe(4 * triangles.length);
  // Euler: vertices − edges + triangles = 1 for a disc.
  expect(fine.edges.length / 2).toBe(12 + triangles.length / 3 - 1);
  expect(Math.max(...fine.triangles)).toBe(fine.vertexCount - 1);
});

test('a coarse sphere becomes rounder: middles of its edges come up to the surface', () => {
  const { positions, triangles } = sphereMesh({ radius: 1, subdivisions: 2 });
  const fine = refine(triangles, flatUvs(positions));
  const x = new Float32Array(3 * fine.vertexCount);
  x.set(positions);
  const normals = new Float32Array(positions.length);
  computeNormals(x.subarray(0, positions.length), triangles, normals);
  placeMiddles(x, normals, fine.edges);
  let deepest = 0;
  let flatDeepest = 0;
  for (let e = 0; e < fine.edges.length; e += 2) {
    const at = positions.length + (3 * e) / 2;
    deepest = Math.max(deepest, Math.abs(1 - Math.hypot(x[at], x[at + 1], x[at + 2])));
    const [a, b] = [3 * fine.edges[e], 3 * fine.edges[e + 1]];
    const middle = [0, 1, 2].map((k) => (x[a + k] + x[b + k]) / 2);
    flatDeepest = Math.max(flatDeepest, 1 - Math.hypot(...middle));
  }
  expect(deepest).toBeLessThan(0.2 * flatDeepest);
});
