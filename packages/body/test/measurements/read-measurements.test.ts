import { describe, expect, it } from 'vitest';
import { readMeasurements } from '../../src/measurements/read-measurements.ts';
import type { Unit } from '../../src/measurements/units.ts';

describe('readMeasurements', () => {
  it('reads numbers in the unit given and text in its own', () => {
    const values = { height: '5ft 8in', bust: 92, waist: '0.74m', shoulderSlope: '21°' };
    expect(readMeasurements(values, { unit: 'cm' })).toEqual({
      height: expect.closeTo(1.7272, 12),
      chest: expect.closeTo(0.92, 12),
      waist: 0.74,
      shoulderSlope: expect.closeTo((21 * Math.PI) / 180, 12),
    });
  });

  it('leaves out what is undefined', () => {
    expect(readMeasurements({ height: 1.7, waist: undefined })).toEqual({ height: 1.7 });
  });

  it('lists what cannot be read beside what cannot be', () => {
    const read = (): unknown => readMeasurements({ height: 'tall', waist: 74, neckk: 0.3 });
    expect(read).toThrow(/height: "tall" is no length/);
    expect(read).toThrow(/waist 74 m: did you mean 74 cm/);
    expect(read).toThrow(/"neckk" is no measurement: did you mean neck/);
  });

  it('refuses other things than numbers and text', () => {
    expect(() => readMeasurements({ height: null as unknown as number })).toThrow(/height: null/);
    expect(() => readMeasurements({ height: 1.7 }, { unit: 'parsec' as Unit })).toThrow(/parsec/);
  });
});
