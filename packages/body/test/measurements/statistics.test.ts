import { describe, expect, it } from 'vitest';
import { limitsOf, spreadOf } from '../../src/measurements/limits.ts';
import {
  DIFFERENCES,
  MEASUREMENT_KEYS,
  type MeasurementKey,
} from '../../src/measurements/names.ts';
import { cholesky } from '../../src/measurements/normal.ts';
import { SEXES, type Sex } from '../../src/measurements/sex.ts';
import { STATISTICS } from '../../src/measurements/statistics.ts';

function correlationOf(sex: Sex, a: MeasurementKey, b: MeasurementKey): number {
  const { keys, correlation } = STATISTICS[sex];
  return correlation[keys.indexOf(a) * keys.length + keys.indexOf(b)] as number;
}

describe.each(SEXES)('statistics of %s adults', (sex) => {
  const { keys, mean, deviation, correlation } = STATISTICS[sex];
  const n = keys.length;

  it('cover every measurement that is no difference of others, once', () => {
    const differences = DIFFERENCES.map(({ of }) => of);
    const expected = MEASUREMENT_KEYS.filter((key) => !differences.includes(key));
    expect([...keys].sort()).toEqual([...expected].sort());
    expect([mean.length, deviation.length, correlation.length]).toEqual([n, n, n * n]);
  });

  it('are positive definite and symmetric', () => {
    const l = cholesky(correlation, n);
    for (let i = 0; i < n; i++) {
      expect(l[i * n + i], keys[i]).toBeGreaterThan(0.02);
      expect(correlation[i * n + i]).toBe(1);
      for (let j = 0; j < i; j++) {
        expect(correlation[i * n + j]).toBeCloseTo(correlation[j * n + i] as number, 12);
        expect(Math.abs(correlation[i * n + j] as number)).toBeLessThan(1);
      }
    }
  });

  // The whole survey's own correlations, by sex: neck 0.984, knee 0.83–0.84, foot 0.72.
  it('tie lengths to stature as the survey does', () => {
    expect(correlationOf(sex, 'height', 'neckHeight')).toBeCloseTo(0.984, 1);
    expect(Math.abs(correlationOf(sex, 'height', 'kneeHeight') - 0.838)).toBeLessThan(0.05);
    expect(Math.abs(correlationOf(sex, 'height', 'footLength') - 0.72)).toBeLessThan(0.05);
    for (const key of ['inseam', 'armLength', 'waistHeight', 'shoulderHeight'] as const) {
      expect(correlationOf(sex, 'height', key), key).toBeGreaterThan(0.7);
    }
  });

  it('tie girths to each other and hardly to stature', () => {
    const girths = ['chest', 'waist', 'hips', 'thigh', 'upperArm', 'neck'] as const;
    for (const a of girths) {
      expect(correlationOf(sex, a, 'height'), a).toBeLessThan(0.45);
      expect(correlationOf(sex, a, 'height'), a).toBeGreaterThan(0);
      for (const b of girths) {
        if (a !== b) expect(correlationOf(sex, a, b), `${a} ${b}`).toBeGreaterThan(0.5);
        if (a !== b) expect(correlationOf(sex, a, b), `${a} ${b}`).toBeLessThan(0.97);
      }
    }
  });
});

it('tell women from men', () => {
  expect(spreadOf('male', 'height').mean).toBeGreaterThan(spreadOf('female', 'height').mean + 0.1);
  expect(spreadOf('female', 'hips').mean).toBeGreaterThan(spreadOf('female', 'chest').mean);
  expect(spreadOf('male', 'hips').mean).toBeLessThan(spreadOf('male', 'chest').mean);
});

describe('limits', () => {
  it('know the spread of a difference', () => {
    const { mean, deviation } = spreadOf('female', 'headLength');
    expect(mean).toBeCloseTo(1.6285 - 1.395, 6);
    expect(deviation).toBeGreaterThan(0.003);
    expect(deviation).toBeLessThan(spreadOf('female', 'height').deviation / 3);
  });

  it('hold both sexes and stay above zero', () => {
    for (const key of MEASUREMENT_KEYS) {
      const { low, high } = limitsOf(key, 6);
      for (const sex of SEXES) {
        expect(spreadOf(sex, key).mean, key).toBeGreaterThan(low);
        expect(spreadOf(sex, key).mean, key).toBeLessThan(high);
      }
      if (!key.endsWith('Slope')) expect(low, key).toBeGreaterThan(0);
    }
  });
});
