import type { Motion } from '../skeleton/motion.ts';
import { type Pose, restPose } from '../skeleton/skeleton.ts';
import { placeAt } from './place-motion.ts';
import {
  type MotionMoment,
  TRANSITION_TIME,
  type TransitionOptions,
  transition,
} from './transition.ts';

/** A person's way through several motions, each begun while the one before is under way. */
export interface Route {
  /** All of it, as one motion that goes on for as long as it is asked. */
  readonly motion: Motion;
  /**
   * Goes over into another motion from a time on [s], where the person is then and as it faces then.
   * What was sampled before stays as it was.
   */
  play(time: number, next: Motion): void;
}

/** @param from The pose of time 0, from which the first motion is begun. */
export function createRoute(from: Pose, first: Motion, options: TransitionOptions = {}): Route {
  const { skeleton } = first;
  const { seconds = TRANSITION_TIME } = options;
  let begun = 0;
  let current = transition(from, first, options);
  const motion: Motion = {
    name: first.name,
    skeleton,
    duration: Infinity,
    repeats: false,
    travel: [0, 0, 0],
    sample: (time, pose) => current.sample(time - begun, pose),
  };
  return {
    motion,
    play(time, next) {
      const moment: MotionMoment = { motion: current, time: time - begun };
      // Its clock runs down until then, and so far it gets.
      const last = current.sample(moment.time + seconds / 2, restPose(skeleton));
      current = transition(moment, placeAt(next, last), options);
      begun = time;
    },
  };
}
