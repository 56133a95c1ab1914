/** Time one tick may spend in steps before the simulation falls behind instead [ms]. */
const BUDGET = 40;
/** A tick never runs more steps than this, however much time passed. */
const MOST_STEPS = 4;

/** Turns display frames of any length into whole steps of a fixed length. */
export interface Clock {
  /** How many steps to run for `elapsed` seconds, given what one costs [ms]. */
  stepsFor(elapsed: number, stepTime: number): number;
}

/**
 * Drops time rather than chasing it: when steps cost more than they simulate, the scene runs slower
 * than real time, and never faster to catch up.
 */
export function createClock(frameTime: number): Clock {
  let owed = 0;
  return {
    stepsFor(elapsed, stepTime) {
      // A 60 Hz display ticks every 16.6 or 16.8 ms: rounding keeps one step per frame there.
      const frames = elapsed / frameTime;
      owed += Math.abs(frames - 1) < 0.15 ? 1 : frames;
      const affordable = Math.max(1, Math.floor(BUDGET / Math.max(stepTime, 0.1)));
      const steps = Math.min(Math.floor(owed + 1e-6), affordable, MOST_STEPS);
      owed = Math.min(owed - steps, 1);
      return steps;
    },
  };
}
