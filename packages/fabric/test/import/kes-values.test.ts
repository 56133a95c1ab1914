import { describe, expect, test } from 'vitest';
import { importKesValues } from '../../src/import/kes-values.ts';
import { options } from './options.ts';

const csv = `# KES-FB, made up
property;unit;warp;weft;mean
EMT;%;4,2;9,1;
LT;;0,62;0,58;
WT;gf·cm/cm²;6,5;13,2;
RT;%;;;61
G;gf/(cm·deg);0,6;0,5;
2HG;gf/cm;1,1;0,9;
2HG5;gf/cm;2,2;1,8;
B;gf·cm²/cm;0,09;0,06;
2HB;gf·cm/cm;0,04;0,03;
W;mg/cm²;;;16,3
T0;mm;;;0,51
SMD;µm;3;4;`;

test('turns a whole sheet into SI', () => {
  const card = importKesValues(csv, options);
  const close = (value: number | undefined, expected: number) =>
    expect(value! / expected).toBeCloseTo(1, 9);
  close(card.massPerArea?.value, 0.163);
  close(card.thickness?.value, 5.1e-4);
  close(card.bending?.warp?.value, 0.09 * 9.80665e-5);
  close(card.bending?.weft?.value, 0.06 * 9.80665e-5);
  close(card.bending?.hysteresis?.value, (0.035 * 9.80665e-3) / 2);
  close(card.shear?.modulus?.value, (0.55 * 0.980665 * 180) / Math.PI);
  close(card.shear?.hysteresis?.value, 0.980665 / 2);
  close(card.shear?.hysteresisAt5?.value, 0.980665);
  close(card.stretch?.warp?.curve?.strains.at(-1), 0.042);
  close(card.stretch?.warp?.curve?.stresses.at(-1), 490.3325);
  close(card.stretch?.weft?.curve?.strains.at(-1), 0.091);
  expect(card.notes).toEqual(['RT 61.0 %: no field uses it yet.']);
  expect(card.sources.measured).toEqual(options.source);
});

test('without LT and WT stretch is the secant at EMT', () => {
  const card = importKesValues({ EMT: { warp: 1.73, weft: 11.18 } }, options);
  expect(card.stretch?.warp?.modulus?.value).toBeCloseTo(490.3325 / 0.0173, 6);
  expect(card.stretch?.warp?.curve).toBeUndefined();
});

test('WT stands in for LT', () => {
  const given = importKesValues({ EMT: 5, LT: 0.6 }, options);
  const worked = importKesValues({ EMT: 5, WT: 0.6 * 0.5 * 500 * 0.05 }, options);
  worked.stretch?.mean?.curve?.stresses.forEach((stress, k) => {
    expect(stress).toBeCloseTo(given.stretch!.mean!.curve!.stresses[k], 9);
  });
});

test('a knit is tested to 50 gf/cm', () => {
  const card = importKesValues({ EMT: 40 }, { ...options, kind: 'knit', force: 49.03325 });
  expect(card.stretch?.mean?.modulus?.value).toBeCloseTo(49.03325 / 0.4, 9);
  expect(card.kind).toBe('knit');
});

describe('refuses', () => {
  test.each([
    ['contradicting LT and WT', { EMT: 5, LT: 0.6, WT: 30 }, 'LT is 0.6, but WT and EMT give 2.40'],
    ['an LT of percent', { EMT: 5, LT: 60 }, 'LT of 60 is outside 0.2 to 1.3; is'],
    ['B in µN·m', { B: 55 }, 'B of 55 gf·cm²/cm is outside'],
    ['G in N/m', { G: 41 }, 'G of 41 gf/(cm·deg) is outside 0.03 to 30'],
    ['thickness in µm', { T0: 500 }, 'T0 of 500 mm is outside'],
    ['a hysteresis out of all proportion', { B: 0.01, '2HB': 3 }, 'rolled up at a radius'],
  ])('%s', (_, values, message) => {
    expect(() => importKesValues(values, options)).toThrow(message);
  });
});
