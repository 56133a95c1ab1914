import { findContradictions } from './check-measurements.ts';
import { spreadOf } from './limits.ts';
import type { AllMeasurements, MeasurementKey, Measurements } from './names.ts';
import { cholesky } from './normal.ts';
import { complete, population, predictMeasurements } from './predict.ts';
import { readMeasurements } from './read-measurements.ts';
import { SEXES, type Sex } from './sex.ts';

/** Deviations beyond which chance values are not taken. */
const TRUNCATION = 2;

const TRIES = 200;

/**
 * A plausible random adult: drawn from `STATISTICS` among the people who have the given
 * measurements, no independent part of the draw beyond two deviations, and no contradiction in the
 * result.
 * @param random numbers in [0, 1), like `Math.random`
 */
export function sampleMeasurements(
  sex: Sex,
  random: () => number,
  given: Measurements = {},
): AllMeasurements {
  const known = readMeasurements(given);
  const { mean, covariance } = population(sex, known);
  const n = mean.length;
  const l = cholesky(covariance, n);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const z = Float64Array.from({ length: n }, () => truncatedNormal(random));
    const values = mean.map((value, i) => {
      for (let j = 0; j <= i; j++) value += (l[i * n + j] as number) * (z[j] as number);
      return value;
    });
    const person = complete(sex, values, known);
    if (isPlausible(person)) return person;
  }
  throw new Error(
    `no plausible ${sex} person in ${TRIES} tries with ${JSON.stringify(given)}: the given measurements hardly go together`,
  );
}

export interface Person {
  readonly sex: Sex;
  readonly measurements: AllMeasurements;
}

/** Heights of the people `samplePeople` makes [m]. */
const HEIGHTS: Readonly<Record<Sex, readonly [number, number]>> = {
  female: [1.45, 1.9],
  male: [1.55, 2.05],
};

/** Chest girths of those people [m], as parts of their height and in deviations from the usual. */
const CHESTS = { low: 0.74, high: 1.4, slimmest: 0.44, stoutest: 0.82, deviations: 2.8 } as const;

/**
 * Proportions of adults, low and high: those of the records behind `SURVEY`, widened by about a
 * tenth. The normal model reaches beyond them at its thin end.
 */
const PROPORTIONS: readonly (readonly [MeasurementKey, MeasurementKey, number, number])[] = [
  ['waist', 'height', 0.34, 0.8],
  ['hips', 'height', 0.45, 0.85],
  ['calf', 'height', 0.165, 0.31],
  ['waist', 'chest', 0.68, 1.05],
  ['waist', 'hips', 0.62, 1.1],
  ['hips', 'chest', 0.83, 1.32],
  ['thigh', 'hips', 0.5, 0.7],
  ['inseam', 'height', 0.42, 0.55],
];

/**
 * Plausible people, women and men in turn, spread evenly over heights and chest girths rather
 * than crowded around the average: for tests that must hold for everyone.
 */
export function samplePeople(count: number, random: () => number): Person[] {
  return Array.from({ length: count }, (_, i) => {
    const sex = SEXES[i % SEXES.length] as Sex;
    const [low, high] = HEIGHTS[sex];
    const height = low + (high - low) * random();
    const { deviation } = spreadOf(sex, 'chest');
    const usual = predictMeasurements(sex, { height }).chest;
    const from = Math.max(
      CHESTS.low,
      CHESTS.slimmest * height,
      usual - CHESTS.deviations * deviation,
    );
    const to = Math.min(
      CHESTS.high,
      CHESTS.stoutest * height,
      usual + CHESTS.deviations * deviation,
    );
    const chest = from + (to - from) * random();
    return { sex, measurements: sampleMeasurements(sex, random, { height, chest }) };
  });
}

/** No contradiction, usual proportions, and a bust no smaller than the ribs below it. */
function isPlausible(person: AllMeasurements): boolean {
  const usual = PROPORTIONS.every(([part, whole, low, high]) => {
    const ratio = person[part] / person[whole];
    return ratio >= low && ratio <= high;
  });
  return usual && person.underbust < person.chest && findContradictions(person).length === 0;
}

/** Standard normal within `TRUNCATION`; a `random` that is stuck gets the bound. */
function truncatedNormal(random: () => number): number {
  let z = 0;
  for (let attempt = 0; attempt < 20; attempt++) {
    z = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    if (Math.abs(z) <= TRUNCATION) return z;
  }
  return Math.sign(z) * TRUNCATION;
}
