import type { Pattern } from '../pattern/pattern.ts';
import { PatternError, type PatternProblem } from '../pattern/pattern-error.ts';
import { clamp } from './solve.ts';

/** A person's measurements by our names (`chest`, `waistHeight` …) [m, rad]. */
export type DraftMeasurements = Readonly<Record<string, number>>;

/** A choice the wearer or designer has. Lengths in metres; `ratio` has no unit. */
export interface DraftOption {
  readonly unit: 'm' | 'ratio';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly description: string;
  /** Whether the default is a person's of `MIDDLE_HEIGHT` and others' are in proportion. */
  readonly followsHeight?: boolean;
}

/** The height for which defaults that follow it are told [m]. */
export const MIDDLE_HEIGHT = 1.68;

export type DraftOptions<Option extends string> = { readonly [Name in Option]?: number };

/** A garment that drafts itself to measure. */
export interface Draft<Option extends string = string> {
  readonly name: string;
  readonly summary: string;
  /** The measurements it is drafted from. */
  readonly needs: readonly string[];
  readonly options: Readonly<Record<Option, DraftOption>>;
  /** The fabric that suits it: an everyday name or id in a library of fabrics. */
  readonly fabric: string;
  /** Throws a PatternError that lists everything missing or out of range. */
  draft(measurements: DraftMeasurements, options?: DraftOptions<Option>): Pattern;
}

export interface DraftInput<Need extends string, Option extends string> {
  readonly body: Readonly<Record<Need, number>>;
  /** Every option, given or by default. */
  readonly style: Readonly<Record<Option, number>>;
}

export function length(
  min: number,
  max: number,
  standard: number,
  description: string,
): DraftOption {
  return { unit: 'm', min, max, default: standard, description };
}

/** A length of which a tall person gets more. */
export function lengthByHeight(
  min: number,
  max: number,
  standard: number,
  description: string,
): DraftOption {
  return { ...length(min, max, standard, description), followsHeight: true };
}

export function ratio(
  min: number,
  max: number,
  standard: number,
  description: string,
): DraftOption {
  return { unit: 'ratio', min, max, default: standard, description };
}

/** An option's value for somebody, where none is given. @param height [m] */
export function proposedValue(
  { default: value, followsHeight, min, max }: DraftOption,
  height: number = MIDDLE_HEIGHT,
): number {
  return followsHeight ? clamp((height / MIDDLE_HEIGHT) * value, min, max) : value;
}

/** Measurements and options as the draft needs them, or a PatternError with all that is wrong. */
export function readInput<Need extends string, Option extends string>(
  needs: readonly Need[],
  table: Readonly<Record<Option, DraftOption>>,
  measurements: DraftMeasurements,
  options: DraftOptions<Option>,
): DraftInput<Need, Option> {
  const problems: PatternProblem[] = [
    ...checkMeasurements(needs, measurements),
    ...checkOptions(table, options),
  ];
  if (problems.length > 0) throw new PatternError(problems);
  const defaults = Object.entries<DraftOption>(table).map(([name, option]) => [
    name,
    proposedValue(option, measurements.height),
  ]);
  const given = Object.entries<number | undefined>(options).filter(([, v]) => v !== undefined);
  return {
    body: Object.fromEntries(needs.map((need) => [need, measurements[need]])) as Record<
      Need,
      number
    >,
    style: Object.fromEntries([...defaults, ...given]) as Record<Option, number>,
  };
}

function checkMeasurements(
  needs: readonly string[],
  measurements: DraftMeasurements,
): PatternProblem[] {
  const missing = needs.filter((need) => measurements[need] === undefined);
  const wrong = needs.filter((need) => {
    const value = measurements[need];
    return value !== undefined && !(Number.isFinite(value) && value > 0 && value < 4);
  });
  const problems = wrong.map((need) => ({
    message: `measurement ${need} is ${measurements[need]}: give metres (angles: radians), above 0 and below 4`,
  }));
  if (missing.length > 0) {
    problems.unshift({
      message: `measurements missing: ${missing.join(', ')}; give them, or draft from a whole body's measurements`,
    });
  }
  return problems;
}

function checkOptions(
  table: Readonly<Record<string, DraftOption>>,
  options: Readonly<Record<string, number | undefined>>,
): PatternProblem[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (!Object.hasOwn(table, name)) {
      const known = Object.keys(table).join(', ');
      return [{ message: `there is no option "${name}"; there are: ${known}` }];
    }
    const { min, max, unit } = table[name]!;
    if (value === undefined || (value >= min && value <= max)) return [];
    const range = unit === 'm' ? `${min} to ${max} m` : `${min} to ${max}`;
    return [{ message: `option ${name} is ${value}: give ${range}` }];
  });
}
