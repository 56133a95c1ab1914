import type { BodyInput } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { PEOPLE } from '../dressing/people.ts';
import { WEARERS } from '../dressing/wearers.ts';
import { MOTIONS, type WearCase } from './wear-case.ts';

/** People whose arms and thighs have more and less room. */
const PERSONS: readonly (readonly [name: string, person: BodyInput])[] = [
  ['average woman', PEOPLE.anna],
  ['average man', PEOPLE.david],
  ['heavy short woman', WEARERS[1].person as BodyInput],
];

/** Every draft on every person in every motion; those with one of `only` in their names. */
export function planWear(
  options: Pick<WearCase, 'frames' | 'resolution' | 'threads'> & {
    readonly only: readonly string[];
  },
): WearCase[] {
  const { only, ...rest } = options;
  return MOTIONS.flatMap((motion) =>
    PERSONS.flatMap(([wearer, person]) =>
      Object.keys(DRAFTS).map((draft) => ({
        name: `${draft} on ${wearer}: ${motion}`,
        draft,
        person,
        motion,
        ...rest,
      })),
    ),
  ).filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
}
