import type { MeasurementKey, Measurements } from './names.ts';
import { type PredictOptions, population } from './predict.ts';
import type { Sex } from './sex.ts';
import { STATISTICS } from './statistics.ts';

/** A measurement that hardly goes together with the others. */
export interface Oddity {
  readonly key: MeasurementKey;
  /** What the others let expect, and how far from it people usually are [m, rad]. */
  readonly expected: number;
  readonly spread: number;
}

/** How far a survey's way of measuring may be from a tailor's [m]. */
const MANNER = 0.012;
/** Deviations from what the others let expect that nobody has. */
const ODD = 4;
/** … if they are so many more than those from what is usual: tall or heavy alone is not odd. */
const ODDER = 1;

/**
 * Measurements that nobody has together, though each may occur: a man of 1.50 m with an inseam of
 * 0.95 m. Each is held against what the others let expect.
 */
export function findOddities(
  sex: Sex,
  given: Measurements,
  options: PredictOptions = {},
): Oddity[] {
  const { keys } = STATISTICS[sex];
  const entries = Object.entries(given) as [MeasurementKey, number][];
  const known = entries.filter(([key]) => keys.includes(key));
  if (known.length < 2) return [];
  const usual = population(sex, {}, options);
  return known.flatMap(([key, value]) => {
    const others = Object.fromEntries(entries.filter(([other]) => other !== key));
    const place = keys.indexOf(key);
    const [expected, spread] = expectation(population(sex, others, options), place);
    const [mean, deviation] = expectation(usual, place);
    const odd = Math.abs(value - expected) / spread;
    const isOdd = odd > ODD && odd > Math.abs(value - mean) / deviation + ODDER;
    return isOdd ? [{ key, expected, spread }] : [];
  });
}

function expectation(
  { mean, covariance }: ReturnType<typeof population>,
  i: number,
): [mean: number, spread: number] {
  return [mean[i] as number, MANNER + Math.sqrt(covariance[i * mean.length + i] as number)];
}
