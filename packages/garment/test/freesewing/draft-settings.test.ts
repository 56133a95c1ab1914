import { describe, expect, test } from 'vitest';
import type { DesignMap } from '../../src/freesewing/designs/design-map.ts';
import { checkMeasurements, checkOptions } from '../../src/freesewing/draft-settings.ts';

const messages = (problems: readonly { message: string }[]): string[] =>
  problems.map(({ message }) => message);

describe('measurements', () => {
  test('that are missing are listed together', () => {
    expect(messages(checkMeasurements('toy', ['chest', 'waist', 'hips'], { waist: 800 }))).toEqual([
      'toy needs these measurements too: chest, hips',
    ]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -800])('%d is no measure', (waist) => {
    expect(messages(checkMeasurements('toy', ['waist'], { waist }))).toEqual([
      `measurement waist must be a positive number, not ${waist}`,
    ]);
  });

  test('in metres are noticed, degrees are not mistaken for them', () => {
    const given = { waist: 0.8, shoulderSlope: 5 };
    expect(messages(checkMeasurements('toy', ['waist', 'shoulderSlope'], given))).toEqual([
      "measurement waist is 0.8: FreeSewing's measurements are in millimetres",
    ]);
  });
});

describe('options', () => {
  const map = { name: 'toy', fixedOptions: { panels: 1 } } as unknown as DesignMap;
  const known = {
    panels: { count: 1, min: 1, max: 8 },
    length: { pct: 10, min: -20, max: 60 },
    slope: { deg: 5, min: 1, max: 9 },
    vent: { bool: true },
    zip: { list: ['back', 'side'], dflt: 'back' },
    factor: 4.8,
  };
  const check = (options: Record<string, number | boolean | string>): string[] =>
    messages(checkOptions(map, known, options));

  test('within their ranges pass', () => {
    expect(
      check({ length: -0.2, slope: 9, vent: false, zip: 'side', factor: 5, panels: 1 }),
    ).toEqual([]);
  });

  test.each([
    ['length', 10, 'option length of toy must be a number from -0.2 to 0.6, not 10'],
    ['length', '10 %', 'option length of toy must be a number from -0.2 to 0.6, not 10 %'],
    ['slope', Number.NaN, 'option slope of toy must be a number from 1 to 9, not NaN'],
    ['vent', 1, 'option vent of toy must be true or false, not 1'],
    ['zip', 'front', 'option zip of toy must be one of back, side, not front'],
    ['factor', 'big', 'option factor of toy must be a number, not big'],
    ['panels', 4, 'option panels of toy must stay 1: our seams rely on it'],
    ['width', 1, 'toy has no option width; it has length, panels, slope, vent, zip'],
  ])('%s = %s is refused', (name, value, message) => {
    expect(check({ [name]: value })).toEqual([message]);
  });

  test('that every object has are none', () => {
    for (const name of ['__proto__', 'toString']) {
      const options = Object.fromEntries([[name, 1]]);
      expect(check(options)).toEqual([
        expect.stringContaining(`toy has no option ${name}; it has`),
      ]);
    }
  });
});
