import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { nonlinear } from '../../../src/solvers/nonlinear/nonlinear.ts';
import type { NonlinearOptions } from '../../../src/solvers/nonlinear/options.ts';
import { createStepRange } from '../../../src/solvers/nonlinear/step-range.ts';

const elastic = { ...cotton, stretchWarp: 200, stretchWeft: 200, shear: 40 };

function hung(options: NonlinearOptions, steps: number) {
  const mesh = gridMesh({ width: 0.2, height: 0.2, columns: 7, rows: 7, plane: 'xy' });
  const model = buildModel({ mesh, material: elastic, pins: [42, 48] });
  const simulation = createSimulation(model, { solver: nonlinear(options) });
  const reports = Array.from({ length: steps }, () => simulation.step(1 / 50));
  return { simulation, reports };
}

describe.each([
  ['springs', 'dynamic'],
  ['slack-springs', 'buckling'],
  ['springs', 'flexion'],
  ['green', 'plate'],
] as const)('membrane %s, bending %s', (membrane, bending) => {
  test('a cloth held by two corners hangs from them, hardly stretched', () => {
    const { simulation } = hung({ membrane, bending }, 16);
    const x = simulation.read();
    expect(x[3 * 42]).toBeCloseTo(-0.1, 6);
    expect(x[3 * 48 + 1]).toBeCloseTo(0.1, 6);
    const bottom = x.filter((_, i) => i % 3 === 1).reduce((a, b) => Math.min(a, b));
    expect(bottom).toBeLessThan(-0.1);
    expect(bottom).toBeGreaterThan(-0.14);
  });
});

test('is backward Euler: as the implicit solver with the same energy', () => {
  const mesh = gridMesh({ width: 0.2, height: 0.2, columns: 6, rows: 6, plane: 'xz' });
  const model = buildModel({ mesh, material: { ...elastic, damping: 0 }, pins: [0, 5] });
  const [a, b] = [
    nonlinear({
      membrane: 'green',
      bending: 'plate',
      tolerance: 1e-3,
      step: { min: 0.01, max: 0.01 },
    }),
    implicit({ substeps: 1, newtonSteps: 12, iterations: 200, tolerance: 1e-5 }),
  ].map((solver) => {
    const simulation = createSimulation(model, { solver });
    for (let k = 0; k < 5; k++) simulation.step(0.01);
    return simulation.read();
  });
  const apart = a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
  expect(apart).toBeLessThan(2e-4);
});

test('cloth comes to lie on the ground', () => {
  const mesh = gridMesh({ width: 0.2, height: 0.2, columns: 6, rows: 6, origin: [0, 0.05, 0] });
  const model = buildModel({ mesh, material: elastic, colliders: [{ kind: 'plane' }] });
  const simulation = createSimulation(model, { solver: nonlinear(), selfCollision: true });
  for (let k = 0; k < 25; k++) simulation.step(1 / 50);
  for (let i = 1, x = simulation.read(); i < x.length; i += 3) {
    expect(x[i]).toBeGreaterThan(0);
    expect(x[i]).toBeLessThan(0.005);
  }
});

test('steps get shorter where they fail, down to the shortest, and longer again', () => {
  const range = createStepRange({ min: 0.0025, max: 0.02 });
  expect(range.count(0.02)).toBe(1);
  range.look(false, 0.02);
  expect(range.count(0.02)).toBe(2);
  range.look(false, 0.005);
  expect(range.count(0.02)).toBe(8);
  expect(range.canHalve(0.0025)).toBe(false);
  for (let k = 0; k < 100; k++) range.look(true, 0.0025);
  expect(range.count(0.02)).toBe(1);
});

test('refuses what it does not know', () => {
  expect(() => nonlinear({ bending: 'steel' as 'plate' })).toThrow(/known are .*dynamic/);
  expect(() => nonlinear({ membrane: 'steel' as 'green' })).toThrow(/slack-springs/);
  expect(() => nonlinear({ step: { min: 0.1, max: 0.01 } })).toThrow(/steps are/);
  expect(() => nonlinear({ tolerance: 0 })).toThrow(/fraction/);
  expect(() => nonlinear({ iterations: 1.5 })).toThrow(/whole number/);
  expect(() => nonlinear({ widthOverThickness: Number.NaN })).toThrow(/fabrics have 5 to 50/);
});
