import type { Yielded } from '@toile/sim';

/** Skin that is dented by so little does not hinder; dented by so much it lets nobody go on [m]. */
const LITTLE = 0.01;
const MUCH = 0.05;

/**
 * How fast a person goes on whom clothes hold back, 0 to 1. Who would go on regardless would leave parts of
 * the skin behind for good, metres away from the rest.
 */
export function paceWhen(yielded: readonly Yielded[]): number {
  let behind = 0;
  for (const held of yielded) if (held.what === 'collider') behind = Math.max(behind, held.behind);
  return Math.min(1, Math.max(0, (MUCH - behind) / (MUCH - LITTLE)));
}

/** How fast a person goes on from step to step. */
export interface Pace {
  /** 0 to 1. */
  readonly now: number;
  /** A step is done. @returns Whether it led too far, and is to be taken back. */
  isStopped(yielded: readonly Yielded[]): boolean;
}

/** Whoever slowed down gets faster again by this factor from step to step. */
const HURRY = 1.1;
const SLOWEST = 1 / 16;

/**
 * Whoever cannot get through takes the step back and tries again, slower: straight on from where a limb is held
 * to where it should be by now may lead through another limb, for good, and cloth that a fast hand hits
 * has no time to give way.
 */
export function createPace(): Pace {
  let haste = 1;
  let now = 1;
  return {
    get now() {
      return now;
    },
    isStopped(yielded) {
      const ease = paceWhen(yielded);
      const isStopped = ease === 0;
      haste = isStopped ? Math.max(SLOWEST, haste / 2) : Math.min(1, HURRY * haste);
      now = isStopped ? haste : haste * ease;
      return isStopped;
    },
  };
}
