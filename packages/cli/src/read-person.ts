import { type BodyOptions, type BodyUser, readBodyOptions } from './body-options.ts';
import { InputError } from './command.ts';

/** The option that names a body's file. */
export const BODY_FILE = 'body';

/**
 * Who wears a garment: the options of `toile body`, where a body's file is one more way to give its
 * measurements.
 */
export async function readPerson(
  file: string | undefined,
  args: readonly string[],
  user: BodyUser,
): Promise<BodyOptions> {
  for (const name of ['pose', 'walk', 'speed']) {
    if (!has(args, name)) continue;
    throw new InputError(`--${name}: bodies are dressed standing, arms at 45°; leave it out`);
  }
  if (file !== undefined && has(args, 'measurements')) {
    throw new InputError('--body, --measurements: give one of them');
  }
  return readBodyOptions([...args, ...(file === undefined ? [] : ['--measurements', file])], user);
}

function has(args: readonly string[], name: string): boolean {
  return args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
}
