import { InputError } from './command.ts';
import { isValue } from './parse-options.ts';

export interface Taken<Name extends string> {
  /** Options and their values, in the order given. */
  readonly own: readonly (readonly [name: Name, value: string])[];
  /** All other arguments. */
  readonly others: readonly string[];
}

/** Takes the options of some names, each with a value, out of a command line. */
export function takeOptions<Name extends string>(
  command: string,
  args: readonly string[],
  names: readonly Name[],
): Taken<Name> {
  const own: (readonly [Name, string])[] = [];
  const others: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const [, word, , inline] = /^--([a-z]+)(=(.*))?$/s.exec(args[i]) ?? [];
    const name = names.find((known) => known === word);
    if (name === undefined) {
      others.push(args[i]);
      continue;
    }
    const value = inline ?? args[++i];
    if (value === undefined || value === '' || (inline === undefined && !isValue(value))) {
      throw new InputError(`--${name}: give a value (see toile ${command} --help)`);
    }
    own.push([name, value]);
  }
  return { own, others };
}
