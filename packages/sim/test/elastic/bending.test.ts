import { NONE } from '@toile/geometry';
import { expect, test } from 'vitest';
import {
  bendingTerm,
  forEachHinge,
  hingeRigidity,
  quadraticPart,
} from '../../src/elastic/bending.ts';
import { dihedralAngle, dihedralStiffness } from '../../src/energies/dihedral-bending.ts';
import { buildModel } from '../../src/model/model.ts';
import { expectRelative } from './differences.ts';
import { gridSheet, irregularSheet, woven } from './sheets.ts';

const model = buildModel({ mesh: irregularSheet(4, 3), material: woven });

test('bending runs across an edge', () => {
  const grid = buildModel({ mesh: gridSheet(2, 2), material: woven });
  const at = (column: number, row: number) => grid.internalVertex[3 * row + column];
  const { edges } = grid.topology;
  const edgeOf = (a: number, b: number) => {
    for (let e = 0; e < edges.length; e += 2) {
      if (Math.min(a, b) === edges[e] && Math.max(a, b) === edges[e + 1]) return e / 2;
      if (Math.max(a, b) === edges[e] && Math.min(a, b) === edges[e + 1]) return e / 2;
    }
    throw new Error(`no edge (${a}, ${b})`);
  };
  // An edge along the weft is a fold of the warp.
  expect(hingeRigidity(grid, edgeOf(at(1, 0), at(1, 1)))).toBeCloseTo(woven.bendingWarp, 15);
  expect(hingeRigidity(grid, edgeOf(at(0, 1), at(1, 1)))).toBeCloseTo(woven.bendingWeft, 15);
  const both = (woven.bendingWarp + woven.bendingWeft) / 2;
  expect(hingeRigidity(grid, edgeOf(at(0, 0), at(1, 1)))).toBeCloseTo(both, 15);
});

test('between two materials a hinge has their mean', () => {
  const mesh = gridSheet(2, 1);
  const stiff = { ...woven, bendingWarp: 9e-5, bendingWeft: 7e-5 };
  const two = buildModel({ mesh, material: { materials: [woven, stiff], of: [0, 0, 1, 1] } });
  const found = new Set<number>();
  for (let e = 0; e < two.topology.edgeCount; e++) {
    if (two.topology.edgeTriangles[2 * e + 1] === NONE) continue;
    found.add(Math.round(1e8 * hingeRigidity(two, e)));
  }
  // The two diagonals, and the edge along the weft in the middle.
  expect([...found].sort((a, b) => a - b)).toEqual([1250, 5500, 8000]);
});

test('every interior edge is a hinge', () => {
  let count = 0;
  forEachHinge(model, (hinge, corners, rigidity, area) => {
    count++;
    expect(new Set(hinge).size).toBe(4);
    expect(dihedralAngle(corners)).toBeCloseTo(0, 12);
    expect(rigidity).toBeGreaterThan(0);
    expect(area).toBeGreaterThan(0);
  });
  const { edgeCount, boundaryEdges } = model.topology;
  expect(count).toBe(edgeCount - boundaryEdges.length);
});

test('the linear and the quadratic scheme are the same matrix', () => {
  const linear = quadraticPart(model, 'linear').matrix;
  const quadratic = quadraticPart(model, 'quadratic').matrix;
  expect(linear?.columns).toEqual(quadratic?.columns);
  const none = new Float64Array();
  expectRelative(linear?.values ?? none, quadratic?.values ?? none, 1e-12);
});

test.each(['linear', 'quadratic', 'plate'] as const)(
  '%s: rows of the matrix add up to zero',
  (kind) => {
    const matrix = quadraticPart(model, kind).matrix;
    expect(matrix?.offsets.length).toBe(model.vertexCount + 1);
    for (let i = 0; i < model.vertexCount; i++) {
      const [begin, end] = [matrix?.offsets[i] ?? 0, matrix?.offsets[i + 1] ?? 0];
      const row = [...(matrix?.values.subarray(begin, end) ?? [])];
      const scale = Math.max(...row.map(Math.abs));
      expect(Math.abs(row.reduce((sum, value) => sum + value))).toBeLessThan(1e-11 * scale);
    }
  },
);

test('what is not quadratic in the positions is a term, and the other way round', () => {
  for (const kind of ['dihedral', 'crossover'] as const) {
    expect(quadraticPart(model, kind).matrix).toBeUndefined();
    expect(bendingTerm(model, kind)).toBeDefined();
  }
  for (const kind of ['none', 'linear', 'quadratic', 'plate'] as const) {
    expect(bendingTerm(model, kind)).toBeUndefined();
  }
  expect(quadraticPart(model, 'none').matrix).toBeUndefined();
});

test('a crossover spring stores what the hinge does when folded by 45°', () => {
  // One square of two triangles, folded about its diagonal.
  const square = buildModel({ mesh: gridSheet(1, 1), material: woven });
  const flat = square.rest.slice();
  forEachHinge(square, ([first], corners, rigidity, area) => {
    const axis = [0, 1, 2].map((c) => corners[9 + c] - corners[6 + c]);
    const length = Math.hypot(...axis);
    const angle = Math.PI / 4;
    const folded = flat.slice();
    // Heights over the diagonal: the first triangle leaves the plane z = 0.
    const height = area / length;
    const middle = [0, 1].map((c) => (corners[6 + c] + corners[9 + c]) / 2);
    const out = [0, 1].map((c) => (flat[3 * first + c] - middle[c]) / height);
    for (let c = 0; c < 2; c++)
      folded[3 * first + c] = middle[c] + out[c] * height * Math.cos(angle);
    folded[3 * first + 2] = height * Math.sin(angle);
    const expected = 0.5 * dihedralStiffness(rigidity, length, area) * angle ** 2;
    for (const kind of ['crossover', 'dihedral'] as const) {
      expect((bendingTerm(square, kind)?.energy(folded) ?? 0) / expected).toBeCloseTo(1, 9);
    }
  });
});
