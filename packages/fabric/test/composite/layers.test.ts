import { describe, expect, test } from 'vitest';
import { addLayers, bondedRigidities, looseRigidities } from '../../src/composite/layers.ts';
import { evaluateCurve } from '../../src/curve/stress-curve.ts';
import { plate } from './composites.ts';

const a = plate('a', 2000, 4e-4).material;
const b = plate('b', 500, 2e-4).material;

test('mass, thickness and moduli add; damping is weighted by stiffness', () => {
  const sum = addLayers([a, { ...b, damping: 7e-3, poisson: 0.5, friction: 0.9 }], 'ab');
  expect(sum).toMatchObject({
    name: 'ab',
    density: 0.2,
    stretchWarp: 2500,
    shear: 60,
    friction: 0.3,
  });
  expect(sum.thickness).toBeCloseTo(6e-4, 12);
  expect(sum.damping).toBeCloseTo(3e-3, 12);
  expect(sum.poisson).toBeCloseTo(0.1, 12);
  expect('curves' in sum).toBe(false);
});

test('curves add at equal strain, up to the end of the shorter', () => {
  const warp = { strains: [0, 0.02, 0.05], stresses: [0, 10, 60] };
  const short = { strains: [0, 0.01, 0.03], stresses: [0, 5, 20] };
  const both = addLayers(
    [
      { ...a, curves: { warp } },
      { ...b, curves: { warp: short } },
    ],
    'x',
  );
  expect(both.curves!.warp!.strains).toEqual([0, 0.01, 0.02, 0.03]);
  expect(both.curves!.warp!.stresses[3]).toBeCloseTo(evaluateCurve(warp, 0.03) + 20, 9);
  expect(both.curves!.weft).toBeUndefined();
  const mixed = addLayers([{ ...a, curves: { warp } }, b], 'x');
  expect(mixed.curves!.warp!.stresses[2]).toBeCloseTo(60 + 500 * 0.05, 9);
});

test('loose layers add their rigidities, and the bias if all have one', () => {
  const loose = looseRigidities([a, b]);
  expect(loose.bendingWarp).toBeCloseTo(a.bendingWarp + b.bendingWarp, 15);
  expect(loose.bendingBias).toBeCloseTo(a.bendingBias! + b.bendingBias!, 15);
  expect(loose.bendingFriction).toBeCloseTo(2e-4, 12);
  const { bendingBias: _, ...unbiased } = b;
  expect(looseRigidities([a, unbiased]).bendingBias).toBeUndefined();
});

describe('bonded layers', () => {
  test('two alike are eight times as stiff, n alike n³ times', () => {
    for (const n of [2, 3, 4]) {
      const layers = Array.from({ length: n }, () => a);
      expect(bondedRigidities(layers, 1).bendingWarp / a.bendingWarp).toBeCloseTo(n ** 3, 9);
    }
  });

  test('are what a solid of two stiffnesses is', () => {
    // ∫ E (z − z̄)² dz over both layers, E = A/t, by a fine sum
    const height = a.thickness + b.thickness;
    const E = (z: number) =>
      z < a.thickness ? a.stretchWarp / a.thickness : b.stretchWarp / b.thickness;
    const zs = Array.from({ length: 60_000 }, (_, i) => ((i + 0.5) / 60_000) * height);
    const dz = height / zs.length;
    const total = zs.reduce((sum, z) => sum + E(z) * dz, 0);
    const axis = zs.reduce((sum, z) => sum + E(z) * z * dz, 0) / total;
    const solid = zs.reduce((sum, z) => sum + E(z) * (z - axis) ** 2 * dz, 0);
    expect(bondedRigidities([a, b], 1).bendingWarp / solid).toBeCloseTo(1, 6);
    expect(bondedRigidities([b, a], 1).bendingWarp / solid).toBeCloseTo(1, 6);
  });

  test('without coupling are loose', () => {
    const { bendingBias: _, ...loose } = looseRigidities([a, b]);
    expect(bondedRigidities([a, b], 0)).toEqual(loose);
  });

  test('with a curve count with its beginning', () => {
    const soft = {
      ...a,
      curves: { warp: { strains: [0, 0.01, 0.02], stresses: [0, 4.903325, 80] } },
    };
    const { bendingWarp, bendingWeft } = bondedRigidities([soft, soft], 1);
    expect(bendingWarp - 2 * a.bendingWarp).toBeCloseTo(490.3325 * a.thickness ** 2 * 0.5, 12);
    expect(bendingWeft / a.bendingWeft).toBeCloseTo(8, 9);
  });

  test('refuse a coupling beyond perfect', () => {
    expect(() => bondedRigidities([a, b], 1.5)).toThrow('coupling is 1.5; use 0 for loose');
  });
});
