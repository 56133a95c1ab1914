import { findProblems } from './check-measurements.ts';
import { MeasurementError, type MeasurementProblem } from './measurement-error.ts';
import { findMeasurement, MEASUREMENTS, type MeasurementKey, type Measurements } from './names.ts';
import { parseAngle, parseLength, type Unit } from './units.ts';

export interface ReadOptions {
  /** What numbers without a unit are in. */
  readonly unit?: Unit;
}

/**
 * Measurements as a person types them, checked and in metres and radians:
 * `readMeasurements({ height: '172cm', bust: 92 }, { unit: 'cm' })`. Angles that are plain
 * numbers are radians whatever the unit of length.
 */
export function readMeasurements(
  input: Readonly<Record<string, number | string | undefined>>,
  { unit = 'm' }: ReadOptions = {},
): Measurements {
  parseLength(0, unit);
  const problems: MeasurementProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const key = findMeasurement(name);
    try {
      values[name] = key === undefined ? value : parse(key, value, unit);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      problems.push({ key: name, value, message: `${name}: ${error.message}` });
    }
  }
  problems.push(...findProblems(values));
  if (problems.length > 0) throw new MeasurementError(problems);
  const measurements: { [Key in MeasurementKey]?: number } = {};
  for (const [name, value] of Object.entries(values)) {
    measurements[findMeasurement(name) as MeasurementKey] = value as number;
  }
  return measurements;
}

function parse(key: MeasurementKey, value: unknown, unit: Unit): number {
  if (typeof value !== 'number' && typeof value !== 'string') {
    const message = `${String(value)} is neither a number nor a text like 172cm`;
    throw new MeasurementError([{ key, value, message }]);
  }
  return MEASUREMENTS[key].kind === 'angle' ? parseAngle(value) : parseLength(value, unit);
}
