import type { Chart } from '@toile/plots';

/** One measured number beside the truth. */
export interface Row {
  readonly test: string;
  /** What distinguishes this row within its test, as in "Γ = 10, grid". */
  readonly parameter: string;
  readonly simulated: number;
  /** The truth; null where there is none, only a figure to tell. */
  readonly expected: number | null;
  /** 100 |simulated / expected − 1|, or in points where the quantity is a percentage itself. */
  readonly errorPercent: number | null;
  /** What the error may be; null: a figure to tell, never judged. */
  readonly tolerancePercent: number | null;
  /** null where nothing is judged. */
  readonly pass: boolean | null;
  readonly unit: string;
  readonly note?: string;
}

export interface Outcome {
  readonly rows: readonly Row[];
  readonly plots: readonly Chart[];
}

export interface Experiment {
  readonly name: string;
  readonly title: string;
  /** One or two sentences: what is done and what it is measured against. */
  readonly summary: string;
  /** `short`: fewer points and coarser meshes, for the tests. */
  run(short: boolean, progress: (text: string) => void): Outcome | Promise<Outcome>;
}

type Facts = Pick<Row, 'test' | 'parameter' | 'unit' | 'note'> & { readonly simulated: number };

/** A row whose error is relative to the truth. */
export function compare(facts: Facts, expected: number, tolerancePercent: number): Row {
  return judge(facts, expected, 100 * Math.abs(facts.simulated / expected - 1), tolerancePercent);
}

/** A row whose error is a difference, in the unit of the quantity: points of a percentage, residuals. */
export function compareDifference(facts: Facts, expected: number, tolerance: number): Row {
  return judge(facts, expected, Math.abs(facts.simulated - expected), tolerance);
}

/** A row to be read, not judged; the error is told where there is something to compare with. */
export function tell(facts: Facts, expected: number | null = null): Row {
  const { simulated, unit } = facts;
  const notJudged = { ...facts, expected, tolerancePercent: null, pass: null };
  if (expected === null) return { ...notJudged, errorPercent: null };
  const points = unit === '%' ? simulated - expected : 100 * (simulated / expected - 1);
  return { ...notJudged, errorPercent: Math.abs(points) };
}

function judge(
  facts: Facts,
  expected: number,
  errorPercent: number,
  tolerancePercent: number,
): Row {
  // A simulation that failed has NaN here and must not pass.
  const pass = errorPercent <= tolerancePercent;
  return { ...facts, expected, errorPercent, tolerancePercent, pass };
}
