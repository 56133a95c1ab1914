import { ARCS, type ArcKey, GIRTHS, type GirthKey } from './girths.ts';
import { HEIGHTS, type HeightKey } from './heights.ts';
import { ANGLES, type AngleKey, LENGTHS, type LengthKey } from './lengths.ts';
import type { MeasurementDefinition } from './measurement.ts';

/** The name of a measurement in this library: lengths in metres, angles in radians. */
export type MeasurementKey = GirthKey | ArcKey | HeightKey | LengthKey | AngleKey;

/** A person's measurements, as many as are known [m, rad]. */
export type Measurements = { readonly [Key in MeasurementKey]?: number };

/** Every measurement [m, rad]. */
export type AllMeasurements = { readonly [Key in MeasurementKey]: number };

export interface Measurement extends MeasurementDefinition {
  readonly key: MeasurementKey;
}

const DEFINITIONS: Readonly<Record<MeasurementKey, MeasurementDefinition>> = {
  ...HEIGHTS,
  ...GIRTHS,
  ...ARCS,
  ...LENGTHS,
  ...ANGLES,
};

export const MEASUREMENT_KEYS: readonly MeasurementKey[] = Object.keys(
  DEFINITIONS,
) as MeasurementKey[];

/** The catalogue: each measurement's kind, ISO term, label and how it is taken. */
export const MEASUREMENTS: Readonly<Record<MeasurementKey, Measurement>> = Object.fromEntries(
  MEASUREMENT_KEYS.map((key) => [key, { key, ...DEFINITIONS[key] }]),
) as Record<MeasurementKey, Measurement>;

/**
 * Everyday words for our keys. FreeSewing's and GarmentCode's names are not among them, because
 * some mean something else there (FreeSewing's `hips` is our `highHip`): see freesewing.ts.
 */
const SYNONYMS: Readonly<Record<string, MeasurementKey>> = {
  bust: 'chest',
  stature: 'height',
  hip: 'hips',
  seat: 'hips',
  insideLeg: 'inseam',
  crotchHeight: 'inseam',
  cervicaleHeight: 'neckHeight',
  biceps: 'upperArm',
  sleeveLength: 'armLength',
  shoulders: 'shoulderWidth',
};

/** The key a name stands for: a key itself or an everyday word for one (`bust` is `chest`). */
export function findMeasurement(name: string): MeasurementKey | undefined {
  if (Object.hasOwn(DEFINITIONS, name)) return name as MeasurementKey;
  return Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;
}

/** All words `findMeasurement` knows. */
export const MEASUREMENT_WORDS: readonly string[] = [...MEASUREMENT_KEYS, ...Object.keys(SYNONYMS)];

/** A measurement that is the difference of two others: `of = plus − minus`, by definition. */
export interface Difference {
  readonly of: MeasurementKey;
  readonly plus: MeasurementKey;
  readonly minus: MeasurementKey;
}

/** What follows from other measurements exactly, by how they are taken. */
export const DIFFERENCES: readonly Difference[] = [
  { of: 'headLength', plus: 'height', minus: 'neckHeight' },
  { of: 'armscyeDepth', plus: 'shoulderHeight', minus: 'armpitHeight' },
  { of: 'crotchDepth', plus: 'waistHeight', minus: 'inseam' },
  { of: 'waistToHips', plus: 'waistHeight', minus: 'hipsHeight' },
  { of: 'waistToHighHip', plus: 'waistHeight', minus: 'highHipHeight' },
  { of: 'chestFront', plus: 'chest', minus: 'chestBack' },
];
