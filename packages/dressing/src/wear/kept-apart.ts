import { type Body, keepApart, type Motion } from '@toile/body';

/** By the person's skeleton, which is the same in mittens. */
const known = new WeakMap<Body['skeleton'], Map<number, WeakMap<Motion, Motion>>>();

/**
 * A motion with the limbs kept apart for a person and the room that clothes need [m]. That takes a second or
 * two, so it is remembered for as long as person and motion are.
 */
export function keptApart(motion: Motion, wearer: Body, gap: number): Motion {
  const ofPerson = known.get(wearer.skeleton) ?? new Map<number, WeakMap<Motion, Motion>>();
  known.set(wearer.skeleton, ofPerson);
  const ofGap = ofPerson.get(gap) ?? new WeakMap<Motion, Motion>();
  ofPerson.set(gap, ofGap);
  const apart = ofGap.get(motion) ?? keepApart(motion, wearer, { gap });
  ofGap.set(motion, apart);
  return apart;
}
