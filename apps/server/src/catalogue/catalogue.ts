import type { Database } from '../database/database.ts';
import type { Brand, Fabric, Garment } from './documents.ts';
import { find, list, revision } from './store.ts';

/** A catalogue as the fitting room reads it. */
export interface CatalogueText {
  readonly text: string;
  readonly tag: string;
}

/** How long one may be out of date where another server has written [ms]. */
const FRESH = 500;

/**
 * Catalogues by brand, made once for each state of the database. Readers are many: they do not each ask
 * the database, but all together twice a second.
 */
export function catalogueReader(database: Database): {
  read(brand: string): Promise<CatalogueText | undefined>;
  /** Something was written here: look again. */
  forget(): void;
} {
  let known: { number: string; at: number } | undefined;
  let asking: Promise<string> | undefined;
  const texts = new Map<string, Promise<CatalogueText | undefined>>();

  async function number(): Promise<string> {
    if (known && performance.now() - known.at < FRESH) return known.number;
    asking ??= revision(database).finally(() => {
      asking = undefined;
    });
    const now = await asking;
    if (known?.number !== now) texts.clear();
    known = { number: now, at: performance.now() };
    return now;
  }

  return {
    async read(brand) {
      const tag = `"${brand}-${await number()}"`;
      let text = texts.get(brand);
      if (!text) {
        text = writeCatalogue(database, brand, tag);
        texts.set(brand, text);
        // What failed once is tried again.
        text.catch(() => texts.delete(brand));
      }
      return text;
    },
    forget() {
      known = undefined;
    },
  };
}

async function writeCatalogue(
  database: Database,
  id: string,
  tag: string,
): Promise<CatalogueText | undefined> {
  const brand = await find(database, 'brand', id);
  if (!brand) return undefined;
  const garments = (await list(database, 'garment')).filter((garment) => garment.brand === id);
  const fabrics = new Map((await list(database, 'fabric')).map((fabric) => [fabric.id, fabric]));
  return { text: JSON.stringify(catalogueOf(brand, garments, fabrics)), tag };
}

/** Version 1 of the fitting room's format; what it does not know is left out. */
function catalogueOf(
  brand: Brand,
  garments: readonly Garment[],
  fabrics: ReadonlyMap<string, Fabric>,
): object {
  return {
    version: 1,
    title: brand.title,
    categories: brand.categories,
    sizes: brand.sizes,
    garments: garments.map((garment) => {
      const { id, title, summary, words, category, picture, pattern, sizes } = garment;
      const { toMeasure, colours } = garment;
      const shown = garment.fabrics.flatMap((own) => fabrics.get(own)?.like ?? []);
      return {
        ...{ id, title, summary, words, category, picture, pattern, sizes, toMeasure, colours },
        fabrics: [...new Set(shown)],
      };
    }),
  };
}
