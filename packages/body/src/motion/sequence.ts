import type { Motion } from '../skeleton/motion.ts';
import { restPose } from '../skeleton/skeleton.ts';
import { placeAt } from './place-motion.ts';
import { TRANSITION_TIME, transition } from './transition.ts';

/** One of several motions that follow each other. */
export interface SequencePart {
  readonly motion: Motion;
  /** How much of it is done [s]; all of it, one repetition, unless given. */
  readonly seconds?: number;
}

export interface SequenceOptions {
  /** How long it takes from each motion into the next [s]; 1.5 unless given. */
  readonly seconds?: number;
}

/**
 * Motions one after the other as one: each begins where the one before has got to, as the person faces then,
 * by a transition in which the one runs down while the other gets going. Up a catwalk, turn, back and stop is
 * a walk, a turn, a walk and standing. The last goes on for as long as it is asked.
 */
export function sequence(
  parts: readonly SequencePart[],
  { seconds = TRANSITION_TIME }: SequenceOptions = {},
): Motion {
  const [first, ...others] = parts;
  if (!first) throw new RangeError('sequence: it needs a motion to begin with');
  for (const { motion, seconds: time = 1 } of parts) {
    if (time > 0 && Number.isFinite(time)) continue;
    throw new RangeError(`sequence: ${time} s of "${motion.name}": give more than 0`);
  }
  const { skeleton } = first.motion;
  const pieces = [{ begin: 0, motion: first.motion }];
  // By then what is done comes to its end, unless it goes over into something else.
  let end = lengthOf(first);
  for (const part of others) {
    // One that is over before half of the way is waited for.
    const begin = Math.max(0, end - seconds / 2);
    const before = inTurn(pieces.slice());
    // Its clock runs down from there on to its end.
    const left = before(end, restPose(skeleton));
    const moment = { motion: { ...first.motion, sample: before }, time: begin };
    pieces.push({ begin, motion: transition(moment, placeAt(part.motion, left), { seconds }) });
    end = begin + seconds / 2 + lengthOf(part);
  }
  return {
    name: parts.map(({ motion }) => motion.name).join(', '),
    skeleton,
    duration: end,
    repeats: false,
    travel: [0, 0, 0],
    sample: inTurn(pieces),
  };
}

function lengthOf({ motion, seconds }: SequencePart): number {
  return seconds ?? motion.duration;
}

interface Piece {
  /** From when on it is shown [s]. */
  readonly begin: number;
  readonly motion: Motion;
}

function inTurn(pieces: readonly Piece[]): Motion['sample'] {
  return (time, pose) => {
    const { begin, motion } = pieces.findLast((piece) => piece.begin <= time) ?? pieces[0];
    return motion.sample(time - begin, pose);
  };
}
