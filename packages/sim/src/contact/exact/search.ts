import type { Vec3 } from '@toile/geometry';
import type { ContactRule } from '../../kernels/contact-set.ts';
import { forgetPairs, type Pairs } from '../../kernels/pairs.ts';
import { PACK_CHUNK, type Surface } from '../../kernels/surface.ts';
import type { SurfaceKernels } from '../../kernels/surface-kernels.ts';
import type { Solids, Span } from './solids.ts';

/** The search for pairs that may meet, and how long what it found holds. */
export interface Search {
  /**
   * A step begins: parts of bodies that stay far from the cloth sleep. Boxes go along with cloth that goes
   * so far in the step [m], where bodies go with it.
   */
  wake(way: Vec3): void;
  /** Longest way in this step of a body's vertex that does not sleep, past what goes along [m]. */
  readonly longestWay: number;
  /** A substep begins, which ends at a fraction of the step. */
  advance(fraction: number): void;
  /** The next move is a part of what is left of the substep. */
  aim(part: number): void;
  /** What comes next begins where the last move ended. */
  accept(): void;
  /**
   * Boxes go along no more in this step: bodies do not go as far as they should, or ways are shortened.
   * Returns whether they went along until now; what was found does not hold then.
   */
  stay(): boolean;
  /** A substep begins: searches if vertices leave the boxes for which the last search holds. */
  begin(ahead: number): void;
  /** The same within a substep, and no farther ahead. */
  keepUp(): void;
  /** The same for the bodies alone, when they are to go elsewhere. */
  keepUpWithBodies(): void;
  /**
   * Finds pairs for as long as all goes on like this, `ahead` times as far. Where there are more
   * than there is room for it looks less far, and then the cloth goes less far.
   */
  again(ahead: number): void;
  /** What was found does not hold any more. */
  forget(): void;
  /** Bodies do not go the way that their paths say: edges in their hollows may come to meet cloth. */
  showHollows(): void;
  /** Whether all was found that may meet: else nothing may move. */
  readonly isComplete: boolean;
  readonly counters: { searches: number; overflows: number };
}

/** Farthest that a body is looked ahead beyond this substep, in margins along each axis. */
const FARTHEST = 4;
/**
 * Space around paths, in contact distances: less where there is no room for what is found. Down to
 * the last but one all that touches is among the candidates.
 */
const MARGINS = [1.4, 1, 0.6, 0];
/** Searches in place of one that finds too much. */
const MOST_ATTEMPTS = 9;
/**
 * Cloth is fast where so large a part of its vertices leaves its boxes within so many substeps. It
 * is searched again soon anyway: the largest margin, and what is ahead, would be found in vain.
 */
const MANY = 0.1;
const SOON = 2;
/**
 * Parts of bodies sleep that stay farther from the cloth than this [m]. Where the cloth comes to them
 * all the same they are woken; that costs a second search.
 */
const FAR = 0.02;

export function createSearch(
  surface: Surface,
  pairs: Pairs,
  solids: Solids,
  spans: readonly Span[],
  rule: ContactRule,
  kernels: SurfaceKernels,
): Search {
  const { from, to, frame, tree } = surface;
  const { awake, disturbed, sweeps, steady } = tree;
  const clothChunks = tree.counts[2];
  const bodyOf = bodiesOfChunks(surface, spans);
  const wasAwake = awake.slice();
  /** Whether any edge may lie in a hollow. */
  let mayHide = false;
  let longestWay = 0;
  const counters = { searches: 0, overflows: 0 };
  let valid = false;
  /** Substeps for which the last search has been good. */
  let age = 0;
  let fast = false;
  /** The attempt that found no more than there was room for: the next begins before it, with space. */
  let tight = 0;
  /** Space in the boxes of bodies that rest [m]; 0 where the boxes do not fit. */
  let fitted = 0;
  // Where the frame of the boxes is before a move, after it, and at the end of the step; where the step
  // began, and where the substep ends.
  const [frameFrom, frameTo, frameEnd] = [0, 4, 8].map((at) => frame.subarray(at, at + 3));
  const frameStart = new Float32Array(3);
  const frameGoal = new Float32Array(3);
  let goesAlong = false;

  /** Has the boxes go so far in this step. */
  function goAlong(way: Vec3): void {
    goesAlong = way.some((w) => w !== 0);
    frameStart.set(frameTo);
    for (let c = 0; c < 3; c++) frameEnd[c] = frameStart[c] + way[c];
    kernels.sweepChunks(surface, solids.paths, rule.firstBody);
  }

  /** Whether bodies move less in boxes that go along. */
  function isWorthIt(): boolean {
    let [seen, whole] = [0, 0];
    for (let at = 3; at < sweeps.length; at += 8) {
      seen = Math.max(seen, sweeps[at]);
      whole = Math.max(whole, sweeps[at + 4]);
    }
    return seen < whole;
  }

  function stay(): boolean {
    if (!goesAlong) return false;
    goesAlong = false;
    for (const place of [frameTo, frameEnd, frameGoal]) place.set(frameFrom);
    // What sleeps was to go along, too.
    awake.fill(1);
    fitted = 0;
    valid = false;
    return true;
  }

  function boxBodies(space: number): void {
    if (fitted === space && !solids.moves) return;
    kernels.boxBodies(surface, solids.paths, rule.firstBody, space, FARTHEST * space);
  }

  function bodiesInBoxes(): boolean {
    return solids.moves ? kernels.countBodiesOutside(surface) === 0 : fitted > 0;
  }

  function shorten(keep: number): void {
    for (let c = 0; c < 4 * rule.clothCount; c++) to[c] = from[c] + keep * (to[c] - from[c]);
  }

  function again(ahead: number): void {
    let attempt = Math.max(fast ? 1 : 0, Math.min(tight, MARGINS.length - 1) - 1);
    for (; attempt <= MOST_ATTEMPTS; attempt++) {
      if (attempt >= MARGINS.length) shorten(attempt < MOST_ATTEMPTS ? 0.5 : 0);
      const space = Math.max((MARGINS[attempt] ?? 0) * rule.distance, rule.core);
      boxBodies(space);
      kernels.boxAhead(surface, rule.clothCount, attempt === 0 ? ahead : 1, space);
      const rest = fitted === space && !solids.moves;
      kernels.fitSurface(surface, 0, tree.counts[rest ? 0 : 1]);
      fitted = solids.moves ? 0 : space;
      kernels.findCandidates(surface, pairs);
      counters.searches++;
      if (pairs.used[2] > 0) {
        rouse();
        attempt--;
        continue;
      }
      if (pairs.used[1] === 0) break;
      counters.overflows++;
    }
    tight = attempt;
    forgetPairs(pairs);
    valid = true;
  }

  /** Wakes what was disturbed in its sleep. */
  function rouse(): void {
    for (let chunk = 0; chunk < awake.length; chunk++) awake[chunk] |= disturbed[chunk];
    disturbed.fill(0);
    fitted = 0;
  }

  /** Finds edges that lie in a hollow all through the step; what was found holds if none comes out. */
  function findHollows(): void {
    mayHide = true;
    if (kernels.hollowEdges(surface, solids.paths, rule.firstBody) > 0) valid = false;
  }

  function showHollows(): void {
    if (!mayHide) return;
    steady.fill(0);
    findHollows();
    mayHide = false;
  }

  function wake(way: Vec3): void {
    longestWay = 0;
    goesAlong = false;
    if (!solids.moves) return;
    goAlong(way);
    if (goesAlong && !isWorthIt()) goAlong([0, 0, 0]);
    wasAwake.set(awake);
    // Bodies that were held back are not where their paths begin.
    if (!valid || solids.yielded.length > 0) awake.fill(1);
    else kernels.wakeChunks(surface, FAR, MARGINS[0] * rule.distance);
    for (let chunk = clothChunks; chunk < awake.length; chunk++) {
      const k = chunk - clothChunks;
      if (!solids.isStraight(bodyOf[k])) awake[chunk] = 1;
      if (awake[chunk] === 0) continue;
      longestWay = Math.max(longestWay, Math.sqrt(sweeps[8 * k + 3]));
      if (wasAwake[chunk] === 0) valid = false;
    }
    if (solids.yielded.length > 0) {
      showHollows();
      return;
    }
    for (let k = 0; k < steady.length; k++) steady[k] = Number(solids.isStraight(bodyOf[k]));
    findHollows();
  }

  if (steady.length > 0) findHollows();

  return {
    counters,
    wake,
    get longestWay() {
      return longestWay;
    },
    again,
    showHollows,
    stay,
    advance(fraction) {
      frameFrom.set(frameTo);
      if (!goesAlong) return;
      for (let c = 0; c < 3; c++) {
        frameGoal[c] = frameStart[c] + fraction * (frameEnd[c] - frameStart[c]);
      }
      frameTo.set(frameGoal);
    },
    aim(part) {
      if (!goesAlong) return;
      for (let c = 0; c < 3; c++) {
        frameTo[c] =
          part === 1 ? frameGoal[c] : frameFrom[c] + part * (frameGoal[c] - frameFrom[c]);
      }
    },
    accept() {
      frameFrom.set(frameTo);
    },
    forget() {
      valid = false;
    },
    get isComplete() {
      return pairs.used[1] === 0;
    },
    begin(ahead) {
      age++;
      const outside = kernels.boxMoves(surface, rule, false);
      if (valid && outside === 0 && bodiesInBoxes()) return;
      fast = valid && age <= SOON && outside > MANY * rule.clothCount;
      age = 0;
      again(ahead);
    },
    keepUp() {
      if (kernels.boxMoves(surface, rule, false) > 0 || !valid) again(1);
    },
    keepUpWithBodies() {
      if (!valid || !bodiesInBoxes()) again(1);
    },
  };
}

/** The body of each of the bodies' chunks. */
function bodiesOfChunks({ triangles, tree }: Surface, spans: readonly Span[]): Uint32Array {
  const first = tree.counts[2];
  return Uint32Array.from({ length: tree.awake.length - first }, (_, k) => {
    const vertex = triangles[12 * PACK_CHUNK * (first + k)];
    return spans.findIndex(({ end }) => vertex < end);
  });
}
