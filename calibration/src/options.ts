export interface Options {
  /** Names of the experiments to run. */
  readonly only: readonly string[];
  /** One JSON line per row on standard output instead of the table. */
  readonly json: boolean;
  /** Fewer points, coarser meshes. */
  readonly short: boolean;
  /** Folder of the report; undefined: the committed one for a whole run, none for a part. */
  readonly out: string | undefined;
  readonly help: boolean;
}

export class OptionError extends Error {
  override readonly name = 'OptionError';
}

export function usage(names: readonly string[]): string {
  return `npm run calibrate -- [options]
  --only ${names.join('|')}
                   lists: repeat the option or separate by commas
  --json           one JSON line per result instead of the table
  --short          fewer points and coarser meshes
  --out folder     where the report goes; default calibration/report when everything is run`;
}

const FLAGS = ['--json', '--short', '--help'];

/** Reads the command line. Throws an OptionError of one line that lists what is valid. */
export function parseOptions(args: readonly string[], names: readonly string[]): Options {
  const flags = new Set<string>();
  const only: string[] = [];
  let out: string | undefined;
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = args[i].split(/=(.*)/s);
    if (FLAGS.includes(name) && inline === undefined) {
      flags.add(name);
    } else if (name === '--only' || name === '--out') {
      const value = inline ?? args[++i];
      if (!value || value.startsWith('--')) {
        const valid = name === '--only' ? names.join(', ') : 'a folder';
        throw new OptionError(`${name} needs a value; valid: ${valid}`);
      }
      if (name === '--out') out = value;
      else only.push(...value.split(','));
    } else {
      throw new OptionError(
        `unknown option ${args[i]}; valid options: --only, --out, ${FLAGS.join(', ')}`,
      );
    }
  }
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new OptionError(`--only ${unknown} is unknown; valid: ${names.join(', ')}`);
  }
  return {
    only: only.length > 0 ? names.filter((name) => only.includes(name)) : names,
    json: flags.has('--json'),
    short: flags.has('--short'),
    out,
    help: flags.has('--help'),
  };
}
