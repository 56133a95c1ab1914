import { gridMesh, type TriangleMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import type { Fold } from '../../src/model/folds.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildModel } from '../../src/model/model.ts';
import { type OrderedModel, orderModel } from '../../src/model/ordered-model.ts';

const COLUMNS = 41;
const ROWS = 31;
const COUNT = COLUMNS * ROWS;
const mesh = gridMesh({ width: 2, height: 1, columns: COLUMNS, rows: ROWS, plane: 'xz' });
const folds = Array.from({ length: ROWS - 1 }, (_, r): Fold => {
  return { vertices: [r * COLUMNS + 7, (r + 1) * COLUMNS + 7], angle: 0.01 * r };
});
const model = buildModel({
  mesh,
  material: cotton,
  pins: [0, 20],
  folds,
  seams: { pairs: [3, COUNT - 1], stiffness: 1 },
  layers: Array.from({ length: COUNT }, (_, v) => v % 5),
});
const ordered = orderModel(model);

/** Numbers of the given mesh for those of the engine. */
function toInput({ inputVertex }: OrderedModel, vertices: ArrayLike<number>): number[] {
  return Array.from(vertices, (vertex) => inputVertex[vertex]);
}

test('each vertex has one number here and one in the mesh that was given', () => {
  expect(ordered.vertexCount).toBe(COUNT);
  expect(new Set(ordered.inputVertex).size).toBe(COUNT);
  expect(toInput(ordered, ordered.internalVertex)).toEqual(
    Array.from({ length: COUNT }, (_, v) => v),
  );
  expect([...ordered.inputVertex]).not.toEqual([...ordered.inputVertex].sort((a, b) => a - b));
});

test('it is the same cloth', () => {
  for (const [name, stride] of [
    ['positions', 3],
    ['rest', 3],
    ['uvs', 2],
    ['masses', 1],
    ['layers', 1],
  ] as const) {
    const [here, there] = [ordered[name]!, model[name]!];
    const back = Array.from({ length: stride * COUNT }, (_, i) => {
      return here[stride * ordered.internalVertex[Math.floor(i / stride)] + (i % stride)];
    });
    expect(back, name).toEqual([...there]);
  }
  expect(toInput(ordered, ordered.triangles)).toEqual([...mesh.triangles]);
  expect(toInput(ordered, ordered.pins)).toEqual([0, 20]);
  expect(toInput(ordered, ordered.seams!.pairs)).toEqual([3, COUNT - 1]);
});

test('folds are the same edges, with their angles', () => {
  const ends = Array.from(ordered.folds!.edges, (e) =>
    toInput(ordered, ordered.topology.edges.subarray(2 * e, 2 * e + 2)).sort((a, b) => a - b),
  );
  expect(ends).toEqual(folds.map(({ vertices }) => vertices));
  expect([...ordered.folds!.angles]).toEqual(folds.map(({ angle }) => angle));
});

test('neighbours are near each other in memory', () => {
  const far = ({ topology: { edges } }: Pick<OrderedModel, 'topology'>): number =>
    edges.reduce((sum, v, i) => sum + (i % 2 === 1 ? Math.abs(v - edges[i - 1]) : 0), 0);
  const shuffled = Array.from({ length: COUNT }, (_, v) => (v * 577) % COUNT);
  const positions = new Float64Array(3 * COUNT);
  shuffled.forEach((to, v) => {
    positions.set(mesh.positions.subarray(3 * v, 3 * v + 3), 3 * to);
  });
  const given: TriangleMesh = { positions, triangles: mesh.triangles.map((v) => shuffled[v]) };
  const random = buildModel({ mesh: given, material: cotton });
  expect(far(orderModel(random))).toBeLessThan(0.2 * far(random));
});

test('vertices that no triangle has are left out', () => {
  const loose = {
    positions: Float64Array.from([9, 9, 9, ...mesh.positions]),
    triangles: mesh.triangles.map((v) => v + 1),
  };
  const mended = orderModel(buildModel({ mesh: loose, material: cotton, mend: true }));
  expect(mended.vertexCount).toBe(COUNT);
  expect(mended.internalVertex[0]).toBe(0xffffffff);
  expect(toInput(mended, mended.triangles)).toEqual([...loose.triangles]);
});
