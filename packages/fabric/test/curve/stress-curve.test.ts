import { describe, expect, test } from 'vitest';
import { evaluateCurve, secantModulus, smoothCurve } from '../../src/curve/stress-curve.ts';
import { ramp } from '../noise.ts';

const curve = { strains: [0, 0.01, 0.02, 0.05], stresses: [0, 1, 5, 90] };

test('goes through its knots', () => {
  curve.strains.forEach((strain, k) => {
    expect(evaluateCurve(curve, strain)).toBeCloseTo(curve.stresses[k], 10);
  });
});

test('rises everywhere and has no corner', () => {
  const at = smoothCurve(curve);
  const h = 1e-6;
  const strains = ramp(0.06, 400);
  for (let i = 1; i < strains.length; i++) {
    expect(at(strains[i])).toBeGreaterThan(at(strains[i - 1]));
  }
  for (const knot of curve.strains) {
    const before = (at(knot) - at(knot - h)) / h;
    const after = (at(knot + h) - at(knot)) / h;
    expect(Math.abs(after - before)).toBeLessThan(1e-3 * Math.max(before, after));
  }
});

test('is straight outside', () => {
  const at = smoothCurve(curve);
  expect(at(-0.02)).toBeCloseTo(2 * at(-0.01), 12);
  expect(at(0.07) - at(0.06)).toBeCloseTo(at(0.06) - at(0.05), 9);
});

describe('the secant modulus', () => {
  test('of a line is its slope', () => {
    const line = { strains: [0, 0.1], stresses: [0, 50] };
    expect(secantModulus(line, 20)).toBeCloseTo(500, 6);
    expect(secantModulus(line, 1000)).toBeCloseTo(500, 6);
  });

  test('is stress over strain where the curve reaches the stress', () => {
    expect(secantModulus(curve, 5)).toBeCloseTo(5 / 0.02, 6);
    expect(secantModulus(curve, 500)).toBeCloseTo(90 / 0.05, 6);
  });
});
