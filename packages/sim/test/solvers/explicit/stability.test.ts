import { discMesh, gridMesh, vertexAt } from '@toile/geometry';
import { expect, test } from 'vitest';
import type { Material } from '../../../src/model/material.ts';
import { cotton, denim, silk } from '../../../src/model/materials.ts';
import { buildModel, type Model } from '../../../src/model/model.ts';
import { orderModel } from '../../../src/model/ordered-model.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import { explicit } from '../../../src/solvers/explicit/explicit.ts';
import { checkOptions, type ExplicitOptions } from '../../../src/solvers/explicit/options.ts';
import { buildSprings } from '../../../src/solvers/explicit/springs.ts';
import { findStability } from '../../../src/solvers/explicit/stability.ts';
import type { SolverSpec } from '../../../src/solvers/solver.ts';
import { backend } from '../../backend.ts';
import { irregularMesh } from './irregular-mesh.ts';

const N = 7;
const square = gridMesh({ width: 1, height: 1, columns: N, rows: N, plane: 'xy' });
const grid = { grid: { columns: N, rows: N } };

function model(material: Material, mesh = square): Model {
  return buildModel({ mesh, material, gravity: [0, 0, 0] });
}

function substepOf(model: Model, options: ExplicitOptions = {}): number {
  const ordered = orderModel(model);
  const springs = buildSprings(ordered, checkOptions(options));
  return findStability(ordered, springs, model.material.damping).substep;
}

/** The solver with substeps of another length. */
function withSubstep(spec: SolverSpec, substep: number): SolverSpec {
  return {
    ...spec,
    start: (context) => ({
      ...spec.start(context),
      substeps: (dt) => Math.ceil(dt / substep),
    }),
  };
}

/** A cloth that a blow has made swing in all its modes. */
function struck(model: Model, solver: SolverSpec): Simulation {
  const simulation = createSimulation(model, { backend, solver });
  let seed = 1;
  for (let i = 0; i < model.vertexCount; i++) {
    for (let c = 0; c < 3; c++) {
      seed = (seed * 16807) % 2147483647;
      simulation.internals.state.velocities[4 * i + c] = 0.2 * (seed / 2147483647 - 0.5);
    }
  }
  return simulation;
}

function fastest({ model, readVelocities }: Simulation): number {
  const velocities = readVelocities();
  let most = 0;
  for (let i = 0; i < model.vertexCount; i++) {
    const speed = Math.hypot(...vertexAt(velocities, i));
    most = Number.isFinite(speed) ? Math.max(most, speed) : Infinity;
  }
  return most;
}

/** The highest frequency of small motions about rest [rad/s], by power iteration. */
function highestFrequency(given: Model, options: ExplicitOptions): number {
  const model = orderModel(given);
  const { stencils, stiffness } = buildSprings(model, checkOptions(options));
  let v = Float64Array.from(model.rest, (_, k) => Math.sin(k * k));
  let value = 0;
  for (let round = 0; round < 300; round++) {
    const next = new Float64Array(v.length);
    for (let lane = 0; lane < stiffness.length; lane++) {
      const [i, j] = stencils.subarray(2 * lane);
      if (i >= model.vertexCount) continue;
      const d = [0, 1, 2].map((c) => model.rest[3 * j + c] - model.rest[3 * i + c]);
      const squared = d.reduce((sum, c) => sum + c * c, 0);
      const along = d.reduce((sum, c, k) => sum + c * (v[3 * j + k] - v[3 * i + k]), 0);
      for (let c = 0; c < 3; c++) {
        const force = (stiffness[lane] * along * d[c]) / squared;
        next[3 * i + c] -= force / model.masses[i];
        next[3 * j + c] += force / model.masses[j];
      }
    }
    value = Math.hypot(...next) / Math.hypot(...v);
    v = next.map((c) => c / value);
  }
  return Math.sqrt(value);
}

test.each<readonly [string, Model, ExplicitOptions]>([
  ['a square mesh', model({ ...cotton, damping: 0 }), {}],
  ['a grid', model({ ...cotton, damping: 0 }), { springs: grid }],
  ['a disc', model({ ...silk, damping: 0 }, discMesh({ radius: 0.5, rings: 4 })), {}],
  ['an irregular mesh', model({ ...denim, damping: 0 }, irregularMesh(N)), {}],
])('the substep is below that of the highest frequency, but not far: %s', (_, cloth, options) => {
  const exact = 2 / highestFrequency(cloth, options);
  const substep = substepOf(cloth, options);
  expect(substep).toBeLessThan(exact);
  expect(substep).toBeGreaterThan(0.5 * exact);
});

test.each<readonly [string, Model, ExplicitOptions]>([
  ['cotton', model(cotton), {}],
  ['undamped cotton on a grid', model({ ...cotton, damping: 0 }), { springs: grid }],
  ['undamped silk', model({ ...silk, damping: 0 }, discMesh({ radius: 0.5, rings: 4 })), {}],
  ['irregular denim', model(denim, irregularMesh(N)), {}],
  ['undamped irregular denim', model({ ...denim, damping: 0 }, irregularMesh(N)), {}],
])('%s stays quiet for ten seconds', (_, cloth, options) => {
  const simulation = struck(cloth, explicit({ ...options, threshold: false }));
  const start = fastest(simulation);
  for (let s = 0; s < 100; s++) simulation.step(0.1);
  // Energy wanders between vertices of different mass, but there is no more of it.
  expect(fastest(simulation)).toBeLessThan(4 * start);
});

test.each<readonly [string, Model]>([
  ['cotton', model(cotton)],
  ['irregular denim', model(denim, irregularMesh(N))],
])('%s explodes with substeps three times as long', (_, cloth) => {
  const solver = explicit({ threshold: false });
  const simulation = struck(cloth, withSubstep(solver, 3 * substepOf(cloth)));
  for (let s = 0; s < 10; s++) simulation.step(0.1);
  expect(fastest(simulation)).toBeGreaterThan(100);
});

test('the bound of the paper, 0.4π √(mass/K), is too long for a grid of springs', () => {
  const cloth = model({ ...cotton, damping: 0 });
  const mass = Math.max(...cloth.masses);
  const bound = 0.4 * Math.PI * Math.sqrt(mass / 100);
  const solver = explicit({ springs: grid, stiffness: 100, threshold: false });
  const simulation = struck(cloth, withSubstep(solver, bound));
  for (let s = 0; s < 10; s++) simulation.step(0.1);
  expect(fastest(simulation)).toBeGreaterThan(100);
});

test('more damping than a step can take is cut', () => {
  const cloth = orderModel(model(cotton));
  const springs = buildSprings(cloth, checkOptions({}));
  const [none, some, much] = [0, 1e-6, 1].map((tau) => findStability(cloth, springs, tau));
  expect(some.damping).toBe(1e-6);
  expect(some.substep).toBeLessThan(none.substep);
  expect(much.damping).toBeCloseTo(0.25 * much.substep, 9);
  expect(much.substep).toBeGreaterThan(0.8 * none.substep);
});
