import { gridMesh, type Vec3, vertexAt } from '@toile/geometry';
import { expect, test } from 'vitest';
import { constrainedKinds } from '../../../src/bending/kinds.ts';
import { cotton, silk } from '../../../src/model/materials.ts';
import { buildModel, type ModelInput } from '../../../src/model/model.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import type { PositionOptions } from '../../../src/solvers/position/options.ts';
import { position } from '../../../src/solvers/position/position.ts';
import { backend } from '../../backend.ts';

const N = 17;
const mesh = gridMesh({ width: 1, height: 1, columns: N, rows: N, plane: 'xz' });

function simulate(
  options: PositionOptions,
  steps: number,
  input: Partial<ModelInput> = {},
): Simulation {
  const model = buildModel({ mesh, material: cotton, pins: [0, N - 1], airDrag: 1.2, ...input });
  const simulation = createSimulation(model, { backend, solver: position(options) });
  for (let s = 0; s < steps; s++) simulation.step(1 / 60);
  return simulation;
}

function at({ read }: Simulation, vertex: number): Vec3 {
  return vertexAt(read(), vertex);
}

function stretch(simulation: Simulation): { mean: number; max: number } {
  let sum = 0;
  let max = 0;
  let count = 0;
  for (let r = 0; r < N; r++) {
    for (let c = 0; c + 1 < N; c++) {
      for (const [a, b] of [
        [r * N + c, r * N + c + 1],
        [c * N + r, (c + 1) * N + r],
      ]) {
        const [p, q] = [at(simulation, a), at(simulation, b)];
        const strain = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) * (N - 1) - 1;
        sum += Math.abs(strain);
        max = Math.max(max, strain);
        count++;
      }
    }
  }
  return { mean: sum / count, max };
}

test('pins stay where they are, to the bit', () => {
  const simulation = simulate({}, 60);
  for (const pin of [0, N - 1]) {
    expect(at(simulation, pin)).toEqual(
      [...mesh.positions.slice(3 * pin, 3 * pin + 3)].map(Math.fround),
    );
  }
});

test('free fall is a parabola: constraints add nothing to a cloth that nothing holds', () => {
  const simulation = simulate({ substeps: 8 }, 30, { pins: [], airDrag: 0 });
  const [, y] = at(simulation, 5);
  const h = 1 / 480;
  // Semi-implicit Euler falls ½ g t (t + h).
  expect(y).toBeCloseTo(-0.5 * 9.81 * 0.5 * (0.5 + h), 3);
  expect(stretch(simulation).max).toBeLessThan(1e-4);
});

test('the centre of mass keeps still without outside forces, whatever the masses', () => {
  const simulation = simulate({ substeps: 4 }, 0, { pins: [], airDrag: 0, gravity: [0, 0, 0] });
  const { model, state } = simulation.internals;
  for (let i = 0; i < model.vertexCount; i++) state.positions[4 * i] *= 1.05;
  const centre = () => {
    let sum = 0;
    for (let i = 0; i < model.vertexCount; i++) sum += model.masses[i] * state.positions[4 * i];
    return sum;
  };
  const before = centre();
  for (let s = 0; s < 20; s++) simulation.step(1 / 60);
  expect(Math.abs(centre() - before)).toBeLessThan(1e-6);
});

test('edges keep within their limits [Fuhrmann2003, Eq. 5]', () => {
  const simulation = simulate(
    { substeps: 4, iterations: 60, rigid: true, limits: { min: 0.95, max: 1.05 }, bending: 'none' },
    90,
  );
  expect(stretch(simulation).max).toBeLessThan(0.06);
  expect(stretch(simulation).max).toBeGreaterThan(0.02);
});

test('small steps stretch less than many sweeps of the same cost [Macklin2019, Fig. 1]', () => {
  const options = { rigid: true, bending: 'none' } as const;
  const small = stretch(simulate({ ...options, substeps: 20, iterations: 1 }, 120));
  const sweeps = stretch(simulate({ ...options, substeps: 1, iterations: 20 }, 120));
  expect(small.mean).toBeLessThan(sweeps.mean);
});

test('a soft material stretches as its stiffness says', () => {
  // A strip hanging from its whole upper edge: strain at the top = weight below / stiffness.
  const soft = { ...cotton, stretchWarp: 40, stretchWeft: 40, density: 0.2, damping: 0.01 };
  const strip = gridMesh({ width: 0.5, height: 1, columns: 9, rows: N, plane: 'xy' });
  const top = Array.from({ length: 9 }, (_, c) => (N - 1) * 9 + c);
  const upper = strip.positions[3 * top[0] + 1];
  const lower = strip.positions[1];
  const pins = upper > lower ? top : Array.from({ length: 9 }, (_, c) => c);
  const simulation = simulate({ substeps: 20, bending: 'none' }, 400, {
    mesh: strip,
    material: soft,
    pins,
    airDrag: 4,
  });
  const ys = Array.from({ length: strip.positions.length / 3 }, (_, v) => at(simulation, v)[1]);
  const elongation = Math.max(...ys) - Math.min(...ys) - 1;
  // ∫ ρ g (1 − s)/E ds = ρ g / (2E)
  expect(elongation / ((0.2 * 9.81) / (2 * 40))).toBeGreaterThan(0.8);
  expect(elongation / ((0.2 * 9.81) / (2 * 40))).toBeLessThan(1.2);
});

test('compliance means the same for one sweep and for several', () => {
  const soft = { ...cotton, stretchWarp: 100, stretchWeft: 100, shear: 50 };
  const one = simulate({ substeps: 20, iterations: 1, bending: 'none' }, 240, { material: soft });
  const many = simulate({ substeps: 20, iterations: 4, bending: 'none' }, 240, { material: soft });
  const [a, b] = [at(one, N * N - 1)[1], at(many, N * N - 1)[1]];
  expect(Math.abs(a - b)).toBeLessThan(0.02 * Math.abs(a));
});

test('sweeping stops when nothing moves any more, and the report says so', () => {
  const model = buildModel({ mesh, material: cotton, pins: [0, N - 1], gravity: [0, 0, 0] });
  const lying = createSimulation(model, {
    solver: position({ substeps: 2, iterations: 40, tolerance: 1e-5, rigid: true }),
  });
  expect(lying.step(1 / 60).iterations).toBeLessThanOrEqual(4);
  const pulled = createSimulation(model, {
    solver: position({ substeps: 2, iterations: 40, tolerance: 1e-5, rigid: true }),
  });
  const corner = N * N - 1;
  pulled.grab(corner);
  pulled.drag(corner, [0.6, 0.1, 0.6]);
  const report = pulled.step(1 / 60);
  expect(report.iterations).toBeGreaterThan(10);
});

test('tethers keep a hanging sheet from stretching', () => {
  const options = { substeps: 8, rigid: true, bending: 'none' } as const;
  const free = stretch(simulate(options, 200)).max;
  const tied = stretch(simulate({ ...options, tethers: true }, 200)).max;
  expect(tied).toBeLessThan(0.02);
  expect(tied).toBeLessThan(0.5 * free);
});

const resisting = constrainedKinds.filter((kind) => kind !== 'none');

test.each(resisting)('%s bending holds a cantilever up', (bending) => {
  const strip = gridMesh({ width: 0.1, height: 0.05, columns: 11, rows: 6, plane: 'xz' });
  const pins = Array.from({ length: 12 }, (_, k) => Math.floor(k / 2) * 11 + (k % 2));
  const droop = (rigidity: number): number => {
    const material = { ...cotton, bendingWarp: rigidity, bendingWeft: rigidity };
    const input = { mesh: strip, material, pins, airDrag: 5 };
    return -at(simulate({ substeps: 40, bending }, 100, input), 10)[1];
  };
  const [soft, stiff] = [droop(1e-5), droop(3e-4)];
  expect(soft).toBeGreaterThan(0.06);
  expect(stiff).toBeLessThan(0.75 * soft);
  expect(stiff).toBeGreaterThan(0);
});

test('a larger bending coefficient lets the corners hang less [Fuhrmann2003, Fig. 2]', () => {
  const droop = (opposite: number): number => {
    const options = { substeps: 4, iterations: 4, bending: { opposite } };
    const simulation = simulate(options, 120, { pins: [(N * N - 1) / 2] });
    const corners = [0, N - 1, N * (N - 1), N * N - 1];
    return corners.reduce((sum, corner) => sum - at(simulation, corner)[1] / 4, 0);
  };
  const [soft, stiff] = [droop(0.8), droop(0.99)];
  expect(stiff).toBeLessThan(0.9 * soft);
});

test('several vertices can be dragged at once, and let go', () => {
  const simulation = simulate({ substeps: 8 }, 10, { pins: [] });
  const corners = [0, N - 1];
  for (const corner of corners) simulation.grab(corner);
  for (let s = 1; s <= 60; s++) {
    corners.forEach((corner, k) => {
      simulation.drag(corner, [k - 0.5, 0.01 * s, 0]);
    });
    simulation.step(1 / 60);
  }
  for (const [k, vertex] of corners.entries()) {
    const [x, y, z] = at(simulation, vertex);
    expect(Math.hypot(x - (k - 0.5), y - 0.6, z)).toBeLessThan(1e-5);
  }
  for (const corner of corners) simulation.release(corner);
  for (let s = 0; s < 60; s++) simulation.step(1 / 60);
  expect(at(simulation, 0)[1]).toBeLessThan(-1);
});

test('wind blows a hanging sheet downwind, harder when it is stronger', () => {
  const drift = (speed: number): number =>
    at(simulate({ substeps: 8 }, 240, { wind: { velocity: [0, 0, speed] } }), N * N - 1)[2];
  expect(drift(4)).toBeGreaterThan(drift(1) + 0.1);
  expect(drift(1)).toBeGreaterThan(drift(0));
});

test('light cloth in a gusty storm stays whole', () => {
  const wind = { velocity: [15, 0, 3], gusts: 1 } as const;
  const simulation = simulate({ substeps: 16, tethers: true }, 300, { material: silk, wind });
  const speeds = simulation.readVelocities().map(Math.abs);
  expect(Math.max(...speeds)).toBeLessThan(60);
});

test.each([
  [{ substeps: 0 }, /substeps is 0/],
  [{ iterations: 1.5 }, /iterations is 1\.5/],
  [{ tolerance: -1 }, /tolerance/],
  [{ limits: { min: 1.1, max: 1.2 } }, /limits are 1\.1 to 1\.2/],
  [{ bending: { opposite: 2 } }, /coefficient is 2/],
  [{ tethers: 0.5 }, /stretch of 0\.5/],
  [{ bending: 'plate' }, `bending is "plate", known are ${constrainedKinds.join(', ')}`],
])('options %j are refused', (options, message) => {
  expect(() => position(options as PositionOptions)).toThrow(message);
});

test.each([
  ['a step of no time', (s: Simulation) => s.step(0), /step of 0 s/],
  ['a vertex that is none', (s: Simulation) => s.grab(9999), /vertex 9999 does not exist/],
  ['dragging without grabbing', (s: Simulation) => s.drag(1, [0, 0, 0]), /before it is grabbed/],
  [
    'dragging to nowhere',
    (s: Simulation) => {
      s.grab(1);
      s.drag(1, [Number.NaN, 0, 0]);
    },
    /cannot be dragged to/,
  ],
] as const)('%s is refused', (_, act, message) => {
  expect(() => act(simulate({}, 0))).toThrow(message);
});

test('of two materials the softer one stretches', () => {
  const soft = { ...cotton, stretchWarp: 30, stretchWeft: 30 };
  const hanging = gridMesh({ width: 1, height: 1, columns: N, rows: N, plane: 'xy' });
  const pins = Array.from({ length: N }, (_, c) => N * (N - 1) + c);
  const half = hanging.triangles.length / 6;
  // Rows are listed from the bottom up: the lower half is soft.
  const of = Array.from({ length: 2 * half }, (_, t) => (t < half ? 1 : 0));
  const material = { materials: [cotton, soft], of };
  const simulation = simulate({ substeps: 10 }, 120, { mesh: hanging, material, pins, airDrag: 5 });
  const [bottom, middle, top] = [0, (N - 1) / 2, N - 1].map((r) => at(simulation, r * N + 8)[1]);
  expect(top - middle).toBeLessThan(1.01 * 0.5);
  expect(middle - bottom).toBeGreaterThan(1.005 * 0.5);
});
