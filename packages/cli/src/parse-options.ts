import { type ParseArgsConfig, parseArgs } from 'node:util';
import { InputError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options, P extends boolean> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: P }>
>;

/** A command's options and files, by Node's own parser; what it refuses becomes the user's to read. */
export function parseOptions<const O extends Options, const P extends boolean = true>(
  command: string,
  args: readonly string[],
  options: O,
  allowPositionals: P = true as P,
): Parsed<O, P> {
  try {
    return parseArgs({ args: joinNegative(args, options), options, allowPositionals });
  } catch (error) {
    // Node's message; its further sentences are about "--", which is of no help here.
    const [message] = (error as Error).message.split(/\.\s/);
    const [, name] = /^Option '(--[^']*)' argument is ambiguous/.exec(message) ?? [];
    throw new InputError(
      `${name === undefined ? message : `${name}: give a value`} (see toile ${command} --help)`,
    );
  }
}

/** Whether an argument is no option: a negative number is none, nor is `-`, which means stdout. */
export function isValue(arg: string): boolean {
  return !arg.startsWith('-') || arg === '-' || isNegative(arg);
}

function isNegative(arg: string): boolean {
  return /^-\.?\d/.test(arg);
}

/** Negative numbers belong to the option before them, to be judged by it; Node takes them for options. */
function joinNegative(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    const takesValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    if (takesValue && isNegative(arg)) joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}
