import type { MeasurementKey, Measurements } from '../measurements/names.ts';
import { type PredictOptions, population } from '../measurements/predict.ts';
import type { Sex } from '../measurements/sex.ts';
import { STATISTICS } from '../measurements/statistics.ts';
import type { Target } from './fit-shape.ts';

/**
 * What is guessed when it was not given: measurements that surveys take in the same way as we do
 * and that shape a body. The others follow from the body itself.
 */
const GUESSED: readonly MeasurementKey[] = [
  'height',
  'neckHeight',
  'bustHeight',
  'waistHeight',
  'hipsHeight',
  'inseam',
  'kneeHeight',
  'head',
  'neck',
  'chest',
  'underbust',
  'waist',
  'highHip',
  'hips',
  'thigh',
  'midThigh',
  'knee',
  'calf',
  'ankle',
  'upperArm',
  'elbow',
  'forearm',
  'wrist',
  'shoulderWidth',
  'armLength',
  'shoulderToElbow',
  'footLength',
];

/** How closely given measurements are met [m]. */
const GIVEN = 3e-4;
/** How far a survey's way of measuring may be from ours [m]. */
const SURVEY = 0.012;

/** The given measurements as targets to meet, and the likely values of others as hints. */
export function likelyTargets(sex: Sex, given: Measurements, options: PredictOptions): Target[] {
  const { mean, covariance } = population(sex, given, options);
  const { keys } = STATISTICS[sex];
  const targets = (Object.entries(given) as [MeasurementKey, number][]).map(
    ([key, value]): Target => ({ key, value, tolerance: GIVEN }),
  );
  for (const key of GUESSED) {
    if (given[key] !== undefined) continue;
    const i = keys.indexOf(key);
    const deviation = Math.sqrt(covariance[i * keys.length + i]);
    targets.push({ key, value: mean[i], tolerance: SURVEY + deviation });
  }
  return targets;
}
