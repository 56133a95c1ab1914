import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import {
  buildModel,
  cotton,
  createSimulation,
  implicit,
  type Material,
} from '../../../src/index.ts';
import { referenceKernels } from '../../../src/kernels/reference.ts';
import { orderModel } from '../../../src/model/ordered-model.ts';
import { createState } from '../../../src/state.ts';
import { backend } from '../../backend.ts';

const HG = 0.8;
const HG5 = 2;
const material: Material = {
  ...cotton,
  shear: 40,
  damping: 0,
  shearFriction: HG,
  shearFrictionAt5: HG5,
};
const mesh = gridMesh({ width: 0.1, height: 0.1, columns: 5, rows: 5 });
const model = orderModel(buildModel({ mesh, material, gravity: [0, 0, 0] }));
const AREA = 0.01;

/** The sheet sheared evenly to each of these sines, one after the other; what is stored and what it pulls with [N/m]. */
function shearTo(sines: readonly number[]): { stress: number; energy: number }[] {
  const { membrane, system } = implicit({ bending: 'none', hysteresis: true }).prepare(model);
  const state = createState(model);
  const flat = state.positions.slice();
  const place = (sine: number): void => {
    const cosine = Math.sqrt(1 - sine * sine);
    for (let i = 0; i < model.vertexCount; i++) {
      const across = flat[4 * i + 2];
      state.positions[4 * i] = flat[4 * i] + sine * across;
      state.positions[4 * i + 2] = cosine * across;
    }
  };
  const energyAt = (sine: number): number => {
    place(sine);
    return referenceKernels.measureMembrane(state, membrane, system, 0) / AREA;
  };
  place(0);
  referenceKernels.rememberShears(state, membrane, system, true);
  return sines.map((sine) => {
    // The derivative of what a step sees, from where the last one has come to.
    const stress = (energyAt(sine + 1e-3) - energyAt(sine - 1e-3)) / 2e-3;
    const energy = energyAt(sine);
    referenceKernels.rememberShears(state, membrane, system, false);
    return { stress: Math.abs(stress), energy };
  });
}

const upTo = (sine: number, steps: number): number[] =>
  Array.from({ length: steps }, (_, k) => (sine * (k + 1)) / steps);

test('shear goes on against HG, more at 5 degrees, and back against as much', () => {
  const way = upTo(0.0871557, 40);
  const up = shearTo(way);
  const top = up[39].stress;
  // Elastic and friction, of the shear where the step began.
  expect(Math.abs(top / (40 * 0.0871557 + HG5) - 1)).toBeLessThan(0.02);
  const back = shearTo([...way, 0.084, 0.08, 0.07]);
  const down = back[42].stress;
  const friction = HG + ((HG5 - HG) * (0.08 - 0.0087265)) / (0.0871557 - 0.0087265);
  expect(Math.abs(down - (40 * 0.07 - friction))).toBeLessThan(0.03);
});

test('without friction nothing is remembered, and nor without hysteresis', () => {
  const { membrane } = implicit({ hysteresis: true }).prepare(
    orderModel(
      buildModel({ mesh, material: { ...material, shearFriction: 0, shearFrictionAt5: 0 } }),
    ),
  );
  expect(membrane.slips).toBeUndefined();
  expect(implicit().prepare(model).membrane.slips).toBeUndefined();
});

test('eight bytes per triangle are remembered', () => {
  const { membrane } = implicit({ hysteresis: true }).prepare(model);
  expect(membrane.slips?.slips.byteLength).toBe(8 * membrane.areas.length);
});

test('a sheet that is sheared and let go stays sheared, as far as friction holds it', () => {
  const sheet = buildModel({
    mesh,
    material,
    gravity: [0, 0, 0],
    pins: [0, 1, 2, 3, 4],
  });
  const left = (hysteresis: boolean): number => {
    const simulation = createSimulation(sheet, {
      backend,
      solver: implicit({ hysteresis, bending: 'plate', iterations: 60 }),
    });
    const top = [20, 21, 22, 23, 24];
    const start = simulation.read().slice();
    for (const vertex of top) simulation.grab(vertex);
    for (let step = 1; step <= 30; step++) {
      for (const vertex of top) {
        const [x, y, z] = start.subarray(3 * vertex, 3 * vertex + 3);
        simulation.drag(vertex, [x + (0.008 * step) / 30, y, z]);
      }
      simulation.step(1 / 60);
    }
    for (const vertex of top) simulation.release(vertex);
    for (let step = 0; step < 240; step++) simulation.step(1 / 60);
    const shift = simulation.read()[3 * 22] - start[3 * 22];
    simulation.dispose();
    return shift;
  };
  const [elastic, held] = [left(false), left(true)];
  expect(Math.abs(elastic)).toBeLessThan(1e-3);
  expect(held).toBeGreaterThan(1e-3);
  // HG at rest over the stiffness of the shear.
  expect(held).toBeLessThan(0.1 * (HG5 / 40) * 1.2);
});
