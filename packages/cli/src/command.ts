/** What a command leaves behind for the shell. */
export const EXIT = {
  /** Done, and nothing wrong was found. */
  clean: 0,
  /** Done, and what was looked for is there. */
  found: 1,
  /** Not done: the command line or a file cannot be understood. */
  bad: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One command of `toile`; each has its own file below commands/. */
export interface Command {
  /** The whole help. */
  readonly help: string;
  /** Prints results on stdout. Throws an InputError when it cannot do its work. */
  run(args: readonly string[]): Promise<ExitCode>;
}

/** Something the user gave that cannot be worked with: says what, where and what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
