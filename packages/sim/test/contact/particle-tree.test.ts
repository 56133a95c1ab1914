import { gridMesh, type TriangleMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { buildParticleTree } from '../../src/contact/particle-tree.ts';
import { buildModel, cotton } from '../../src/index.ts';
import { BOX_STRIDE, LEAF_SIZE } from '../../src/kernels/find-pairs.ts';

const grid = (columns: number, rows: number): TriangleMesh =>
  gridMesh({ width: 1, height: 1, columns, rows });

test.each([
  [2, 2],
  [3, 3],
  [9, 7],
  [40, 41],
])('leaves hold every vertex of a %i × %i grid once', (columns, rows) => {
  const model = buildModel({ mesh: grid(columns, rows), material: cotton });
  const { order, rest } = buildParticleTree(model);
  expect(order.length % LEAF_SIZE).toBe(0);
  expect(order.length - model.vertexCount).toBeLessThan(LEAF_SIZE);
  expect([...order.subarray(0, model.vertexCount)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: model.vertexCount }, (_, i) => i),
  );
  // Nothing compares with the filling of the last leaf.
  expect(rest.filter(Number.isNaN).length).toBe(3 * (order.length - model.vertexCount));
});

test('leaves are compact: a small part of the cloth each', () => {
  const model = buildModel({ mesh: grid(64, 64), material: cotton });
  const { order } = buildParticleTree(model);
  let widest = 0;
  for (let leaf = 0; leaf < order.length; leaf += LEAF_SIZE) {
    const u = [...order.subarray(leaf, leaf + LEAF_SIZE)].map((i) => model.rest[3 * i]);
    widest = Math.max(widest, Math.max(...u) - Math.min(...u));
  }
  expect(widest).toBeLessThan(8 / 63);
});

test('levels lead from the leaves to one pack', () => {
  const model = buildModel({ mesh: grid(40, 41), material: cotton });
  const { order, levels, boxes } = buildParticleTree(model);
  let nodes = order.length / LEAF_SIZE;
  let packs = 0;
  for (const first of levels) {
    expect(first).toBe(packs);
    nodes = Math.ceil(nodes / 4);
    packs += nodes;
  }
  expect(nodes).toBe(1);
  expect(boxes.length).toBe(BOX_STRIDE * packs);
});

// Panels of a garment are often laid out on top of each other in their material coordinates.
test('pieces with the same material coordinates lie apart', () => {
  const one = grid(4, 4);
  const two = grid(4, 4);
  for (let i = 2; i < two.positions.length; i += 3) two.positions[i] += 0.3;
  const count = one.positions.length / 3;
  const uvs = (mesh: TriangleMesh): Float64Array =>
    mesh.uvs ?? mesh.positions.filter((_, k) => k % 3 !== 2);
  const mesh: TriangleMesh = {
    positions: Float64Array.of(...one.positions, ...two.positions),
    triangles: Uint32Array.of(...one.triangles, ...two.triangles.map((vertex) => vertex + count)),
    uvs: Float64Array.of(...uvs(one), ...uvs(one)),
  };
  const model = buildModel({ mesh, material: cotton });
  const { order, rest } = buildParticleTree(model);
  const coordinates = order.subarray(0, model.vertexCount);
  const where = Array.from(coordinates, (vertex, slot) => {
    const leaf = 3 * LEAF_SIZE * Math.floor(slot / LEAF_SIZE) + (slot % LEAF_SIZE);
    return { vertex, at: [0, 8, 16].map((c) => rest[leaf + c]) };
  });
  const placeOf = (vertex: number): number[] =>
    where.find((entry) => entry.vertex === vertex)?.at ?? [];
  const [a, b] = [placeOf(5), placeOf(5 + count)];
  expect(Math.hypot(...a.map((each, c) => each - b[c]))).toBeGreaterThan(1);
  const [c, d] = [placeOf(5), placeOf(6)];
  expect(Math.hypot(...c.map((each, k) => each - d[k]))).toBeCloseTo(1 / 3, 5);
});
