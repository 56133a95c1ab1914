import { extname } from 'node:path';
import type { Body } from '@toile/body';
import { type GarmentSource, patternFor } from '@toile/dressing';
import { findFabric, toMaterial } from '@toile/fabric';
import { type FabricLook, fabricLook } from '@toile/fabric/look';
import {
  DRAFTS,
  FREESEWING_DESIGNS,
  type FreeSewingName,
  type Pattern,
  SIZE_NAMES,
  type SizeName,
} from '@toile/garment';
import { cotton, type Material } from '@toile/sim';
import { InputError } from './command.ts';
import { explain } from './explain.ts';
import { type PrintChoice, paintFor, readColour, readPrint } from './paint-options.ts';
import { collectProblems } from './problems.ts';
import { projectFile } from './project-files.ts';
import { type FoundFabric, isFabricFile, readFabric } from './read-fabric.ts';
import { readPatternFile } from './read-pattern-file.ts';
import {
  draftChoices,
  freeSewingChoices,
  readStyleOption,
  type StyleOption,
} from './style-options.ts';

/** Where a garment comes from: a file, one of our drafts, a design of FreeSewing. */
export const GARMENT_KINDS = ['garment', 'draft', 'freesewing'] as const;
export type GarmentKind = (typeof GARMENT_KINDS)[number];

/** A garment as it was asked for. */
export interface AskedGarment {
  readonly kind: GarmentKind;
  /** A file's path, or a name. */
  readonly what: string;
}

/** A garment that can be made for a body. */
export interface GarmentOrder {
  readonly material: Material;
  /** Other cloths of it, by the names its panels use. */
  readonly fabrics: Readonly<Record<string, Material>>;
  /** How its cloth looks. */
  readonly look: FabricLook;
  /**
   * Its pattern, drafted to the body's measure, over what is worn below, or to a standard size where it is
   * drafted.
   */
  cutFor(body: Body, below?: readonly Pattern[]): Promise<Pattern>;
}

export interface GarmentTexts {
  /** From inside to outside. */
  readonly sources: readonly AskedGarment[];
  /** One for all or one for each. */
  readonly fabrics: readonly string[];
  readonly colours?: readonly string[];
  readonly prints?: readonly string[];
  readonly sizes: readonly string[];
  /** As in tee.chestEase=8cm. */
  readonly options: readonly string[];
}

/** The size of whoever wears it. */
const OWN_SIZE = 'own';

/** The garments asked for; an InputError with everything that is wrong with them. */
export async function readGarments(texts: GarmentTexts): Promise<GarmentOrder[]> {
  const { sources } = texts;
  if (sources.length === 0) {
    throw new InputError(
      `give a garment: --draft <name> (${Object.keys(DRAFTS).join(', ')}), --freesewing <design> or --garment <file>`,
    );
  }
  const problems = collectProblems();
  const cards: (FoundFabric | undefined)[] = [];
  for (const text of texts.fabrics) cards.push(await problems.attempt(() => readFabric(text)));
  const fabrics = await problems.attempt(() => forEach('fabric', cards, sources));
  const colours = await problems.attempt(() =>
    forEach('colour', (texts.colours ?? []).map(readColour), sources),
  );
  const patterned: (PrintChoice | undefined)[] = [];
  for (const text of texts.prints ?? [])
    patterned.push(await problems.attempt(() => readPrint(text)));
  const prints = await problems.attempt(() => forEach('print', patterned, sources));
  const sizes = await problems.attempt(() => forEach('size', texts.sizes, sources));
  const drafted = sources.filter(({ kind }) => kind !== 'garment').map(({ what }) => what);
  const styles: StyleOption[] = [];
  for (const text of texts.options) {
    const style = await problems.attempt(() => readStyleOption(text, drafted));
    if (style) styles.push(style);
  }
  const orders: GarmentOrder[] = [];
  for (const [k, source] of sources.entries()) {
    const order = await problems.attempt(() =>
      readGarment(source, {
        card: fabrics?.[k],
        size: sizes?.[k],
        styles,
        lookOf: ({ card, pictures }) =>
          fabricLook(card, {
            paint: paintFor(card, k, colours?.[k], prints?.[k]),
            pictures: prints?.[k] ? undefined : pictures,
          }),
      }),
    );
    if (order) orders.push(order);
  }
  problems.throwAny();
  return orders;
}

/** An option given once for all garments, or once for each. */
function forEach<T>(
  name: string,
  values: readonly T[],
  { length }: readonly AskedGarment[],
): (T | undefined)[] {
  if (values.length > 1 && values.length !== length) {
    throw new InputError(
      `--${name}: there are ${values.length} for ${length} garment${length > 1 ? 's' : ''}; give one for all or one for each, in the same order`,
    );
  }
  return Array.from({ length }, (_, k) => values[values.length > 1 ? k : 0]);
}

interface Choices {
  readonly card: FoundFabric | undefined;
  readonly size: string | undefined;
  readonly styles: readonly StyleOption[];
  lookOf(card: FoundFabric): FabricLook;
}

/** How cotton looks of which nothing else is known. */
const COTTON = 'cotton-poplin';

async function readGarment(asked: AskedGarment, choices: Choices): Promise<GarmentOrder> {
  const { kind, what } = asked;
  const size = choices.size === OWN_SIZE ? undefined : choices.size;
  if (kind === 'garment') return readFileGarment(what, choices, size);
  checkName(asked);
  const sizeName = size === undefined ? undefined : readSize(size);
  const source: GarmentSource =
    kind === 'draft'
      ? { kind, name: what, options: await draftChoices(what, choices.styles) }
      : { kind, name: what as FreeSewingName, options: freeSewingChoices(what, choices.styles) };
  const card =
    choices.card ?? (kind === 'draft' ? await readFabric(DRAFTS[what].fabric) : undefined);
  return {
    ...clothOf(card, choices),
    fabrics: {},
    cutFor: (body, below) => explain(what, () => patternFor(source, body, sizeName, below)),
  };
}

/** What it is made of; plain cotton where nobody tells. */
function clothOf(
  fabric: FoundFabric | undefined,
  { lookOf }: Choices,
): Pick<GarmentOrder, 'material' | 'look'> {
  const material = fabric ? toMaterial(fabric.card).material : cotton;
  return { material, look: lookOf(fabric ?? { card: findFabric(COTTON) }) };
}

/** A pattern from a file, in the fabrics it names itself unless told otherwise. */
async function readFileGarment(
  path: string,
  choices: Choices,
  size: string | undefined,
): Promise<GarmentOrder> {
  const pattern = await readPatternFile(path, size === undefined ? {} : { size });
  if (pattern.seams.length === 0 && extname(path).toLowerCase() === '.dxf') {
    throw new InputError(
      `${path}: DXF files have no seams; write a project that adds them (see toile pattern --help)`,
    );
  }
  const { main, ...others } = await readOwnFabrics(path, pattern);
  const fabrics = Object.fromEntries(
    Object.entries(others).map(([name, { card }]) => [name, toMaterial(card).material]),
  );
  return { ...clothOf(choices.card ?? main, choices), fabrics, cutFor: async () => pattern };
}

/** The fabrics a pattern names, `main` among them or not. */
async function readOwnFabrics(
  path: string,
  { fabrics = {} }: Pattern,
): Promise<Record<string, FoundFabric>> {
  const read: Record<string, FoundFabric> = {};
  for (const [name, fabric] of Object.entries(fabrics)) {
    const where = `${path}: fabrics.${name}`;
    read[name] = await readFabric(
      isFabricFile(fabric) ? projectFile(path, fabric, where) : fabric,
      where,
    );
  }
  return read;
}

function checkName({ kind, what }: AskedGarment): void {
  const known = kind === 'draft' ? DRAFTS : FREESEWING_DESIGNS;
  if (Object.hasOwn(known, what)) return;
  throw new InputError(`--${kind} "${what}": give one of ${Object.keys(known).join(', ')}`);
}

function readSize(text: string): SizeName {
  const size = SIZE_NAMES.find((name) => name === text.toUpperCase());
  if (size) return size;
  throw new InputError(`--size "${text}": give one of ${SIZE_NAMES.join(', ')} or ${OWN_SIZE}`);
}
