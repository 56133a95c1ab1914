import { EVERYDAY_FABRICS } from '@toile/fabric';
import { gradeSizes, SIZE_NAMES } from '@toile/garment';
import type { Database } from '../database/database.ts';
import type { Brand, Fabric, Garment, Outfit, PatternRef } from './documents.ts';
import { COLOURS, SUMMARIES, TITLES } from './seed-words.ts';
import { HOUSE, save } from './store.ts';

const chart = (sex: 'female' | 'male'): Brand['sizes']['female'] =>
  gradeSizes(sex).map(({ name, measurements }) => ({
    name,
    measurements: Object.fromEntries(
      Object.entries(measurements).map(([key, value]) => [key, Math.round(value * 1000) / 10]),
    ),
  }));

const BRAND: Brand = {
  id: HOUSE,
  title: 'Toile',
  categories: ['tops', 'dresses', 'skirts', 'trousers'].map((id) => ({ id, title: TITLES[id] })),
  sizes: { female: chart('female'), male: chart('male') },
};

interface Line {
  readonly id: string;
  readonly category: string;
  readonly pattern: Extract<PatternRef, { draft: string }>;
  readonly madeFor?: 'male';
  readonly fabrics: readonly string[];
  readonly grounds: readonly string[];
  readonly cents: number;
  readonly layer: number;
}

const line = (
  [id, category, draft]: readonly [string, string, string],
  options: Readonly<Record<string, number>>,
  fabrics: readonly string[],
  grounds: readonly string[],
  [cents, layer, madeFor]: readonly [number, number, 'male'?],
): Line => ({
  ...{ id, category, fabrics, grounds, cents, layer },
  pattern: { draft, ...(Object.keys(options).length > 0 && { options }) },
  ...(madeFor && { madeFor }),
});

/** Drafts as they are and to taste. */
const LINES: readonly Line[] = [
  line(
    ['tee', 'tops', 'tee'],
    {},
    ['cotton-jersey', 'cotton-knit'],
    ['#f4f1e8', '#35548c', '#b5402f'],
    [2500, 0],
  ),
  line(
    ['tee-long', 'tops', 'tee'],
    { length: 0.32, chestEase: 0.16 },
    ['cotton-jersey'],
    ['#2f2f33', '#8a9a5b'],
    [2900, 0],
  ),
  line(
    ['tee-men', 'tops', 'tee'],
    {},
    ['cotton-jersey', 'cotton-knit'],
    ['#ffffff', '#23395b'],
    [2500, 0, 'male'],
  ),
  line(
    ['shirt', 'tops', 'shirt'],
    {},
    ['cotton-poplin', 'linen', 'cotton-voile'],
    ['#f4f1e8', '#9db7d5'],
    [5900, 1],
  ),
  line(
    ['shirt-men', 'tops', 'shirt'],
    {},
    ['cotton-poplin', 'linen'],
    ['#ffffff', '#9db7d5'],
    [5900, 1, 'male'],
  ),
  line(['hoodie', 'tops', 'hoodie'], {}, ['cotton-fleece'], ['#2e6e6a', '#77787b'], [6900, 2]),
  line(
    ['hoodie-men', 'tops', 'hoodie'],
    {},
    ['cotton-fleece'],
    ['#77787b', '#23395b'],
    [6900, 2, 'male'],
  ),
  line(
    ['dress', 'dresses', 'dress'],
    {},
    ['crepe', 'wool-tropical', 'satin'],
    ['#35548c', '#5b2333'],
    [9900, 1],
  ),
  line(
    ['dress-flared', 'dresses', 'dress'],
    { flare: 0.12, length: 0.65 },
    ['crepe', 'cupro'],
    ['#b5402f', '#8a9a5b'],
    [9900, 1],
  ),
  line(
    ['qipao', 'dresses', 'qipao'],
    {},
    ['satin', 'polyester-faille'],
    ['#b5402f', '#1f5a4d'],
    [12900, 1],
  ),
  line(
    ['circle-skirt', 'skirts', 'circle-skirt'],
    {},
    ['crepe', 'cotton-poplin'],
    ['#b5402f', '#35548c'],
    [5500, 1],
  ),
  line(
    ['half-circle-skirt', 'skirts', 'circle-skirt'],
    { fullness: 0.5, length: 0.7 },
    ['wool-twill', 'crepe'],
    ['#5b2333', '#2f2f33'],
    [5900, 1],
  ),
  line(
    ['pencil-skirt', 'skirts', 'pencil-skirt'],
    {},
    ['wool-tropical', 'stretch-twill', 'denim'],
    ['#2f2f33', '#35548c'],
    [4900, 1],
  ),
  line(
    ['pleated-skirt', 'skirts', 'pleated-skirt'],
    {},
    ['wool-tropical'],
    ['#35548c', '#77787b'],
    [6500, 1],
  ),
  line(
    ['trousers', 'trousers', 'trousers'],
    {},
    ['cotton-twill', 'wool-twill', 'corduroy'],
    ['#2f2f33', '#a58d68'],
    [7500, 1],
  ),
  line(
    ['trousers-men', 'trousers', 'trousers'],
    { hemWidth: 0.4 },
    ['cotton-twill', 'corduroy', 'denim'],
    ['#a58d68', '#23395b'],
    [7500, 1, 'male'],
  ),
];

export const SEEDED_FABRICS: readonly Fabric[] = Object.keys(EVERYDAY_FABRICS).map((id) => ({
  id,
  title: `${id[0].toUpperCase()}${id.slice(1).replace('-', ' ')}`,
  like: id,
}));

export const SEEDED_GARMENTS: readonly Garment[] = LINES.map((own) => ({
  id: own.id,
  brand: HOUSE,
  title: TITLES[own.id],
  summary: SUMMARIES[own.pattern.draft],
  category: own.category,
  pattern: own.pattern,
  sizes: SIZE_NAMES,
  toMeasure: true,
  madeFor: own.madeFor ?? 'female',
  fabrics: own.fabrics,
  colours: own.grounds.map((ground) => ({ title: COLOURS[ground], ground })),
  price: { amount: own.cents, currency: 'EUR' },
  layer: own.layer,
}));

const outfit = (id: string, ...garments: Outfit['garments']): Outfit => ({
  ...{ id, brand: HOUSE, garments },
  title: TITLES[id],
});

const OUTFITS: readonly Outfit[] = [
  outfit('everyday', { id: 'tee' }, { id: 'trousers' }),
  outfit('office', { id: 'shirt', colour: '#9db7d5' }, { id: 'trousers', fabric: 'wool-twill' }),
  outfit('summer', { id: 'tee', colour: '#f4f1e8' }, { id: 'circle-skirt', colour: '#35548c' }),
  outfit('weekend', { id: 'tee-men' }, { id: 'trousers-men', fabric: 'denim', colour: '#23395b' }),
];

/** Fills an empty shop; one in which anything is stays as it is. */
export async function seed(database: Database): Promise<boolean> {
  return database.transaction(async (inside) => {
    // Of several servers that start at once one does it.
    await inside.query('select value from revision for update');
    const [{ count }] = await inside.query<{ count: number }>(
      'select ((select count(*) from brand) + (select count(*) from garment))::integer as count',
    );
    if (count > 0) return false;
    await save(inside, 'brand', BRAND);
    for (const fabric of SEEDED_FABRICS) await save(inside, 'fabric', fabric);
    for (const garment of SEEDED_GARMENTS) await save(inside, 'garment', garment);
    for (const own of OUTFITS) await save(inside, 'outfit', own);
    return true;
  });
}
