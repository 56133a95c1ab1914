import type { Options } from '../options.ts';
import { median, percentile } from '../percentile.ts';
import type { Hem } from './figures/hem.ts';
import type { OutfitCase, OutfitRow } from './outfit-case.ts';
import type { OutfitPlan } from './outfit-plan.ts';
import { runOutfits, type WardrobeRun } from './wardrobe.ts';
import { WEARERS, wearerOfFile } from './wearers.ts';

const SKIRT = 'circle-skirt';
/** Bending against that of cotton: from a soft one to stiff card. */
const STIFFNESSES: readonly (readonly [name: string, factor: number])[] = [
  ['B/3', 1 / 3],
  ['B', 1],
  ['3 B', 3],
  ['30 B', 30],
];
/** Edges of the meshes are up to so much shorter and longer than asked for. */
const JITTER = 0.05;

type Plan = Pick<OutfitPlan, 'bodies' | 'resolution' | 'threads'> & Pick<Options, 'starts'>;

/**
 * A circle skirt of cloths that bend more and less easily: the stiffer, the fewer and deeper folds, and
 * the wider its hem. A skirt has many shapes in which it may rest, and little decides which it takes:
 * each cloth hangs from several starts, and the middle one counts.
 */
export async function runFolds(options: Plan & WardrobeRun): Promise<void> {
  const rows = await runOutfits(foldCases(options), options);
  const say = options.json ? console.error : console.log;
  say(`\n${foldTable(rows)}`);
}

/** Each cloth from so many starts: the same skirt on meshes that differ a little. */
export function foldCases({ bodies, resolution, threads, starts }: Plan): OutfitCase[] {
  const [wearer] = [...bodies.map(wearerOfFile), WEARERS[0]];
  // Cloth after cloth for each start, so that a run that is cut short has some of all.
  return Array.from({ length: starts }, (_, k) =>
    starts > 1 ? (2 * k) / (starts - 1) - 1 : 0,
  ).flatMap((way, k) =>
    STIFFNESSES.map(([cloth, bending]) => ({
      name: `${SKIRT} ${k + 1} of ${cloth}`,
      wearer,
      garments: [{ draft: SKIRT }],
      resolution: resolution * (1 + way * JITTER),
      threads: threads[0],
      bending,
    })),
  );
}

/** A figure of the hem, how it is written, and which way it goes as cloth gets stiffer. */
const FIGURES: readonly {
  readonly title: string;
  readonly digits: number;
  readonly way: 1 | -1;
  of(hem: Hem): number;
}[] = [
  { title: 'hem m²', digits: 3, way: 1, of: ({ area }) => area },
  { title: 'folds', digits: 0, way: -1, of: ({ folds }) => folds },
  { title: 'depth mm', digits: 0, way: 1, of: ({ depth }) => depth },
];

/** Medians and quartiles of each cloth, and whether the medians go the way that they should. */
export function foldTable(rows: readonly OutfitRow[]): string {
  const cloths = STIFFNESSES.map(([cloth]) => {
    const own = rows.filter(({ name }) => name.endsWith(` of ${cloth}`));
    return { cloth, own, hems: own.flatMap(hemOf) };
  }).filter(({ own }) => own.length > 0);
  const lines = cloths.map(({ cloth, own, hems }) => [
    cloth,
    `${hems.length} of ${own.length}`,
    ...FIGURES.map(({ digits, of }) => (hems.length > 0 ? spread(hems.map(of), digits) : '–')),
  ]);
  const hung = cloths.map(({ hems }) => hems).filter((hems) => hems.length > 0);
  const verdicts = FIGURES.map(({ of, way }) =>
    judgeOrder(hung.map((hems) => hems.map((hem) => way * of(hem)))),
  );
  const head = ['cloth', 'dressed', ...FIGURES.map(({ title }) => title)];
  return [head, ...lines, ['', '', ...verdicts]]
    .map((cells) => cells.map((cell, i) => cell.padStart(i < 2 ? 10 : 22)).join(''))
    .join('\n');
}

function hemOf(row: OutfitRow): Hem[] {
  const hem = row.outcome === 'dressed' ? row.figures[0].hem : undefined;
  return hem ? [hem] : [];
}

/** Falls of so many standard errors may be chance. */
const CHANCE = 2;

/** Whether the medians of samples rise from each to the next; falls within their errors are chance. */
export function judgeOrder(samples: readonly (readonly number[])[]): Order {
  const falls = samples.slice(1).map((sample, i) => {
    const before = samples[i];
    const fall = median(before) - median(sample);
    const error = Math.hypot(errorOfMedian(before), errorOfMedian(sample));
    return { fall, isChance: fall <= CHANCE * error };
  });
  if (falls.every(({ fall }) => fall <= 0)) return 'even';
  return falls.every(({ isChance }) => isChance) ? 'even within error' : 'NOT EVEN';
}

export type Order = 'even' | 'even within error' | 'NOT EVEN';

/** Standard error of the median, of normal values: √(π/2) σ/√n, and their quartiles are 1.35 σ apart. */
function errorOfMedian(values: readonly number[]): number {
  const range = percentile(values, 0.75) - percentile(values, 0.25);
  return (Math.sqrt(Math.PI / 2) * range) / 1.35 / Math.sqrt(values.length);
}

/** The median, and the quartiles around it. */
function spread(values: readonly number[], digits: number): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) =>
    percentile(values, part).toFixed(digits),
  );
  return `${middle} (${low}–${high})`;
}
