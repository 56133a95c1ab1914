import { describe, expect, it } from 'vitest';
import {
  FREESEWING_NAMES,
  fromFreeSewing,
  toFreeSewing,
} from '../../src/measurements/freesewing.ts';
import { MeasurementError } from '../../src/measurements/measurement-error.ts';
import { MEASUREMENT_KEYS } from '../../src/measurements/names.ts';
import { predictMeasurements } from '../../src/measurements/predict.ts';

describe('FreeSewing', () => {
  it('has 38 measurements, all of which a whole body gives', () => {
    expect(FREESEWING_NAMES).toHaveLength(38);
    const values = toFreeSewing(predictMeasurements('female', {}));
    expect(Object.keys(values).sort()).toEqual([...FREESEWING_NAMES].sort());
    for (const value of Object.values(values)) expect(value).toBeGreaterThan(0);
  });

  it('converts millimetres and degrees, and minds its names for hips', () => {
    const { measurements } = fromFreeSewing({
      chest: 925,
      hips: 900,
      seat: 1010,
      shoulderSlope: 13,
    });
    expect(measurements).toEqual({
      chest: expect.closeTo(0.925, 12),
      highHip: expect.closeTo(0.9, 12),
      hips: expect.closeTo(1.01, 12),
      shoulderSlope: expect.closeTo((13 * Math.PI) / 180, 12),
    });
  });

  it('turns distances from the waist into heights', () => {
    const { measurements } = fromFreeSewing({
      waistToFloor: 1050,
      waistToKnee: 600,
      waistToSeat: 250,
      waistToArmpit: 170,
      waistToUpperLeg: 285,
    });
    expect(measurements.waistHeight).toBeCloseTo(1.05, 12);
    expect(measurements.kneeHeight).toBeCloseTo(0.45, 12);
    expect(measurements.hipsHeight).toBeCloseTo(0.8, 12);
    expect(measurements.armpitHeight).toBeCloseTo(1.22, 12);
    expect(measurements.inseam).toBeCloseTo(0.765, 12);
  });

  it('comes back unchanged, both ways round', () => {
    const body = predictMeasurements('male', { height: 1.8, chest: 1.1 });
    const values = toFreeSewing(body);
    const { measurements, unused } = fromFreeSewing(values);
    expect(unused).toEqual([]);
    for (const [name, value] of Object.entries(toFreeSewing(measurements))) {
      expect(value, name).toBeCloseTo(values[name] as number, 9);
    }
    for (const key of MEASUREMENT_KEYS) {
      const value = measurements[key];
      if (value !== undefined) expect(value, key).toBeCloseTo(body[key], 9);
    }
    expect(Object.keys(measurements).length).toBeGreaterThanOrEqual(38);
  });

  it('says which values it could not use, and why', () => {
    const { measurements, unused } = fromFreeSewing({
      waistToFloor: 1050,
      inseam: 765,
      crotchDepth: 250,
      wiast: 700,
    });
    expect(measurements.crotchDepth).toBeCloseTo(0.285, 12);
    expect(unused).toEqual([
      { name: 'crotchDepth', value: 250, reason: expect.stringMatching(/contradicts/) },
      { name: 'wiast', value: 700, reason: expect.stringMatching(/did you mean waist\?/) },
    ]);
    expect(fromFreeSewing({ waistToKnee: 600 }).unused).toEqual([
      { name: 'waistToKnee', value: 600, reason: expect.stringMatching(/neither .* known/) },
    ]);
  });

  it('refuses what is no number, all at once', () => {
    expect(() => fromFreeSewing({ chest: Number.NaN, waist: '75cm', neck: 340 })).toThrow(
      MeasurementError,
    );
    expect(() => fromFreeSewing({ chest: Number.NaN, waist: '75cm' })).toThrow(
      /chest is NaN.*\n.*waist is 75cm/,
    );
  });
});
