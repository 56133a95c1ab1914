import { gridMesh, type Vec3, vertexAt } from '@toile/geometry';
import { expect, test } from 'vitest';
import { buildElastic } from '../src/elastic/elastic.ts';
import {
  buildModel,
  cotton,
  createSimulation,
  implicit,
  position,
  type Simulation,
  SimulationError,
} from '../src/index.ts';
import { backend } from './backend.ts';

/** A strip that hangs from pins along its upper edge, 30 cm long. */
const model = buildModel({
  mesh: gridMesh({ width: 0.1, height: 0.3, columns: 6, rows: 16, plane: 'xy' }),
  material: cotton,
  pins: [90, 91, 92, 93, 94, 95],
});
const corner = 0;

const placeOf = ({ read }: Simulation, vertex: number): Vec3 => vertexAt(read(), vertex);

/** Force of the cloth on a vertex, gravity and all [N]. */
function forceOn(simulation: Simulation, vertex: number): number {
  const elastic = buildElastic(model, { bending: 'none' });
  const x = Float64Array.from(simulation.read());
  const out = new Float64Array(x.length);
  elastic.gradient(x, out);
  return Math.hypot(...out.subarray(3 * vertex, 3 * vertex + 3));
}

function pull(simulation: Simulation, by: Vec3, steps: number): ReturnType<Simulation['step']> {
  const from = placeOf(simulation, corner);
  simulation.grab(corner);
  let report = simulation.step(1 / 60);
  for (let k = 1; k <= steps; k++) {
    const part = Math.min(1, (2 * k) / steps);
    simulation.drag(corner, [0, 1, 2].map((c) => from[c] + part * by[c]) as unknown as Vec3);
    report = simulation.step(1 / 60);
  }
  return report;
}

for (const solver of [implicit(), position()]) {
  test(`${solver.name}: a hand that pulls gently gets where it goes, and nothing yields`, () => {
    const simulation = createSimulation(model, { backend, solver, grip: 30 });
    const from = placeOf(simulation, corner);
    const { yielded } = pull(simulation, [0.02, 0.03, 0.05], 30);
    expect(yielded).toEqual([]);
    const [x, y, z] = placeOf(simulation, corner);
    expect(Math.hypot(x - from[0] - 0.02, y - from[1] - 0.03, z - from[2] - 0.05)).toBeLessThan(
      1e-6,
    );
    for (const pin of model.pins) expect(placeOf(simulation, pin)[1]).toBeCloseTo(0.15, 6);
  });
}

test('a hand that pulls too far slips: its force is the grip, and no more', () => {
  for (const grip of [5, 30]) {
    const simulation = createSimulation(model, { backend, solver: implicit(), grip });
    const { yielded } = pull(simulation, [0, -1, 0], 120);
    const hand = yielded.find(({ what }) => what === 'hand');
    expect(hand?.index).toBe(corner);
    expect(hand?.behind).toBeGreaterThan(0.5);
    expect(forceOn(simulation, corner)).toBeGreaterThan(0.7 * grip);
    expect(forceOn(simulation, corner)).toBeLessThan(1.3 * grip);
    expect(placeOf(simulation, corner)[1]).toBeGreaterThan(-0.5);
  }
});

test('a slipped hand that is sent back where it came from arrives', () => {
  const simulation = createSimulation(model, { backend, solver: implicit(), grip: 30 });
  const home = placeOf(simulation, corner);
  pull(simulation, [0, -1, 0], 60);
  simulation.drag(corner, home);
  for (let k = 0; k < 20; k++) simulation.step(1 / 60);
  expect(simulation.step(1 / 60).yielded).toEqual([]);
});

test('pins slip where many hands pull against few, and come home when those let go', () => {
  const few = buildModel({
    mesh: gridMesh({ width: 0.1, height: 0.3, columns: 6, rows: 16, plane: 'xy' }),
    material: cotton,
    pins: [90],
  });
  const simulation = createSimulation(few, { backend, solver: implicit(), grip: 5 });
  const held = [0, 1, 2, 3, 4, 5];
  const from = held.map((vertex) => placeOf(simulation, vertex));
  for (const vertex of held) simulation.grab(vertex);
  let slips = 0;
  for (let k = 0; k < 60; k++) {
    held.forEach((vertex, n) => {
      const [x, y, z] = from[n];
      simulation.drag(vertex, [x, y - 0.005 * k, z]);
    });
    slips += simulation.step(1 / 60).yielded.filter(({ what }) => what === 'pin').length;
  }
  expect(slips).toBeGreaterThan(10);
  for (const vertex of held) simulation.release(vertex);
  for (let k = 0; k < 120; k++) simulation.step(1 / 60);
  expect(simulation.step(1 / 60).yielded).toEqual([]);
});

test('an unlimited grip gets where it goes', () => {
  const simulation = createSimulation(model, { backend, solver: implicit(), grip: Infinity });
  expect(pull(simulation, [0, -0.5, 0], 60).yielded).toEqual([]);
});

test('a grip that holds nothing is refused', () => {
  expect(() => createSimulation(model, { backend, solver: implicit(), grip: 0 })).toThrow(
    SimulationError,
  );
});
