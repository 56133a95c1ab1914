import { describe, expect, test } from 'vitest';
import { bendingKinds } from '../../src/bending/kinds.ts';
import { quadraticPart } from '../../src/elastic/bending.ts';
import { buildElastic, type Elastic } from '../../src/elastic/elastic.ts';
import { findRest } from '../../src/elastic/find-rest.ts';
import { foldHinges } from '../../src/elastic/folds.ts';
import { dihedralAngle } from '../../src/energies/dihedral-bending.ts';
import type { Fold } from '../../src/model/folds.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import { seededRandom } from '../energies/random.ts';
import { toDense } from '../linear/dense.ts';
import { differentiate, differentiateVector, expectRelative } from './differences.ts';
import { alternatingSheet, CELL, irregularSheet, shape, woven } from './sheets.ts';

const COLUMNS = 8;
const ROWS = 3;
const LINE = 4;
/** Easily stretched, so that no stiffness hides another. */
const rubber = { ...woven, stretchWarp: 1, stretchWeft: 2, shear: 0.5 };

/** Folds along the line of vertices in the middle. */
function foldsOf(angle: number): Fold[] {
  return Array.from({ length: ROWS }, (_, r) => ({
    vertices: [r * (COLUMNS + 1) + LINE, (r + 1) * (COLUMNS + 1) + LINE],
    angle,
  }));
}

function strip(angle: number, material = woven): Model {
  const mesh = alternatingSheet(COLUMNS, ROWS);
  return buildModel({ mesh, material, folds: foldsOf(angle), gravity: [0, 0, 0] });
}

/** Both halves flat, turned by an angle at the line; the normals are up, so down is positive. */
function folded(model: Model, angle: number): Float64Array {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return shape(model, (u, v) => {
    const past = Math.max(0, u - LINE * CELL);
    return [Math.min(u, LINE * CELL) + c * past, -s * past, -v];
  });
}

function gradientOf(elastic: Elastic, x: Float64Array): Float64Array {
  const out = new Float64Array(x.length);
  elastic.gradient(x, out);
  return out;
}

test.each([-3, -1, 0.3, 2, Math.PI])('folded by its %s rad, cloth is at rest', (angle) => {
  const model = strip(angle);
  const elastic = buildElastic(model);
  const x = folded(model, angle);
  // On its way there from flat it has seen the angles between.
  for (let k = 0; k <= 8; k++) elastic.accept(folded(model, (angle * k) / 8));
  const flat = elastic.energy(folded(model, 0));
  // B l/CREASE with B across the line: the whole line in one.
  const whole = (woven.bendingWarp * ROWS * CELL) / 1e-3;
  expect(flat / (0.5 * whole * angle ** 2)).toBeCloseTo(1, 9);
  expect(elastic.energy(x)).toBeLessThan(1e-9 * flat);
});

test('the plate does not see the fold, and sees all the rest', () => {
  const energyOf = (model: Model, x: Float64Array): number => {
    const { offsets, columns, values } = quadraticPart(model, 'plate').matrix ?? expect.fail();
    let sum = 0;
    for (let i = 0; i + 1 < offsets.length; i++) {
      for (let k = offsets[i]; k < offsets[i + 1]; k++) {
        for (let c = 0; c < 3; c++) sum += 0.5 * values[k] * x[3 * i + c] * x[3 * columns[k] + c];
      }
    }
    return sum;
  };
  const model = strip(1);
  const plain = buildModel({ mesh: alternatingSheet(COLUMNS, ROWS), material: woven });
  expect(energyOf(plain, folded(plain, 1))).toBeGreaterThan(1e-5);
  expect(energyOf(model, folded(model, 1))).toBeLessThan(1e-12);
  const parabola = shape(model, (u, v) => [u, 3 * (u + v) ** 2, -v]);
  expect(energyOf(model, parabola) / energyOf(plain, parabola)).toBeCloseTo(1, 9);
});

describe.each(bendingKinds)('with bending %s', (bending) => {
  const mesh = irregularSheet(COLUMNS, ROWS);
  const folds = foldsOf(1).filter(({ vertices: [a, b] }) => {
    const faces = Array.from({ length: mesh.triangles.length / 3 }, (_, t) => [
      ...mesh.triangles.subarray(3 * t, 3 * t + 3),
    ]);
    return faces.filter((face) => face.includes(a) && face.includes(b)).length === 2;
  });
  const model = buildModel({ mesh, material: rubber, folds });
  const elastic = buildElastic(model, { bending });
  const random = seededRandom(3);
  const x = model.positions.map((value) => value + random(-0.2, 0.2) * CELL);

  test('gradient and Hessian are derivatives', () => {
    // Short: few steps meet the kinks in the second derivative of trusses.
    const step = 1e-5 * CELL;
    expect(folds.length).toBe(ROWS);
    expectRelative(differentiate(elastic.energy, x, step), gradientOf(elastic, x), 1e-7);
    const matrix = elastic.createMatrix();
    elastic.hessian(x, matrix, false);
    const measured = differentiateVector((at) => gradientOf(elastic, at), x, step);
    expectRelative(measured, Float64Array.from(toDense(matrix).flat()), 1e-7);
  });
});

test('cloth that starts bent the wrong way folds the right way', () => {
  const angle = 3;
  const model = strip(angle, { ...woven, stretchWarp: 200, stretchWeft: 200 });
  const bent = folded(model, -0.5);
  const start = { ...model, positions: bent };
  const elastic = buildElastic(start);
  const x = bent.slice();
  const report = findRest(elastic, x, { tolerance: 1e-7 });
  expect(report.energy).toBeLessThan(1e-7);
  const { stencils } = foldHinges(model) ?? expect.fail();
  for (let f = 0; f < ROWS; f++) {
    const corners = Float64Array.from(
      [...stencils.subarray(4 * f, 4 * f + 4)].flatMap((v) => [...x.subarray(3 * v, 3 * v + 3)]),
    );
    expect(dihedralAngle(corners)).toBeCloseTo(angle, 2);
  }
});
