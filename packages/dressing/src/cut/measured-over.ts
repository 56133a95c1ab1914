import type { AllMeasurements } from '@toile/body';
import type { Pattern } from '@toile/garment';
import { type PlaceHeights, patternGirths, placeHeights } from './pattern-girths.ts';

type Girths = Pick<AllMeasurements, 'chest' | 'waist' | 'highHip' | 'hips' | 'thigh'>;
type Heights = Parameters<typeof placeHeights>[0];

/** What one layer of worn cloth takes up below another, air included [m]. */
const LAYER = 0.003;

/**
 * A person's measurements over what is worn: girths as a tape finds them around the clothes below. A
 * garment that is wider there than the body lies in folds when it is held together, and takes up so much
 * more. All else stays the body's.
 *
 * @param below From inside to outside.
 */
export function measuredOver<Known extends Girths & Heights>(
  body: Known,
  below: readonly Pattern[],
): Known {
  const heights: PlaceHeights = placeHeights(body);
  const added = { chest: 0, waist: 0, hips: 0, thigh: 0 };
  for (const pattern of below) {
    for (const [name, girth] of Object.entries(patternGirths(pattern, heights))) {
      const place = name as keyof typeof added;
      added[place] += 2 * Math.PI * LAYER * Math.max(girth / body[place], 1);
    }
  }
  return {
    ...body,
    chest: body.chest + added.chest,
    waist: body.waist + added.waist,
    highHip: body.highHip + (added.waist + added.hips) / 2,
    hips: body.hips + added.hips,
    thigh: body.thigh + added.thigh,
  };
}
