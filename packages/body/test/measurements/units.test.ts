import { describe, expect, it } from 'vitest';
import { MeasurementError } from '../../src/measurements/measurement-error.ts';
import {
  convert,
  formatLength,
  parseAngle,
  parseLength,
  type Unit,
} from '../../src/measurements/units.ts';

describe('parseLength', () => {
  it.each<[number | string, number]>([
    [1.72, 1.72],
    ['1.72', 1.72],
    ['172cm', 1.72],
    [' 172 cm ', 1.72],
    ['1720mm', 1.72],
    ['1.72 m', 1.72],
    ['.5m', 0.5],
    ['67.7in', 1.71958],
    ['36 1/2 in', 0.9271],
    ['5ft 8in', 1.7272],
    ['5ft8in', 1.7272],
    ['5 feet 8 inches', 1.7272],
    [`5'8"`, 1.7272],
    ['5′ 8″', 1.7272],
    [`5' 8`, 1.7272],
    ['6ft', 1.8288],
    ['-3cm', -0.03],
  ])('reads %j as %f m', (value, metres) => {
    expect(parseLength(value)).toBeCloseTo(metres, 12);
  });

  it('takes numbers, and text without a unit, in the unit given', () => {
    expect(parseLength(172, 'cm')).toBeCloseTo(1.72, 12);
    expect(parseLength('172', 'cm')).toBeCloseTo(1.72, 12);
    expect(parseLength(68, 'in')).toBeCloseTo(1.7272, 12);
    expect(parseLength('1.72m', 'cm')).toBeCloseTo(1.72, 12);
  });

  it.each<[number | string, RegExp]>([
    ['', /empty/],
    ['   ', /empty/],
    ['tall', /"tall" is no length/],
    ['cm', /no length/],
    ['172 furlongs', /"furlongs" .*no unit.*use m, cm, mm, in or ft/],
    ['172 180', /more than one number/],
    ['172cm 180cm', /more than one number/],
    ['5ft 8in 3in', /more than one number/],
    ['8in 5ft', /more than one number/],
    ['1,72m', /comma/],
    ['172cm!', /no length/],
    ['1/0in', /no length/],
    ['1 1/0 in', /no finite number/],
    [Number.NaN, /no finite number/],
    [Number.POSITIVE_INFINITY, /no finite number/],
    ['toString', /no length/],
    ['5 constructor', /no unit/],
  ])('refuses %j', (value, message) => {
    expect(() => parseLength(value)).toThrow(MeasurementError);
    expect(() => parseLength(value)).toThrow(message);
  });

  it('refuses a unit it does not know', () => {
    expect(() => parseLength(1, 'yd' as Unit)).toThrow(/"yd" is no unit: use m, cm, mm or in/);
    expect(() => convert(1, 'm', 'toString' as Unit)).toThrow(MeasurementError);
  });
});

describe('parseAngle', () => {
  it('reads radians and degrees', () => {
    expect(parseAngle(0.2)).toBe(0.2);
    expect(parseAngle('0.2rad')).toBe(0.2);
    expect(parseAngle('90deg')).toBeCloseTo(Math.PI / 2, 12);
    expect(parseAngle('-90 °')).toBeCloseTo(-Math.PI / 2, 12);
  });

  it.each(['', '13cm', '13 14deg', 'steep'])('refuses %j', (text) => {
    expect(() => parseAngle(text)).toThrow(/no angle/);
  });

  it('refuses a million digits at once, and does not repeat them all', () => {
    const start = performance.now();
    for (const parse of [parseAngle, parseLength]) {
      expect(() => parse(`${'1'.repeat(1e6)}?`)).toThrow(/^"1{40}…" is no /);
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('refuses NaN', () => {
    expect(() => parseAngle(Number.NaN)).toThrow(MeasurementError);
  });
});

describe('formatLength', () => {
  it('writes what parseLength reads', () => {
    for (const unit of ['m', 'cm', 'mm', 'in'] as const) {
      expect(parseLength(formatLength(1.7234, unit))).toBeCloseTo(1.7234, 3);
    }
    expect(formatLength(1.72)).toBe('172.0 cm');
    expect(formatLength(1.72, 'm')).toBe('1.720 m');
  });
});
