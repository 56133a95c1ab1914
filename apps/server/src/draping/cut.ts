import { type Measurements, predictMeasurements, type Sex } from '@toile/body';
import { type GarmentSource, patternFor } from '@toile/dressing';
import {
  type FreeSewingName,
  type Pattern,
  PatternError,
  patternOfSize,
  readPattern,
} from '@toile/garment';
import type { ChartSize } from '../chart-size.ts';

/** Where a pattern comes from, with all that is in its file. */
export type PatternSource =
  | { readonly draft: string; readonly options?: Readonly<Record<string, number>> }
  | { readonly freesewing: string }
  | { readonly text: string; readonly name?: string };

/** A garment's pattern in a size; files as they are graded. */
export async function cutInSize(
  source: PatternSource,
  sex: Sex,
  size: ChartSize,
): Promise<Pattern> {
  if ('text' in source) {
    const { text, name = 'garment' } = source;
    const pattern = readPattern(text, { name, resolve: refuseOthers });
    const isGraded = pattern.sizes?.some((own) => own.name === size.name);
    return isGraded ? patternOfSize(pattern, size.name) : pattern;
  }
  const drafted: GarmentSource =
    'draft' in source
      ? { kind: 'draft', name: source.draft, ...(source.options && { options: source.options }) }
      : { kind: 'freesewing', name: source.freesewing as FreeSewingName };
  const measurements = predictMeasurements(sex, size.measurements as Measurements);
  return patternFor(drafted, { sex, measurements });
}

/** A pattern that names other files could be told any path of this machine. */
function refuseOthers(other: string): never {
  throw new PatternError([
    {
      message: `the pattern names another file, "${other.slice(0, 80)}": upload one file that has all pieces (toile pattern convert makes it)`,
    },
  ]);
}
