import { ESTIMATES } from './estimates.ts';
import type { MeasurementKey } from './names.ts';
import type { Sex } from './sex.ts';
import { FACTORS, PER_YEAR, SURVEY } from './survey.ts';

/** A joint normal distribution of the measurements of adults of one sex [m, rad]. */
export interface Statistics {
  readonly keys: readonly MeasurementKey[];
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** Row-major, one row per key; positive definite. */
  readonly correlation: Float64Array;
  /** Change of the mean per year of age, at the same stature and weight. */
  readonly perYear: Float64Array;
}

/**
 * Means, deviations and correlations of 52 measurements, from the survey's factors and the
 * estimates upon them. The six in `DIFFERENCES` follow from these exactly and are not among them.
 */
export const STATISTICS: Readonly<Record<Sex, Statistics>> = {
  female: build('female'),
  male: build('male'),
};

/** The covariance of two measurements, by their place in `keys` [m², m·rad, rad²]. */
export function covariance(statistics: Statistics, i: number, j: number): number {
  const { keys, deviation, correlation } = statistics;
  return (
    (correlation[i * keys.length + j] as number) *
    (deviation[i] as number) *
    (deviation[j] as number)
  );
}

/**
 * Every key is mean + A z with independent standard normal z: the factors first, then one own z
 * per key. An estimated key is a combination of surveyed rows plus its own z.
 */
function build(sex: Sex): Statistics {
  const survey = Object.entries(SURVEY[sex]) as [MeasurementKey, readonly number[]][];
  const estimates = Object.entries(ESTIMATES);
  const keys = [...survey.map(([key]) => key), ...Object.keys(ESTIMATES)] as MeasurementKey[];
  const count = keys.length;
  const mean = new Float64Array(count);
  const perYear = new Float64Array(count);
  const rows = keys.map(() => new Float64Array(FACTORS.length + count));

  survey.forEach(([key, row], i) => {
    mean[i] = (row[0] as number) * 1e-3;
    perYear[i] = (PER_YEAR[key] ?? 0) * 1e-3;
    const a = rows[i] as Float64Array;
    for (let f = 0; f < FACTORS.length; f++) a[f] = (row[1 + f] as number) * 1e-3;
    a[FACTORS.length + i] = (row[1 + FACTORS.length] as number) * 1e-3;
  });
  estimates.forEach(([, { mean: means, slopes, own }], e) => {
    const i = survey.length + e;
    mean[i] = means[sex];
    const a = rows[i] as Float64Array;
    for (const [base, slope] of Object.entries(slopes)) {
      const j = keys.indexOf(base as MeasurementKey);
      const b = rows[j] as Float64Array;
      for (let f = 0; f < a.length; f++) a[f] = (a[f] as number) + slope * (b[f] as number);
      perYear[i] = (perYear[i] as number) + slope * (perYear[j] as number);
    }
    a[FACTORS.length + i] = own;
  });

  const deviation = Float64Array.from(rows, (a) => Math.sqrt(dot(a, a)));
  const correlation = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const product = dot(rows[i] as Float64Array, rows[j] as Float64Array);
      const scale = (deviation[i] as number) * (deviation[j] as number);
      correlation[i * count + j] = i === j ? 1 : product / scale;
    }
  }
  return { keys, mean, deviation, correlation, perYear };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
