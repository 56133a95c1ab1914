import type { ContactRule } from '../../kernels/contact-set.ts';
import { limitPlanes, limitWays } from './limit-ways.ts';
import type { Search } from './search.ts';
import type { Solids, Span } from './solids.ts';

/** How far bodies go at once. */
export interface Strides {
  /** In how many substeps a step is taken at least. */
  readonly substeps: number;
  /** Sends bodies and half-spaces on to a fraction of the step, no farther than they should go. */
  take(fraction: number): void;
  /** Whether they got there: what was held back goes on in smaller strides. */
  see(gotThere: boolean): void;
}

/** Bodies that are faster than so many strides in a step go farther in each, up to so many times. */
const MOST_SUBSTEPS = 8;
const LONGEST_STRIDE = 4;
/**
 * How far a body that was held back goes in a substep to catch up, in strides: half as far each time that
 * it is held back again, down to the least, and twice as far when it is not.
 */
const CATCH_UP = 2;
const LEAST_CATCH_UP = 1 / 4;

/**
 * @param stride How far a body goes in a substep [m].
 * @param planesBefore Where half-spaces are when the substep begins.
 */
export function createStrides(
  solids: Solids,
  spans: readonly Span[],
  isRigid: (body: number) => boolean,
  { from, to }: { readonly from: Float32Array; readonly to: Float32Array },
  rule: ContactRule,
  planesBefore: Float32Array,
  search: Search,
  stride: number,
): Strides {
  let catchUp = CATCH_UP;

  /** Whether bodies have to catch up. */
  function areLate(): boolean {
    return solids.yielded.length > 0 || catchUp < CATCH_UP;
  }

  /** Whether they may go farther in this substep than they should. */
  function areTooFast(): boolean {
    return areLate() || search.longestWay > MOST_SUBSTEPS * LONGEST_STRIDE * stride;
  }

  return {
    get substeps() {
      return Math.min(MOST_SUBSTEPS, Math.ceil(search.longestWay / stride));
    },
    take(fraction) {
      if (solids.moves) solids.place(fraction);
      solids.placePlanes(fraction, rule.halfSpaces, rule.halfSpaceMotion);
      if (!areTooFast()) return;
      search.stay();
      const most = (areLate() ? catchUp : LONGEST_STRIDE) * stride;
      if (solids.moves) {
        search.showHollows();
        spans.forEach((span, b) => {
          limitWays(from, to, span, most, isRigid(b));
        });
      }
      limitPlanes(planesBefore, rule, most);
      solids.yield();
    },
    see(gotThere) {
      catchUp = gotThere ? Math.min(CATCH_UP, 2 * catchUp) : Math.max(LEAST_CATCH_UP, catchUp / 2);
    },
  };
}
