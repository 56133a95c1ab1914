import { describe, expect, test } from 'vitest';
import { importFast } from '../../src/import/fast-sheet.ts';
import { options } from './options.ts';

const csv = `property,unit,warp,weft,value
W,g/m²,,,168
C,mm,15.0,14.5,
B,µN·m,5.56,5.02,
E5,%,0.67,0.40,
E20,%,1.87,1.87,
E100,%,4.60,5.87,
EB5,%,,,4.7
G,N/m,,,26.17
F,mm²,0.45,0.5,
T2,mm,,,0.62
T100,mm,,,0.41`;

test('turns a chart into SI', () => {
  const card = importFast(csv, options);
  expect(card.massPerArea?.value).toBeCloseTo(0.168, 12);
  expect(card.thickness?.value).toBeCloseTo(6.2e-4, 12);
  // B [µN·m] = 9.807e-6 · W [g/m²] · C³ [mm³]
  expect(card.bending?.warp?.value).toBeCloseTo(9.80665e-12 * 168 * 15 ** 3, 15);
  expect(1e6 * card.bending!.weft!.value).toBeCloseTo(5.02, 2);
  expect(card.shear?.modulus?.value).toBeCloseTo(123 / 4.7, 9);
  const weft = card.stretch!.weft!.curve!;
  [0, 0.004, 0.0187, 0.0587].forEach((strain, k) => {
    expect(weft.strains[k]).toBeCloseTo(strain, 12);
  });
  expect(weft.stresses[3]).toBeCloseTo(98.0665, 9);
  expect(card.notes).toEqual(['Surface thickness T2 − T100: 0.210 mm.']);
});

test('takes an object, and B where there is no C', () => {
  const card = importFast({ B: { warp: 5.56, weft: 5 }, G: 30 }, options);
  expect(card.bending?.warp?.value).toBeCloseTo(5.56e-6, 12);
  expect(card.shear?.modulus?.value).toBe(30);
  expect(importFast({ B: 5, C: 15 }, options).bending?.mean?.value).toBeCloseTo(5e-6, 12);
});

describe('refuses', () => {
  test.each([
    ['C without W', { C: 15 }, 'C needs the mass W'],
    [
      'a B that is not W g C³',
      { W: 168, C: 15, B: 55.6 },
      'B (mean) is 0.0000556 N·m, but W g C³ is 0.00000556 N·m',
    ],
    ['a G that is not 123 / EB5', { EB5: 4.7, G: 41 }, 'G is 41.0 N/m, but 123 / EB5 is 26.2 N/m'],
    ['half an extension', { E5: 0.5, E100: 4 }, 'E20 (mean) missing'],
    ['falling extensions', { E5: 2, E20: 1, E100: 4 }, 'the extension must rise with the load'],
    ['thickness that grows under pressure', { T2: 0.4, T100: 0.6 }, 'T100 is thicker than T2'],
    ['C in cm', { W: 168, C: 1.5 }, 'C of 1.5 mm is outside 3 to 80 mm'],
    ['W in kg/m²', { W: 0.168 }, 'W of 0.168 g/m² is outside 5 to 2000 g/m²'],
  ])('%s', (_, values, message) => {
    expect(() => importFast(values, options)).toThrow(message);
  });
});
