import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import {
  type Backend,
  buildModel,
  cotton,
  createSimulation,
  position,
  referenceBackend,
  type Simulation,
} from '../../src/index.ts';
import { PARTNER_VERTEX } from '../../src/kernels/find-pairs.ts';
import type { ParticlePairs } from '../../src/kernels/particle-kernels.ts';
import { meanEdgeLength, restDistance } from '../../src/model/rest-shape.ts';
import { backend as wasm } from '../backend.ts';

const N = 25;

/** A sheet on edge, leaning a little: it falls to the floor and folds onto itself. */
function falling(selfCollision: boolean, backend: Backend = wasm): Simulation {
  const mesh = gridMesh({ width: 0.5, height: 0.5, columns: N, rows: N, plane: 'xy' });
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const height = mesh.positions[i + 1];
    mesh.positions[i + 1] = height + 0.27;
    mesh.positions[i + 2] = 0.15 * height + 0.02 * Math.sin(12 * height);
  }
  const model = buildModel({
    mesh,
    material: { ...cotton, bendingWarp: 1e-6, bendingWeft: 1e-6 },
    colliders: [{ kind: 'plane' }],
    airDrag: 2,
  });
  return createSimulation(model, { solver: position({ substeps: 8 }), backend, selfCollision });
}

function run(simulation: Simulation, steps: number): Simulation {
  for (let s = 0; s < steps; s++) simulation.step(1 / 60);
  return simulation;
}

/** Distances of all pairs that lie well apart in the cloth, in distances to keep; by the engine's numbers. */
function* farPairs({ internals }: Simulation): Generator<[number, number, number]> {
  const { model, state } = internals;
  const keep = meanEdgeLength(model);
  const { positions: x } = state;
  for (let i = 0; i < model.vertexCount; i++) {
    for (let j = i + 1; j < model.vertexCount; j++) {
      if (restDistance(model, i, j) < 1.7 * keep) continue;
      const length = Math.hypot(
        x[4 * i] - x[4 * j],
        x[4 * i + 1] - x[4 * j + 1],
        x[4 * i + 2] - x[4 * j + 2],
      );
      yield [i, j, length / keep];
    }
  }
}

function nearest(simulation: Simulation): number {
  let nearest = Infinity;
  for (const [, , distance] of farPairs(simulation)) nearest = Math.min(nearest, distance);
  return nearest;
}

test('particles of a heap keep apart, and without self-collision they do not', () => {
  expect(nearest(run(falling(true), 150))).toBeGreaterThan(0.75);
  expect(nearest(run(falling(false), 150))).toBeLessThan(0.4);
});

test('a heap comes to rest', () => {
  const { model, readVelocities } = run(falling(true), 400);
  const velocities = readVelocities();
  let energy = 0;
  for (let i = 0; i < model.vertexCount; i++) {
    for (let c = 0; c < 3; c++) energy += 0.5 * model.masses[i] * velocities[3 * i + c] ** 2;
  }
  const mass = model.masses.reduce((sum, each) => sum + each, 0);
  expect(Math.sqrt((2 * energy) / mass)).toBeLessThan(0.02);
});

test('a search finds every pair that is too close, as comparing all pairs does', () => {
  let simulation: Simulation | undefined;
  let searches = 0;
  let close = 0;
  const checkPairs = (sim: Simulation, { counts, partners }: ParticlePairs): void => {
    const stride = partners.length / sim.model.vertexCount;
    const knows = (i: number, j: number): boolean =>
      partners
        .subarray(i * stride, i * stride + counts[i])
        .some((partner) => (partner & PARTNER_VERTEX) === j);
    for (const [i, j, distance] of farPairs(sim)) {
      if (distance >= 1) continue;
      close++;
      expect(knows(i, j) && knows(j, i), `${i} and ${j} at ${distance}`).toBe(true);
    }
  };
  const watching: Backend = {
    ...referenceBackend,
    adopt(arrays) {
      const workspace = referenceBackend.adopt(arrays);
      const { findPairs } = workspace.kernels;
      const kernels = {
        ...workspace.kernels,
        findPairs(...args: Parameters<typeof findPairs>): void {
          findPairs(...args);
          if (simulation && searches++ % 2 === 0) checkPairs(simulation, args[1]);
        },
      };
      return { ...workspace, kernels };
    },
  };
  simulation = falling(true, watching);
  run(simulation, 150);
  expect(searches).toBeGreaterThan(20);
  expect(close).toBeGreaterThan(100);
});

test('it can be switched while the cloth moves', () => {
  const simulation = run(falling(true), 60);
  expect(simulation.selfCollision).toBe(true);
  simulation.selfCollision = false;
  expect(run(simulation, 60).step(1 / 60).selfContacts).toBe(0);
  const passed = nearest(simulation);
  simulation.selfCollision = true;
  expect(nearest(run(simulation, 150))).toBeGreaterThan(passed);
  const without = falling(false);
  expect(() => {
    without.selfCollision = true;
  }).toThrow(/create the simulation with selfCollision/);
});
