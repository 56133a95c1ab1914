import { expect, test } from 'vitest';
import type { TriangleMesh } from '../../src/mesh/mesh.ts';
import { buildTopology } from '../../src/mesh/topology.ts';
import { weldVertices } from '../../src/mesh/weld.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';
import { randomNumbers } from '../measure.ts';

/** Every face with three vertices of its own. */
function shatter(mesh: TriangleMesh, shift = () => 0): TriangleMesh {
  const positions = new Float64Array(3 * mesh.triangles.length);
  mesh.triangles.forEach((v, corner) => {
    for (let i = 0; i < 3; i++) {
      positions[3 * corner + i] = mesh.positions[3 * v + i] + shift();
    }
  });
  return { positions, triangles: Uint32Array.from(mesh.triangles.keys()) };
}

test('a shattered sphere becomes one piece again', () => {
  const sphere = sphereMesh({ radius: 1, subdivisions: 3 });
  const { mesh, vertexMap } = weldVertices(shatter(sphere));
  expect(mesh.positions.length).toBe(sphere.positions.length);
  expect(buildTopology(mesh.triangles, mesh.positions.length / 3).boundaryEdges.length).toBe(0);
  sphere.triangles.forEach((v, corner) => {
    const w = vertexMap[corner];
    expect([...mesh.positions.subarray(3 * w, 3 * w + 3)]).toEqual([
      ...sphere.positions.subarray(3 * v, 3 * v + 3),
    ]);
  });
});

test('tolerance joins what is near and nothing else', () => {
  const random = randomNumbers(3);
  const sphere = sphereMesh({ radius: 1, subdivisions: 2 });
  const jittered = shatter(sphere, () => 1e-4 * (random() - 0.5));
  expect(weldVertices(jittered).mesh.positions.length).toBe(jittered.positions.length);
  const { mesh } = weldVertices(jittered, 2e-4);
  expect(mesh.positions.length).toBe(sphere.positions.length);
  expect(buildTopology(mesh.triangles, mesh.positions.length / 3).boundaryEdges.length).toBe(0);
});

test('0 and −0 are the same place', () => {
  const positions = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, -0, 0, -0);
  expect([
    ...weldVertices({ positions, triangles: Uint32Array.of(0, 1, 2, 3, 2, 1) }).vertexMap,
  ]).toEqual([0, 1, 2, 0]);
});

test('a mesh that is whole stays as it is, with its material coordinates', () => {
  const grid = gridMesh({ width: 1, height: 1, columns: 5, rows: 4 });
  expect(weldVertices(grid).mesh).toEqual(grid);
});

test('material coordinates must agree', () => {
  const positions = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0);
  const triangles = Uint32Array.of(0, 1, 2, 3, 2, 1);
  const same = { positions, triangles, uvs: Float64Array.of(0, 0, 1, 0, 0, 1, 0, 0) };
  expect(weldVertices(same).mesh.uvs).toEqual(Float64Array.of(0, 0, 1, 0, 0, 1));
  const seam = { ...same, uvs: Float64Array.of(0, 0, 1, 0, 0, 1, 5, 0) };
  expect(() => weldVertices(seam)).toThrow(/vertices 0 and 3 share a position/);
  expect(() => weldVertices(same, -1)).toThrow(/tolerance/);
});

test('100 000 vertices in one plane', () => {
  const grid = gridMesh({ width: 1, height: 1, columns: 320, rows: 320 });
  expect(weldVertices(grid).mesh.positions.length).toBe(3 * 320 * 320);
  expect(weldVertices(grid, 1e-4).mesh.positions.length).toBe(3 * 320 * 320);
});
