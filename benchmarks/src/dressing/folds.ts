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

/** A circle skirt of cloths that bend more and less easily: the stiffer, the fewer and wider folds. */
export async function runFolds(options: OutfitPlan & WardrobeRun): Promise<void> {
  const [wearer] = [...options.bodies.map(wearerOfFile), WEARERS[0]];
  const cases = STIFFNESSES.map(
    ([name, bending]): OutfitCase => ({
      name: `${SKIRT} of ${name}`,
      wearer,
      garments: [{ draft: SKIRT }],
      resolution: options.resolution,
      threads: options.threads[0],
      bending,
    }),
  );
  const rows = await runOutfits(cases, options);
  const say = options.json ? console.error : console.log;
  say(`\n${foldTable(rows)}`);
}

const COLUMNS = ['cloth', 'hem m²', 'x m', 'z m', 'folds', 'depth mm', 'crumple °'] as const;

export function foldTable(rows: readonly OutfitRow[]): string {
  const lines = rows.map((row) => {
    const cloth = row.name.replace(/^.* of /, '');
    if (row.outcome !== 'dressed') return [cloth, row.outcome];
    const [{ hem, crumple }] = row.figures;
    if (!hem) return [cloth, 'no hem'];
    return [
      cloth,
      ...[hem.area, hem.x, hem.z].map((value) => value.toFixed(3)),
      `${hem.folds}`,
      ...[hem.depth, crumple.rms].map((value) => value.toFixed(1)),
    ];
  });
  return [COLUMNS, ...lines]
    .map((cells) => cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n');
}
