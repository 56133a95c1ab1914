import { type Body, spreadOf } from '@toile/body';
import { PLACES, type Place, patternGirths, placeHeights } from '@toile/dressing';
import { measurementsOf, patternInSize } from '../advice/pattern-in-size.ts';
import {
  adviseSize,
  type BodyGirth,
  type SizeAdvice,
  type SizeCandidate,
} from '../advice/size-advice.ts';
import type { AdviceOrder } from './protocol.ts';

/** What a tape tells twice differs by so much [m]. */
const TAPE = 0.01;
/** Predictions are off by so much of what people differ by. */
const PREDICTED = 0.4;

/** Which size of a garment fits a person best; nothing where its pattern does not tell its girths. */
export async function adviseFor(
  { person, source, sizes }: AdviceOrder,
  body: Pick<Body, 'sex' | 'measurements'>,
): Promise<SizeAdvice | undefined> {
  const candidates: SizeCandidate[] = [];
  for (const size of sizes) {
    const pattern = await patternInSize(source, size, body);
    const isFile = source.kind === 'file';
    const wearer = isFile ? body.measurements : measurementsOf(body.sex, size);
    const madeFor = isFile ? size.measurements : wearer;
    candidates.push({
      name: size.name,
      girths: patternGirths(pattern, placeHeights(wearer)),
      madeFor: Object.fromEntries(
        PLACES.flatMap((place) => (madeFor[place] === undefined ? [] : [[place, madeFor[place]]])),
      ),
    });
  }
  const girth = (place: Place): BodyGirth => ({
    value: body.measurements[place],
    deviation: place in person ? TAPE : PREDICTED * spreadOf(body.sex, place).deviation,
  });
  return adviseSize(candidates, Object.fromEntries(PLACES.map((place) => [place, girth(place)])));
}
