import { extname } from 'node:path';
import { InputError } from './command.ts';
import { type DressOptions, readDressOptions } from './dress-options.ts';
import { collectProblems } from './problems.ts';
import { type MotionOrder, readMotion } from './read-motion.ts';
import { takeOptions } from './take-options.ts';

export const FORMATS = ['.glb', '.usda', '.usdz', '.pc2'] as const;
export type Format = (typeof FORMATS)[number];

/** What `toile animate` was asked for. */
export interface AnimateOptions {
  /** Who is dressed in what; reports are of the motion. */
  readonly dress: DressOptions;
  readonly motion: MotionOrder;
  /** As on a treadmill. */
  readonly inPlace: boolean;
  /** How long [s]; as long as the motion unless known. */
  readonly seconds: number | undefined;
  readonly fps: number;
  readonly output: string;
  readonly format: Format;
  /** Whether a .glb is packed. */
  readonly isCompressed: boolean;
}

const SINGLES = ['speed', 'seconds', 'fps', 'output'] as const;
/** May be given several times, one after the other. */
const LISTS = ['motion'] as const;
const OWN = [...SINGLES, ...LISTS];
const FLAGS = ['in-place', 'travel', 'uncompressed'] as const;

export async function readAnimateOptions(args: readonly string[]): Promise<AnimateOptions> {
  const flags = new Set(args.flatMap((arg) => FLAGS.filter((name) => arg === `--${name}`)));
  const rest = args
    .filter((arg) => !FLAGS.some((name) => arg === `--${name}`))
    .map((arg) => (arg === '-o' ? '--output' : arg));
  const { own, others } = takeOptions('animate', rest, OWN);
  const problems = collectProblems();
  const motions = own.filter(([name]) => name === 'motion').map(([, value]) => value);
  const [speed, seconds, fps, output] = await Promise.all(
    SINGLES.map((name) => problems.attempt(() => once(name, own))),
  );
  const format = await problems.attempt(() => readFormat(output, flags.has('uncompressed')));
  const order = await problems.attempt(() => {
    if (flags.has('in-place') && flags.has('travel')) {
      throw new InputError('--in-place, --travel: give one of them');
    }
    return readMotion({ motions, speed });
  });
  const length = await problems.attempt(() => readNumber('seconds', seconds, 0.1, 600));
  const rate = await problems.attempt(() => readNumber('fps', fps ?? '30', 1, 120));
  const dress = await problems.attempt(() =>
    readDressOptions(others, { command: 'animate', options: [...OWN, ...FLAGS] }),
  );
  await problems.attempt(() => {
    if (dress?.stance) throw new InputError('--stance: who moves takes no stance; use toile dress');
  });
  problems.throwAny();
  return {
    dress: dress as DressOptions,
    motion: order as MotionOrder,
    inPlace: !flags.has('travel'),
    seconds: length ?? order?.seconds,
    fps: rate as number,
    output: output as string,
    format: format as Format,
    isCompressed: !flags.has('uncompressed'),
  };
}

type Own = readonly (readonly [name: (typeof OWN)[number], value: string])[];

function once(name: (typeof SINGLES)[number], own: Own): string | undefined {
  const values = own.filter(([given]) => given === name).map(([, value]) => value);
  if (values.length > 1) throw new InputError(`--${name}: give it once`);
  return values[0];
}

function readFormat(output: string | undefined, isPlain: boolean): Format {
  const known = `${FORMATS.slice(0, -1).join(', ')} or ${FORMATS.at(-1)}`;
  if (output === undefined) throw new InputError(`-o: name the file to write, ending in ${known}`);
  const format = FORMATS.find((ending) => ending === extname(output).toLowerCase());
  if (!format) throw new InputError(`--output ${output}: name a file that ends in ${known}`);
  if (isPlain && format !== '.glb') {
    throw new InputError(`--uncompressed: it is for .glb files; ${format} files always are`);
  }
  return format;
}

function readNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(/(?<=\d)\s*s$/, ''));
  if (value >= min && value <= max) return value;
  throw new InputError(`--${name} "${text}": give ${min} to ${max}`);
}
