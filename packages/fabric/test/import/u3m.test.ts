import { describe, expect, test } from 'vitest';
import { evaluateCurve } from '../../src/curve/stress-curve.ts';
import { importU3m } from '../../src/import/u3m.ts';
import { toMaterial } from '../../src/material/to-material.ts';
import { change } from '../sample-card.ts';
import { biasLaw, physics, warpLaw, weftLaw } from './u3m-sample.ts';

const options = { id: 'u3m-sample', source: { citation: 'made up' } };
const { card, fits } = importU3m(JSON.stringify(physics), options);
const gf = 0.980665;

test('finds the laws of the strips', () => {
  for (const strain of [0.005, 0.01, 0.02, 0.029]) {
    const warp = evaluateCurve(card.stretch!.warp!.curve!, strain);
    const weft = evaluateCurve(card.stretch!.weft!.curve!, strain);
    expect(Math.abs(warp - gf * warpLaw(strain))).toBeLessThan(0.015 * gf * warpLaw(0.04));
    expect(Math.abs(weft - gf * weftLaw(strain))).toBeLessThan(0.015 * gf * weftLaw(0.03));
  }
  expect(fits.warp!.rms).toBeLessThan(0.005);
});

test('takes mass, thickness at first touch, and names', () => {
  expect(card.massPerArea?.value).toBeCloseTo(0.1056, 12);
  expect(card.thickness).toEqual({
    value: expect.closeTo(2.51e-4, 9),
    source: 'measured',
    note: 'at a force of 60 g',
  });
  expect([card.name, card.kind]).toEqual(['Sample', 'woven']);
});

test('makes shear of the bias strip: G = E45/4, and equal work on the curve', () => {
  const { modulus, curve } = card.shear!;
  // extension at 5 gf/cm, by bisection of the law
  let [low, high] = [0, 1];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (biasLaw(middle) < 5) low = middle;
    else high = middle;
  }
  expect(modulus!.value / (123 / (100 * low))).toBeCloseTo(1, 1);
  const end = curve!.strains.length - 1;
  expect(curve!.strains[end]).toBeCloseTo(1.18 ** 2 - 1, 6);
  expect(Math.abs(curve!.stresses[end] / ((gf * biasLaw(0.18)) / 2.36) - 1)).toBeLessThan(0.01);
});

test('marks the vendor’s bending as doubtful, with the file’s warnings', () => {
  const { warp, weft } = card.bending!;
  expect(warp).toMatchObject({ value: expect.closeTo(4.34e-6, 9), doubtful: true });
  expect(warp!.note).not.toContain('warns');
  expect(weft!.note).toContain('the file warns: low-force');
});

test('leaves friction to the class: 0.2 is a default of the format', () => {
  expect(card.friction).toBeUndefined();
  expect(toMaterial(card).assumed.join()).toContain('friction: 0.3');
});

test('a knit has no shear curve, and a doubtful modulus', () => {
  const knit = importU3m(
    change(physics, ['custom', 'browzwear', 'category'], 'Knits') as object,
    options,
  );
  expect(knit.card.kind).toBe('knit');
  expect(knit.card.shear?.curve).toBeUndefined();
  expect(knit.card.shear?.modulus?.doubtful).toBe(true);
});

test('without raw data the vendor’s numbers stand in, marked', () => {
  const vendor = importU3m(change(physics, ['raw_data'], null) as object, options);
  expect(vendor.fits).toEqual({});
  expect(vendor.card.stretch?.warp?.modulus).toMatchObject({ value: 587.5, doubtful: true });
  expect(vendor.card.shear?.modulus).toMatchObject({ value: 33.9, doubtful: true });
  expect(vendor.card.thickness).toMatchObject({
    value: expect.closeTo(2.51e-4, 9),
    doubtful: true,
  });
  expect(vendor.card.massPerArea?.value).toBeCloseTo(0.1056, 12);
});

test('without a vendor block there is no bending', () => {
  const raw = importU3m(change(physics, ['custom'], null) as object, { ...options, name: 'Raw' });
  expect(raw.card.bending).toBeUndefined();
  expect(raw.card.name).toBe('Raw');
});

describe('refuses', () => {
  const text = JSON.stringify(physics);
  test.each([
    ['a truncated file', text.slice(0, 3000), /U3M physics, line 1, column \d+: the text ends in/],
    ['another version', change(physics, ['schema'], '1.0'), /schema: "1.0" should be "1.1"/],
    ['nothing to import', { schema: '1.1', raw_data: null, custom: null }, /nothing to import/],
    ['a list', '[]', /U3M physics: is \[\]; it should be an object/],
    [
      'a strip without samples',
      change(physics, ['raw_data', 'L', 'S2', 'samplesTree'], []),
      /raw_data\.L\.S2\.samplesTree/,
    ],
    [
      'mass in kg/m²',
      change(physics, ['raw_data', 'M'], 0.1056),
      /massPerArea.value: 0.0001056 kg/,
    ],
    [
      'no number for bending',
      change(physics, ['custom', 'browzwear', 'bend', 'width'], 'stiff'),
      /bend\.width: is "stiff"/,
    ],
  ])('%s', (_, input, message) => {
    expect(() => importU3m(input as string | object, options)).toThrow(message);
  });
});
