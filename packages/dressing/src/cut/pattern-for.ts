import { type Body, predictMeasurements, toFreeSewing } from '@toile/body';
import {
  DRAFTS,
  draftFreeSewing,
  type FreeSewingName,
  gradeSizes,
  type OptionValue,
  type Pattern,
  PatternError,
  type SizeName,
} from '@toile/garment';
import { measuredForFreeSewing } from './measured-for-freesewing.ts';
import { measuredOver } from './measured-over.ts';

/** Where a garment's pattern comes from: one of our drafts, a design of FreeSewing, or a file. */
export type GarmentSource =
  | {
      readonly kind: 'draft';
      readonly name: string;
      /** Those that are not as the draft proposes [m, or a ratio]. */
      readonly options?: Readonly<Record<string, number>>;
    }
  | {
      readonly kind: 'freesewing';
      readonly name: FreeSewingName;
      readonly options?: Readonly<Record<string, OptionValue>>;
    }
  | { readonly kind: 'file'; readonly pattern: Pattern };

/**
 * A garment's pattern for a person: drafted to measure or to a standard size, or as in its file.
 *
 * @param below What is worn below it, from inside to outside: what is drafted to measure goes around that.
 * @example
 * const pattern = await patternFor({ kind: 'draft', name: 'tee' }, body);
 */
export async function patternFor(
  source: GarmentSource,
  body: Pick<Body, 'sex' | 'measurements'>,
  size?: SizeName,
  below: readonly Pattern[] = [],
): Promise<Pattern> {
  if (source.kind === 'file') return source.pattern;
  const measurements = size
    ? standardMeasurements(body, size)
    : measuredOver(body.measurements, below);
  if (source.kind === 'freesewing') {
    const { name, options = {} } = source;
    return draftFreeSewing(name, toFreeSewing(measuredForFreeSewing(measurements)), { options });
  }
  if (Object.hasOwn(DRAFTS, source.name)) {
    return DRAFTS[source.name].draft(measurements, source.options ?? {});
  }
  const names = Object.keys(DRAFTS).join(', ');
  throw new PatternError([{ message: `there is no garment "${source.name}"; choose ${names}` }]);
}

/** All measurements of the person a standard size is made for. */
function standardMeasurements({ sex }: Pick<Body, 'sex'>, size: SizeName): Body['measurements'] {
  const found = gradeSizes(sex).find(({ name }) => name === size);
  if (!found) throw new RangeError(`there is no size ${size}`);
  return predictMeasurements(sex, found.measurements);
}
