import { extname } from 'node:path';
import { type AllMeasurements, type Body, predictMeasurements, toFreeSewing } from '@toile/body';
import {
  DRAFTS,
  draftFreeSewing,
  FREESEWING_DESIGNS,
  type FreeSewingName,
  gradeSizes,
  type Pattern,
  SIZE_NAMES,
} from '@toile/garment';
import { cotton, type Material } from '@toile/sim';
import { InputError } from './command.ts';
import { explain } from './explain.ts';
import { collectProblems } from './problems.ts';
import { projectFile } from './project-files.ts';
import { readFabric } from './read-fabric.ts';
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
export interface GarmentSource {
  readonly kind: GarmentKind;
  /** A file's path, or a name. */
  readonly what: string;
}

/** A garment that can be made for a body. */
export interface GarmentOrder {
  readonly material: Material;
  /** Other cloths of it, by the names its panels use. */
  readonly fabrics: Readonly<Record<string, Material>>;
  /** Its pattern, drafted to the body's measure or to a standard size where it is drafted. */
  patternFor(body: Body): Promise<Pattern>;
}

export interface GarmentTexts {
  /** From inside to outside. */
  readonly sources: readonly GarmentSource[];
  /** One for all or one for each. */
  readonly fabrics: readonly string[];
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
  const cloths: (Material | undefined)[] = [];
  for (const text of texts.fabrics) cloths.push(await problems.attempt(() => readFabric(text)));
  const materials = await problems.attempt(() => forEach('fabric', cloths, sources));
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
      readGarment(source, { material: materials?.[k], size: sizes?.[k], styles }),
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
  { length }: readonly GarmentSource[],
): (T | undefined)[] {
  if (values.length > 1 && values.length !== length) {
    throw new InputError(
      `--${name}: there are ${values.length} for ${length} garment${length > 1 ? 's' : ''}; give one for all or one for each, in the same order`,
    );
  }
  return Array.from({ length }, (_, k) => values[values.length > 1 ? k : 0]);
}

interface Choices {
  readonly material: Material | undefined;
  readonly size: string | undefined;
  readonly styles: readonly StyleOption[];
}

async function readGarment(source: GarmentSource, choices: Choices): Promise<GarmentOrder> {
  const { kind, what } = source;
  const size = choices.size === OWN_SIZE ? undefined : choices.size;
  if (kind === 'garment') return readFileGarment(what, choices.material, size);
  checkName(source);
  const sizeName = size === undefined ? undefined : readSize(size);
  const patternFor = await (kind === 'draft' ? ourDraft : freeSewingDraft)(what, choices.styles);
  return {
    material: choices.material ?? cotton,
    fabrics: {},
    patternFor: (body) => explain(what, () => patternFor(measurementsFor(body, sizeName))),
  };
}

/** A pattern from a file, in the fabrics it names itself unless told otherwise. */
async function readFileGarment(
  path: string,
  material: Material | undefined,
  size: string | undefined,
): Promise<GarmentOrder> {
  const pattern = await readPatternFile(path, size === undefined ? {} : { size });
  if (pattern.seams.length === 0 && extname(path).toLowerCase() === '.dxf') {
    throw new InputError(
      `${path}: DXF files have no seams; write a project that adds them (see toile pattern --help)`,
    );
  }
  const { main, ...fabrics } = await readOwnFabrics(path, pattern);
  return { material: material ?? main ?? cotton, fabrics, patternFor: async () => pattern };
}

/** The fabrics a pattern names, `main` among them or not. */
async function readOwnFabrics(
  path: string,
  { fabrics = {} }: Pattern,
): Promise<Record<string, Material>> {
  const read: Record<string, Material> = {};
  for (const [name, fabric] of Object.entries(fabrics)) {
    const where = `${path}: fabrics.${name}`;
    const isCard = extname(fabric).toLowerCase() === '.json';
    read[name] = await readFabric(isCard ? projectFile(path, fabric, where) : fabric, where);
  }
  return read;
}

type Drafting = (measurements: AllMeasurements) => Pattern | Promise<Pattern>;

async function ourDraft(name: string, styles: readonly StyleOption[]): Promise<Drafting> {
  const options = await draftChoices(name, styles);
  return (measurements) => DRAFTS[name].draft(measurements, options);
}

async function freeSewingDraft(name: string, styles: readonly StyleOption[]): Promise<Drafting> {
  const options = freeSewingChoices(name, styles);
  return (measurements) =>
    draftFreeSewing(name as FreeSewingName, toFreeSewing(measurements), { options });
}

function checkName({ kind, what }: GarmentSource): void {
  const known = kind === 'draft' ? DRAFTS : FREESEWING_DESIGNS;
  if (Object.hasOwn(known, what)) return;
  throw new InputError(`--${kind} "${what}": give one of ${Object.keys(known).join(', ')}`);
}

function readSize(text: string): string {
  const size = SIZE_NAMES.find((name) => name === text.toUpperCase());
  if (size) return size;
  throw new InputError(`--size "${text}": give one of ${SIZE_NAMES.join(', ')} or ${OWN_SIZE}`);
}

/** The wearer's own, or those of the person a standard size is made for. */
function measurementsFor({ sex, measurements }: Body, size: string | undefined): AllMeasurements {
  const standard = gradeSizes(sex).find(({ name }) => name === size);
  return standard ? predictMeasurements(sex, standard.measurements) : measurements;
}
