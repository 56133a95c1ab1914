import { DIFFERENCES, MEASUREMENTS, type MeasurementKey } from './names.ts';
import { SEXES, type Sex } from './sex.ts';
import { covariance, STATISTICS } from './statistics.ts';

/** Mean and deviation of a measurement in a population [m, rad]. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** A range of values [m, rad]. */
export interface Limits {
  readonly low: number;
  readonly high: number;
}

/** How a measurement is spread, those that are differences of two others included. */
export function spreadOf(sex: Sex, key: MeasurementKey): Spread {
  const statistics = STATISTICS[sex];
  const { keys, mean, deviation } = statistics;
  const i = keys.indexOf(key);
  if (i >= 0) return { mean: mean[i] as number, deviation: deviation[i] as number };
  const difference = DIFFERENCES.find(({ of }) => of === key);
  if (!difference) throw new Error(`no statistics of ${key}`);
  const a = keys.indexOf(difference.plus);
  const b = keys.indexOf(difference.minus);
  const variance =
    covariance(statistics, a, a) + covariance(statistics, b, b) - 2 * covariance(statistics, a, b);
  return { mean: (mean[a] as number) - (mean[b] as number), deviation: Math.sqrt(variance) };
}

/** The range within `deviations` of the mean of either sex; lengths never fall below 0.45 of it. */
export function limitsOf(key: MeasurementKey, deviations: number): Limits {
  const spreads = SEXES.map((sex) => spreadOf(sex, key));
  const low = Math.min(...spreads.map((s) => s.mean - deviations * s.deviation));
  const high = Math.max(...spreads.map((s) => s.mean + deviations * s.deviation));
  if (MEASUREMENTS[key].kind === 'angle') return { low, high };
  return { low: Math.max(low, 0.45 * Math.min(...spreads.map((s) => s.mean))), high };
}
