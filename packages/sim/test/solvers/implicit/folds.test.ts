import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { buildElastic } from '../../../src/elastic/elastic.ts';
import { wrapAngle } from '../../../src/energies/dihedral-bending.ts';
import type { Fold } from '../../../src/model/folds.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel, type Model } from '../../../src/model/model.ts';
import { orderModel } from '../../../src/model/ordered-model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { createFoldForces } from '../../../src/solvers/implicit/folds.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { createState } from '../../../src/state.ts';
import { backend } from '../../backend.ts';
import { differentiate, expectRelative } from '../../elastic/differences.ts';
import { seededRandom } from '../../energies/random.ts';
import { toDense } from '../../linear/dense.ts';

const C = 13;
const R = 5;
const mesh = gridMesh({ width: 0.24, height: 0.08, columns: C, rows: R, plane: 'xz' });
const EDGE = 0.02;

/** Across the strip at some columns. */
function crossing(columns: readonly number[], angle: number): Fold[] {
  return columns.flatMap((c) =>
    Array.from({ length: R - 1 }, (_, r): Fold => {
      return { vertices: [r * C + c, (r + 1) * C + c], angle };
    }),
  );
}

function strip(folds: Fold[], gravity = 9.81, pins: number[] = []): Model {
  return buildModel({ mesh, material: cotton, folds, pins, gravity: [0, -gravity, 0] });
}

test('folds push as the reference in double precision does', () => {
  const model = orderModel(strip(crossing([4, 8], 0.7), 0));
  const { system } = implicit().prepare(model);
  const state = createState(model);
  const forces = createFoldForces(model, state, system) ?? expect.fail();
  const random = seededRandom(1);
  const x = model.positions.map((value) => Math.fround(value + random(-0.2, 0.2) * EDGE));
  for (let i = 0; i < x.length; i++) state.positions[4 * Math.trunc(i / 3) + (i % 3)] = x[i];
  forces.follow();
  const energy = forces.add();
  expect(forces.measure()).toBe(energy);

  const [folded, plain] = [model, orderModel(strip([], 0))].map((each) => {
    return buildElastic(each, { bending: 'none' });
  });
  const alone = (at: Float64Array) => folded.energy(at) - plain.energy(at);
  expect(energy / alone(x)).toBeCloseTo(1, 6);
  const gradient = x.map((_, i) => system.gradient[4 * Math.trunc(i / 3) + (i % 3)]);
  expectRelative(gradient, differentiate(alone, x, 1e-4 * EDGE), 1e-5);
});

test('at its own angle the matrix has the whole Hessian of a fold', () => {
  const angle = 0.7;
  const model = orderModel(strip(crossing([6], angle), 0));
  const { system } = implicit().prepare(model);
  const state = createState(model);
  const x = model.positions.slice();
  for (let i = 0; i < model.vertexCount; i++) {
    const past = Math.max(0, x[3 * i]);
    x[3 * i] += (Math.cos(angle) - 1) * past;
    x[3 * i + 1] -= Math.sin(angle) * past;
    for (let c = 0; c < 3; c++) state.positions[4 * i + c] = x[3 * i + c];
  }
  const forces = createFoldForces(model, state, system) ?? expect.fail();
  expect(forces.add()).toBeLessThan(1e-9);

  const [folded, plain] = [model, orderModel(strip([], 0))].map((each) => {
    const elastic = buildElastic(each, { bending: 'none' });
    const matrix = elastic.createMatrix();
    elastic.hessian(x, matrix, false);
    return Float64Array.from(toDense(matrix).flat());
  });
  const size = x.length;
  const found = new Float64Array(size * size);
  for (let i = 0; i < model.vertexCount; i++) {
    for (let k = system.offsets[i]; k < system.offsets[i + 1]; k++) {
      for (let entry = 0; entry < 9; entry++) {
        const [row, column] = [entry % 3, Math.trunc(entry / 3)];
        const at = size * (3 * i + row) + 3 * system.columns[k] + column;
        found[at] = system.values[9 * k + entry];
      }
    }
  }
  expectRelative(
    found,
    folded.map((value, k) => value - plain[k]),
    1e-5,
  );
});

test.each([
  ['up', 1.2],
  ['down', -1.2],
  ['flat on itself', 3.1],
] as const)('cloth comes to rest with its crease pressed: %s', (_, angle) => {
  const ends = Array.from({ length: R }, (_, r) => [r * C, r * C + 1]).flat();
  const model = strip(crossing([6], angle), 0, ends);
  const simulation = createSimulation(model, { backend, solver: implicit({ goal: 'rest' }) });
  for (let k = 0; k < 60; k++) simulation.step(1 / 60);
  const x = simulation.read();
  const direction = (c: number): number => {
    const [a, b] = [c, c + 1].map((column) => 3 * (2 * C + column));
    return Math.atan2(x[b + 1] - x[a + 1], x[b] - x[a]);
  };
  // Normals are up, so a crease that sticks out to the front turns down.
  const turn = angle + wrapAngle(direction(5) - direction(6) - angle);
  expect(Math.abs(turn / angle - 1)).toBeLessThan(0.06);
  simulation.dispose();
});

test('pleats keep a hanging strip short, in motion as at rest', () => {
  const hanging = (folds: Fold[], goal: 'motion' | 'rest'): number => {
    const model = buildModel({
      mesh: gridMesh({ width: 0.24, height: 0.08, columns: C, rows: R, plane: 'xy' }),
      material: { ...cotton, bendingWarp: 5e-5, bendingWeft: 5e-5 },
      folds,
      pins: Array.from({ length: R }, (_, r) => r * C),
      gravity: [9.81, 0, 0],
      airDrag: 5,
    });
    const simulation = createSimulation(model, { backend, solver: implicit({ goal }) });
    for (let k = 0; k < 90; k++) simulation.step(1 / 60);
    const x = simulation.read();
    const length = x[3 * (2 * C + C - 1)] - x[3 * 2 * C];
    simulation.dispose();
    return length;
  };
  const pleats = [...crossing([3, 9], 2.4), ...crossing([6], -2.4)];
  const rest = hanging(pleats, 'rest');
  expect(hanging([], 'rest')).toBeGreaterThan(0.239);
  expect(rest).toBeLessThan(0.21);
  expect(hanging(pleats, 'motion')).toBeCloseTo(rest, 1);
});
