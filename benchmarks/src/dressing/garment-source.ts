import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Body } from '@toile/body';
import { patternFor } from '@toile/dressing';
import { type Pattern, readPattern } from '@toile/garment';

/** A pattern's file, or one of our drafts to the wearer's measure. */
export type GarmentSource = { readonly file: string } | { readonly draft: string };

/** A draft to the body's measure over what is worn below, or what is in the file. */
export async function patternOf(
  garment: GarmentSource,
  body: Body,
  below: readonly Pattern[] = [],
): Promise<Pattern> {
  if ('draft' in garment) {
    return patternFor({ kind: 'draft', name: garment.draft }, body, undefined, below);
  }
  const { file } = garment;
  return readPattern(readFileSync(file, 'utf8'), {
    name: basename(file, extname(file)),
    resolve: (other) => readFileSync(join(file, '..', other), 'utf8'),
  });
}

/** A folder may hold people and lists as well. */
const NO_PATTERNS = /^(body|index|template.*)\.json$/;

/** Files of patterns in a folder, by name; none where there is no folder. */
export function patternFiles(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !NO_PATTERNS.test(file))
    .sort()
    .map((file) => join(folder, file));
}
