import { describe, expect, it } from 'vitest';
import { findContradictions } from '../../src/measurements/check-measurements.ts';
import { MeasurementError } from '../../src/measurements/measurement-error.ts';
import { DIFFERENCES, MEASUREMENT_KEYS } from '../../src/measurements/names.ts';
import { predictMeasurements } from '../../src/measurements/predict.ts';
import { SEXES } from '../../src/measurements/sex.ts';
import { STATISTICS } from '../../src/measurements/statistics.ts';

describe('predictMeasurements', () => {
  it.each(SEXES)('gives the average %s person when nothing is known', (sex) => {
    const all = predictMeasurements(sex, {});
    const { keys, mean } = STATISTICS[sex];
    keys.forEach((key, i) => {
      expect(all[key]).toBe(mean[i]);
    });
    expect(Object.keys(all).sort()).toEqual([...MEASUREMENT_KEYS].sort());
  });

  it('keeps what is given, exactly, and what follows from it', () => {
    const given = { height: 1.72, chest: 0.92, headLength: 0.25, shoulderSlope: 0.3 };
    const all = predictMeasurements('female', given);
    expect(all).toMatchObject(given);
    expect(all.neckHeight).toBeCloseTo(1.47, 12);
    for (const { of, plus, minus } of DIFFERENCES) {
      expect(all[of], of).toBeCloseTo(all[plus] - all[minus], 12);
    }
  });

  it('makes tall people longer and stout people wider', () => {
    const average = predictMeasurements('male', {});
    const tall = predictMeasurements('male', { height: 1.95 });
    expect(tall.inseam - average.inseam).toBeGreaterThan(0.08);
    expect(Math.abs(tall.waist - average.waist)).toBeLessThan(0.06);
    const stout = predictMeasurements('male', { height: average.height, waist: 1.2 });
    expect(stout.chest - average.chest).toBeGreaterThan(0.15);
    expect(Math.abs(stout.inseam - average.inseam)).toBeLessThan(0.04);
  });

  it('uses a measurement known only as a difference', () => {
    const long = predictMeasurements('female', { height: 1.65, crotchDepth: 0.3 });
    const short = predictMeasurements('female', { height: 1.65, crotchDepth: 0.22 });
    expect(long.inseam).toBeLessThan(short.inseam - 0.02);
    expect(long.waistHeight - long.inseam).toBeCloseTo(0.3, 2);
  });

  it.each([
    ['female', 1.45, 0.74],
    ['female', 1.9, 1.3],
    ['male', 1.5, 1.35],
    ['male', 2.05, 1.4],
    ['male', 2.05, 0.85],
  ] as const)('finds no contradiction in a %s of %f m and %f m chest', (sex, height, chest) => {
    const all = predictMeasurements(sex, { height, chest });
    expect(findContradictions(all)).toEqual([]);
    for (const key of MEASUREMENT_KEYS)
      if (key !== 'hipSlope') expect(all[key], key).toBeGreaterThan(0);
  });

  it('does not explode over two nearly equal measurements that disagree', () => {
    const all = predictMeasurements('female', {
      height: 1.7,
      neckHeight: 1.5,
      shoulderHeight: 1.35,
    });
    const { keys, mean, deviation } = STATISTICS.female;
    keys.forEach((key, i) => {
      const z = (all[key] - (mean[i] as number)) / (deviation[i] as number);
      expect(Math.abs(z), key).toBeLessThan(5);
    });
  });

  it('thickens the waist with age, at the same height and hips', () => {
    const given = { height: 1.75, hips: 1.0 };
    const young = predictMeasurements('male', given, { age: 20 });
    const old = predictMeasurements('male', given, { age: 65 });
    expect(old.waist - young.waist).toBeGreaterThan(0.03);
    expect(predictMeasurements('male', given, { age: 99 })).toEqual(
      predictMeasurements('male', given, { age: 70 }),
    );
  });

  it('refuses measurements and ages that make no sense', () => {
    expect(() => predictMeasurements('male', { height: 172 })).toThrow(MeasurementError);
    expect(() => predictMeasurements('male', {}, { age: Number.NaN })).toThrow(/age is NaN/);
    expect(() => predictMeasurements('male', {}, { age: -3 })).toThrow(RangeError);
  });

  it('asks for the sex', () => {
    expect(() => predictMeasurements('other' as 'male', {})).toThrow(/sex is other: give 'female'/);
  });

  it('takes everyday words', () => {
    const words = { bust: 1.1 } as object;
    expect(predictMeasurements('female', words)).toEqual(
      predictMeasurements('female', { chest: 1.1 }),
    );
  });
});
