import type { MeasurementKey } from '../measurements/names.ts';

/** A measurement that could not be taken, and why. */
export interface Missing {
  readonly key: MeasurementKey;
  readonly reason: string;
}

/** What was measured on a scan, and what was not. */
export interface Findings {
  /** [m, rad] */
  readonly values: Partial<Record<MeasurementKey, number>>;
  readonly missing: Missing[];
}

export function createFindings(): Findings {
  return { values: {}, missing: [] };
}

export function miss({ missing }: Findings, keys: readonly MeasurementKey[], reason: string): void {
  for (const key of keys) missing.push({ key, reason });
}
