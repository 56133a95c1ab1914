import { withDifferences } from './equations.ts';
import {
  type AllMeasurements,
  DIFFERENCES,
  MEASUREMENTS,
  type MeasurementKey,
  type Measurements,
} from './names.ts';
import { type Normal, type Observation, observe } from './normal.ts';
import { readMeasurements } from './read-measurements.ts';
import { SEXES, type Sex } from './sex.ts';
import { covariance, STATISTICS } from './statistics.ts';
import { SURVEY_AGE } from './survey.ts';

/**
 * How far a tape or protractor in good hands is off [m, rad], estimated. It also keeps two nearly
 * equal measurements that disagree from being explained by something monstrous.
 */
const TAPE_NOISE = 4e-3;
const ANGLE_NOISE: number = Math.PI / 180;

/** Ages the model speaks of [years]. */
const AGES = { low: 18, high: 70 } as const;

export interface PredictOptions {
  /** In years; ages beyond 18 to 70 count as the nearest of these. */
  readonly age?: number | undefined;
}

/**
 * All measurements of the most likely person who has the given ones: the conditional mean of
 * `STATISTICS`. Given values come back unchanged.
 */
export function predictMeasurements(
  sex: Sex,
  given: Measurements,
  options: PredictOptions = {},
): AllMeasurements {
  const known = readMeasurements(given);
  return complete(sex, population(sex, known, options).mean, known);
}

/** The distribution of measurements among people who have the given ones. */
export function population(sex: Sex, given: Measurements, { age }: PredictOptions = {}): Normal {
  if (!SEXES.includes(sex)) throw new RangeError(`sex is ${String(sex)}: give 'female' or 'male'`);
  const statistics = STATISTICS[sex];
  const { keys, perYear } = statistics;
  const years = age === undefined ? 0 : clampAge(age) - SURVEY_AGE;
  const prior: Normal = {
    mean: statistics.mean.map((mean, i) => mean + years * (perYear[i] as number)),
    covariance: Float64Array.from({ length: keys.length ** 2 }, (_, k) =>
      covariance(statistics, Math.floor(k / keys.length), k % keys.length),
    ),
  };
  return observe(prior, observations(keys, given));
}

/** Every measurement from those in `STATISTICS`; the given ones are kept exactly. */
export function complete(sex: Sex, values: Float64Array, given: Measurements): AllMeasurements {
  const { keys } = STATISTICS[sex];
  const predicted = Object.fromEntries(keys.map((key, i) => [key, values[i] as number]));
  const all: { [Key in MeasurementKey]?: number } = { ...predicted, ...withDifferences(given) };
  for (const { of, plus, minus } of DIFFERENCES) {
    all[of] ??= (all[plus] as number) - (all[minus] as number);
  }
  return all as AllMeasurements;
}

function observations(keys: readonly MeasurementKey[], given: Measurements): Observation[] {
  return (Object.entries(given) as [MeasurementKey, number | undefined][]).flatMap(
    ([key, value]) => {
      if (value === undefined) return [];
      const difference = DIFFERENCES.find(({ of }) => of === key);
      const plus = keys.indexOf(difference?.plus ?? key);
      const minus = difference ? keys.indexOf(difference.minus) : -1;
      const noise = MEASUREMENTS[key].kind === 'angle' ? ANGLE_NOISE : TAPE_NOISE;
      return [{ plus, minus, value, noise }];
    },
  );
}

function clampAge(age: number): number {
  if (!Number.isFinite(age) || age <= 0) {
    throw new RangeError(`age is ${age}: give years, e.g. 35`);
  }
  return Math.min(Math.max(age, AGES.low), AGES.high);
}
