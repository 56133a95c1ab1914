import { describe, expect, test } from 'vitest';
import { evaluateCurve } from '../../src/curve/stress-curve.ts';
import { importKesCurves } from '../../src/import/kes-curves.ts';
import { toMaterial } from '../../src/material/to-material.ts';
import { makeNoise, ramp } from '../noise.ts';
import { options } from './options.ts';

/** A tensile test to 500 gf/cm at a strain [%], with LT 0.5 and noise, and its recovery. */
function tensileCsv(end: number): string {
  const noise = makeNoise(3);
  const up = ramp(end, 120).map((x) => [x, 500 * (x / end) ** 3 + 2 * noise()]);
  const down = ramp(end, 60)
    .reverse()
    .map((x) => [x, 500 * (x / end) ** 5 + 2 * noise()]);
  return ['strain [%],force [gf/cm]', ...[...up, ...down].map((row) => row.join(','))].join('\n');
}

/** A loop 0, +end, −end, +end of a slope with Coulomb friction of half a loop's width. */
function loopCsv(header: string, end: number, slope: number, half: number): string {
  const one = ramp(end, 30);
  const to = [...one, ...one.toReversed()];
  const x = [...to, ...to.map((value) => -value), ...one];
  const y = x.map((value, i) => {
    const before = i === 0 ? 0 : x[i - 1];
    return slope * value + (value >= before ? half : -half);
  });
  return [header, ...x.map((value, i) => `${value},${y[i]}`)].join('\n');
}

const files = {
  tensileWarp: tensileCsv(4),
  tensileWeft: tensileCsv(9),
  shear: loopCsv('angle [deg],force [gf/cm]', 8, 0.6, 0.5),
  bendingWarp: loopCsv('curvature [1/cm],moment [gf.cm/cm]', 2.5, 0.09, 0.02),
  bendingWeft: loopCsv('curvature [1/cm],moment [gf.cm/cm]', 2.5, 0.05, 0.01),
};

describe('whole curves', () => {
  const { card, fits } = importKesCurves(files, {
    ...options,
    massPerArea: 0.16,
    thickness: 4e-4,
  });

  test('become fitted stretch curves', () => {
    expect(fits.warp!.rms).toBeLessThan(0.01);
    expect(fits.weft!.curve.strains.length).toBeLessThanOrEqual(16);
    const warp = card.stretch!.warp!.curve!;
    expect(evaluateCurve(warp, 0.04)).toBeCloseTo(490, -1);
    expect(evaluateCurve(warp, 0.02)).toBeCloseTo(490.33 / 8, -1);
    expect(warp.note).toMatch(/^fitted; rms 0\.\d %, max \d\.\d % of the range$/);
  });

  test('give back B and half of 2HB', () => {
    expect(card.bending!.warp!.value / (0.09 * 9.80665e-5)).toBeCloseTo(1, 6);
    expect(card.bending!.weft!.value / (0.05 * 9.80665e-5)).toBeCloseTo(1, 6);
    expect(card.bending!.hysteresis!.value / (0.015 * 9.80665e-3)).toBeCloseTo(1, 6);
  });

  test('give back G and half of 2HG', () => {
    expect(card.shear!.modulus!.value / (0.6 * 56.188)).toBeCloseTo(1, 4);
    expect(card.shear!.hysteresis!.value / (0.5 * 0.980665)).toBeCloseTo(1, 6);
    expect(card.shear!.curve!.strains.at(-1)).toBeCloseTo(Math.sin((8 * Math.PI) / 180), 9);
  });

  test('make a material', () => {
    const { material, assumed } = toMaterial(card);
    expect(Object.keys(material.curves!)).toEqual(['warp', 'weft', 'shear']);
    expect(assumed.map((entry) => entry.split(':')[0])).toEqual(['damping', 'friction']);
  });
});

test('the mean branch lies below the loading branch', () => {
  const { tensileWarp } = files;
  const loading = importKesCurves({ tensileWarp }, options).card.stretch!.warp!.curve!;
  const mean = importKesCurves({ tensileWarp }, { ...options, branch: 'mean', knots: 8 });
  const curve = mean.card.stretch!.warp!.curve!;
  expect(curve.strains.length).toBeLessThanOrEqual(8);
  expect(evaluateCurve(curve, 0.03)).toBeLessThan(0.9 * evaluateCurve(loading, 0.03));
});

describe('refuses', () => {
  test.each([
    ['no file', {}, 'no file given'],
    ['swapped columns', { bendingWarp: 'curvature [1/m],moment [N]\n50,3\n100,2\n150,1' }, 'falls'],
    [
      'a curvature per m called per cm',
      { bendingWarp: loopCsv('curvature [1/m],moment [gf·cm/cm]', 2.5, 0.09, 0) },
      'fewer than 3 points',
    ],
    [
      'garbage',
      { tensileWeft: 'strain [%],force [N/m]\n0,0\n1,90\n2,1\n3,99\n4,0\n5,80' },
      'tensile weft, loading: the stress does not rise',
    ],
    ['too few points', { shear: 'angle [deg],force [N/m]\n0,0\n8,4' }, 'shear, loading: 2 points'],
  ])('%s', (_, wrong, message) => {
    expect(() => importKesCurves(wrong, options)).toThrow(message);
  });
});
