import { type Body, spreadOf } from '@toile/body';
import { PLACES, type Place } from '@toile/dressing';
import type { BodyGirth, BodyGirths } from './size-advice.ts';

/** What a tape tells twice differs by so much [m]. */
const TAPE = 0.01;
/** Predictions are off by so much of what people differ by. */
const PREDICTED = 0.4;

/** What is known of a person's girths, and how well: measured ones better than predicted ones. */
export function bodyGirths(
  { sex, measurements }: Pick<Body, 'sex' | 'measurements'>,
  isMeasured: (place: Place) => boolean,
): BodyGirths {
  const girth = (place: Place): BodyGirth => ({
    value: measurements[place],
    deviation: isMeasured(place) ? TAPE : PREDICTED * spreadOf(sex, place).deviation,
  });
  return Object.fromEntries(PLACES.map((place) => [place, girth(place)]));
}
