import type { Case } from './case.ts';
import { PART_NAMES, type PartName } from './contact-part-names.ts';
import { ENGINE_NAMES, ENGINES, type EngineName } from './engines/engine.ts';
import { OptionError } from './option-error.ts';
import { SCENE_NAMES, type SceneName } from './scenes.ts';

export const SUITES = [
  'compare',
  'scaling',
  'quality',
  'linear',
  'drape',
  'contact',
  'skin',
  'fit',
  'dressing',
  'wardrobe',
  'folds',
  'wear',
  'gpu',
  'pace',
  'live',
  'realtime',
] as const;
export type Suite = (typeof SUITES)[number];

export interface Options {
  readonly suite: Suite;
  readonly scenes: readonly SceneName[];
  /** Vertices per side. */
  readonly sizes: readonly number[];
  readonly threads: readonly number[];
  /** Parts of the contact suite. */
  readonly parts: readonly PartName[];
  readonly engines: readonly EngineName[];
  /** Engines that were asked for by name; their usual bounds do not apply. */
  readonly named: readonly EngineName[];
  /** Steps per case; each engine's own when absent. */
  readonly steps: number | undefined;
  /** Longest time a case may take [s]. */
  readonly timeout: number;
  /** A folder with patterns, for dressing and wearing. */
  readonly patterns: string | undefined;
  /** Files of people, for the wardrobe and for who wears patterns. */
  readonly bodies: readonly string[];
  /** A folder with recordings to move by. */
  readonly motions: string | undefined;
  /** Whether those who walk stay in place. */
  readonly treadmill: boolean;
  /** Our drafts alone, and over each other, for the wardrobe. */
  readonly drafts: boolean;
  readonly outfits: boolean;
  /** Parts of names of what to dress; all when empty. */
  readonly only: readonly string[];
  /** Length of edges of garments [m]. */
  readonly resolution: number;
  /** Longest time for one outfit [s]. */
  readonly limit: number;
  /** Outfits at a time. */
  readonly jobs: number;
  /** Frames of 1/60 s in which garments are worn. */
  readonly frames: number;
  /** The audit looks at one of so many of them. */
  readonly every: number;
  /** How often each cloth of the folds hangs, each time from another start. */
  readonly starts: number;
  /** After so long no further outfit is begun [s]. */
  readonly within: number;
  /** A folder for results. */
  readonly out: string | undefined;
  readonly resume: boolean;
  readonly sheet: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

export { OptionError };

export const USAGE: string = `npm run bench -- [options]     lists: repeat an option or separate by commas
  --engine ${ENGINE_NAMES.join('|')}
  --scene ${SCENE_NAMES.join('|')}
  --size 32,64,128,256  vertices per side of the sheet
  --threads 1           for Toile; the peers run on one. Suites: 1,2
  --steps 300           time steps of 1/60 s; the last two thirds are timed
  --timeout 300         seconds that one case may take
  --json                one JSON line per result instead of the table
  --suite ${SUITES.join('|')}
      scaling: cost against size, and two settings from papers
      quality: stretch against time per frame (--engine, --threads, --timeout, --json apply)
      linear:  the implicit solver's linear systems
      drape:   a draped disc, a frame of 10,000 vertices, hang beside Blender
      contact: contact by triangles (--part, --size, --threads, --timeout, --json apply;
               the part walking takes --resolution, 14.7mm for 5,000 vertices, and --steps)
      skin:    a body's vertices moved by its joints, in WebAssembly and in plain code
      fit:     a body made from measurements, afresh and from the one before
      dressing: garments sewn and draped (--json, --patterns apply)
      wardrobe: every pattern of a folder, or our drafts, each dressed in a process of its own
      folds:   a circle skirt of cloths that bend more and less easily, each from several starts
      gpu:     cloth on the GPU that falls on a walking woman (--size, --json apply)
      wear:    our drafts, and patterns of a folder, on people who walk, turn, move as recorded
      realtime: garments without a simulator, held against the simulation, on three people
               (--only, --motions, --frames, --resolution, --threads, --within, --out,
               --sheet apply)
      pace:    milliseconds of a frame of a walking dress, by vertices, --threads and person
      live:    our drafts with 3,000 vertices as the page plays them (--only, --threads, --steps apply)
  --patterns <folder>   patterns to dress: GarmentCode, or projects of Toile
  wardrobe:
  --drafts              each of our drafts alone, on three people
  --outfits             56 pairs and 24 triples of our drafts, on three people
  --sheet               pictures too, and contact sheets of 20: sheet-01.png, … (folds too)
  wardrobe, wear (folds: from --resolution on):
  --body <file>         who wears the patterns, .json or .yaml; repeat for several
  --only <part>         only what has this in its name
  --resolution 20mm     length of edges
  --limit 150           seconds that one outfit may take
  --jobs 1              outfits at a time, each on --threads 1
  --within 86400        seconds after which no further outfit is begun
  --out <folder>        where results.jsonl goes, a line for each outfit
  --resume              leaves out what results.jsonl has already
  wear:
  --motions <folder>    recordings to move by, .bvh or .glb
  --frames 240          frames of 1/60 s in which garments are worn, from as dressed on
  --every 1             the audit looks at one of so many frames
  --treadmill           people stay in place: for a thousand strides
  folds:
  --starts 9            of each cloth of the folds: meshes with edges up to 5 % shorter and longer
  --part ${PART_NAMES.join('|')}`;

const FLAGS = ['--json', '--drafts', '--outfits', '--resume', '--sheet', '--treadmill', '--help'];
/** Options with a value, and their valid values in words. */
const VALUES = {
  '--engine': ENGINE_NAMES.join(', '),
  '--scene': SCENE_NAMES.join(', '),
  '--size': 'whole numbers from 4 to 512',
  '--threads': 'whole numbers from 1 to 64',
  '--steps': 'whole numbers from 3 to 100000',
  '--timeout': 'whole numbers from 1 to 86400',
  '--suite': SUITES.join(', '),
  '--part': PART_NAMES.join(', '),
  '--patterns': 'a folder',
  '--body': 'a file',
  '--motions': 'a folder',
  '--only': 'parts of names',
  '--resolution': 'millimetres from 5mm to 50mm',
  '--limit': 'whole numbers from 1 to 86400',
  '--jobs': 'whole numbers from 1 to 64',
  '--starts': 'whole numbers from 1 to 100',
  '--frames': 'whole numbers from 1 to 100000',
  '--every': 'whole numbers from 1 to 1000',
  '--within': 'whole numbers from 1 to 86400',
  '--out': 'a folder',
} as const;
type ValueOption = keyof typeof VALUES;

/** Reads the command line. Throws an OptionError of one line that lists what is valid. */
export function parseOptions(args: readonly string[]): Options {
  const values = new Map<string, string[]>();
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = split(args[i]);
    if (FLAGS.includes(name) && inline === undefined) {
      values.set(name, []);
    } else if (isValueOption(name)) {
      const value = inline ?? args[++i];
      if (!value || value.startsWith('--')) {
        throw new OptionError(`${name} needs a value; valid: ${VALUES[name]}`);
      }
      values.set(name, [...(values.get(name) ?? []), ...value.split(',')]);
    } else {
      throw new OptionError(
        `unknown option ${args[i]}; valid options: ${[...Object.keys(VALUES), ...FLAGS].join(', ')}`,
      );
    }
  }
  const named = choices('--engine', values, ENGINE_NAMES);
  const [suite = 'compare'] = choices('--suite', values, SUITES);
  return {
    suite,
    engines: named.length > 0 ? named : ENGINE_NAMES,
    named,
    scenes: orDefault(choices('--scene', values, SCENE_NAMES), SCENE_NAMES),
    sizes: orDefault(
      integers('--size', values, 4, suite === 'gpu' ? 2048 : 512),
      suite === 'contact' ? [32, 64, 128] : suite === 'gpu' ? [64, 128, 256] : [32, 64, 128, 256],
    ),
    threads: orDefault(integers('--threads', values, 1, 64), suite === 'compare' ? [1] : [1, 2]),
    parts: orDefault(choices('--part', values, PART_NAMES), PART_NAMES),
    steps: integers('--steps', values, 3, 100_000).at(-1),
    timeout: integers('--timeout', values, 1, 86_400).at(-1) ?? 300,
    patterns: values.get('--patterns')?.at(-1),
    bodies: values.get('--body') ?? [],
    motions: values.get('--motions')?.at(-1),
    treadmill: values.has('--treadmill'),
    drafts: values.has('--drafts'),
    outfits: values.has('--outfits'),
    only: values.get('--only') ?? [],
    resolution: readResolution(
      values.get('--resolution')?.at(-1) ?? (suite === 'contact' ? '14.7mm' : '20mm'),
    ),
    limit: integers('--limit', values, 1, 86_400).at(-1) ?? 150,
    jobs: integers('--jobs', values, 1, 64).at(-1) ?? 1,
    frames: integers('--frames', values, 1, 100_000).at(-1) ?? 240,
    every: integers('--every', values, 1, 1000).at(-1) ?? 1,
    starts: integers('--starts', values, 1, 100).at(-1) ?? 9,
    within: integers('--within', values, 1, 86_400).at(-1) ?? 86_400,
    out: values.get('--out')?.at(-1),
    resume: values.has('--resume'),
    sheet: values.has('--sheet'),
    json: values.has('--json'),
    help: values.has('--help'),
  };
}

/** The cases to run, in order: by scene, then size, then engine, then threads. */
export function planCases(options: Options): Case[] {
  const cases: Case[] = [];
  for (const scene of options.scenes) {
    for (const size of options.sizes) {
      for (const engine of options.engines) {
        const facts = ENGINES[engine];
        const usual = facts.scenes.includes(scene) && size <= facts.largest;
        if (!usual && !options.named.includes(engine)) continue;
        for (const threads of options.threads) {
          if (threads > 1 && !facts.threaded) continue;
          cases.push({ engine, scene, size, threads, steps: options.steps ?? facts.steps });
        }
      }
    }
  }
  if (cases.length === 0) {
    throw new OptionError(
      `nothing to run: ${options.engines.join(', ')} on ${options.threads.join(', ')} threads; ` +
        `engines with more than one thread: ${ENGINE_NAMES.filter((name) => ENGINES[name].threaded).join(', ')}`,
    );
  }
  return cases;
}

function split(argument: string): [name: string, inline: string | undefined] {
  const at = argument.indexOf('=');
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}

function isValueOption(name: string): name is ValueOption {
  return name in VALUES;
}

function choices<T extends string>(
  name: ValueOption,
  values: ReadonlyMap<string, string[]>,
  valid: readonly T[],
): T[] {
  const found = (values.get(name) ?? []).map((value) => {
    const choice = valid.find((option) => option === value);
    if (!choice) throw new OptionError(`${name} ${value} is unknown; valid: ${VALUES[name]}`);
    return choice;
  });
  return [...new Set(found)];
}

function integers(
  name: ValueOption,
  values: ReadonlyMap<string, string[]>,
  from: number,
  to: number,
): number[] {
  const found = (values.get(name) ?? []).map((text) => {
    const value = Number(text);
    if (text === '' || !Number.isInteger(value) || value < from || value > to) {
      throw new OptionError(`${name} ${text} is not valid; valid: ${VALUES[name]}`);
    }
    return value;
  });
  return [...new Set(found)];
}

function readResolution(text: string): number {
  const millimetres = Number(/^(\d+(?:\.\d+)?) ?mm$/.exec(text)?.[1]);
  if (millimetres >= 5 && millimetres <= 50) return millimetres / 1000;
  throw new OptionError(`--resolution ${text} is not valid; valid: ${VALUES['--resolution']}`);
}

function orDefault<T>(values: readonly T[], otherwise: readonly T[]): readonly T[] {
  return values.length > 0 ? values : otherwise;
}
