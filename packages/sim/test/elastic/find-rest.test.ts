import type { TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { buildElastic } from '../../src/elastic/elastic.ts';
import { findRest } from '../../src/elastic/find-rest.ts';
import { holdVertices, joinFilters, keepInPlanes } from '../../src/linear/filter.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import { seededRandom } from '../energies/random.ts';
import { alternatingSheet, CELL, gridSheet, irregularSheet } from './sheets.ts';

const G = 9.81;
const LENGTH = 30;
const WIDTH = 3;
const fabric = { ...cotton, stretchWarp: 1000, stretchWeft: 1000, shear: 500 };

/** A strip along the warp whose first columns of vertices are held. */
function strip(mesh: TriangleMesh, columns: number, material = fabric): Model {
  const { uvs = [] } = mesh;
  const pins = Array.from({ length: mesh.positions.length / 3 }, (_, i) => i).filter(
    (i) => uvs[2 * i] < (columns - 0.5) * CELL,
  );
  return buildModel({ mesh, material, pins });
}

/** Mean position of the vertices at the free end. */
function tip({ rest, vertexCount }: Model, x: Float64Array): number[] {
  const far = Math.max(...rest.filter((_, i) => i % 3 === 0));
  const end = Array.from({ length: vertexCount }, (_, i) => i).filter((i) => rest[3 * i] === far);
  return [0, 1, 2].map((c) => end.reduce((sum, i) => sum + x[3 * i + c], 0) / end.length);
}

/** Hangs down from its held end, not yet stretched. */
function hang(model: Model): Float64Array {
  const x = model.positions.slice();
  for (let i = 0; i < model.vertexCount; i++) {
    x.set([0, -model.rest[3 * i], model.rest[3 * i + 1]], 3 * i);
  }
  return x;
}

test('a hanging strip is stretched by its own weight', () => {
  const model = strip(gridSheet(LENGTH, WIDTH), 1);
  const elastic = buildElastic(model);
  const x = hang(model);
  const report = findRest(elastic, x, { tolerance: 1e-9 });
  expect(report.converged).toBe(true);
  const length = LENGTH * CELL;
  const stretch = -tip(model, x)[1] - length;
  const expected = (fabric.density * G * length ** 2) / (2 * fabric.stretchWarp);
  // Strains are small, but not zero, and the weight sits in the vertices.
  expect(stretch / expected).toBeCloseTo(1, 2);
  expect(report.energy).toBeCloseTo(elastic.energy(x), 12);

  const forces = new Float64Array(x.length);
  elastic.gradient(x, forces);
  const carried = [...model.pins].reduce((sum, pin) => sum + forces[3 * pin + 1], 0);
  const free = model.masses.reduce((sum, mass) => sum + mass);
  expect(carried / (free * G)).toBeCloseTo(1, 6);
});

test('vertices that mending has dropped change nothing, and stay', () => {
  const mesh = gridSheet(6, 2);
  const positions = Float64Array.from([...mesh.positions, 0, 0.01, 0]);
  const uvs = Float64Array.from([...mesh.uvs!, 0, 0]);
  const pins = [0, 7, 14];
  const whole = buildModel({ mesh, material: fabric, pins });
  const model = buildModel({
    mesh: { ...mesh, positions, uvs },
    material: fabric,
    pins,
    mend: true,
  });
  const [expected, x] = [whole, model].map((each) => {
    const places = each.positions.slice();
    expect(findRest(buildElastic(each), places).converged).toBe(true);
    return [...places];
  });
  expect(x.slice(-3)).toEqual([0, 0.01, 0]);
  x.slice(0, -3).forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i], 6);
  });
});

test('a rest shape is found again at once', () => {
  const model = strip(gridSheet(8, WIDTH), 2);
  const elastic = buildElastic(model);
  const x = model.positions.slice();
  findRest(elastic, x, { tolerance: 1e-6 });
  const again = x.slice();
  const report = findRest(elastic, again, { tolerance: 2e-6 });
  expect(report).toMatchObject({ converged: true, steps: 0, solves: 0 });
  expect(again).toEqual(x);
});

test('energy never rises, and the held vertices stay', () => {
  const model = strip(irregularSheet(12, WIDTH), 2);
  const random = seededRandom(2);
  const elastic = buildElastic(model);
  const x = model.positions.map((value, i) => {
    const held = model.pins.includes(Math.floor(i / 3));
    return held ? value : value + 0.3 * CELL * random(-1, 1);
  });
  let energy = elastic.energy(x);
  for (let step = 0; step < 40; step++) {
    const report = findRest(elastic, x, { maxSteps: 1, tolerance: 1e-6 });
    expect(report.energy).toBeLessThanOrEqual(energy + 1e-12 * Math.abs(energy));
    expect(report.energy).toBeCloseTo(elastic.energy(x), 12);
    energy = report.energy;
  }
  for (const pin of model.pins) {
    for (let c = 0; c < 3; c++) expect(x[3 * pin + c]).toBe(model.positions[3 * pin + c]);
  }
});

test('says when it did not get there', () => {
  const model = strip(gridSheet(LENGTH, WIDTH), 2);
  const elastic = buildElastic(model);
  const report = findRest(elastic, model.positions.slice(), { maxSteps: 3 });
  expect(report.converged).toBe(false);
  expect(report.steps).toBe(3);
  const heaviest = Math.max(...model.masses) * G;
  expect(report.residual).toBeGreaterThan(1e-4 * heaviest);
});

test('loads pull, planes hold', () => {
  const material = { ...fabric, density: 0.001 };
  const model = strip(gridSheet(LENGTH, WIDTH), 1, material);
  const all = Array.from({ length: model.vertexCount }, (_, i) => i);
  const far = all.filter((i) => model.rest[3 * i] === LENGTH * CELL);
  const loads = new Float64Array(3 * model.vertexCount);
  // Ten newtons per metre; the corners carry half a cell.
  for (const i of far) {
    const v = model.rest[3 * i + 1];
    loads[3 * i] = (v === 0 || v === WIDTH * CELL ? 0.5 : 1) * CELL * 10;
  }
  const normals = Float64Array.from(all.flatMap(() => [0, 1, 0]));
  const filter = joinFilters(holdVertices(model.pins), keepInPlanes(all, normals));
  const x = model.positions.slice();
  const elastic = buildElastic(model, { membrane: 'corotational' });
  const report = findRest(elastic, x, { filter, loads, tolerance: 1e-6 });
  expect(report.converged).toBe(true);
  const start = tip(model, model.positions);
  const strain = (tip(model, x)[0] - start[0]) / (LENGTH * CELL);
  expect(strain / (10 / 1000)).toBeCloseTo(1, 2);
  for (let i = 1; i < x.length; i += 3) expect(x[i]).toBe(model.positions[i]);
});

/**
 * A cantilever under its own weight, Γ = σ g L³/B = 10. Tip of the elastica: H/W = 1.0668.
 * Source: [Bickley1934, abstract]; the number is from integrating the elastica.
 */
describe('a cantilever of Γ = 10', () => {
  const free = 40;
  const length = free * CELL;
  const bending = (fabric.density * G * length ** 3) / 10;
  const material = { ...fabric, bendingWarp: bending, bendingWeft: bending, stretchWarp: 1e6 };

  function dropOverReach(mesh: TriangleMesh): number {
    const model = strip(mesh, 2, { ...material, stretchWeft: 1e6, shear: 5e5 });
    const x = model.positions.slice();
    expect(findRest(buildElastic(model), x).converged).toBe(true);
    const end = tip(model, x);
    const start = tip(model, model.positions);
    return -end[1] / (length - (start[0] - end[0]));
  }

  test.each([
    ['a grid with one diagonal', gridSheet(free + 1, 2), 0.005],
    ['a grid with alternating diagonals', alternatingSheet(free + 1, 2), 0.005],
    ['an irregular mesh', irregularSheet(free + 1, 2), 0.01],
    ['another irregular mesh', irregularSheet(free + 1, 2, 17), 0.01],
  ] as const)('on %s', (_, mesh, allowed) => {
    expect(Math.abs(dropOverReach(mesh) / 1.0668 - 1)).toBeLessThan(allowed);
  });
});
