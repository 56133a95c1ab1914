import { describe, expect, test } from 'vitest';
import { fitCurve } from '../../src/curve/fit-curve.ts';
import { smoothCurve } from '../../src/curve/stress-curve.ts';
import { makeNoise, ramp } from '../noise.ts';

const shapes: readonly (readonly [string, (strain: number) => number])[] = [
  ['a line', (x) => 100 * x],
  ['a parabola', (x) => 100 * x * x],
  ['a steep power', (x) => 100 * x ** 5],
  ['a toe and a line', (x) => 100 * Math.max(0.02 * x, x - 0.5)],
  ['a softening curve', (x) => 100 * Math.sqrt(x)],
  ['an exponential', (x) => 2 * Math.expm1(4 * x)],
];

describe.each(shapes)('%s', (_, shape) => {
  const strains = ramp(1, 300);

  test('is met closely with few knots', () => {
    const { curve, rms, max } = fitCurve({ loading: { strains, stresses: strains.map(shape) } });
    expect(curve.strains.length).toBeLessThanOrEqual(16);
    expect(rms).toBeLessThan(0.003);
    expect(max).toBeLessThan(0.03);
    expect([curve.strains[0], curve.stresses[0]]).toEqual([0, 0]);
    for (let k = 1; k < curve.strains.length; k++) {
      expect(curve.strains[k]).toBeGreaterThan(curve.strains[k - 1]);
      expect(curve.stresses[k]).toBeGreaterThan(curve.stresses[k - 1]);
    }
  });

  test('is found under noise, better than the noise', () => {
    const noise = makeNoise(11);
    const range = shape(1);
    const stresses = strains.map((strain) => shape(strain) + 0.03 * range * noise());
    const { curve, rms } = fitCurve({ loading: { strains, stresses } });
    // uniform noise of ±3 % has an rms of 1.7 %
    expect(rms).toBeGreaterThan(0.01);
    expect(rms).toBeLessThan(0.022);
    const at = smoothCurve(curve);
    const off = strains.map((strain) => ((at(strain) - shape(strain)) / range) ** 2);
    expect(Math.sqrt(off.reduce((sum, value) => sum + value, 0) / off.length)).toBeLessThan(0.012);
  });
});

test('needs two knots for a line and takes no more than it may', () => {
  const strains = ramp(0.1, 50);
  const line = { strains, stresses: strains.map((x) => 300 * x) };
  const { curve } = fitCurve({ loading: line });
  expect(curve.strains).toEqual([0, 0.1]);
  expect(curve.stresses[1]).toBeCloseTo(30, 9);
  const steep = { strains, stresses: strains.map((x) => x ** 7) };
  const coarse = fitCurve({ loading: steep }, { knots: 4 });
  expect(coarse.curve.strains.length).toBeLessThanOrEqual(4);
  expect(coarse.rms).toBeGreaterThan(fitCurve({ loading: steep }).rms);
});

test('follows the loading branch, or the middle of the loop', () => {
  const strains = ramp(0.1, 80);
  const loading = { strains, stresses: strains.map((x) => 200 * x) };
  const recovery = { strains, stresses: strains.map((x) => 200 * x - 4 * Math.sin(31.4 * x)) };
  const middle = 0.05;
  const up = fitCurve({ loading, recovery });
  const mean = fitCurve({ loading, recovery }, { branch: 'mean' });
  // within 0.5 % of the range of 20 N/m
  expect(Math.abs(smoothCurve(up.curve)(middle) - 10)).toBeLessThan(0.1);
  expect(Math.abs(smoothCurve(mean.curve)(middle) - 8)).toBeLessThan(0.1);
  expect(() => fitCurve({ loading }, { branch: 'mean' })).toThrow('needs a recovery branch');
});

test('names the curve in errors', () => {
  const loading = { strains: [0, 1, 2, 3], stresses: [3, 2, 1, 0] };
  expect(() => fitCurve({ loading }, { what: 'warp' })).toThrow('warp, loading: the stress does');
  expect(() => fitCurve({ loading }, { knots: 1 })).toThrow('curve: 1 knots; use 2 to 64');
});
