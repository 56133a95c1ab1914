/** The command line of the stress scenes. */
export interface StressCommand {
  readonly scenes: readonly string[];
  readonly runs: number;
  /** Number of the first run, which seeds its jitter. */
  readonly first: number;
  /** Runs at a time, each in a process of its own where there is more than one. */
  readonly jobs: number;
  /** Seconds after which no further run is begun. */
  readonly within: number;
  /** The scenes' own when absent. */
  readonly frames: number | undefined;
  readonly size: number | undefined;
  readonly threads: number;
  readonly solver: SolverChoice;
  readonly json: boolean;
  /** Folder for some frames as GLB files. */
  readonly glb: string | undefined;
  /** Folder of BVH files for the scenes `motions` and `recordings`. */
  readonly motions: string | undefined;
  readonly help: boolean;
}

const SOLVERS = ['implicit', 'position'] as const;
type SolverChoice = (typeof SOLVERS)[number];

export class OptionError extends Error {
  override readonly name = 'OptionError';
}

export function usage(scenes: readonly string[]): string {
  return `npm run stress -- [options]     lists: repeat an option or separate by commas
  --scene ${scenes.join('|')}
  --runs 1              jittered starts of each scene, with a summary where there are several
  --first 1             number of the first of them
  --jobs 1              runs at a time, each in a process of its own
  --within 86400        seconds after which no further run is begun
  --frames              frames of 1/60 s; each scene has its own number
  --size 1              share of the vertices along each side
  --threads 1
  --solver ${SOLVERS.join('|')}
  --json                one JSON line per run instead of the table
  --glb DIR             writes ten frames of each run as GLB files
  --motions DIR         BVH files that motions and recordings take besides our own`;
}

const FLAGS = ['--json', '--help'];
const VALUES = {
  '--scene': 'names of scenes',
  '--runs': 'whole numbers from 1 to 1000',
  '--first': 'whole numbers from 1 to 100000',
  '--jobs': 'whole numbers from 1 to 64',
  '--within': 'seconds from 1 to 86400',
  '--frames': 'whole numbers from 1 to 100000',
  '--size': 'numbers from 0.05 to 10',
  '--threads': 'whole numbers from 1 to 64',
  '--solver': SOLVERS.join(', '),
  '--glb': 'a folder',
  '--motions': 'a folder',
} as const;
type ValueOption = keyof typeof VALUES;

/** Reads the command line. Throws an OptionError of one line that lists what is valid. */
export function parseStressOptions(
  args: readonly string[],
  known: readonly string[],
): StressCommand {
  const values = new Map<string, string[]>();
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = split(args[i]);
    if (FLAGS.includes(name) && inline === undefined) {
      values.set(name, []);
    } else if (name in VALUES) {
      const value = inline ?? args[++i];
      if (!value || value.startsWith('--')) {
        throw new OptionError(`${name} needs a value; valid: ${validFor(name, known)}`);
      }
      values.set(name, [...(values.get(name) ?? []), value]);
    } else {
      throw new OptionError(
        `unknown option ${args[i]}; valid options: ${[...Object.keys(VALUES), ...FLAGS].join(', ')}`,
      );
    }
  }
  const last = (name: ValueOption) => values.get(name)?.at(-1);
  const scenes = (values.get('--scene') ?? []).flatMap((value) => value.split(','));
  const unknown = scenes.find((scene) => !known.includes(scene));
  if (unknown !== undefined) {
    throw new OptionError(`--scene ${unknown} is unknown; valid: ${known.join(', ')}`);
  }
  const solver = SOLVERS.find((name) => name === (last('--solver') ?? SOLVERS[0]));
  if (!solver) {
    throw new OptionError(`--solver ${last('--solver')} is unknown; valid: ${VALUES['--solver']}`);
  }
  return {
    scenes: scenes.length > 0 ? [...new Set(scenes)] : known,
    runs: numberOf('--runs', last('--runs'), 1, 1000, true) ?? 1,
    first: numberOf('--first', last('--first'), 1, 100_000, true) ?? 1,
    jobs: numberOf('--jobs', last('--jobs'), 1, 64, true) ?? 1,
    within: numberOf('--within', last('--within'), 1, 86_400, false) ?? 86_400,
    frames: numberOf('--frames', last('--frames'), 1, 100_000, true),
    size: numberOf('--size', last('--size'), 0.05, 10, false),
    threads: numberOf('--threads', last('--threads'), 1, 64, true) ?? 1,
    solver,
    json: values.has('--json'),
    glb: last('--glb'),
    motions: last('--motions'),
    help: values.has('--help'),
  };
}

/** The command line of one run of a command. */
export function argumentsOf(command: StressCommand, scene: string, run: number): string[] {
  const { frames, size, threads, solver, glb } = command;
  const values = { scene, first: run, frames, size, threads, solver, glb };
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  );
}

function split(argument: string): [name: string, inline: string | undefined] {
  const at = argument.indexOf('=');
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}

function validFor(name: string, scenes: readonly string[]): string {
  return name === '--scene' ? scenes.join(', ') : VALUES[name as ValueOption];
}

function numberOf(
  name: ValueOption,
  text: string | undefined,
  from: number,
  to: number,
  whole: boolean,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value >= from && value <= to) || (whole && value % 1 !== 0)) {
    throw new OptionError(`${name} ${text} is not valid; valid: ${VALUES[name]}`);
  }
  return value;
}
