/** Substeps of a step of 1/30 s, from those that are cheap to those in which friction is true. */
const LEVELS = [4, 8, 16] as const;
/** Twice the substeps take up to so many times as long. */
const DEARER = 1.7;
/** What is taken of the time there is, at the most. */
const FULL = 0.95;
/** The load is averaged over this time [s]. */
const MEMORY = 0.5;
/** Who has just changed waits, to see what came of it; longer after each try that failed [s]. */
const PATIENCE = 2;

/**
 * How finely a motion is simulated while somebody looks: as finely as can be kept up. It begins coarse, so that
 * nobody waits, and what cannot be kept up is made coarser at once. Who would need less than the least plays
 * slower; what may never cross never does.
 */
export interface Fineness {
  /** Substeps of the next step, of so many seconds. */
  substeps(dt: number): number;
  /** A step took a share of the time that it had. @param now [s] */
  took(share: number, now: number): void;
}

/** @param step Of the simulation at full tempo [s]. */
export function createFineness(step: number): Fineness {
  let level = 0;
  let load = 1;
  let changed: number | undefined;
  let last: number | undefined;
  let patience = PATIENCE;
  const change = (to: number, now: number): void => {
    [level, changed] = [to, now];
    // Nothing is known of how that goes.
    load = FULL / DEARER;
  };
  return {
    substeps: (dt) => Math.max(LEVELS[0], Math.ceil((LEVELS[level] * dt) / step - 1e-9)),
    took(share, now) {
      const kept = Math.exp(-(now - (last ?? now - step)) / MEMORY);
      last = now;
      load = kept * load + (1 - kept) * share;
      changed ??= now;
      if (load > FULL && level > 0) {
        change(level - 1, now);
        patience *= 2;
      } else if (load * DEARER < FULL && level + 1 < LEVELS.length && now - changed > patience) {
        change(level + 1, now);
      }
    },
  };
}
