import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runInChild } from '../child.ts';
import { OptionError } from '../option-error.ts';
import type { Options } from '../options.ts';
import { sixDigits } from '../results.ts';
import { writeSheets } from './contact-sheet.ts';
import type { GarmentSource, OutfitCase, OutfitResult, OutfitRow } from './outfit-case.ts';
import { type OutfitPlan, planOutfits } from './outfit-plan.ts';
import { describeRow, summarise } from './summary.ts';

/** How cases are run, and where their results go. */
export type WardrobeRun = Pick<
  Options,
  'limit' | 'jobs' | 'within' | 'out' | 'resume' | 'sheet' | 'json'
>;

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
  const { out, sheet, json } = run;
  if (sheet && out === undefined) throw new OptionError('--sheet needs a folder: give --out');
  const pictures = sheet && out !== undefined ? join(out, 'pictures') : undefined;
  const file = out === undefined ? undefined : join(out, 'results.jsonl');
  if (out !== undefined) mkdirSync(pictures ?? out, { recursive: true });
  if (file !== undefined && !run.resume) rmSync(file, { force: true });
  const rows = readRows(file);
  const left = cases.filter(({ name }) => !rows.has(name));
  const end = performance.now() + 1000 * run.within;

  const work = async (): Promise<void> => {
    for (let next = take(); next; next = take()) {
      const picture = pictures && pictureFile(pictures, next);
      const row = await runOutfit({ ...next, ...(picture && { picture }) }, run.limit);
      rows.set(row.name, row);
      const line = JSON.stringify(row, sixDigits);
      if (file !== undefined) appendFileSync(file, `${line}\n`);
      console.log(json ? line : describeRow(row));
    }
  };
  const take = (): OutfitCase | undefined => (performance.now() < end ? left.shift() : undefined);
  await Promise.all(Array.from({ length: run.jobs }, work));

  if (left.length > 0) console.error(`bench: ${left.length} not begun within ${run.within} s`);
  const found = cases.flatMap(({ name }) => rows.get(name) ?? []);
  if (out !== undefined && pictures !== undefined) {
    const entries = cases.flatMap((asked) => {
      const row = rows.get(asked.name);
      return row ? [{ row, picture: pictureFile(pictures, asked) }] : [];
    });
    for (const [name, png] of writeSheets(entries)) writeFileSync(join(out, name), png);
  }
  return found;
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

function readRows(file: string | undefined): Map<string, OutfitRow> {
  if (file === undefined || !existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(line) as OutfitRow);
  return new Map(rows.map((row) => [row.name, row]));
}
