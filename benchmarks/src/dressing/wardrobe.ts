import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInChild } from '../child.ts';
import { OptionError } from '../option-error.ts';
import type { Options } from '../options.ts';
import { type RowRun, runRows } from '../run-rows.ts';
import { writeSheets } from './contact-sheet.ts';
import type { GarmentSource } from './garment-source.ts';
import type { OutfitCase, OutfitResult, OutfitRow } from './outfit-case.ts';
import { type OutfitPlan, planOutfits } from './outfit-plan.ts';
import { describeRow, summarise } from './summary.ts';

export type WardrobeRun = RowRun & Pick<Options, 'sheet'>;

/** Dresses a whole folder of patterns, or outfits of our drafts, and says what became of each. */
export async function runWardrobe(options: OutfitPlan & WardrobeRun): Promise<void> {
  const cases = planOutfits(options);
  if (cases.length === 0) {
    throw new OptionError('nothing to dress: give --patterns <folder>, --drafts or --outfits');
  }
  const rows = await runOutfits(cases, options);
  const say = options.json ? console.error : console.log;
  say(`\n${summarise(rows)}`);
}

/** Runs cases, each in a process of its own, and keeps what they found; in the cases' order. */
export async function runOutfits(
  cases: readonly OutfitCase[],
  run: WardrobeRun,
): Promise<OutfitRow[]> {
  const { out, sheet } = run;
  if (sheet && out === undefined) throw new OptionError('--sheet needs a folder: give --out');
  const pictures = sheet && out !== undefined ? join(out, 'pictures') : undefined;
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
  const rows = await runRows(cases, run, {
    run(asked) {
      const picture = pictures && pictureFile(pictures, asked);
      return runOutfit({ ...asked, ...(picture && { picture }) }, run.limit);
    },
    describe: describeRow,
  });
  if (out !== undefined && pictures !== undefined) {
    const entries = cases.flatMap((asked) => {
      const row = rows.get(asked.name);
      return row ? [{ row, picture: pictureFile(pictures, asked) }] : [];
    });
    for (const [name, png] of writeSheets(entries)) writeFileSync(join(out, name), png);
  }
  return cases.flatMap(({ name }) => rows.get(name) ?? []);
}

async function runOutfit(asked: OutfitCase, limit: number): Promise<OutfitRow> {
  const { name, wearer, garments, resolution, threads, bending, picture } = asked;
  if (picture !== undefined) rmSync(picture, { force: true });
  const start = performance.now();
  const script = new URL('./run-outfit.js', import.meta.url);
  const outcome = await runInChild<OutfitResult>(script, asked, limit);
  const result: OutfitResult =
    'result' in outcome
      ? outcome.result
      : { outcome: outcome.timedOut ? 'timed out' : 'crashed', message: outcome.failed };
  return {
    name,
    wearer: wearer.name,
    garments: garments.map(sourceName),
    resolution,
    threads,
    ...(bending !== undefined && { bending }),
    wall: (performance.now() - start) / 1000,
    ...result,
  };
}

function sourceName(garment: GarmentSource): string {
  return 'draft' in garment ? garment.draft : garment.file;
}

function pictureFile(folder: string, { name }: OutfitCase): string {
  return join(folder, `${name.replace(/[^\w+.-]/g, '-')}.png`);
}
