import { DIFFERENCES, type MeasurementKey, type Measurements } from './names.ts';

/** `value = plus − minus`; without `minus` just another name for `plus`. */
export interface Equation {
  readonly value: number;
  readonly plus: MeasurementKey;
  readonly minus?: MeasurementKey | undefined;
}

/** Two ways to one measurement may differ by this much before they count as contradicting [m]. */
export const AGREEMENT = 5e-3;

export type Draft = { [Key in MeasurementKey]?: number };

/** What one equation adds: a value it found, or whether it agrees with those known already. */
export type Outcome = 'found' | 'agrees' | 'contradicts' | 'open';

/** Solves an equation for its one unknown, if it has just one. */
export function solve(draft: Draft, { value, plus, minus }: Equation): Outcome {
  const a = draft[plus];
  const b = minus === undefined ? 0 : draft[minus];
  if (a !== undefined && b !== undefined) {
    return Math.abs(a - b - value) <= AGREEMENT ? 'agrees' : 'contradicts';
  }
  if (b !== undefined) draft[plus] = b + value;
  else if (a !== undefined && minus !== undefined) draft[minus] = a - value;
  else return 'open';
  return 'found';
}

/** The measurements with all that follows from them by `DIFFERENCES`. */
export function withDifferences(measurements: Measurements): Draft {
  const draft: Draft = { ...measurements };
  let found = true;
  while (found) {
    found = false;
    for (const { of, plus, minus } of DIFFERENCES) {
      const value = draft[of];
      const a = draft[plus];
      const b = draft[minus];
      if (value !== undefined) found = solve(draft, { value, plus, minus }) === 'found' || found;
      else if (a !== undefined && b !== undefined) {
        draft[of] = a - b;
        found = true;
      }
    }
  }
  return draft;
}
