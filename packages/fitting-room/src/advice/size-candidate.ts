import type { MeasurementKey } from '@toile/body';
import { PLACES, type PlaceHeights, patternGirths, placeHeights } from '@toile/dressing';
import type { Pattern } from '@toile/garment';
import type { SizeCandidate } from './size-advice.ts';

/** A size to choose from: its pattern, measured on whoever wears it, and the body it is made for. */
export function sizeCandidate(
  name: string,
  pattern: Pattern,
  wearer: Parameters<typeof placeHeights>[0],
  madeFor: Readonly<Partial<Record<MeasurementKey, number>>>,
): SizeCandidate {
  const heights: PlaceHeights = placeHeights(wearer);
  return {
    name,
    girths: patternGirths(pattern, heights),
    madeFor: Object.fromEntries(
      PLACES.flatMap((place) => (madeFor[place] === undefined ? [] : [[place, madeFor[place]]])),
    ),
  };
}
