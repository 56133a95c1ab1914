/** The body is late where cloth holds it back by more than this [m]. */
const LATE = 2e-3;
/** It comes on while it is behind by less than this share of what it was, a step before. */
const COMES_ON = 0.95;
/** Where it has not come on for so many steps it draws back; after so many such steps it is given up. */
const STUCK = 4;
const MOST_STUCK = 80;

/** What is to be done after a step: go on, wait for the cloth, draw back from it, or give up. */
export type Advice = 'go' | 'wait' | 'back' | 'refuse';

/**
 * Decides how a body goes on that grows inside of cloth. Where the cloth cannot give way as fast as that,
 * everything waits; where waiting does not help the body draws back a little and comes again, which
 * loosens what is jammed, as one does who gets into tight trousers. Layers that are tucked into a waistband
 * give way by tenths of a millimetre: only steps in vain are counted.
 *
 * @returns What to do after a step in which the body was held back so far [m].
 */
export function createWaiting(): (behind: number) => Advice {
  let last = Infinity;
  let stuck = 0;
  let inVain = 0;
  return (behind) => {
    const isLate = behind > LATE;
    stuck = isLate && behind > COMES_ON * last ? stuck + 1 : 0;
    last = isLate ? behind : Infinity;
    if (!isLate) return 'go';
    if (stuck > 0 && ++inVain > MOST_STUCK) return 'refuse';
    if (stuck < STUCK) return 'wait';
    [last, stuck] = [Infinity, 0];
    return 'back';
  };
}
