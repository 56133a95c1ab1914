import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import {
  buildModel,
  cotton,
  createSimulation,
  drape,
  type ImplicitOptions,
  implicit,
  type Material,
  type Model,
} from '../../../src/index.ts';
import { rememberBends, stressBends } from '../../../src/kernels/bends.ts';
import { orderModel } from '../../../src/model/ordered-model.ts';
import { createState } from '../../../src/state.ts';
import { backend } from '../../backend.ts';

const plain: Material = { ...cotton, bendingWarp: 1e-5, bendingWeft: 1e-5, stretchWarp: 2000 };
const HB = 3e-4;

/** A strip along x, clamped at its left end. */
function strip(material: Material, isClamped = true): Model {
  const [columns, rows] = [13, 3];
  const mesh = gridMesh({ width: 0.06, height: 0.01, columns, rows });
  const pins = Array.from({ length: 2 * rows }, (_, k) => Math.trunc(k / 2) * columns + (k % 2));
  return buildModel({ mesh, material, pins: isClamped ? pins : [] });
}

/** Height of the tip at rest under so many times gravity, one after the other [m]. */
function tipUnder(material: Material, loads: readonly number[], options: ImplicitOptions = {}) {
  const simulation = createSimulation(strip(material), {
    backend,
    solver: implicit({ goal: 'rest', hysteresis: true, ...options }),
  });
  const heights = loads.map((load) => {
    simulation.environment.gravity = [0, -9.81 * load, 0];
    drape(simulation, { tolerance: 1e-6 });
    return simulation.read()[3 * 25 + 1];
  });
  simulation.dispose();
  return heights;
}

test('triangles are bent against a friction of HB, whose loop is 2HB wide', () => {
  const material = { ...plain, bendingFriction: HB };
  const model = orderModel(strip(material, false));
  const { bends } = implicit({ hysteresis: true }).prepare(model);
  if (!bends) throw new Error('nothing is remembered');
  const state = createState(model);
  const flat = state.positions.slice();
  /** Couple of the first triangle along its normal, from what it pulls with. */
  const coupleAt = (curvature: number): number => {
    for (let i = 0; i < model.vertexCount; i++) {
      const s = flat[4 * i];
      state.positions[4 * i] = Math.sin(curvature * s) / curvature;
      state.positions[4 * i + 1] = (1 - Math.cos(curvature * s)) / curvature;
    }
    rememberBends(state, bends, false);
    stressBends(state, bends, 0, 0, 1);
    const [kappa, area] = [bends.memory[4], bends.memory[7]];
    const along = Math.hypot(...bends.pulls.subarray(0, 3));
    return bends.laws[8] * kappa - (Math.sign(kappa) * along) / area;
  };
  rememberBends(state, bends, true);
  const [up, top] = [20, 40].map(coupleAt);
  const down = [39, 30, 20].map(coupleAt)[2];
  expect(Math.abs(Math.abs(up) / HB - 1)).toBeLessThan(0.02);
  expect(Math.abs(top / up - 1)).toBeLessThan(0.01);
  expect(Math.abs(Math.abs(up - down) / (2 * HB) - 1)).toBeLessThan(0.02);
});

test('a strip remembers that it was pulled down, and without friction it does not', () => {
  const loads = [0.3, 1, 0.3];
  const plainTips = tipUnder(plain, loads);
  const [first, , again] = plainTips;
  expect(Math.abs(again - first)).toBeLessThan(2e-4);
  const material = { ...plain, bendingFriction: HB };
  const [held, pulled, released] = tipUnder(material, loads);
  // It hangs less far than without, and once pulled down farther.
  expect(held).toBeGreaterThan(first + 0.01);
  expect(released).toBeGreaterThan(pulled + 0.005);
  expect(released).toBeLessThan(first - 5e-4);
  expect(tipUnder(material, loads, { hysteresis: false })).toEqual(plainTips);
});

test('what was bent beyond its yield stays bent', () => {
  const [, flat] = tipUnder(plain, [6, 0]);
  expect(Math.abs(flat)).toBeLessThan(1e-4);
  const [, kept] = tipUnder({ ...plain, bendingYield: 20 }, [6, 0]);
  expect(kept).toBeLessThan(-2e-3);
  // From less it springs back.
  const [, sprung] = tipUnder({ ...plain, bendingYield: 2000 }, [1, 0]);
  expect(Math.abs(sprung)).toBeLessThan(1e-4);
});

/** How far the tip of a level strip is below its clamp while it swings, step by step. */
function swing(material: Material, options: ImplicitOptions = {}): number[] {
  const simulation = createSimulation(strip(material), {
    backend,
    solver: implicit({ scheme: 'bdf2', hysteresis: true, ...options }),
  });
  const heights = Array.from({ length: 40 }, () => {
    simulation.step(1 / 60);
    return simulation.read()[3 * 25 + 1];
  });
  simulation.dispose();
  return heights;
}

const spread = (heights: readonly number[]): number =>
  Math.max(...heights.slice(20)) - Math.min(...heights.slice(20));

test('viscosity and friction calm a strip that swings', () => {
  const still = { ...plain, damping: 0 };
  const free = spread(swing(still));
  expect(spread(swing({ ...still, bendingDamping: 0.05 }))).toBeLessThan(0.7 * free);
  expect(spread(swing({ ...still, bendingFriction: 5e-5 }))).toBeLessThan(0.9 * free);
});

test('sharp bends have their stiffness in motion where that is asked for', () => {
  const limp = { ...plain, bendingWarp: 2e-7, bendingWeft: 2e-7 };
  const lowest = (options: ImplicitOptions) => Math.min(...swing(limp, options).slice(20));
  expect(lowest({ sharpBends: true })).not.toBe(lowest({}));
  expect(swing(limp, { sharpBends: false })).toEqual(swing(limp));
});
