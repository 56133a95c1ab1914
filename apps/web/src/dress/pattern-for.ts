import { type Body, predictMeasurements, toFreeSewing } from '@toile/body';
import {
  DRAFTS,
  draftFreeSewing,
  gradeSizes,
  type Pattern,
  PatternError,
  type SizeName,
} from '@toile/garment';
import type { GarmentOrder } from './protocol.ts';

/** A garment's pattern for a person: drafted to measure or to a standard size, or as in its file. */
export async function patternFor(
  { source, size, options }: Pick<GarmentOrder, 'source' | 'size' | 'options'>,
  body: Pick<Body, 'sex' | 'measurements'>,
): Promise<Pattern> {
  if (source.kind === 'file') return source.pattern;
  const measurements = size ? standardMeasurements(body, size) : body.measurements;
  if (source.kind === 'freesewing') return draftFreeSewing(source.name, toFreeSewing(measurements));
  const draft = DRAFTS[source.name];
  if (draft) return draft.draft(measurements, options);
  const names = Object.keys(DRAFTS).join(', ');
  throw new PatternError([{ message: `there is no garment "${source.name}"; choose ${names}` }]);
}

/** All measurements of the person a standard size is made for. */
function standardMeasurements({ sex }: Pick<Body, 'sex'>, size: SizeName): Body['measurements'] {
  const found = gradeSizes(sex).find(({ name }) => name === size);
  if (!found) throw new RangeError(`there is no size ${size}`);
  return predictMeasurements(sex, found.measurements);
}
