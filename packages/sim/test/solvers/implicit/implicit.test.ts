import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel, type Model } from '../../../src/model/model.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import type { ImplicitOptions } from '../../../src/solvers/implicit/options.ts';
import type { Scheme } from '../../../src/solvers/implicit/schemes.ts';

const COUNT = 9;
const fabric = { ...cotton, damping: 0, stretchWarp: 2000, stretchWeft: 2000, shear: 200 };

/** A square of 40 cm held along one side; flat and level, or hanging. */
function sheet(plane: 'xz' | 'xy', material = fabric): Model {
  const mesh = gridMesh({ width: 0.4, height: 0.4, columns: COUNT, rows: COUNT, plane });
  const pins = Array.from({ length: COUNT }, (_, c) => COUNT * (COUNT - 1) + c);
  return buildModel({ mesh, material, pins });
}

function run(model: Model, options: ImplicitOptions, frames: number, dt = 1 / 60): Simulation {
  const simulation = createSimulation(model, { solver: implicit(options) });
  for (let frame = 0; frame < frames; frame++) simulation.step(dt);
  return simulation;
}

/** Height of the free side's middle [m]. */
function height({ model, state }: Simulation): number {
  return state.positions[4 * model.internalVertex[(COUNT - 1) / 2] + 1];
}

function largestStretch({ model, state: { positions: x } }: Simulation): number {
  const { edges } = model.topology;
  let largest = 0;
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [edges[e], edges[e + 1]];
    const length = Math.hypot(...[0, 1, 2].map((c) => x[4 * a + c] - x[4 * b + c]));
    const rest = Math.hypot(...[0, 1, 2].map((c) => model.rest[3 * a + c] - model.rest[3 * b + c]));
    largest = Math.max(largest, Math.abs(length / rest - 1));
  }
  return largest;
}

describe('motion', () => {
  test('a stiff sheet swings without stretching, in a few iterations', () => {
    const simulation = run(sheet('xz', { ...fabric, stretchWarp: 1e5, stretchWeft: 1e5 }), {}, 20);
    expect(height(simulation)).toBeLessThan(-0.3);
    expect(largestStretch(simulation)).toBeLessThan(0.01);
  });

  test('the default budget is close to systems solved to the end', () => {
    const model = sheet('xz');
    const exact = run(model, { iterations: 2000, tolerance: 1e-6, newtonSteps: 3 }, 12);
    expect(height(run(model, {}, 12))).toBeCloseTo(height(exact), 3);
  });

  test('a vertex that is grabbed goes where it is sent, and the cloth comes along', () => {
    const model = sheet('xy');
    const simulation = createSimulation(model, { solver: implicit() });
    const corner = model.internalVertex[0];
    simulation.grab(corner);
    for (let frame = 0; frame < 30; frame++) {
      simulation.drag(corner, [-0.2, -0.2, 0.01 * frame]);
      simulation.step(1 / 60);
    }
    expect(simulation.state.positions[4 * corner + 2]).toBeCloseTo(0.29, 5);
    const neighbour = model.internalVertex[1];
    expect(simulation.state.positions[4 * neighbour + 2]).toBeGreaterThan(0.2);
  });

  test('an absurd start does not explode', () => {
    const model = sheet('xz');
    const simulation = createSimulation(model, { solver: implicit({ iterations: 3 }) });
    const { positions, velocities } = simulation.state;
    for (let i = 0; i < model.vertexCount; i++) {
      if (model.pins.includes(i)) continue;
      for (let c = 0; c < 3; c++) {
        positions[4 * i + c] += 0.05 * Math.sin(17 * i + 5 * c);
        velocities[4 * i + c] = 20 * Math.cos(13 * i + 3 * c);
      }
    }
    for (let frame = 0; frame < 120; frame++) simulation.step(1 / 60);
    const cloth = positions.subarray(0, 4 * model.vertexCount);
    expect(cloth.every((value) => Math.abs(value) < 1)).toBe(true);
  });

  test('damping in the material calms a stretched sheet, and does not slow its fall', () => {
    const calm = { ...fabric, damping: 5e-4 };
    const free = (material: typeof fabric): Model =>
      buildModel({
        mesh: gridMesh({ width: 0.4, height: 0.4, columns: COUNT, rows: COUNT }),
        material,
      });
    const fallen = run(free(calm), {}, 30);
    expect(height(fallen)).toBeCloseTo(height(run(free(fabric), {}, 30)), 4);

    const ring = (material: typeof fabric): number => {
      const model = free(material);
      const simulation = createSimulation(model, {
        solver: implicit({ scheme: 'midpoint', iterations: 60 }),
      });
      simulation.environment.gravity = [0, 0, 0];
      const { positions } = simulation.state;
      for (let i = 0; i < model.vertexCount; i++) positions[4 * i] *= 1.05;
      for (let step = 0; step < 20; step++) simulation.step(1 / 240);
      return largestStretch(simulation);
    };
    expect(ring(calm)).toBeLessThan(0.3 * ring(fabric));
  });
});

describe('schemes', () => {
  const orders: readonly [Scheme, number][] = [
    ['backward-euler', 1],
    ['bdf2', 2],
    ['midpoint', 2],
  ];
  test.each(orders)('%s is of order %d', (scheme, order) => {
    const model = sheet('xz', { ...fabric, stretchWarp: 50, stretchWeft: 50, shear: 10 });
    const at = (substeps: number): number =>
      height(
        run(
          model,
          { scheme, substeps, iterations: 500, tolerance: 1e-6, newtonSteps: 2, bending: 'none' },
          6,
        ),
      );
    const [coarse, middle, fine] = [at(4), at(8), at(16)];
    const measured = Math.log2((coarse - middle) / (middle - fine));
    expect(measured).toBeGreaterThan(order - 0.35);
    expect(measured).toBeLessThan(order + 0.6);
  });
});

describe('levels', () => {
  test('take fewer iterations to the same answer', () => {
    const mesh = gridMesh({ width: 1, height: 1, columns: 41, rows: 41, plane: 'xz' });
    const pins = Array.from({ length: 41 }, (_, c) => 41 * 40 + c);
    const model = buildModel({ mesh, material: { ...fabric, stretchWarp: 1e4 }, pins });
    const count = (preconditioner: 'jacobi' | 'multilevel'): [number, number] => {
      const simulation = createSimulation(model, {
        solver: implicit({ preconditioner, iterations: 1000, tolerance: 1e-3 }),
      });
      let iterations = 0;
      for (let frame = 0; frame < 3; frame++) iterations += simulation.step(1 / 60).iterations;
      return [iterations, simulation.state.positions[4 * model.internalVertex[20] + 1]];
    };
    const [slow, expected] = count('jacobi');
    const [fast, found] = count('multilevel');
    expect(fast).toBeLessThan(0.5 * slow);
    expect(found).toBeCloseTo(expected, 4);
  });
});

test.each(['backward-euler', 'bdf2', 'midpoint'] as const)(
  'cloth that a ball has stopped stays elastic with %s',
  (scheme) => {
    const mesh = gridMesh({ width: 0.4, height: 0.4, columns: COUNT, rows: COUNT });
    const colliders = [{ kind: 'sphere', radius: 0.1, position: [0, -0.11, 0] }] as const;
    const model = buildModel({ mesh, material: { ...fabric, damping: 2e-3 }, colliders });
    const simulation = run(model, { scheme, iterations: 40 }, 40);
    expect(largestStretch(simulation)).toBeLessThan(0.1);
    const { positions: x } = simulation.state;
    for (let i = 0; i < model.vertexCount; i++) {
      const away = Math.hypot(x[4 * i], x[4 * i + 1] + 0.11, x[4 * i + 2]);
      expect(away).toBeGreaterThan(0.1);
    }
  },
);
