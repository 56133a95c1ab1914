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
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    // Node's message; its further sentences are about "--", which is of no help here.
    const [message] = (error as Error).message.split(/\.\s/);
    throw new InputError(`${message} (see toile ${command} --help)`);
  }
}
