import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Body, MeasurementError, parseLength } from '@toile/body';
import { FabricError, findFabric, parseCard, toMaterial } from '@toile/fabric';
import { DRAFTS, type Pattern, PatternError } from '@toile/garment';
import { cotton, type Material } from '@toile/sim';
import { type BodyOptions, readBodyOptions } from './body-options.ts';
import { InputError } from './command.ts';
import { readPatternFile } from './read-pattern-file.ts';

/** What `toile dress` was asked for. */
export interface DressOptions {
  /** Who is dressed, and what is written: the options that `toile body` has too. */
  readonly body: BodyOptions;
  readonly material: Material;
  /** Length of the mesh's edges [m]. */
  readonly resolution: number;
  /** File for the report as JSON, and as a page. */
  readonly report: string | undefined;
  readonly html: string | undefined;
  /** The garment's pattern, drafted to the body's measure where it is one of ours. */
  patternFor(body: Body): Pattern;
}

const NAMES = ['draft', 'garment', 'fabric', 'resolution', 'report', 'html'] as const;
type Name = (typeof NAMES)[number];

const RESOLUTION = { standard: 0.015, min: 0.005, max: 0.05 };

export async function readDressOptions(args: readonly string[]): Promise<DressOptions> {
  const { own, others } = split(args);
  refuseOthers(others);
  const patternFor = await readPattern(own);
  const material = await readMaterial(own.fabric);
  const resolution = readResolution(own.resolution);
  const body = await readBodyOptions(others);
  const { report, html } = own;
  return { body, material, resolution, report, html, patternFor };
}

type Own = Readonly<Partial<Record<Name, string>>>;

/** Takes out the options that are not the body's. */
function split(args: readonly string[]): { own: Own; others: string[] } {
  const own: Partial<Record<Name, string>> = {};
  const others: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const [, word, , inline] = /^--([a-z]+)(=(.*))?$/s.exec(args[i]) ?? [];
    const name = NAMES.find((known) => known === word);
    if (name === undefined) {
      others.push(args[i]);
      continue;
    }
    const value = inline ?? args[++i];
    if (value === undefined || value === '' || (inline === undefined && value.startsWith('-'))) {
      throw new InputError(`--${name}: give a value (see toile dress --help)`);
    }
    if (own[name] !== undefined) throw new InputError(`--${name}: give it once`);
    own[name] = value;
  }
  return { own, others };
}

/** Options that bodies have, but not while they are dressed. */
function refuseOthers(args: readonly string[]): void {
  for (const name of ['pose', 'walk', 'speed']) {
    if (!args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))) continue;
    throw new InputError(`--${name}: bodies are dressed standing, arms at 45°; leave it out`);
  }
}

async function readPattern({ draft, garment }: Own): Promise<DressOptions['patternFor']> {
  if ((draft === undefined) === (garment === undefined)) {
    const names = Object.keys(DRAFTS).join(', ');
    throw new InputError(
      `give one garment: --draft <name> (${names}) or --garment <file> with a pattern`,
    );
  }
  if (draft !== undefined) {
    if (!Object.hasOwn(DRAFTS, draft)) {
      const names = Object.keys(DRAFTS).join(', ');
      throw new InputError(`--draft "${draft}": give one of ${names}`);
    }
    return ({ measurements }) => explain('', () => DRAFTS[draft].draft(measurements, {}));
  }
  const pattern = await readPatternFile(garment as string);
  return () => pattern;
}

/** A card's file, or the id of one in the library. */
async function readMaterial(fabric: string | undefined): Promise<Material> {
  if (fabric === undefined) return cotton;
  if (extname(fabric).toLowerCase() !== '.json') {
    return explain('--fabric: ', () => toMaterial(findFabric(fabric)).material);
  }
  const text = await readText(fabric);
  return explain(`${fabric}: `, () => toMaterial(parseCard(text)).material);
}

function readResolution(text: string | undefined): number {
  if (text === undefined) return RESOLUTION.standard;
  const length = explain('--resolution: ', () => parseLength(text));
  const { min, max } = RESOLUTION;
  if (length >= min && length <= max) return length;
  throw new InputError(`--resolution "${text}": give ${1000 * min}mm to ${1000 * max}mm`);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : `cannot be read (${message})`;
    throw new InputError(`${path}: ${reason}`);
  }
}

/** Errors about what was given become the user's to read. */
function explain<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const known =
      error instanceof PatternError ||
      error instanceof FabricError ||
      error instanceof MeasurementError;
    if (known) throw new InputError(`${where}${error.message}`);
    throw error;
  }
}
