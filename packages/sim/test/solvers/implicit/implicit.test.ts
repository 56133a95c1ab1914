import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { quadraticKinds } from '../../../src/bending/kinds.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel, type Model } from '../../../src/model/model.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import type { ImplicitOptions } from '../../../src/solvers/implicit/options.ts';
import type { Scheme } from '../../../src/solvers/implicit/schemes.ts';
import { backend } from '../../backend.ts';

const COUNT = 9;
const fabric = { ...cotton, damping: 0, stretchWarp: 2000, stretchWeft: 2000, shear: 200 };

/** A square of 40 cm held along one side; flat and level, or hanging. */
function sheet(plane: 'xz' | 'xy', material = fabric): Model {
  const mesh = gridMesh({ width: 0.4, height: 0.4, columns: COUNT, rows: COUNT, plane });
  const pins = Array.from({ length: COUNT }, (_, c) => COUNT * (COUNT - 1) + c);
  return buildModel({ mesh, material, pins });
}

function run(model: Model, options: ImplicitOptions, frames: number, dt = 1 / 60): Simulation {
  const simulation = createSimulation(model, { backend, solver: implicit(options) });
  for (let frame = 0; frame < frames; frame++) simulation.step(dt);
  return simulation;
}

/** Height of the free side's middle [m]. */
function height({ read }: Simulation): number {
  return read()[(3 * (COUNT - 1)) / 2 + 1];
}

function largestStretch({ model, read }: Simulation): number {
  const x = read();
  const { edges } = model.topology;
  let largest = 0;
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [edges[e], edges[e + 1]];
    const length = Math.hypot(...[0, 1, 2].map((c) => x[3 * a + c] - x[3 * b + c]));
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
    const simulation = createSimulation(model, { backend, solver: implicit() });
    const corner = 0;
    simulation.grab(corner);
    for (let frame = 0; frame < 30; frame++) {
      simulation.drag(corner, [-0.2, -0.2, 0.01 * frame]);
      simulation.step(1 / 60);
    }
    const x = simulation.read();
    expect(x[3 * corner + 2]).toBeCloseTo(0.29, 5);
    expect(x[3 * (corner + 1) + 2]).toBeGreaterThan(0.2);
  });

  test('an absurd start does not explode', () => {
    const model = sheet('xz');
    const simulation = createSimulation(model, { backend, solver: implicit({ iterations: 3 }) });
    const { positions, velocities, inverseMasses } = simulation.internals.state;
    for (let i = 0; i < model.vertexCount; i++) {
      if (inverseMasses[i] === 0) continue;
      for (let c = 0; c < 3; c++) {
        positions[4 * i + c] += 0.05 * Math.sin(17 * i + 5 * c);
        velocities[4 * i + c] = 20 * Math.cos(13 * i + 3 * c);
      }
    }
    for (let frame = 0; frame < 120; frame++) simulation.step(1 / 60);
    expect(simulation.read().every((value) => Math.abs(value) < 1)).toBe(true);
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
        backend,
        solver: implicit({ scheme: 'midpoint', iterations: 60 }),
      });
      simulation.environment.gravity = [0, 0, 0];
      const { positions } = simulation.internals.state;
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
        backend,
        solver: implicit({ preconditioner, iterations: 1000, tolerance: 1e-3 }),
      });
      let iterations = 0;
      for (let frame = 0; frame < 3; frame++) iterations += simulation.step(1 / 60).iterations;
      return [iterations, simulation.read()[3 * 20 + 1]];
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
    const x = simulation.read();
    for (let i = 0; i < model.vertexCount; i++) {
      const away = Math.hypot(x[3 * i], x[3 * i + 1] + 0.11, x[3 * i + 2]);
      expect(away).toBeGreaterThan(0.1);
    }
  },
);

describe('bending stiffer than the fabric', () => {
  const times10 = {
    ...fabric,
    bendingWarp: 10 * fabric.bendingWarp,
    bendingWeft: 10 * fabric.bendingWeft,
    ...(fabric.bendingBias !== undefined && { bendingBias: 10 * fabric.bendingBias }),
  };

  /** A strip of 5 cm held level at one end, and how far its tip hangs down at rest [m]. */
  function droop(
    material: typeof fabric,
    bending: number,
    kind: ImplicitOptions['bending'] = 'plate',
    before = 0,
  ): number {
    const [columns, rows] = [11, 3];
    const mesh = gridMesh({ width: 0.05, height: 0.01, columns, rows });
    const pins = Array.from({ length: rows }, (_, r) => [columns * r, columns * r + 1]).flat();
    const model = buildModel({ mesh, material, pins });
    const simulation = createSimulation(model, {
      backend,
      solver: implicit({ goal: 'rest', bending: kind, tolerance: 1e-4 }),
    });
    for (let step = 0; step < before; step++) simulation.step(1 / 60);
    simulation.environment.bending = bending;
    for (let step = 0; step < 50; step++) simulation.step(1 / 60);
    return -simulation.read()[3 * (2 * columns - 1) + 1];
  }

  test.each(quadraticKinds.filter((kind) => kind !== 'none'))(
    '%s: is that of a fabric as stiff',
    (kind) => {
      const [soft, stiff, stiffFabric] = [
        droop(fabric, 1, kind),
        droop(fabric, 10, kind),
        droop(times10, 1, kind),
      ];
      expect(stiff).toBeLessThan(0.7 * soft);
      expect(stiff).toBeGreaterThan(0);
      expect(stiff).toBeCloseTo(stiffFabric, 4);
    },
  );

  test('takes effect at any time, and can be taken back', () => {
    expect(droop(fabric, 10, 'plate', 30)).toBeCloseTo(droop(fabric, 10), 3);
    expect(droop(times10, 0.1)).toBeCloseTo(droop(fabric, 1), 3);
  });
});

describe('momentum on the way to rest', () => {
  /** Steps until nothing moves by a tenth of a millimetre, and where the free side is then. */
  function settle(momentum: number): { steps: number; height: number } {
    const simulation = createSimulation(sheet('xz'), {
      backend,
      solver: implicit({ goal: 'rest', momentum }),
    });
    const before = simulation.read();
    for (let steps = 1; steps <= 400; steps++) {
      simulation.read(before);
      simulation.step(1 / 60);
      const moved = simulation
        .read()
        .reduce((most, x, i) => Math.max(most, Math.abs(x - before[i])), 0);
      if (moved < 1e-4) return { steps, height: height(simulation) };
    }
    return { steps: Infinity, height: height(simulation) };
  }

  test('leads to the same rest in fewer steps', () => {
    const [without, some] = [settle(0), settle(0.8)];
    expect(without.steps).toBeLessThan(400);
    expect(some.steps).toBeLessThan(0.8 * without.steps);
    expect(some.height).toBeCloseTo(without.height, 2);
  });
});
