import { expect, test } from 'vitest';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';
import { faceNormal, signedUvArea } from '../measure.ts';

test('vertex (c, r) has index r * columns + c and lies where its uv says', () => {
  const mesh = gridMesh({
    width: 2,
    height: 3,
    columns: 5,
    rows: 4,
    plane: 'xy',
    origin: [1, 2, 3],
  });
  const v = 2 * 5 + 3;
  expect([...(mesh.uvs as Float64Array).slice(2 * v, 2 * v + 2)]).toEqual([1.5, 2]);
  expect([...mesh.positions.slice(3 * v, 3 * v + 3)]).toEqual([1.5, 2.5, 3]);
});

test.each(['alternate', 'uniform'] as const)(
  '%s diagonals cover the rectangle once',
  (diagonals) => {
    const mesh = gridMesh({ width: 2, height: 3, columns: 4, rows: 6, diagonals });
    expect(mesh.triangles.length).toBe(3 * 2 * 3 * 5);
    let area = 0;
    for (let t = 0; t < mesh.triangles.length / 3; t++) {
      expect(signedUvArea(mesh, t)).toBeCloseTo(0.2, 12);
      area += signedUvArea(mesh, t);
    }
    expect(area).toBeCloseTo(6, 12);
  },
);

test('faces look along +y when lying and along +z when standing', () => {
  const size = { width: 1, height: 1, columns: 3, rows: 3 };
  for (let t = 0; t < 8; t++) {
    expect(faceNormal(gridMesh({ ...size, plane: 'xz' }), t)[1]).toBeCloseTo(1, 12);
    expect(faceNormal(gridMesh({ ...size, plane: 'xy' }), t)[2]).toBeCloseTo(1, 12);
  }
});

test('alternate diagonals turn from cell to cell', () => {
  const mesh = gridMesh({ width: 1, height: 1, columns: 3, rows: 2 });
  expect([...mesh.triangles]).toEqual([0, 1, 4, 0, 4, 3, 1, 2, 4, 2, 5, 4]);
});

test('refuses sizes that make no grid', () => {
  const good = { width: 1, height: 1, columns: 2, rows: 2 };
  expect(() => gridMesh({ ...good, columns: 1 })).toThrow(MeshError);
  expect(() => gridMesh({ ...good, rows: 2.5 })).toThrow(/2 × 2.5/);
  expect(() => gridMesh({ ...good, width: 0 })).toThrow(/width/);
  expect(() => gridMesh({ ...good, height: Number.NaN })).toThrow(/height/);
});
