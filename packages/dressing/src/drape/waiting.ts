/** The body is late where cloth holds it back by more than this [m]. */
const LATE = 2e-3;
/** It comes on while it is behind by less than this share of what it was, a step before. */
const COMES_ON = 0.95;
/** Where it has not come on for so many steps it draws back; so many it waits altogether. */
const STUCK = 4;
const MOST_WAITING = 60;

/** What is to be done after a step: go on, wait for the cloth, draw back from it, or give up. */
export type Advice = 'go' | 'wait' | 'back' | 'refuse';

/**
 * Decides how a body goes on that grows inside of cloth. Where the cloth cannot give way as fast as that,
 * everything waits; where waiting does not help the body draws back a little and comes again, which
 * loosens what is jammed, as one does who gets into tight trousers.
 *
 * @returns What to do after a step in which the body was held back so far [m].
 */
export function createWaiting(): (behind: number) => Advice {
  let last = Infinity;
  let stuck = 0;
  let waited = 0;
  return (behind) => {
    const isLate = behind > LATE;
    stuck = isLate && behind > COMES_ON * last ? stuck + 1 : 0;
    last = isLate ? behind : Infinity;
    if (!isLate) return 'go';
    if (++waited > MOST_WAITING) return 'refuse';
    if (stuck < STUCK) return 'wait';
    [last, stuck] = [Infinity, 0];
    return 'back';
  };
}
