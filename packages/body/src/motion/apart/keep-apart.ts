import type { Motion } from '../../skeleton/motion.ts';
import { detectContacts } from '../contacts.ts';
import { keyframeMotion, keyframesOf } from '../keyframes.ts';
import { plantFeet } from '../plant-feet.ts';
import { refuseOtherSkeleton, type Walker } from '../soles.ts';
import { armsOf, legsOf } from './limbs.ts';
import { KEYS_PER_LOOK, turnLimbs } from './turn-limbs.ts';
import { withoutPivots } from './without-pivots.ts';

export interface KeepApartOptions {
  /** How far parts of the body stay from each other [m]: 10 mm unless told, for thin clothes. */
  readonly gap?: number;
}

/** From one look at the skin to the next [s]. */
const LOOK_TIME = 0.03;
/** Of a foot that stands, in leg lengths, and those per second: motions are planted already. */
const STANDING = { height: 0.02, speed: 0.3 };
/** Turns below this are not worth planting the feet anew for [rad]. */
const LEAST_TURN = 0.002;

/**
 * A motion adapted to the body that makes it: legs are spread and arms held away by the smallest,
 * calmest turns of hips, shoulders and elbows that keep the skin of different parts `gap` apart.
 * Where skin hangs together, in armpits and between the thighs, no turn can part it, and less is
 * asked for. Feet that stand go on standing, a little wider apart perhaps.
 */
export function keepApart(
  motion: Motion,
  body: Walker,
  { gap = 0.01 }: KeepApartOptions = {},
): Motion {
  refuseOtherSkeleton(motion, body);
  if (!(gap >= 0 && gap <= 0.1)) {
    throw new RangeError(`keepApart: the gap must be 0 to 0.1 m, not ${gap}`);
  }
  const looks = Math.max(4, Math.round(motion.duration / LOOK_TIME));
  const keys = keyframesOf(motion, motion.duration / (KEYS_PER_LOOK * looks));
  const contacts = withoutPivots(keys, detectContacts(keys, body, STANDING));
  if (turnLimbs(keys, body, legsOf(), gap) > LEAST_TURN) plantFeet(keys, body, { contacts });
  turnLimbs(keys, body, armsOf(body.skeleton), gap);
  return keyframeMotion(keys);
}
