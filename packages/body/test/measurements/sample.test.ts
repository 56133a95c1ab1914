import { describe, expect, it } from 'vitest';
import { findProblems } from '../../src/measurements/check-measurements.ts';
import { MEASUREMENT_KEYS, type MeasurementKey } from '../../src/measurements/names.ts';
import { sampleMeasurements, samplePeople } from '../../src/measurements/sample.ts';
import { SEXES } from '../../src/measurements/sex.ts';
import { STATISTICS } from '../../src/measurements/statistics.ts';

/** Numerical Recipes' linear congruential generator: the same people on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('sampleMeasurements', () => {
  it('repeats itself with the same random numbers and keeps what is given', () => {
    const given = { height: 1.6, chest: 1.0 };
    const one = sampleMeasurements('female', seeded(7), given);
    expect(sampleMeasurements('female', seeded(7), given)).toEqual(one);
    expect(one).toMatchObject(given);
    expect(sampleMeasurements('female', seeded(8), given).waist).not.toBe(one.waist);
  });

  it.each(SEXES)('varies a %s population as the statistics say', (sex) => {
    const random = seeded(1);
    const people = Array.from({ length: 400 }, () => sampleMeasurements(sex, random));
    const { keys, mean, deviation } = STATISTICS[sex];
    for (const key of ['height', 'inseam', 'chest', 'waist', 'upperArm'] as const) {
      const values = people.map((person) => person[key]);
      const i = keys.indexOf(key);
      const average = values.reduce((a, b) => a + b) / values.length;
      const variance = values.reduce((a, b) => a + (b - average) ** 2, 0) / values.length;
      expect(Math.abs(average - (mean[i] as number)), key).toBeLessThan(
        0.2 * (deviation[i] as number),
      );
      // Truncation at two deviations leaves 0.88 of the deviation.
      expect(Math.sqrt(variance) / (deviation[i] as number), key).toBeGreaterThan(0.75);
      expect(Math.sqrt(variance) / (deviation[i] as number), key).toBeLessThan(1);
    }
  });

  it('refuses what cannot be, and does not hang on a stuck generator', () => {
    expect(() => sampleMeasurements('male', seeded(1), { height: 17.5 })).toThrow(/height/);
    expect(() => sampleMeasurements('male', seeded(1), { waist: 0.6, hips: 1.5 })).toThrow(
      /no plausible male person/,
    );
    expect(sampleMeasurements('male', () => 0).height).toBeCloseTo(1.756, 2);
  });
});

describe('samplePeople', () => {
  const people = samplePeople(500, seeded(42));
  const range = (key: MeasurementKey): [number, number] => {
    const values = people.map(({ measurements }) => measurements[key]);
    return [Math.min(...values), Math.max(...values)];
  };

  it('covers heights and chests broadly, half women and half men', () => {
    expect(people.filter(({ sex }) => sex === 'female')).toHaveLength(250);
    const [shortest, tallest] = range('height');
    expect(shortest).toBeGreaterThanOrEqual(1.45);
    expect(shortest).toBeLessThan(1.48);
    expect(tallest).toBeLessThanOrEqual(2.05);
    expect(tallest).toBeGreaterThan(2.02);
    const [narrow, wide] = range('chest');
    expect(narrow).toBeGreaterThanOrEqual(0.74);
    expect(narrow).toBeLessThan(0.78);
    expect(wide).toBeLessThanOrEqual(1.4);
    expect(wide).toBeGreaterThan(1.36);
  });

  it('makes only people a tailor would believe', () => {
    for (const { measurements } of people) {
      expect(findProblems({ ...measurements })).toEqual([]);
      expect(measurements.underbust).toBeLessThan(measurements.chest);
      expect(measurements.waist / measurements.height).toBeGreaterThan(0.33);
      for (const key of MEASUREMENT_KEYS) expect(measurements[key]).not.toBeNaN();
    }
  });
});
