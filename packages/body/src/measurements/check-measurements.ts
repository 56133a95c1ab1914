import { AGREEMENT } from './equations.ts';
import { FREESEWING_NAMES } from './freesewing.ts';
import { GARMENTCODE_NAMES } from './garmentcode.ts';
import { limitsOf } from './limits.ts';
import { MeasurementError, type MeasurementProblem } from './measurement-error.ts';
import {
  DIFFERENCES,
  findMeasurement,
  MEASUREMENT_WORDS,
  MEASUREMENTS,
  type MeasurementKey,
  type Measurements,
} from './names.ts';
import { nearestName } from './nearest-name.ts';
import { convert, formatLength, type Unit } from './units.ts';

/** Deviations from the mean beyond which a value is taken for a mistake. */
const ABSURD = 8;

/** Deviations within which a value in another unit is taken for what was meant. */
const MEANT = 4;

/** Measurements in order of size: the first of a pair cannot exceed the second by more [m]. */
const ORDER: readonly (readonly [MeasurementKey, MeasurementKey, number])[] = [
  ['ankleHeight', 'kneeHeight', 0],
  ['kneeHeight', 'inseam', 0],
  ['inseam', 'hipsHeight', 0.03],
  ['inseam', 'waistHeight', 0],
  ['inseam', 'height', 0],
  ['hipsHeight', 'highHipHeight', 0],
  ['hipsHeight', 'waistHeight', 0],
  ['highHipHeight', 'waistHeight', 0],
  ['waistHeight', 'underbustHeight', 0],
  ['waistHeight', 'bustHeight', 0],
  ['waistHeight', 'height', 0],
  ['underbustHeight', 'bustHeight', 0],
  ['bustHeight', 'armpitHeight', 0.03],
  ['bustHeight', 'shoulderHeight', 0],
  ['armpitHeight', 'shoulderHeight', 0],
  ['shoulderHeight', 'neckHeight', 0.02],
  ['neckHeight', 'height', 0],
  ['shoulderHeight', 'height', 0],
  ['armLength', 'height', 0],
  ['shoulderToElbow', 'armLength', 0],
  ['shoulderLength', 'shoulderWidth', 0],
  ['underbust', 'chest', 0.02],
  ['neck', 'neckBase', 0.02],
  ['neck', 'chest', 0],
  ['thigh', 'hips', 0],
  ['midThigh', 'thigh', 0.02],
  ['knee', 'thigh', 0],
  ['calf', 'thigh', 0],
  ['ankle', 'calf', 0],
  ['ankle', 'knee', 0],
  ['ankle', 'heel', 0],
  ['wrist', 'forearm', 0],
  ['wrist', 'upperArm', 0],
  ['upperArm', 'chest', 0],
  ['chestFront', 'chest', 0],
  ['chestBack', 'chest', 0],
  ['highBustFront', 'highBust', 0],
  ['waistBack', 'waist', 0],
  ['hipsBack', 'hips', 0],
  ['bustSpan', 'chestFront', 0],
  ['crossSeamFront', 'crossSeam', 0],
];

/**
 * Throws a `MeasurementError` with every problem: unknown names, values that are no finite
 * positive number or that no adult has, and pairs that contradict each other.
 * @param values by our keys or everyday words for them [m, rad]
 */
export function checkMeasurements(values: Readonly<Record<string, unknown>>): void {
  const problems = findProblems(values);
  if (problems.length > 0) throw new MeasurementError(problems);
}

/** What `checkMeasurements` would complain about. */
export function findProblems(values: Readonly<Record<string, unknown>>): MeasurementProblem[] {
  const problems: MeasurementProblem[] = [];
  const sound: { [Key in MeasurementKey]?: number } = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const key = findMeasurement(name);
    const message = key === undefined ? unknownName(name) : wrongValue(name, key, value);
    if (message !== undefined) problems.push({ key: name, value, message });
    else if (key !== undefined) {
      const other = sound[key];
      if (other !== undefined && other !== value) {
        problems.push({
          key: name,
          value,
          message: `${name} is another word for ${key}, which is given as ${show(key, other)}: give one`,
        });
      } else sound[key] = value as number;
    }
  }
  return [...problems, ...findContradictions(sound)];
}

/** Pairs of measurements that no body can have together. */
export function findContradictions(values: Measurements): MeasurementProblem[] {
  const problems: MeasurementProblem[] = [];
  for (const [small, large, slack] of ORDER) {
    const a = values[small];
    const b = values[large];
    if (a === undefined || b === undefined || a < b + slack || (slack > 0 && a === b + slack)) {
      continue;
    }
    const message = `${small} ${show(small, a)} does not go with ${large} ${show(large, b)}: it must be ${
      slack > 0 ? `at most ${formatLength(slack)} more` : 'less'
    }. Check both`;
    problems.push({ key: small, value: a, message });
  }
  for (const { of, plus, minus } of DIFFERENCES) {
    const value = values[of];
    const a = values[plus];
    const b = values[minus];
    if (value === undefined || a === undefined || b === undefined) continue;
    if (Math.abs(a - b - value) <= AGREEMENT) continue;
    const message = `${of} ${show(of, value)} must be ${plus} − ${minus}, which is ${show(of, a - b)}. Give two of the three`;
    problems.push({ key: of, value, message });
  }
  return problems;
}

function unknownName(name: string): string {
  const meant = nearestName(name, MEASUREMENT_WORDS);
  if (FREESEWING_NAMES.includes(name)) {
    return `"${name}" is FreeSewing's name: read its measurements with fromFreeSewing()`;
  }
  if (GARMENTCODE_NAMES.includes(name)) {
    return `"${name}" is GarmentCode's name: read its measurements with fromGarmentCode()`;
  }
  return `"${name}" is no measurement${meant === undefined ? '' : `: did you mean ${meant}?`}`;
}

function wrongValue(name: string, key: MeasurementKey, value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return `${name} is ${String(value)}: give a finite number`;
  }
  const isAngle = MEASUREMENTS[key].kind === 'angle';
  if (value <= 0 && !isAngle) {
    return `${name} is ${value} m: a length must be more than zero`;
  }
  const { low, high } = limitsOf(key, ABSURD);
  if (value >= low && value <= high) return undefined;
  return `${name} ${isAngle ? `${value} rad` : `${value} m`}: ${hint(key, value)}`;
}

function hint(key: MeasurementKey, value: number): string {
  const usual = limitsOf(key, MEANT);
  const range = `adults have ${show(key, usual.low)} to ${show(key, usual.high)}`;
  if (MEASUREMENTS[key].kind === 'angle') {
    const radians = (value * Math.PI) / 180;
    const isDegrees = radians >= usual.low && radians <= usual.high;
    return isDegrees ? `did you mean ${value}°? give '${value}deg'` : range;
  }
  const units: readonly Unit[] = ['cm', 'in', 'mm'];
  const meant = units.find((unit) => {
    const metres = convert(value, unit, 'm');
    return metres >= usual.low && metres <= usual.high;
  });
  if (meant === undefined) return range;
  return `did you mean ${value} ${meant}? give '${value}${meant}' or { unit: '${meant}' }`;
}

function show(key: MeasurementKey, value: number): string {
  if (MEASUREMENTS[key].kind !== 'angle') return formatLength(value);
  return `${((value * 180) / Math.PI).toFixed(1)}°`;
}
