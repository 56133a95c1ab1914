import { expect, test } from 'vitest';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { buildTopology, NONE } from '../../src/mesh/topology.ts';
import { discMesh } from '../../src/shapes/disc-mesh.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';
import { randomNumbers } from '../measure.ts';

test('two triangles over one edge', () => {
  //   3---2
  //   | / |
  //   0---1
  const topology = buildTopology(Uint32Array.of(0, 1, 2, 0, 2, 3), 4);
  expect([...topology.edges]).toEqual([0, 1, 0, 2, 0, 3, 1, 2, 2, 3]);
  // Face 1 runs 0 → 2, so it comes first.
  expect([...topology.edgeTriangles]).toEqual([0, NONE, 1, 0, 1, NONE, 0, NONE, 1, NONE]);
  expect([...topology.edgeOpposites]).toEqual([2, NONE, 3, 1, 2, NONE, 0, NONE, 0, NONE]);
  expect([...topology.boundaryEdges]).toEqual([0, 2, 3, 4]);
  expect([...topology.vertexTriangles.offsets]).toEqual([0, 2, 3, 5, 6]);
  expect([...topology.vertexTriangles.items]).toEqual([0, 1, 0, 0, 1, 1]);
  expect([...topology.vertexNeighbours.items]).toEqual([1, 2, 3, 0, 2, 0, 1, 3, 0, 2]);
});

test('agrees with a brute-force listing on a shuffled mesh', () => {
  const mesh = discMesh({ radius: 1, rings: 6 });
  const count = mesh.positions.length / 3;
  const random = randomNumbers(1);
  const rename = Array.from({ length: count }, (_, i) => i).sort(() => random() - 0.5);
  const triangles = mesh.triangles.map((v) => rename[v]);
  const topology = buildTopology(triangles, count);

  const faces = new Map<string, number[]>();
  for (let h = 0; h < triangles.length; h++) {
    const ends = [triangles[h], triangles[h % 3 === 2 ? h - 2 : h + 1]].sort((a, b) => a - b);
    faces.set(`${ends}`, [...(faces.get(`${ends}`) ?? []), Math.floor(h / 3)]);
  }
  expect(topology.edgeCount).toBe(faces.size);
  for (let e = 0; e < topology.edgeCount; e++) {
    const [a, b] = topology.edges.subarray(2 * e, 2 * e + 2);
    const found = [...topology.edgeTriangles.subarray(2 * e, 2 * e + 2)].filter((t) => t !== NONE);
    expect(found.toSorted((s, t) => s - t)).toEqual(faces.get(`${[a, b]}`));
    found.forEach((t, side) => {
      const face = [...triangles.subarray(3 * t, 3 * t + 3)];
      const opposite = topology.edgeOpposites[2 * e + side];
      expect(face.toSorted()).toEqual([a, b, opposite].toSorted());
      // The first face runs from a to b, the second back.
      if (found.length === 2) {
        expect(face[(face.indexOf(a) + 1) % 3] === b).toBe(side === 0);
      }
    });
  }
  for (let v = 0; v < count; v++) {
    const { offsets, items } = topology.vertexNeighbours;
    const neighbours = [...faces.keys()]
      .map((key) => key.split(',').map(Number))
      .flatMap(([a, b]) => (a === v ? [b] : b === v ? [a] : []))
      .sort((a, b) => a - b);
    expect([...items.subarray(offsets[v], offsets[v + 1])]).toEqual(neighbours);
  }
});

test('boundary of a grid is its rim', () => {
  const mesh = gridMesh({ width: 1, height: 1, columns: 20, rows: 30 });
  expect(buildTopology(mesh.triangles, 600).boundaryEdges.length).toBe(2 * (19 + 29));
});

test('an isolated vertex has empty lists', () => {
  const { vertexTriangles, vertexNeighbours } = buildTopology(Uint32Array.of(0, 2, 3), 4);
  expect([...vertexTriangles.offsets]).toEqual([0, 1, 1, 2, 3]);
  expect([...vertexNeighbours.offsets]).toEqual([0, 2, 2, 4, 6]);
});

test('an edge with three faces is refused by name', () => {
  const fin = Uint32Array.of(0, 1, 2, 1, 0, 3, 0, 1, 4);
  expect(() => buildTopology(fin, 5)).toThrow(MeshError);
  expect(() => buildTopology(fin, 5)).toThrow(/edge \(0, 1\) has 3 faces.*faces 0, 1 and 2/);
});

test('bad indices are refused by name', () => {
  expect(() => buildTopology(Uint32Array.of(0, 1, 2, 0, 2, 9), 4)).toThrow(
    /face 1 .*beyond the last, 3/,
  );
  expect(() => buildTopology(Uint32Array.of(0, 1, 1), 4)).toThrow(/face 0 .*twice/);
  expect(() => buildTopology(Uint32Array.of(0, 1), 4)).toThrow(/multiple of 3/);
});

test('100 000 vertices and a vertex of valence 100 000 are quick', () => {
  const mesh = gridMesh({ width: 1, height: 1, columns: 320, rows: 320 });
  const fan = Uint32Array.from({ length: 300_000 }, (_, h) =>
    h % 3 === 0 ? 0 : Math.floor(h / 3) + (h % 3),
  );
  const start = performance.now();
  buildTopology(mesh.triangles, 320 * 320);
  buildTopology(fan, 100_002);
  expect(performance.now() - start).toBeLessThan(2000);
});
