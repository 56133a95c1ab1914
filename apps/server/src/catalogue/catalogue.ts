import { type Database, UnreachableError } from '../database/database.ts';
import type { Brand, Fabric, Garment } from './documents.ts';
import { find, garmentsOf, list, revision, takenPictures } from './store.ts';

/** Something that is read of the shop, as it is sent. */
export interface StoredText {
  readonly text: string;
  readonly tag: string;
}

export interface CatalogueReader {
  /**
   * What is written of the catalogue, once for each state of it; nothing where there is nothing to write.
   *
   * @param name Of what is written, unlike any other's.
   */
  read(name: string, write: () => Promise<object | undefined>): Promise<StoredText | undefined>;
  /** Something was written here: look again. */
  forget(): void;
}

/** How long one may be out of date where another server has written [ms]. */
const FRESH = 500;

/**
 * Reads of the catalogue. Readers are many: they do not each ask the database, but all together twice a
 * second. While it is away they go on with what is known.
 */
export function catalogueReader(database: Database): CatalogueReader {
  let known: { number: string; at: number } | undefined;
  let asking: Promise<string> | undefined;
  let last: string | undefined;
  const texts = new Map<string, Promise<StoredText | undefined>>();

  async function number(): Promise<string> {
    if (known && performance.now() - known.at < FRESH) return known.number;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function ask(): Promise<string> {
    let now: string;
    try {
      now = await revision(database);
    } catch (error) {
      if (!(error instanceof UnreachableError) || last === undefined) throw error;
      now = last;
    }
    if (last !== now) texts.clear();
    last = now;
    known = { number: now, at: performance.now() };
    return now;
  }

  return {
    async read(name, write) {
      const tag = `"${name}-${await number()}"`;
      const found = texts.get(name);
      if (found) return found;
      const text = write().then((content) => content && { text: JSON.stringify(content), tag });
      texts.set(name, text);
      // What failed, or is not there, is not kept: names may be anything.
      const drop = (): void => {
        if (texts.get(name) === text) texts.delete(name);
      };
      text.then((content) => content ?? drop(), drop);
      return text;
    },
    forget() {
      known = undefined;
    },
  };
}

/** A brand's catalogue as the fitting room reads it. */
export async function writeCatalogue(database: Database, id: string): Promise<object | undefined> {
  const brand = await find(database, 'brand', id);
  if (!brand) return undefined;
  const garments = await garmentsOf(database, id);
  const fabrics = new Map((await list(database, 'fabric')).map((fabric) => [fabric.id, fabric]));
  const pictures = await takenPictures(database);
  return catalogueOf(brand, garments, fabrics, pictures);
}

/** Version 1 of the fitting room's format; what it does not know is left out. */
function catalogueOf(
  brand: Brand,
  garments: readonly Garment[],
  fabrics: ReadonlyMap<string, Fabric>,
  pictures: ReadonlyMap<string, string>,
): object {
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
  };
}
