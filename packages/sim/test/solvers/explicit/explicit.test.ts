import { gridMesh, sphereMesh, vertexAt } from '@toile/geometry';
import { expect, test } from 'vitest';
import type { Collider } from '../../../src/model/collider.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel, type ModelInput } from '../../../src/model/model.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import { explicit } from '../../../src/solvers/explicit/explicit.ts';
import type { ExplicitOptions } from '../../../src/solvers/explicit/options.ts';
import { backend } from '../../backend.ts';

const N = 17;
const lying = gridMesh({ width: 1, height: 1, columns: N, rows: N, plane: 'xz' });
const hanging = gridMesh({ width: 1, height: 1, columns: N, rows: N, plane: 'xy' });
const topRow = Array.from({ length: N }, (_, c) => (N - 1) * N + c);
/** Soft enough to stretch visibly under its own weight, as in figure 4 of the paper. */
const SOFT = 5;

function start(options: ExplicitOptions, input: Partial<ModelInput> = {}): Simulation {
  // A knit: its stretch takes fewer substeps than a woven's.
  const material = { ...cotton, density: 0.2, stretchWarp: 400, stretchWeft: 400 };
  const model = buildModel({ mesh: lying, material, ...input });
  return createSimulation(model, { backend, solver: explicit(options) });
}

function run(simulation: Simulation, seconds: number): Simulation {
  for (let s = 0; s < 60 * seconds; s++) simulation.step(1 / 60);
  return simulation;
}

/** The largest elongation of an edge along the warp or the weft. */
function elongation({ model, read }: Simulation): number {
  const x = read();
  let most = 0;
  const { edges } = model.topology;
  for (let e = 0; e < edges.length; e += 2) {
    const rest = length(model.rest, edges[e], edges[e + 1]);
    most = Math.max(most, length(x, edges[e], edges[e + 1]) / rest - 1);
  }
  return most;
}

function length(x: Float32Array | Float64Array, a: number, b: number): number {
  return Math.hypot(...[0, 1, 2].map((c) => x[3 * a + c] - x[3 * b + c]));
}

function mean(simulation: Simulation, values: 'positions' | 'velocities', c: number): number {
  const { model } = simulation;
  const vectors = simulation.snapshot()[values];
  let sum = 0;
  let mass = 0;
  for (let i = 0; i < model.vertexCount; i++) {
    sum += model.masses[i] * vectors[3 * i + c];
    mass += model.masses[i];
  }
  return sum / mass;
}

function distances({ model, read }: Simulation, centre: readonly number[]): number[] {
  const x = read();
  return Array.from({ length: model.vertexCount }, (_, i) =>
    Math.hypot(...centre.map((p, c) => x[3 * i + c] - p)),
  );
}

test.each<readonly [string, ExplicitOptions]>([
  ['a mesh', {}],
  ['a grid', { springs: { grid: { columns: N, rows: N } } }],
])('figure 4: velocity modification keeps a soft sheet from stretching: %s', (_, options) => {
  const input = { mesh: hanging, pins: topRow, airDrag: 1 };
  const elastic = start({ ...options, stiffness: SOFT, threshold: false }, input);
  const modified = start({ ...options, stiffness: SOFT, threshold: 0.05 }, input);
  let worst = 0;
  for (let s = 0; s < 180; s++) {
    elastic.step(1 / 60);
    modified.step(1 / 60);
    worst = Math.max(worst, elongation(modified));
  }
  expect(elongation(elastic)).toBeGreaterThan(0.2);
  expect(worst).toBeLessThan(0.08);
  expect(elongation(modified)).toBeLessThan(0.06);
  expect(elongation(modified)).toBeGreaterThan(0.04);
});

test('a smaller threshold stretches less', () => {
  const input = { mesh: hanging, pins: topRow, airDrag: 1 };
  const tight = run(start({ stiffness: SOFT, threshold: 0.01 }, input), 2);
  expect(elongation(tight)).toBeLessThan(0.02);
});

test('what falls too long still falls, in free fall', () => {
  const simulation = start({ stiffness: SOFT, threshold: 0.05 }, { mesh: hanging });
  const { positions } = simulation.internals.state;
  for (let i = 1; i < positions.length; i += 4) positions[i] *= 1.2;
  const before = mean(simulation, 'positions', 1);
  const { substeps } = simulation.step(1 / 60);
  run(simulation, 0.5 - 1 / 60);
  const h = 1 / 60 / substeps;
  // Semi-implicit Euler falls ½ g t (t + h).
  expect(mean(simulation, 'positions', 1) - before).toBeCloseTo(-0.5 * 9.81 * 0.5 * (0.5 + h), 3);
  expect(elongation(simulation)).toBeLessThan(0.06);
});

test.each([false, 0.02] as const)(
  'momentum stays without outside forces, threshold %s',
  (threshold) => {
    const simulation = start({ stiffness: SOFT, threshold }, { gravity: [0, 0, 0] });
    const { positions, velocities } = simulation.internals.state;
    for (let i = 0; i < simulation.model.vertexCount; i++) {
      positions[4 * i] *= 1.1;
      velocities[4 * i + 1] = Math.sin(7 * i);
      velocities[4 * i + 2] = 0.4;
    }
    const before = [0, 1, 2].map((c) => mean(simulation, 'velocities', c));
    run(simulation, 0.5);
    before.forEach((velocity, c) => {
      expect(mean(simulation, 'velocities', c)).toBeCloseTo(velocity, 5);
    });
  },
);

test.each<readonly [string, Collider, ExplicitOptions]>([
  ['soft cloth, velocity modification', { kind: 'sphere', radius: 0.3 }, { stiffness: SOFT }],
  ['soft cloth, elastic', { kind: 'sphere', radius: 0.3 }, { stiffness: SOFT, threshold: false }],
  ['the fabric itself', { kind: 'sphere', radius: 0.3 }, {}],
  [
    'soft cloth, mesh collider',
    { kind: 'mesh', mesh: sphereMesh({ radius: 0.3, subdivisions: 3 }) },
    { stiffness: SOFT },
  ],
])(
  'a cloth falls on a sphere, and neither hangs in the air nor passes through: %s',
  (_, sphere, options) => {
    const colliders = [{ ...sphere, position: [0, -0.4, 0] as const }];
    const simulation = start(options, { colliders, airDrag: 1 });
    let nearest = Infinity;
    for (let s = 0; s < 120; s++) {
      simulation.step(1 / 60);
      nearest = Math.min(nearest, ...distances(simulation, [0, -0.4, 0]));
    }
    // A mesh of a sphere lies within it, by less than 2 mm.
    expect(nearest).toBeGreaterThan(0.298);
    const centre = (3 * (N * N - 1)) / 2;
    const { positions, velocities } = simulation.snapshot();
    expect(positions[centre + 1]).toBeLessThan(-0.1 + 0.005);
    expect(Math.hypot(...velocities.subarray(centre, centre + 3))).toBeLessThan(0.05);
    expect(positions[1]).toBeLessThan(-0.4);
  },
);

test('cloth on a table that is pulled away sideways comes along by friction', () => {
  const colliders = [{ kind: 'plane', position: [0, -0.01, 0], friction: 0.8 } as const];
  const simulation = run(start({ stiffness: 30 }, { colliders }), 0.5);
  for (let s = 1; s <= 30; s++) {
    // Accelerates at 2 m/s², which friction can follow.
    simulation.setPose(0, { position: [(s / 60) ** 2, -0.01, 0] });
    simulation.step(1 / 60);
  }
  expect(mean(simulation, 'positions', 0)).toBeCloseTo(0.25, 1);
  expect(mean(simulation, 'velocities', 0)).toBeCloseTo(1, 1);
});

test('a heap on the floor that keeps apart from itself comes to rest', () => {
  const mesh = gridMesh({
    width: 1,
    height: 1,
    columns: N,
    rows: N,
    plane: 'xy',
    origin: [0, 0.52, 0],
  });
  for (let i = 2; i < mesh.positions.length; i += 3) {
    mesh.positions[i] = 0.02 * Math.sin(7 * mesh.positions[i - 1]);
  }
  const model = buildModel({ mesh, material: cotton, colliders: [{ kind: 'plane' }], airDrag: 1 });
  const solver = explicit({ stiffness: 20 });
  const simulation = createSimulation(model, { backend, solver, selfCollision: true });
  run(simulation, 2);
  expect(simulation.step(1 / 60).selfContacts).toBeGreaterThan(20);
  const { positions, velocities } = simulation.snapshot();
  for (let i = 0; i < model.vertexCount; i++) {
    expect(Math.hypot(...vertexAt(velocities, i))).toBeLessThan(0.3);
    expect(positions[3 * i + 1]).toBeGreaterThan(0.0009);
  }
});

test('reflection makes it bounce', () => {
  const colliders = [{ kind: 'plane', position: [0, -0.3, 0] } as const];
  const up = (reflection: number): number => {
    const simulation = start({ stiffness: SOFT, reflection }, { colliders });
    let most = -Infinity;
    for (let s = 0; s < 30; s++) {
      simulation.step(1 / 60);
      most = Math.max(most, mean(simulation, 'velocities', 1));
    }
    return most;
  };
  expect(up(0)).toBeLessThan(0.2);
  // It falls 0.3 m, to 2.4 m/s.
  expect(up(0.5)).toBeCloseTo(1.2, 0);
});

test('pins stay, grabbed vertices arrive, and the cloth follows', () => {
  const simulation = start({ stiffness: SOFT }, { pins: [0] });
  const [pin, hand] = [0, N - 1];
  const at = vertexAt(simulation.read(), pin);
  const [x] = vertexAt(simulation.model.positions, hand);
  simulation.grab(hand);
  for (let s = 1; s <= 30; s++) {
    simulation.drag(hand, [x - s / 60, s / 60, 0]);
    simulation.step(1 / 60);
  }
  const positions = simulation.read();
  expect(vertexAt(positions, pin)).toEqual(at);
  expect(positions[3 * hand]).toBeCloseTo(x - 0.5, 4);
  expect(positions[3 * hand + 1]).toBeCloseTo(0.5, 4);
  expect(elongation(simulation)).toBeLessThan(0.5);
});

test('reports its substeps as iterations; refuses a step of too many', () => {
  const simulation = start({});
  const { substeps, iterations } = simulation.step(1 / 60);
  expect(substeps).toBeGreaterThan(10);
  expect(iterations).toBe(substeps);
  const stiff = start({ stiffness: 1e15 });
  expect(() => stiff.step(1 / 60)).toThrow(/would take \d+ substeps .* use the position solver/);
});
