import type { PatternProblem } from '../pattern/pattern-error.ts';
import type { DesignMap } from './designs/design-map.ts';
import type { OptionValue } from './designs/freesewing-api.ts';

/** The one measurement that is an angle [degrees]. */
const SLOPE = 'shoulderSlope';

/** Nobody's measure is shorter; somebody's in metres is [mm]. */
const SHORTEST = 10;

export function checkMeasurements(
  design: string,
  needed: readonly string[],
  measurements: Readonly<Record<string, number>>,
): PatternProblem[] {
  const problems: PatternProblem[] = [];
  const missing = needed.filter((name) => measurements[name] === undefined);
  if (missing.length > 0) {
    problems.push({ message: `${design} needs these measurements too: ${missing.join(', ')}` });
  }
  for (const [name, value] of Object.entries(measurements)) {
    if (value === undefined) continue;
    if (!Number.isFinite(value) || value <= 0) {
      problems.push({ message: `measurement ${name} must be a positive number, not ${value}` });
    } else if (name !== SLOPE && value < SHORTEST) {
      problems.push({
        message: `measurement ${name} is ${value}: FreeSewing's measurements are in millimetres`,
      });
    }
  }
  return problems;
}

/** Options by FreeSewing's own list: their names, kinds and ranges (percentages as fractions). */
export function checkOptions(
  { name: design, fixedOptions = {} }: DesignMap,
  known: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, OptionValue>>,
): PatternProblem[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const fixed = Object.hasOwn(fixedOptions, name) ? fixedOptions[name] : undefined;
    if (fixed !== undefined && fixed !== value) {
      return [{ message: `option ${name} of ${design} must stay ${fixed}: our seams rely on it` }];
    }
    if (!Object.hasOwn(known, name)) {
      const names = Object.keys(known).filter((key) => typeof known[key] === 'object');
      return [{ message: `${design} has no option ${name}; it has ${names.sort().join(', ')}` }];
    }
    const wanted = describeRange(known[name], value);
    return wanted === undefined
      ? []
      : [{ message: `option ${name} of ${design} must be ${wanted}, not ${value}` }];
  });
}

/** What an option may be, if the value is something else. */
function describeRange(option: unknown, value: OptionValue): string | undefined {
  if (typeof option !== 'object' || option === null) {
    return typeof value === typeof option ? undefined : `a ${typeof option}`;
  }
  const { bool, list, pct, min, max } = option as {
    bool?: boolean;
    list?: readonly OptionValue[];
    pct?: number;
    min?: number;
    max?: number;
  };
  if (bool !== undefined) return typeof value === 'boolean' ? undefined : 'true or false';
  if (list !== undefined) return list.includes(value) ? undefined : `one of ${list.join(', ')}`;
  const scale = pct === undefined ? 1 : 0.01;
  const [low, high] = [(min ?? -Infinity) * scale, (max ?? Infinity) * scale];
  const fits = typeof value === 'number' && value >= low - 1e-9 && value <= high + 1e-9;
  return fits ? undefined : `a number from ${low} to ${high}`;
}
