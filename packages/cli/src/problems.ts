import { InputError } from './command.ts';

/** What is wrong with a command line, to be told all at once. */
export interface Problems {
  /** The result, or nothing where there was none because of an InputError, which is kept. */
  attempt<T>(work: () => T | Promise<T>): Promise<T | undefined>;
  /** Throws one InputError with all that was kept, if anything was. */
  throwAny(): void;
}

export function collectProblems(): Problems {
  const messages: string[] = [];
  return {
    async attempt(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        messages.push(error.message);
        return undefined;
      }
    },
    throwAny() {
      if (messages.length > 0) throw new InputError(messages.join('\n'));
    },
  };
}
