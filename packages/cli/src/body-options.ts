import { extname } from 'node:path';
import {
  aPose,
  armsPose,
  type BodyInput,
  findMeasurement,
  HAIR_NAMES,
  type HairName,
  MEASUREMENT_WORDS,
  nearestName,
  type Pose,
  parseAngle,
  type Skeleton,
  TONE_NAMES,
  type ToneName,
  tPose,
  type Unit,
} from '@toile/body';
import { InputError } from './command.ts';
import { parseOptions } from './parse-options.ts';
import { readMeasurementFile } from './read-measurement-file.ts';

/** What `toile body` was asked for. */
export interface BodyOptions {
  readonly input: BodyInput;
  readonly unit: Unit;
  readonly output: string | undefined;
  readonly obj: boolean;
  /** Makes the pose for a body, where one was asked for. */
  readonly pose: ((skeleton: Skeleton) => Pose) | undefined;
  readonly walk: boolean;
  readonly speed: number | undefined;
  readonly tone: ToneName;
  /** How a person's hair is worn; none unless asked for. */
  readonly hair: HairName | undefined;
  readonly json: boolean;
  /** What the user should know though it stops nothing. */
  readonly notes: readonly string[];
}

const TEXTS = [
  'sex',
  'age',
  'unit',
  'measurements',
  'output',
  'pose',
  'speed',
  'tone',
  'hair',
] as const;
const FLAGS = ['obj', 'walk', 'json'] as const;
const UNITS: readonly Unit[] = ['m', 'cm', 'mm', 'in'];

/** Measurements by every spelling of their option: --shoulderWidth and --shoulder-width. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  MEASUREMENT_WORDS.flatMap((word) => [
    [word, word],
    [kebab(word), word],
  ]),
);

/** A command that makes a body among other things. */
export interface BodyUser {
  readonly command: string;
  /** Its own options, which are not among the arguments any more. */
  readonly options: readonly string[];
}

const ITSELF: BodyUser = { command: 'body', options: [] };

export async function readBodyOptions(
  args: readonly string[],
  user: BodyUser = ITSELF,
): Promise<BodyOptions> {
  const { texts, flags, measurements } = parse(args, user);
  const unit = oneOf('unit', texts.unit ?? 'm', UNITS);
  const file = texts.measurements;
  const fromFile = file === undefined ? { values: {}, notes: [] } : await readMeasurementFile(file);
  const { output } = texts;
  if (output !== undefined && !['.glb', '.obj'].includes(extname(output).toLowerCase())) {
    throw new InputError(`--output ${output}: name a file that ends in .glb or .obj`);
  }
  if (flags.obj && output === undefined) {
    throw new InputError('--obj: name the file to write too, as in: -o body.glb --obj');
  }
  if (flags.walk && extname(output ?? '').toLowerCase() !== '.glb') {
    throw new InputError('--walk: a walk is recorded into a .glb file, as in: -o body.glb --walk');
  }
  const values = { ...without(fromFile.values, measurements), ...measurements };
  const sex = texts.sex ?? values.sex;
  if (sex === undefined) throw new InputError('--sex: give female or male');
  const age = texts.age === undefined ? values.age : Number(texts.age);
  if (age !== undefined && !(Number(age) >= 18 && Number(age) <= 70)) {
    throw new InputError(`--age "${texts.age ?? age}": give years from 18 to 70`);
  }
  const tone = oneOf('tone', texts.tone ?? 'mannequin', TONE_NAMES);
  if (texts.hair !== undefined && !tone.startsWith('tone-')) {
    throw new InputError('--hair: a mannequin has none; give a person’s --tone, tone-1 to tone-6');
  }
  return {
    input: { ...values, ...(age === undefined ? {} : { age }), sex } as BodyInput,
    unit,
    output,
    obj: flags.obj,
    pose: texts.pose === undefined ? undefined : readPose(texts.pose),
    walk: flags.walk,
    speed: texts.speed === undefined ? undefined : readSpeed(texts.speed),
    tone,
    hair: texts.hair === undefined ? undefined : oneOf('hair', texts.hair, HAIR_NAMES),
    json: flags.json,
    notes: fromFile.notes,
  };
}

type Values = Readonly<Record<string, number | string>>;

/** Values by names that mean nothing the others are about. */
function without(values: Values, others: Values): Values {
  const taken = new Set(Object.keys(others).map(findMeasurement));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const key = findMeasurement(name);
      return key === undefined || !taken.has(key);
    }),
  );
}

interface Parsed {
  readonly texts: Readonly<Partial<Record<(typeof TEXTS)[number], string>>>;
  readonly flags: Readonly<Record<(typeof FLAGS)[number], boolean>>;
  readonly measurements: Readonly<Record<string, string>>;
}

function parse(args: readonly string[], { command, options: others }: BodyUser): Parsed {
  const names = [...TEXTS, ...SPELLINGS.keys()];
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(FLAGS.map((name) => [name, { type: 'boolean' as const }])),
    output: { type: 'string' as const, short: 'o' },
  };
  refuseUnknown(command, args, [...names, ...FLAGS, ...others, 'help']);
  const values = parseOptions(command, args, options, false).values as Record<
    string,
    string | boolean
  >;
  const measurements: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const word = SPELLINGS.get(name);
    if (word !== undefined) measurements[word] = value as string;
  }
  return {
    texts: values as Parsed['texts'],
    flags: { obj: values.obj === true, walk: values.walk === true, json: values.json === true },
    measurements,
  };
}

function refuseUnknown(command: string, args: readonly string[], known: readonly string[]): void {
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || known.includes(name)) continue;
    const meant = nearestName(name, known);
    const advice = meant ? `did you mean --${meant}?` : `see toile ${command} --help`;
    throw new InputError(`there is no option "--${name}": ${advice}`);
  }
}

function readPose(text: string): (skeleton: Skeleton) => Pose {
  if (text === 'a') return aPose;
  if (text === 't') return tPose;
  const angle = /^arms:(.+)$/.exec(text)?.[1];
  const radians = angle === undefined ? Number.NaN : readDegrees(angle);
  if (!(Math.abs(radians) <= Math.PI / 2)) {
    throw new InputError(
      `--pose "${text}": give a, t or arms:<angle> with −90 to 90 degrees below the horizontal`,
    );
  }
  return (skeleton) => armsPose(skeleton, radians);
}

function readDegrees(text: string): number {
  try {
    return parseAngle(/[a-z°]/i.test(text) ? text : `${text}deg`);
  } catch {
    return Number.NaN;
  }
}

function readSpeed(text: string): number {
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(m\/s)?$/.exec(text.trim());
  if (!match) throw new InputError(`--speed "${text}": give metres per second, e.g. 1.3`);
  return Number(match[1]);
}

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((name) => name === value);
  if (found === undefined) {
    throw new InputError(`--${option} "${value}": give one of ${known.join(', ')}`);
  }
  return found;
}

function kebab(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
