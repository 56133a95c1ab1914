/** Sweeps timed with the other count, to compare. */
const TRIAL = 25;
/** Sweeps before the first trial; terms grow while trials do not change anything. */
const SHORTEST_TERM = 512;
const LONGEST_TERM = 32_768;
const GROWTH = 4;
/** The last sweeps of a term that count: what the machine is like now. */
const TIMED = 256;

export interface ThreadChoice {
  /** Threads to use for the next call. */
  readonly count: number;
  /** Tells how long a sweep over constraints took [ms]: of all calls these are alike. */
  took(milliseconds: number): void;
}

/**
 * Chooses between all threads and one, by the clock. Where other programs need the processors, a
 * worker that has lost its own holds up every phase, and one thread alone is faster; now and then
 * a few calls are done alone to find out. What is computed does not depend on it.
 */
export function createThreadChoice(threads: number): ThreadChoice {
  let count = threads;
  let together = true;
  let term = SHORTEST_TERM;
  let calls = 0;
  let timed = 0;
  let togetherMean = 0;
  let aloneMean = 0;

  /** A term ends with a trial of the other count, after which the faster one has the next term. */
  function took(milliseconds: number): void {
    if (threads === 1) return;
    calls++;
    // The first sweep of a trial finds the caches in the other order: it does not count.
    if (calls > term - TIMED && calls !== term + 1) timed += milliseconds;
    if (calls === term) {
      if (together) togetherMean = timed / TIMED;
      else aloneMean = timed / TIMED;
      timed = 0;
      count = together ? 1 : threads;
    } else if (calls === term + TRIAL) {
      if (together) aloneMean = timed / (TRIAL - 1);
      else togetherMean = timed / (TRIAL - 1);
      const before = together;
      together = togetherMean <= aloneMean;
      term = together === before ? Math.min(GROWTH * term, LONGEST_TERM) : SHORTEST_TERM;
      count = together ? threads : 1;
      timed = 0;
      calls = 0;
    }
  }

  return {
    get count() {
      return count;
    },
    took,
  };
}
