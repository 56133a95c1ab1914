import { createHash } from 'node:crypto';
import type { SizeCandidate } from '@toile/fitting-room/advice';
import type { Brand, Garment } from '../catalogue/documents.ts';
import { sizesOf } from '../catalogue/sizes.ts';
import { find, listOf } from '../catalogue/store.ts';
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
  const { pattern, madeFor, sizes } = garment;
  const rows = sizes.map((name) => brand.sizes[madeFor].find((own) => own.name === name));
  return createHash('sha256')
    .update(JSON.stringify(sorted([pattern, madeFor, rows])))
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
  const garments = await listOf(shop.database, 'garment', id);
  const keys = garments.map((garment) => keyOf(garment, brand));
  const kept = await readGirths(shop.database, keys);
  const all: GarmentGirths[] = [];
  for (const [k, garment] of garments.entries()) {
    const sizes = kept.get(keys[k]) ?? (await findGirths(shop, garment, brand));
    all.push({ id: garment.id, madeFor: garment.madeFor, sizes });
  }
  return all;
}

async function readGirths(
  database: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly SizeCandidate[]>> {
  const rows = await database.query<{ key: string; sizes: SizeCandidate[] }>(
    'select key, sizes from girth where key in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(keys)],
  );
  return new Map(rows.map(({ key, sizes }) => [key, sizes]));
}

async function findGirths(
  shop: Shop,
  garment: Garment,
  brand: Brand,
): Promise<readonly SizeCandidate[]> {
  const { madeFor } = garment;
  try {
    const { girths } = await shop.checkers.run(
      {
        kind: 'girths',
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
