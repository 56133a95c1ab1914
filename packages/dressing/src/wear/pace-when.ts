import type { Yielded } from '@toile/sim';

/** Skin that is dented by so little does not hinder; dented by so much it lets nobody go on [m]. */
const LITTLE = 0.01;
const MUCH = 0.05;

/**
 * How fast a person goes on whom clothes hold back, 0 to 1. Who would go on regardless would leave parts of
 * the skin behind for good, metres away from the rest.
 */
export function paceWhen(yielded: readonly Yielded[]): number {
  return Math.min(1, Math.max(0, (MUCH - farthestBehind(yielded)) / (MUCH - LITTLE)));
}

/** How far the skin is from where it was to be, at the most [m]. */
function farthestBehind(yielded: readonly Yielded[]): number {
  let behind = 0;
  for (const held of yielded) if (held.what === 'collider') behind = Math.max(behind, held.behind);
  return behind;
}

/** How far a person has come in what it does, from step to step. */
export interface Pace {
  /** [s], from 0. */
  readonly time: number;
  /** A step of so many seconds begins. @returns The time that it leads to. */
  advance(dt: number): number;
  /** The step is done, and clothes held back so much. */
  see(yielded: readonly Yielded[]): void;
}

/** Whoever slowed down gets faster again by this factor from step to step. */
const HURRY = 1.1;
const SLOWEST = 1 / 16;
/** Who comes on by less than half of a step for so many steps is stuck. */
const STUCK = 8;
/** Who is stuck goes back by no more than this [s], as often as this, each time to come again at half the pace. */
const FARTHEST = 0.5;
const TRIES = 4;
/** Where so many steps back leave more than half of it held, what holds is the cut, and going back is no use. */
const LOOK = 6;
/** Nor does it hurry before it is so far beyond [s]. */
const HARD = 0.1;

/**
 * Whoever cannot get through takes the step back and tries again, slower: straight on from where a limb is held
 * to where it should be by now may lead through another limb, for good, and cloth that a fast hand hits
 * has no time to give way. A limb may be held where the way on is barred all the same, around a thigh it has been
 * led across: who is stuck goes back the way it came, until nothing is held any more, and comes again so slowly that
 * the limb follows its way.
 */
export function createPace(): Pace {
  let [time, before] = [0, 0];
  let [haste, ease] = [1, 1];
  let [stuck, tries] = [0, 0];
  /** Until it is past where it was stuck last it does not hurry. */
  let hard = Number.NEGATIVE_INFINITY;
  /** How far it goes back at the most, where it does, how many steps it has, and what was held when it began [m]. */
  let back: { readonly least: number; readonly held: number; steps: number } | undefined;
  return {
    get time() {
      return time;
    },
    advance(dt) {
      before = time;
      time = back ? Math.max(back.least, time - dt) : time + haste * ease * dt;
      return time;
    },
    see(yielded) {
      ease = paceWhen(yielded);
      const behind = farthestBehind(yielded);
      if (back) {
        const isVain = ++back.steps >= LOOK && behind > back.held / 2;
        if (ease < 1 && time > back.least && !isVain) return;
        if (isVain) tries = TRIES;
        back = undefined;
        // On again, whatever is held.
        ease = 1;
        return;
      }
      const isStopped = ease === 0;
      if (isStopped) {
        time = before;
        haste = Math.max(SLOWEST, haste / 2);
        ease = 1;
      } else if (time > hard) {
        haste = Math.min(1, HURRY * haste);
        if (ease === 1) tries = 0;
      }
      stuck = isStopped || ease < 0.5 ? stuck + 1 : 0;
      if (stuck < STUCK || tries === TRIES) return;
      stuck = 0;
      tries++;
      hard = Math.max(hard, time + HARD);
      back = { least: Math.max(0, time - FARTHEST), held: behind, steps: 0 };
      haste = Math.max(SLOWEST, 2 ** -tries);
    },
  };
}
