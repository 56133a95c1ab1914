import { type Measurements, predictMeasurements, type Sex } from '@toile/body';
import { bodyGirths } from './body-girths.ts';
import { adviseSize, type SizeAdvice, type SizeCandidate } from './size-advice.ts';

/** A garment of a catalogue, measured in its sizes. */
export interface MeasuredGarment {
  readonly id: string;
  readonly sizes: readonly SizeCandidate[];
}

/** Nothing is advised where a garment goes around no place that is known of the body. */
export interface GarmentAdvice {
  readonly id: string;
  readonly advice?: SizeAdvice;
}

/** Which size of each garment of a catalogue fits a person best, all at once. */
export function adviseAll(
  garments: readonly MeasuredGarment[],
  sex: Sex,
  given: Measurements,
): GarmentAdvice[] {
  const body = { sex, measurements: predictMeasurements(sex, given) };
  const girths = bodyGirths(body, (place) => place in given);
  return garments.map(({ id, sizes }) => {
    const advice = adviseSize(sizes, girths);
    return { id, ...(advice && { advice }) };
  });
}
