import { expect, test } from 'vitest';
import { flatten } from '../../src/geodesic/flatten.ts';
import { discMesh } from '../../src/shapes/disc-mesh.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';
import { signedUvArea } from '../measure.ts';

const { positions, triangles, uvs } = discMesh({ radius: 1, rings: 4, origin: [3, 2, 1] });
const material = uvs as Float64Array;

test('a flat mesh in space keeps its lengths, faces counter-clockwise', () => {
  const flat = flatten(positions, 3, triangles) as Float64Array;
  for (let v = 0; v < flat.length / 2; v++) {
    for (let w = 0; w < v; w++) {
      const [i, j] = [2 * v, 2 * w];
      const expected = Math.hypot(material[i] - material[j], material[i + 1] - material[j + 1]);
      expect(Math.hypot(flat[i] - flat[j], flat[i + 1] - flat[j + 1])).toBeCloseTo(expected, 12);
    }
  }
  for (let t = 0; t < triangles.length / 3; t++) {
    expect(signedUvArea({ positions, triangles, uvs: flat }, t)).toBeGreaterThan(0);
  }
});

test('a mesh seen from behind is mirrored', () => {
  const behind = triangles.slice().reverse();
  const flat = flatten(material, 2, behind) as Float64Array;
  expect(flat[2]).toBe(-material[2]);
  expect(signedUvArea({ positions, triangles: behind, uvs: flat }, 0)).toBeGreaterThan(0);
});

test('curved meshes, folded ones and faces turned over are not flat', () => {
  const sphere = sphereMesh({ radius: 1, subdivisions: 1 });
  expect(flatten(sphere.positions, 3, sphere.triangles)).toBeUndefined();
  const dented = positions.slice();
  dented[1] += 1e-6;
  expect(flatten(dented, 3, triangles)).toBeUndefined();
  const turned = triangles.slice();
  turned.subarray(0, 3).reverse();
  expect(flatten(material, 2, turned)).toBeUndefined();
});
