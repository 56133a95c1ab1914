import { gridMesh, NONE } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { MaterialError } from '../../src/model/material.ts';
import { mainMaterial, meanAtEdge, meanByArea, meanOver } from '../../src/model/material-map.ts';
import { cotton, denim, silk } from '../../src/model/materials.ts';
import { buildModel } from '../../src/model/model.ts';

const COLUMNS = 21;
const mesh = gridMesh({ width: 2, height: 1, columns: COLUMNS, rows: 11, plane: 'xz' });
const faces = mesh.triangles.length / 3;
/** Denim where x < −0.5: a quarter of the cloth. */
const of: number[] = Array.from({ length: faces }, (_, t) => {
  const xs = [0, 1, 2].map((k) => mesh.positions[3 * mesh.triangles[3 * t + k]]);
  return Math.max(...xs) < -0.5 + 1e-9 ? 1 : 0;
});
const model = buildModel({ mesh, material: { materials: [cotton, denim], of } });

describe('several materials', () => {
  test('stay with their triangles', () => {
    expect(model.materials).toEqual([cotton, denim]);
    expect([...model.materialOf]).toEqual(of);
    expect(model.materialOf.filter((m) => m === 1).length).toBe(faces / 4);
  });

  test('weigh what each of them does', () => {
    const total = model.masses.reduce((sum, mass) => sum + mass, 0);
    expect(total).toBeCloseTo(1.5 * cotton.density + 0.5 * denim.density, 12);
    // Between the two a vertex carries a third of each triangle around it, whatever that is of.
    const kinds = new Set<string>();
    for (let v = 0; v < model.vertexCount; v++) {
      const { offsets, items } = model.topology.vertexTriangles;
      const around = [...items.subarray(offsets[v], offsets[v + 1])];
      const expected = around.reduce((sum, t) => sum + [cotton, denim][of[t]].density * 0.005, 0);
      expect(model.masses[v]).toBeCloseTo(expected / 3, 12);
      kinds.add([...new Set(around.map((t) => of[t]))].sort().join());
    }
    expect([...kinds].sort()).toEqual(['0', '0,1', '1']);
  });

  test('have a main one, and means', () => {
    expect(model.material).toBe(cotton);
    const swapped = { materials: [denim, cotton], of: of.map((m) => 1 - m) };
    expect(mainMaterial(buildModel({ mesh, material: swapped }))).toBe(cotton);
    expect(meanByArea(model, 'friction')).toBeCloseTo(
      0.75 * cotton.friction + 0.25 * denim.friction,
      12,
    );
    const some = [of.indexOf(1), of.indexOf(0), of.lastIndexOf(0)];
    expect(meanOver(model, some, (material) => material.density)).toBeCloseTo(
      (denim.density + 2 * cotton.density) / 3,
      12,
    );
  });

  test('meet at an edge by their mean', () => {
    const { edgeTriangles, edgeCount } = model.topology;
    const seen = new Set<number>();
    for (let e = 0; e < edgeCount; e++) {
      const sides = [...edgeTriangles.subarray(2 * e, 2 * e + 2)].filter((t) => t !== NONE);
      const expected = sides.reduce((sum, t) => {
        return sum + model.materials[model.materialOf[t]].density / sides.length;
      }, 0);
      seen.add(Math.round(1e6 * expected));
      expect(meanAtEdge(model, e, (material) => material.density)).toBeCloseTo(expected, 12);
    }
    expect(seen.size).toBe(3);
  });

  test('of one kind are the same as one', () => {
    const one = buildModel({ mesh, material: silk });
    const same = buildModel({ mesh, material: { materials: [silk], of: of.map(() => 0) } });
    expect(same.masses).toEqual(one.masses);
    expect(same.material).toBe(one.material);
    expect(one.materials).toEqual([silk]);
    expect(one.materialOf).toEqual(new Uint32Array(faces));
  });
});

describe('refused are', () => {
  const build = (materials: readonly (typeof cotton)[], map: ArrayLike<number>) =>
    buildModel({ mesh, material: { materials, of: map } });

  test.each([
    ['no materials', [], of, /list of materials is empty/],
    ['too few faces', [cotton], [0, 0], /given for 2 faces: one is needed for each of the 400/],
    ['a place behind the list', [cotton, denim], of.with(7, 2), /face 7 has material 2.*0 to 1/],
    ['a place before it', [cotton, denim], of.with(7, -1), /face 7 has material -1/],
    ['a place between', [cotton, denim], of.with(7, 0.5), /face 7 has material 0\.5/],
    ['no number', [cotton, denim], of.with(7, Number.NaN), /face 7 has material NaN/],
    [
      'a bad material',
      [cotton, { ...denim, density: 400 }],
      of,
      /material "denim": density is 400/,
    ],
  ] as const)('%s', (_, materials, map, message) => {
    expect(() => build(materials, map)).toThrow(MaterialError);
    expect(() => build(materials, map)).toThrow(message);
  });

  test('all wrong things at once', () => {
    const bad = [
      { ...cotton, friction: -1 },
      { ...denim, density: 400 },
    ];
    expect(() => build(bad, [...of].fill(9, 0, 8))).toThrow(
      /friction is -1.*\n.*density is 400.*\nface 0 .*\nface 1 .*\nface 2 .*\n… and 5 more/,
    );
  });

  test('faces of a mesh that has lost some; turned ones and lost vertices do no harm', () => {
    const twice = Uint32Array.from([...mesh.triangles, ...mesh.triangles.slice(0, 3)]);
    const materials = [cotton, denim];
    expect(() =>
      buildModel({
        mesh: { ...mesh, triangles: twice },
        material: { materials, of: [...of, 0] },
        mend: true,
      }),
    ).toThrow(/without defects: faces had to be removed/);

    const turned = mesh.triangles.slice();
    [turned[4], turned[5]] = [turned[5], turned[4]];
    const positions = Float64Array.from([...mesh.positions, 9, 9, 9]);
    const mended = buildModel({
      mesh: { positions, triangles: turned },
      material: { materials, of },
      mend: true,
    });
    expect(mended.notes.length).toBe(2);
    expect([...mended.materialOf]).toEqual(of);
  });
});
