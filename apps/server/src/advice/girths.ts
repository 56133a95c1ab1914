import { createHash } from 'node:crypto';
import type { SizeCandidate } from '@toile/fitting-room/advice';
import type { Brand, Garment } from '../catalogue/documents.ts';
import { sizesOf } from '../catalogue/sizes.ts';
import { find, garmentsOf } from '../catalogue/store.ts';
import type { Executor } from '../database/database.ts';
import { loadPattern } from '../draping/load-pattern.ts';
import { sorted } from '../draping/plan.ts';
import { RefusedError, TooLongError } from '../processes/pool.ts';
import type { Shop } from '../shop.ts';

/** What a garment measures around the body in each of its sizes. */
export interface GarmentGirths {
  readonly id: string;
  readonly madeFor: Garment['madeFor'];
  /** Empty where its pattern does not tell. */
  readonly sizes: readonly SizeCandidate[];
}

/** All that girths depend on. */
function keyOf(garment: Garment, brand: Brand): string {
  const { pattern, madeFor } = garment;
  return createHash('sha256')
    .update(JSON.stringify(sorted([pattern, madeFor, sizesOf(garment, brand)])))
    .digest('hex');
}

/** Keeps what a garment measures; it was found when the garment was checked. */
export async function keepGirths(
  inside: Executor,
  garment: Garment,
  brand: Brand,
  sizes: readonly SizeCandidate[],
): Promise<void> {
  await inside.query('insert into girth (key, sizes) values ($1, $2) on conflict do nothing', [
    keyOf(garment, brand),
    JSON.stringify(sizes),
  ]);
}

/** What a brand's garments measure: kept, or found now where a chart has changed or the shop is new. */
export async function brandGirths(shop: Shop, id: string): Promise<GarmentGirths[] | undefined> {
  const brand = await find(shop.database, 'brand', id);
  if (!brand) return undefined;
  const all: GarmentGirths[] = [];
  for (const garment of await garmentsOf(shop.database, id)) {
    all.push({
      id: garment.id,
      madeFor: garment.madeFor,
      sizes: await girthsOf(shop, garment, brand),
    });
  }
  return all;
}

async function girthsOf(
  shop: Shop,
  garment: Garment,
  brand: Brand,
): Promise<readonly SizeCandidate[]> {
  const [kept] = await shop.database.query<{ sizes: SizeCandidate[] }>(
    'select sizes from girth where key = $1',
    [keyOf(garment, brand)],
  );
  if (kept) return kept.sizes;
  const { madeFor } = garment;
  try {
    const { girths } = await shop.checkers.run(
      {
        pattern: await loadPattern(shop.storage, garment.pattern),
        ...{ sex: madeFor, sizes: sizesOf(garment, brand), fabrics: [] },
        resolution: shop.settings.resolution,
      },
      { timeout: shop.settings.checkTime },
    );
    await keepGirths(shop.database, garment, brand, girths);
    return girths;
  } catch (error) {
    if (error instanceof RefusedError || error instanceof TooLongError) return [];
    throw error;
  }
}
