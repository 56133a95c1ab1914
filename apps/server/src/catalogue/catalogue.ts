import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Database, UnreachableError } from '../database/database.ts';
import type { Brand, Fabric, Garment, Outfit, OutfitPart } from './documents.ts';
import { find, list, listOf, revision, takenPictures } from './store.ts';

const compress = promisify<Buffer, Buffer>(gzip);

/** Something that is read of the shop, as it is sent. */
export interface StoredText {
  readonly text: Buffer;
  /** The same, smaller; nothing where that is not worth it. */
  readonly gzip?: Buffer;
  /** Told by what the text says: what has not changed keeps it. */
  readonly tag: string;
}

export interface CatalogueReader {
  /**
   * What is written of the catalogue, once for each state of it; nothing where there is nothing to write.
   *
   * @param name Of what is written, unlike any other's.
   * @param waits Whether one waits for what was written here last; others read what there is meanwhile.
   */
  read(
    name: string,
    write: () => Promise<object | undefined>,
    waits: boolean,
  ): Promise<StoredText | undefined>;
  /** Something was written here: look again. */
  forget(): void;
}

/** How long one is surely up to date where another server may have written [ms]. */
const FRESH = 500;
/**
 * Readers go on with what is known while the database is asked whether it still holds, unless nobody has asked for
 * so long; then they wait, but not for a database that does not answer [ms].
 */
const OLD = 2000;
const PATIENCE = 1000;
/** Shorter texts are sent as they are [bytes]. */
const SHORT = 1400;

/** A text of a state of the catalogue. */
interface Entry {
  readonly of: string | undefined;
  readonly text: Promise<StoredText | undefined>;
  /** As it was, while it is written anew. */
  readonly before: StoredText | undefined;
  now: StoredText | undefined;
}

/**
 * Reads of the catalogue. Readers are many: they do not each ask the database, but all together twice a
 * second, and do not wait for its answer. While it is away they go on with what is known.
 */
export function catalogueReader(database: Database): CatalogueReader {
  let known: { number: string; at: number } | undefined;
  let writes = 0;
  let asking: Promise<void> | undefined;
  let last: string | undefined;
  const texts = new Map<string, Entry>();

  async function upToDate(waits: boolean): Promise<void> {
    if (!known && !waits && last !== undefined) {
      asking ??= ask();
      asking.catch(() => {});
      return;
    }
    while (!known) {
      asking ??= ask();
      await asking;
    }
    const age = performance.now() - known.at;
    if (age < FRESH) return;
    asking ??= ask();
    asking.catch(() => {});
    if (age > OLD) await Promise.race([asking, wait(PATIENCE)]);
  }

  async function ask(): Promise<void> {
    const before = writes;
    try {
      const now = await numberNow();
      // What was asked before something was written here does not count.
      if (writes !== before) return;
      last = now;
      known = { number: now, at: performance.now() };
    } finally {
      if (writes === before) asking = undefined;
    }
  }

  async function numberNow(): Promise<string> {
    try {
      return await revision(database);
    } catch (error) {
      if (error instanceof UnreachableError && last !== undefined) return last;
      throw error;
    }
  }

  function begin(
    name: string,
    write: () => Promise<object | undefined>,
    before: StoredText | undefined,
  ): Entry {
    const text = write().then((content) => content && store(content));
    const entry: Entry = { of: last, text, before, now: undefined };
    texts.set(name, entry);
    // What failed, or is not there, is not kept: names may be anything.
    const drop = (): void => {
      if (texts.get(name) === entry) texts.delete(name);
    };
    text.then((content) => {
      entry.now = content;
      if (!content) drop();
    }, drop);
    return entry;
  }

  return {
    async read(name, write, waits) {
      await upToDate(waits);
      const found = texts.get(name);
      const isNow = found !== undefined && found.of === last;
      const entry = isNow ? found : begin(name, write, found?.now ?? found?.before);
      return (waits ? undefined : (entry.now ?? entry.before)) ?? entry.text;
    },
    forget() {
      writes++;
      known = undefined;
      asking = undefined;
    },
  };
}

async function store(content: object): Promise<StoredText> {
  const text = Buffer.from(JSON.stringify(content));
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  if (text.length < SHORT) return { text, tag };
  return { text, tag, gzip: await compress(text) };
}

/** A brand's catalogue as the fitting room reads it. */
export async function writeCatalogue(database: Database, id: string): Promise<object | undefined> {
  const brand = await find(database, 'brand', id);
  if (!brand) return undefined;
  const garments = await listOf(database, 'garment', id);
  const fabrics = new Map((await list(database, 'fabric')).map((fabric) => [fabric.id, fabric]));
  const pictures = await takenPictures(database);
  const outfits = await listOf(database, 'outfit', id);
  return catalogueOf({ brand, garments, outfits, fabrics, pictures });
}

interface Offer {
  readonly brand: Brand;
  readonly garments: readonly Garment[];
  readonly outfits: readonly Outfit[];
  readonly fabrics: ReadonlyMap<string, Fabric>;
  readonly pictures: ReadonlyMap<string, string>;
}

/** Version 1 of the fitting room's format; what it does not know is left out. */
function catalogueOf({ brand, garments, outfits, fabrics, pictures }: Offer): object {
  return {
    version: 1,
    title: brand.title,
    categories: brand.categories,
    sizes: brand.sizes,
    garments: garments.map((garment) => {
      const { id, title, summary, words, category, pattern, sizes } = garment;
      const picture = garment.picture ?? pictures.get(id);
      const { toMeasure, colours } = garment;
      const shown = garment.fabrics.flatMap((own) => fabrics.get(own)?.like ?? []);
      return {
        ...{ id, title, summary, words, category, picture, pattern, sizes, toMeasure, colours },
        fabrics: [...new Set(shown)],
      };
    }),
    outfits: outfits.flatMap(({ id, title, garments: parts }) => {
      const known = parts.flatMap((part) => partOf(part, garments, fabrics) ?? []);
      return known.length === parts.length ? [{ id, title, garments: known }] : [];
    }),
  };
}

/** A garment of an outfit as it is offered now, in what it still comes in; nothing where it is no more. */
function partOf(
  { id, fabric, colour }: OutfitPart,
  garments: Offer['garments'],
  fabrics: Offer['fabrics'],
): OutfitPart | undefined {
  const garment = garments.find((own) => own.id === id);
  if (!garment) return undefined;
  const like = garment.fabrics.find((own) => own === fabric) && fabrics.get(fabric as string)?.like;
  const isColour = garment.colours.some(({ ground }) => ground === colour);
  return {
    id,
    ...(like !== undefined && { fabric: like }),
    ...(isColour && colour !== undefined && { colour }),
  };
}
