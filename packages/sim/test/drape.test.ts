import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { drape } from '../src/drape.ts';
import { buildElastic } from '../src/elastic/elastic.ts';
import { findRest } from '../src/elastic/find-rest.ts';
import { cotton } from '../src/model/materials.ts';
import { buildModel } from '../src/model/model.ts';
import { createSimulation } from '../src/simulation.ts';
import { implicit } from '../src/solvers/implicit/implicit.ts';
import { backend } from './backend.ts';

const COLUMNS = 31;
const ROWS = 5;
const LENGTH = 0.12;

/** A strip held by its first two columns. */
const mesh = gridMesh({ width: LENGTH, height: 0.016, columns: COLUMNS, rows: ROWS });
const pins = Array.from({ length: ROWS }, (_, r) => [r * COLUMNS, r * COLUMNS + 1]).flat();
const model = buildModel({ mesh, material: { ...cotton, bendingWarp: 1e-5 }, pins });
const tip = COLUMNS - 1;

test('a strip comes to the rest shape that double precision finds', () => {
  const simulation = createSimulation(model, { backend, solver: implicit({ goal: 'rest' }) });
  const report = drape(simulation);
  const x = model.positions.slice();
  expect(findRest(buildElastic(model), x).converged).toBe(true);
  expect(report.settled).toBe(true);
  const found = simulation.read();
  expect(found[3 * tip + 1]).toBeLessThan(-0.05);
  for (let c = 0; c < 3; c++) {
    expect(Math.abs(found[3 * tip + c] - x[3 * tip + c])).toBeLessThan(5e-4);
  }
});

test('draping ends when it is told to, and says that it has not settled', () => {
  const simulation = createSimulation(model, { backend, solver: implicit({ goal: 'rest' }) });
  const seen: number[] = [];
  const report = drape(simulation, { onStep: (_report, step) => seen.push(step) < 3 });
  expect(seen).toEqual([1, 2, 3]);
  expect(report).toMatchObject({ settled: false, steps: 3 });
  expect(drape(simulation, { maxSteps: 2 })).toMatchObject({ settled: false, steps: 2 });
});

test('what is grabbed goes where it is sent while the rest of the cloth comes to rest', () => {
  const simulation = createSimulation(model, { backend, solver: implicit({ goal: 'rest' }) });
  simulation.grab(tip);
  for (let step = 1; step <= 20; step++) {
    simulation.drag(tip, [0.1, 0.001 * step, 0]);
    simulation.step(1 / 60);
    expect(simulation.read()[3 * tip + 1]).toBeCloseTo(0.001 * step, 6);
  }
});
