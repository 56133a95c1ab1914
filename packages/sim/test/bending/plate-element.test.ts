import type { TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { buildPlate, type Plate } from '../../src/bending/plate-element.ts';
import { createSharpBends } from '../../src/bending/sharp-bends.ts';
import { type BendingRigidity, bendingRigidity } from '../../src/model/bending-rigidity.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import {
  alternatingSheet,
  CELL,
  direction,
  gridSheet,
  irregularSheet,
  roll,
  shape,
  woven,
} from '../elastic/sheets.ts';
import { rigidMotion, seededRandom } from '../energies/random.ts';

const COLUMNS = 12;
const ROWS = 10;
const AREA = COLUMNS * ROWS * CELL * CELL;
const CURVATURE = 7;
const rigidity = bendingRigidity(woven);
const DEGREES = [0, 90, 30, 45, -60];

const meshes: [string, (columns: number, rows: number) => TriangleMesh][] = [
  ['a grid with one diagonal', gridSheet],
  ['a grid with alternating diagonals', alternatingSheet],
  ['an irregular mesh', irregularSheet],
];

/** κ of each triangle in one coordinate of x, three numbers each. */
function curvatures({ curvatures: map }: Plate, x: Float64Array, coordinate: number): Float64Array {
  return Float64Array.from({ length: map.offsets.length - 1 }, (_, row) => {
    let sum = 0;
    for (let k = map.offsets[row]; k < map.offsets[row + 1]; k++) {
      sum += map.values[k] * x[3 * map.columns[k] + coordinate];
    }
    return sum;
  });
}

/** ½ xᵀ Q x over the three coordinates. */
function energy({ matrix: { offsets, columns, values } }: Plate, x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i + 1 < offsets.length; i++) {
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      for (let c = 0; c < 3; c++) sum += 0.5 * values[k] * x[3 * i + c] * x[3 * columns[k] + c];
    }
  }
  return sum;
}

/** A parabolic cylinder y = ½ κ s², s at an angle to the warp. */
function parabola(model: Model, degrees: number): Float64Array {
  const [c, s] = direction(degrees);
  return shape(model, (u, v) => [u, 0.5 * CURVATURE * (c * u + s * v) ** 2, -v]);
}

/** Rigidity against a cylinder at an angle to the warp: B(φ) = B_warp c⁴ + B_weft s⁴ + 4 T c² s². */
function cylinderRigidity({ warp, weft, twist }: BendingRigidity, degrees: number): number {
  const [c, s] = direction(degrees);
  return warp * c ** 4 + weft * s ** 4 + 4 * twist * (c * s) ** 2;
}

describe.each(meshes)('%s', (_, build) => {
  const model = buildModel({ mesh: build(COLUMNS, ROWS), material: woven });
  const plate = buildPlate(model);

  test.each(DEGREES)('has the curvature of a parabola at %s° to the warp everywhere', (degrees) => {
    const [c, s] = direction(degrees);
    const expected = [c * c, s * s, 2 * c * s].map((part) => CURVATURE * part);
    curvatures(plate, parabola(model, degrees), 1).forEach((value, row) => {
      expect(Math.abs(value - expected[row % 3])).toBeLessThan(1e-9);
    });
  });

  test.each(DEGREES)('stores ½ B(φ) κ² per area at %s°', (degrees) => {
    const expected = 0.5 * cylinderRigidity(rigidity, degrees) * CURVATURE ** 2 * AREA;
    expect(energy(plate, parabola(model, degrees)) / expected).toBeCloseTo(1, 9);
  });

  test.each(DEGREES)(
    'rolled up at %s°, it errs by the square of curvature times mesh size',
    (degrees) => {
      const [coarse, fine] = [20, 10].map((curvature) => {
        const expected = 0.5 * cylinderRigidity(rigidity, degrees) * curvature ** 2 * AREA;
        return energy(plate, roll(model, degrees, curvature)) / expected - 1;
      });
      expect(Math.abs(coarse)).toBeLessThan(0.03);
      expect(coarse / fine).toBeGreaterThan(3.8);
      expect(coarse / fine).toBeLessThan(4.2);
    },
  );

  test('areas are those of the sheet', () => {
    expect(plate.areas.reduce((sum, area) => sum + area)).toBeCloseTo(AREA, 12);
  });

  test('has no modes without energy but the flat ones', () => {
    const random = seededRandom(1);
    for (let sample = 0; sample < 10; sample++) {
      const flat = rigidMotion(random)(model.positions);
      expect(Math.abs(energy(plate, flat))).toBeLessThan(1e-12);
      const rough = flat.map((value) => value + random(-1, 1) * 0.1 * CELL);
      expect(energy(plate, rough)).toBeGreaterThan(1e-7);
    }
  });
});

describe('a clamp', () => {
  const mesh = gridSheet(COLUMNS, ROWS);
  const line = 2;
  const pins = Array.from({ length: mesh.positions.length / 3 }, (_, i) => i).filter(
    (i) => i % (COLUMNS + 1) <= line,
  );
  const clamped = buildModel({ mesh, material: woven, pins });
  const free = buildModel({ mesh, material: woven });
  /** Flat up to the clamp, then straight down a slope. */
  const kinked = shape(clamped, (u, v) => [u, Math.max(0, u - line * CELL), -v]);
  /** Triangles by the cell, along the warp, that they are in. */
  const cells = Array.from({ length: clamped.topology.triangleCount }, (_, t) =>
    Math.min(...[0, 1, 2].map((k) => clamped.rest[3 * clamped.triangles[3 * t + k]] / CELL)),
  );

  test('does not bend where all corners are held', () => {
    const held = curvatures(buildPlate(clamped), kinked, 1);
    const loose = curvatures(buildPlate(free), kinked, 1);
    const at = (k: Float64Array, cell: number) =>
      k.filter((_, row) => row % 3 === 0 && Math.round(cells[Math.floor(row / 3)]) === cell);
    for (let cell = 0; cell < line; cell++) {
      for (const value of at(held, cell)) expect(Math.abs(value)).toBeLessThan(1e-9);
    }
    expect(Math.max(...at(loose, line - 1))).toBeGreaterThan(1);
    // The whole kink is left to the first free cells: they turn by slope 1 over one cell.
    const first = at(held, line);
    const mean = first.reduce((sum, value) => sum + value) / first.length;
    expect(mean).toBeGreaterThan(0.9 / CELL);
  });

  test('leaves the rest exact', () => {
    // Flat at the clamp as a whole: a parabola that starts there.
    const x = shape(clamped, (u, v) => [u, 0.5 * Math.max(0, u - line * CELL) ** 2, -v]);
    const k = curvatures(buildPlate(clamped), x, 1);
    cells.forEach((cell, t) => {
      if (Math.round(cell) >= line + 3) expect(k[3 * t]).toBeCloseTo(1, 9);
      if (Math.round(cell) < line) expect(k[3 * t]).toBeCloseTo(0, 9);
    });
  });
});

test('two materials: each triangle has its own rigidity', () => {
  const limp = { ...woven, bendingWarp: 3e-6, bendingWeft: 4e-6, bendingBias: 3e-6 };
  const mesh = irregularSheet(COLUMNS, ROWS);
  const of = Array.from({ length: mesh.triangles.length / 3 }, (_, t) => (t % 5 < 2 ? 1 : 0));
  const model = buildModel({ mesh, material: { materials: [woven, limp], of } });
  const plate = buildPlate(model);
  for (const degrees of DEGREES) {
    const expected = plate.areas.reduce((sum, area, t) => {
      const stiffness = cylinderRigidity(bendingRigidity([woven, limp][of[t]]), degrees);
      return sum + 0.5 * stiffness * CURVATURE ** 2 * area;
    }, 0);
    expect(energy(plate, parabola(model, degrees)) / expected).toBeCloseTo(1, 9);
  }
  const bends = createSharpBends(plate);
  const before = plate.matrix.values.slice();
  bends.update(model.positions, 3);
  const most = before.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  plate.matrix.values.forEach((value, k) => {
    expect(Math.abs(value - before[k])).toBeLessThan(1e-12 * most);
  });
});

test('sewn panels: the axes may change from triangle to triangle', () => {
  // Two halves; in the second the warp runs across. The parabola is along the first one's warp.
  const model = buildModel({ mesh: gridSheet(COLUMNS, ROWS), material: woven });
  const uvs = model.uvs.slice();
  const seam = 0.5 * COLUMNS * CELL;
  const x = parabola(model, 0);
  const before = curvatures(buildPlate(model), x, 1);
  for (let i = 0; i < model.vertexCount; i++) {
    const [u, v] = [model.uvs[2 * i], model.uvs[2 * i + 1]];
    if (u > seam) uvs.set([seam + v, u - seam], 2 * i);
  }
  const after = curvatures(buildPlate({ ...model, uvs }), x, 1);
  for (let t = 0; t < model.topology.triangleCount; t++) {
    const us = [0, 1, 2].map((k) => model.uvs[2 * model.triangles[3 * t + k]]);
    if (Math.max(...us) <= seam) expect(after[3 * t]).toBeCloseTo(before[3 * t], 9);
    if (Math.min(...us) > seam) expect(after[3 * t + 1]).toBeCloseTo(CURVATURE, 9);
  }
});
