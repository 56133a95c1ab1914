import { NONE } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { sumRows } from '../../src/linear/sparse.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import { createExactWeights } from '../../src/patches/quadratic-patch.ts';
import { triangleEdges } from '../../src/patches/triangle-edges.ts';
import { CELL, gridSheet, irregularSheet, woven } from '../elastic/sheets.ts';
import { seededRandom } from '../energies/random.ts';

/** Makes weights exact; returns those of all vertices. */
function makeExact(model: Model, edge: number, weights: ReadonlyMap<number, number>): number[] {
  const sum = sumRows(model.vertexCount);
  for (const [vertex, weight] of weights) sum.add(vertex, weight);
  createExactWeights(model, triangleEdges(model)).slope(edge, sum);
  return Array.from({ length: model.vertexCount }, (_, vertex) => sum.at(vertex));
}

/** Middle of an edge and the direction out of its first triangle, in material coordinates. */
function frame({ rest, topology }: Model, edge: number): [number, number, number, number] {
  const [a, b] = [topology.edges[2 * edge], topology.edges[2 * edge + 1]];
  const opposite = topology.edgeOpposites[2 * edge];
  const at = (i: number) => [rest[3 * i], rest[3 * i + 1]];
  const [[ax, ay], [bx, by], [ox, oy]] = [at(a), at(b), at(opposite)];
  const l = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [(by - ay) / l, (ax - bx) / l];
  const outward = nx * (ox - ax) + ny * (oy - ay) < 0 ? 1 : -1;
  return [(ax + bx) / 2, (ay + by) / 2, outward * nx, outward * ny];
}

describe.each([
  ['a grid', gridSheet(5, 4)],
  ['an irregular mesh', irregularSheet(5, 4)],
  ['another', irregularSheet(4, 5, 8)],
])('%s', (_, mesh) => {
  const model = buildModel({ mesh, material: woven });

  test('slopes of quadratics are exact at every edge, whatever the weights were', () => {
    const random = seededRandom(1);
    for (let edge = 0; edge < model.topology.edgeCount; edge++) {
      const weights = new Map([[model.topology.edges[2 * edge], random(-1, 1) / CELL]]);
      const exact = makeExact(model, edge, weights);
      const [mx, my, nx, ny] = frame(model, edge);
      const [c0, cu, cv, cuu, cuv, cvv] = Array.from({ length: 6 }, () => random(-1, 1));
      const f = (u: number, v: number) =>
        c0 + cu * u + cv * v + (cuu * u * u + cuv * u * v + cvv * v * v) / CELL;
      let slope = 0;
      exact.forEach((weight, i) => {
        slope += weight * f(model.rest[3 * i], model.rest[3 * i + 1]);
      });
      const fu = cu + (2 * cuu * mx + cuv * my) / CELL;
      const fv = cv + (cuv * mx + 2 * cvv * my) / CELL;
      expect(slope).toBeCloseTo(nx * fu + ny * fv, 8);
    }
  });

  test('no weight is larger than a triangle one row of cells away asks for', () => {
    for (let edge = 0; edge < model.topology.edgeCount; edge++) {
      for (const weight of makeExact(model, edge, new Map()))
        expect(Math.abs(weight)).toBeLessThan(3 / CELL);
    }
  });
});

test('weights that are exact already stay as they are', () => {
  const model = buildModel({ mesh: gridSheet(4, 4), material: woven });
  const inner = Array.from({ length: model.topology.edgeCount }, (_, e) => e).find(
    (e) => model.topology.edgeTriangles[2 * e + 1] !== NONE,
  );
  expect(inner).toBeDefined();
  const exact = makeExact(model, inner ?? 0, new Map());
  expect(exact.some((weight) => weight !== 0)).toBe(true);
  expect(makeExact(model, inner ?? 0, new Map(exact.entries()))).toEqual(exact);
});

test('too few vertices for a quadratic: nothing changes', () => {
  const model = buildModel({ mesh: gridSheet(1, 1), material: woven });
  for (let edge = 0; edge < model.topology.edgeCount; edge++) {
    expect(makeExact(model, edge, new Map([[0, 1]]))).toEqual([1, 0, 0, 0]);
  }
});
