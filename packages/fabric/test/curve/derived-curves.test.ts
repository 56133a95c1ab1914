import { describe, expect, test } from 'vitest';
import { fastTensileCurve, KES_FORCE, kesTensileCurve } from '../../src/curve/derived-curves.ts';
import { smoothCurve } from '../../src/curve/stress-curve.ts';
import { ramp } from '../noise.ts';

describe.each([0.45, 0.6, 0.8, 1, 1.2])('a KES curve with LT %s', (linearity) => {
  const extension = 0.05;
  const curve = kesTensileCurve({ extension, linearity });

  test('ends at EMT and 500 gf/cm', () => {
    expect(curve.strains.at(-1)).toBeCloseTo(extension, 12);
    expect(curve.stresses.at(-1)).toBeCloseTo(490.3325, 9);
    expect(KES_FORCE).toBeCloseTo(490.3325, 9);
  });

  test('takes the work that LT stands for', () => {
    const at = smoothCurve(curve);
    const steps = ramp(extension, 20_001);
    const work = steps.reduce((sum, strain) => sum + (at(strain) * extension) / 20_000, 0);
    expect(work / (0.5 * KES_FORCE * extension) / linearity).toBeCloseTo(1, 2);
  });
});

test('a KES curve of a knit ends at its own force', () => {
  const curve = kesTensileCurve({ extension: 0.4, linearity: 0.7, force: 49 });
  expect(curve.stresses.at(-1)).toBe(49);
});

test('refuses KES values that no test gives', () => {
  expect(() => kesTensileCurve({ extension: 0.05, linearity: 60 })).toThrow('LT is 60');
  expect(() => kesTensileCurve({ extension: 0, linearity: 0.6 })).toThrow('EMT is 0');
});

test('a FAST curve goes through its three points', () => {
  const curve = fastTensileCurve({ e5: 0.0067, e20: 0.0187, e100: 0.046 });
  expect(curve.strains).toEqual([0, 0.0067, 0.0187, 0.046]);
  [0, 4.903325, 19.6133, 98.0665].forEach((stress, k) => {
    expect(curve.stresses[k]).toBeCloseTo(stress, 9);
  });
});

test('a fabric too stiff for 5 gf/cm has one point less', () => {
  expect(fastTensileCurve({ e5: 0, e20: 0.002, e100: 0.01 }).strains).toEqual([0, 0.002, 0.01]);
});

test('refuses extensions that do not rise with the load', () => {
  expect(() => fastTensileCurve({ e5: 0.02, e20: 0.01, e100: 0.05 })).toThrow('must rise');
});
