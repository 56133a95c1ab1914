import { checkClosed, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cutMesh, fillCuts } from '../../src/show/cut-mesh.ts';

const { positions, triangles } = sphereMesh({ radius: 1, subdivisions: 3 });
const level = 0.1;
const field = Float32Array.from({ length: positions.length / 3 }, (_, v) => {
  return positions[3 * v + 1] - level;
});

function cutPositions(cut: ReturnType<typeof cutMesh>): Float64Array {
  const places = new Float64Array(3 * cut.vertexCount);
  places.set(positions);
  fillCuts(cut, places, 3);
  return places;
}

test('a sphere cut at a level: all new vertices are there, every triangle on its side', () => {
  const cut = cutMesh(triangles, field);
  const places = cutPositions(cut);
  expect(cut.shares.length).toBeGreaterThan(20);
  for (let v = field.length; v < cut.vertexCount; v++) {
    // Two ends of an edge at the level: exactly there but for the margin at the ends.
    expect(Math.abs(places[3 * v + 1] - level)).toBeLessThan(0.002);
  }
  for (const v of cut.inside) expect(places[3 * v + 1]).toBeGreaterThan(level - 0.002);
  for (const v of cut.outside) expect(places[3 * v + 1]).toBeLessThan(level + 0.002);
});

test('both sides together are the closed surface again, wound alike', () => {
  const cut = cutMesh(triangles, field);
  const all = { positions: cutPositions(cut), triangles: join(cut.inside, cut.outside) };
  expect(() => checkClosed(all)).not.toThrow();
  expect(() => checkClosed({ ...all, triangles: cut.inside })).toThrow();
});

test('a field of one sign cuts nothing', () => {
  const cut = cutMesh(
    triangles,
    field.map(() => 1),
  );
  expect(cut.shares.length).toBe(0);
  expect(cut.outside.length).toBe(0);
  expect(cut.inside).toEqual(triangles);
});

test('fills any number of values per vertex', () => {
  const cut = cutMesh(Uint32Array.of(0, 1, 2), Float32Array.of(-1, 3, 3));
  const values = new Float32Array(2 * cut.vertexCount);
  values.set([0, 10, 4, 20, 8, 30]);
  fillCuts(cut, values, 2);
  expect(cut.ends).toEqual(Uint32Array.of(0, 1, 0, 2));
  expect([...values.subarray(6)]).toEqual([1, 12.5, 2, 15]);
});

function join(a: Uint32Array, b: Uint32Array): Uint32Array {
  return Uint32Array.of(...a, ...b);
}
