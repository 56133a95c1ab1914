import { gridMesh, MeshError } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cotton } from '../../src/model/materials.ts';
import { buildModel } from '../../src/model/model.ts';
import { ModelError } from '../../src/model/model-error.ts';

const mesh = gridMesh({ width: 2, height: 1, columns: 21, rows: 11, plane: 'xz' });

test('masses add up to density times area, by thirds of the triangles around [Fuhrmann2003, Eq. 1]', () => {
  const model = buildModel({ mesh, material: cotton });
  const total = model.masses.reduce((sum, mass) => sum + mass, 0);
  expect(total).toBeCloseTo(cotton.density * 2, 12);
  const corner = model.masses[0];
  const triangles = mesh.triangles.filter((vertex) => vertex === 0).length;
  expect(corner).toBeCloseTo((triangles * cotton.density * 0.1 * 0.1 * 0.5) / 3, 12);
});

test('a model has the numbers of its mesh, and keeps nothing of it that may change', () => {
  const given = { ...mesh, positions: mesh.positions.slice() };
  const model = buildModel({ mesh: given, material: cotton, pins: [20, 0] });
  expect(model.vertexCount).toBe(21 * 11);
  expect(model.triangles).toEqual(mesh.triangles);
  expect([...model.pins]).toEqual([20, 0]);
  given.positions.fill(0);
  expect(model.positions).toEqual(mesh.positions);
});

test('a model is frozen', () => {
  const model = buildModel({ mesh, material: cotton });
  expect(() => Object.assign(model, { airDrag: 1 })).toThrow(TypeError);
});

test.each([
  ['a pin that is no vertex', { pins: [231] }, /pin 231 .*0 to 230/],
  ['a pin between vertices', { pins: [1.5] }, /pin 1\.5/],
  [
    'a sphere without size',
    { colliders: [{ kind: 'sphere', radius: 0 }] },
    /collider 0 \(sphere\): radius is 0/,
  ],
  [
    'a pose that is not finite',
    { colliders: [{ kind: 'plane', position: [0, NaN, 0] }] },
    /collider 0 \(plane\).*finite/,
  ],
  [
    'a rotation that is none',
    { colliders: [{ kind: 'plane', rotation: [0, 0, 0, 2] }] },
    /unit quaternion/,
  ],
  ['an unknown shape', { colliders: [{ kind: 'torus' }] }, /unknown kind/],
] as const)('%s is refused', (_, more, message) => {
  expect(() => buildModel({ mesh, material: cotton, ...(more as object) })).toThrow(message);
});

test('an open mesh is no collider', () => {
  expect(() => buildModel({ mesh, material: cotton, colliders: [{ kind: 'mesh', mesh }] })).toThrow(
    MeshError,
  );
});

test.each([
  ['density', 120, /kg\/m².*divide g\/m² by 1000/],
  ['density', Number.NaN, /density is NaN/],
  ['thickness', 0.3, /divide mm by 1000/],
  ['friction', -1, /friction is -1/],
] as const)('a material with %s %s is refused', (property, value, message) => {
  expect(() => buildModel({ mesh, material: { ...cotton, [property]: value } })).toThrow(message);
});

test('bad meshes are refused by name, or mended where they can be', () => {
  const broken = {
    positions: Float64Array.from([...mesh.positions, 9, 9, 9]),
    triangles: Uint32Array.from([...mesh.triangles, ...mesh.triangles.slice(0, 3)]),
  };
  expect(() => buildModel({ mesh: broken, material: cotton })).toThrow(/face 400/);
  const model = buildModel({ mesh: broken, material: cotton, mend: true });
  expect(model.notes.length).toBe(2);
  expect(model.vertexCount).toBe(232);
  expect(model.triangles).toEqual(mesh.triangles);
  expect(model.masses[231]).toBe(0);
  const { positions, triangles } = mesh;
  const whole = buildModel({ mesh: { positions, triangles }, material: cotton });
  expect(model.uvs.subarray(0, 2 * 231)).toEqual(whole.uvs);
});

test('a vertex without mass is refused by its number in the input', () => {
  const uvs = Float64Array.from(mesh.uvs ?? []);
  // All triangles around vertex 0 flat in the rest shape.
  for (const near of [1, 21, 22]) uvs.set([uvs[0], uvs[1]], 2 * near);
  expect(() => buildModel({ mesh: { ...mesh, uvs }, material: cotton })).toThrow(
    /(MeshError|ModelError|material coordinates|no mass)/,
  );
  expect(ModelError.name).toBe('ModelError');
});
