import { expect, test } from 'vitest';
import { computeNormals } from '../../src/mesh/vertex-normals.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';

test('normals of a sphere point outwards and have length 1', () => {
  const { positions, triangles } = sphereMesh({ radius: 0.25, subdivisions: 3 });
  const normals = new Float64Array(positions.length).fill(9);
  computeNormals(positions, triangles, normals);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = normals.subarray(i, i + 3);
    expect(Math.hypot(x, y, z)).toBeCloseTo(1, 12);
    expect(4 * (x * positions[i] + y * positions[i + 1] + z * positions[i + 2])).toBeGreaterThan(
      0.999,
    );
  }
});

test('faces weigh in with their area', () => {
  // Around vertex 0 a face of area 2 looking along +z and one of area 1 looking along +x.
  const positions = Float32Array.of(0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1);
  const triangles = Uint32Array.of(0, 1, 2, 0, 2, 3);
  const normals = new Float32Array(12);
  computeNormals(positions, triangles, normals);
  expect(normals[0]).toBeCloseTo(1 / Math.sqrt(5), 6);
  expect(normals[1]).toBeCloseTo(0, 6);
  expect(normals[2]).toBeCloseTo(2 / Math.sqrt(5), 6);
  expect([...normals.subarray(3, 6)]).toEqual([0, 0, 1]);
});

test('strides skip what is not theirs, and an unused vertex has no normal', () => {
  const positions = Float32Array.of(0, 0, 0, 5, 1, 0, 0, 5, 0, 1, 0, 5, 3, 3, 3, 5);
  const normals = new Float32Array(16).fill(7);
  computeNormals(positions, Uint32Array.of(0, 1, 2), normals, 4, 4);
  expect([...normals]).toEqual([0, 0, 1, 7, 0, 0, 1, 7, 0, 0, 1, 7, 0, 0, 0, 7]);
});
