import type { Body } from '@toile/body';
import { bodyGirths } from '../advice/body-girths.ts';
import { measurementsOf, patternInSize } from '../advice/pattern-in-size.ts';
import { adviseSize, type SizeAdvice, type SizeCandidate } from '../advice/size-advice.ts';
import { sizeCandidate } from '../advice/size-candidate.ts';
import type { AdviceOrder } from './protocol.ts';

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
    candidates.push(sizeCandidate(size.name, pattern, wearer, isFile ? size.measurements : wearer));
  }
  return adviseSize(
    candidates,
    bodyGirths(body, (place) => place in person),
  );
}
