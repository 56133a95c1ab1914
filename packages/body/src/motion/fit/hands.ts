import type { JointName, Side } from '../../skeleton/joints.ts';
import { type Keyframes, keyCount, keyPose } from '../keyframes.ts';
import { relaxHand } from '../posture.ts';
import type { Recording } from '../recording.ts';

const FINGERS = ['Index', 'Middle', 'Ring', 'Little'] as const;
/** A hand that never closes by more than this was not recorded [rad]. */
const STILL = 0.09;

/**
 * Whether a recording has fingers worth having: at least three with two joints each, which move.
 * One joint for a whole hand, or one that stands for the thumb, makes claws.
 */
export function hasFingers({ turns, frameCount }: Recording, side: Side): boolean {
  const hand = turns.get(`${side}Hand`);
  const known = FINGERS.filter((finger) =>
    (['Proximal', 'Intermediate'] as const).every((part) => turns.has(`${side}${finger}${part}`)),
  );
  return known.length >= 3 && hand !== undefined && known.some((finger) => moves(finger, hand));

  function moves(finger: (typeof FINGERS)[number], hand: Float64Array): boolean {
    const name: JointName = `${side}${finger}Intermediate`;
    const values = turns.get(name) as Float64Array;
    let [least, most] = [Infinity, -Infinity];
    for (let f = 0; f < frameCount; f++) {
      // The angle between finger and hand, from how alike their rotations are.
      let dot = 0;
      for (let c = 4 * f; c < 4 * f + 4; c++) dot += values[c] * hand[c];
      const angle = 2 * Math.acos(Math.min(1, Math.abs(dot)));
      [least, most] = [Math.min(least, angle), Math.max(most, angle)];
    }
    return most - least > STILL;
  }
}

/** A hand at ease in all keys. */
export function relaxHands(keys: Keyframes, side: Side): void {
  for (let k = 0; k < keyCount(keys); k++)
    relaxHand(keys.skeleton, keyPose(keys, k).rotations, side);
}
