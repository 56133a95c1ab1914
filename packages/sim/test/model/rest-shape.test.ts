import { describe, expect, test } from 'vitest';
import { quadraticKinds } from '../../src/bending/kinds.ts';
import { quadraticPart } from '../../src/elastic/bending.ts';
import { flatTriangle } from '../../src/model/flat-triangle.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import { edgeArea, edgeDirection, restArea, restDistance } from '../../src/model/rest-shape.ts';
import { gridSheet, irregularSheet, woven } from '../elastic/sheets.ts';

/** The mesh's own coordinates, corner by corner. */
function cornersOf({ triangles, uvs }: { triangles: Uint32Array; uvs?: Float64Array }) {
  return Float64Array.from([...triangles].flatMap((v) => [...(uvs ?? []).slice(2 * v, 2 * v + 2)]));
}

const sheet = irregularSheet(4, 3);
const plain = buildModel({ mesh: sheet, material: woven });
const byCorners = buildModel({ mesh: sheet, material: woven, cornerUvs: cornersOf(sheet) });

describe('coordinates by corners', () => {
  test('describe the same cloth as those by vertices', () => {
    expect(byCorners.masses).toEqual(plain.masses);
    const [a, b] = [new Float64Array(6), new Float64Array(6)];
    for (let t = 0; t < plain.topology.triangleCount; t++) {
      flatTriangle(plain, t, a);
      flatTriangle(byCorners, t, b);
      for (let k = 0; k < 6; k++) expect(b[k]).toBeCloseTo(a[k], 7);
      expect(restArea(byCorners, t)).toBeCloseTo(restArea(plain, t), 12);
    }
    const { edges, edgeCount } = plain.topology;
    for (let e = 0; e < edgeCount; e++) {
      const [p, q] = [edges[2 * e], edges[2 * e + 1]];
      expect(restDistance(byCorners, p, q)).toBeCloseTo(restDistance(plain, p, q), 12);
      expect(edgeArea(byCorners, e)).toBeCloseTo(edgeArea(plain, e), 12);
      const [du, dv] = edgeDirection(byCorners, e);
      const [pu, pv] = edgeDirection(plain, e);
      expect(Math.abs(du * pu + dv * pv)).toBeCloseTo(pu * pu + pv * pv, 7);
    }
  });

  test.each(quadraticKinds.filter((kind) => kind !== 'none'))('bend alike: %s', (kind) => {
    const expected = quadraticPart(plain, kind).matrix;
    const { columns, values } = quadraticPart(byCorners, kind).matrix ?? {};
    expect(columns).toEqual(expected?.columns);
    const scale = Math.max(...(expected?.values ?? [1]));
    values?.forEach((value, k) => {
      expect(Math.abs(value - (expected?.values[k] ?? 0))).toBeLessThan(1e-6 * scale);
    });
  });

  test('need not fit together: two panels sewn at an edge', () => {
    // Two squares of a unit's side, the second cut with its warp across.
    const mesh = {
      positions: Float64Array.from([0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0]),
      triangles: Uint32Array.from([0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4]),
    };
    const first = [0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1];
    const second = [7, 5, 7, 6, 6, 6, 7, 5, 6, 6, 6, 5];
    const cornerUvs = Float64Array.from([...first, ...second]);
    const model = buildModel({ mesh, material: woven, cornerUvs });
    const seam = at(model, 1, 4);
    expect(edgeArea(model, seam)).toBeCloseTo(1, 12);
    expect(restDistance(model, 1, 4)).toBe(1);
    const total = model.masses.reduce((sum, mass) => sum + mass, 0);
    expect(total).toBeCloseTo(2 * woven.density, 12);
  });

  test('are refused where they turn a triangle over, or are too few', () => {
    const uvs = cornersOf(sheet);
    expect(() => buildModel({ mesh: sheet, material: woven, cornerUvs: uvs.slice(2) })).toThrow(
      /corner coordinates given/,
    );
    const turned = uvs.slice();
    [turned[2], turned[3], turned[4], turned[5]] = [uvs[4], uvs[5], uvs[2], uvs[3]];
    expect(() => buildModel({ mesh: sheet, material: woven, cornerUvs: turned })).toThrow(
      /face 0 is turned over/,
    );
  });
});

describe('seams', () => {
  test('add threads to what is quadratic', () => {
    const mesh = gridSheet(2, 2);
    const free = buildModel({ mesh, material: woven });
    const sewn = buildModel({ mesh, material: woven, seams: { pairs: [0, 8], stiffness: 40 } });
    const [a, b] = [0, 8];
    const difference = (i: number, j: number) =>
      entry(quadraticPart(sewn, 'plate').matrix, i, j) -
      entry(quadraticPart(free, 'plate').matrix, i, j);
    expect(difference(a, a)).toBeCloseTo(40, 9);
    expect(difference(b, b)).toBeCloseTo(40, 9);
    expect(difference(a, b)).toBeCloseTo(-40, 9);
    expect(difference(a, 4)).toBeCloseTo(0, 12);
  });

  test('to nowhere are refused', () => {
    const seams = { pairs: [0, 99], stiffness: 1 };
    expect(() => buildModel({ mesh: gridSheet(2, 2), material: woven, seams })).toThrow(/seam/);
  });
});

function at(model: Model, a: number, b: number): number {
  const { edges, edgeCount } = model.topology;
  for (let e = 0; e < edgeCount; e++) {
    const ends = [edges[2 * e], edges[2 * e + 1]];
    if (ends.includes(a) && ends.includes(b)) return e;
  }
  throw new Error(`no edge (${a}, ${b})`);
}

function entry(
  matrix: { offsets: Uint32Array; columns: Uint32Array; values: Float64Array } | undefined,
  i: number,
  j: number,
): number {
  if (!matrix) return 0;
  for (let k = matrix.offsets[i]; k < matrix.offsets[i + 1]; k++) {
    if (matrix.columns[k] === j) return matrix.values[k];
  }
  return 0;
}
