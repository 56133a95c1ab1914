/** One thing wrong with a pattern: where, what, what to do. */
export interface PatternProblem {
  readonly panel?: string;
  readonly edge?: number;
  readonly message: string;
}

/** A pattern that cannot be used as it is; lists every problem, not only the first. */
export class PatternError extends Error {
  readonly problems: readonly PatternProblem[];

  constructor(problems: readonly PatternProblem[]) {
    super(problems.map(describe).join('\n'));
    this.name = 'PatternError';
    this.problems = problems;
  }
}

function describe({ panel, edge, message }: PatternProblem): string {
  if (panel === undefined) return message;
  return edge === undefined
    ? `panel "${panel}": ${message}`
    : `panel "${panel}", edge ${edge}: ${message}`;
}
