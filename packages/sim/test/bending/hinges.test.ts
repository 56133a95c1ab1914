import { NONE } from '@toile/geometry';
import { expect, test } from 'vitest';
import { forEachHinge, hingeRigidity } from '../../src/bending/hinges.ts';
import { dihedralAngle } from '../../src/energies/dihedral-bending.ts';
import { buildModel } from '../../src/model/model.ts';
import { gridSheet, irregularSheet, woven } from '../elastic/sheets.ts';

const model = buildModel({ mesh: irregularSheet(4, 3), material: woven });

test('bending runs across an edge', () => {
  const grid = buildModel({ mesh: gridSheet(2, 2), material: woven });
  const at = (column: number, row: number) => 3 * row + column;
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
