/** One thing wrong with a person's measurements. */
export interface MeasurementProblem {
  /** The measurement as it was named, '' where the value stood alone. */
  readonly key: string;
  readonly value: unknown;
  /** What is wrong and what to do. */
  readonly message: string;
}

/** Measurements that cannot be used as they are; lists every problem, not only the first. */
export class MeasurementError extends Error {
  readonly problems: readonly MeasurementProblem[];

  constructor(problems: readonly MeasurementProblem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.name = 'MeasurementError';
    this.problems = problems;
  }
}
