import type { ContactRule } from '../../kernels/contact-set.ts';
import type { Kernels } from '../../kernels/kernels.ts';
import { forgetPairs, type Pairs } from '../../kernels/pairs.ts';
import type { Surface } from '../../kernels/surface.ts';
import type { Troupe } from './bodies.ts';

/** The search for pairs that may meet, and how long what it found holds. */
export interface Search {
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

export function createSearch(
  surface: Surface,
  pairs: Pairs,
  troupe: Troupe,
  rule: ContactRule,
  kernels: Kernels,
): Search {
  const { from, to, boxes, tree } = surface;
  const counters = { searches: 0, overflows: 0 };
  let valid = false;
  /** Substeps for which the last search has been good. */
  let age = 0;
  let fast = false;
  /** Space in the boxes of bodies that rest [m]; 0 where the boxes do not fit. */
  let fitted = 0;

  function boxBodies(space: number): void {
    if (fitted === space && !troupe.moves) return;
    const { ends } = troupe;
    const first = 4 * rule.firstBody;
    const farthest = FARTHEST * space;
    for (let at = first; at < to.length; at++) {
      const [a, b] = [from[at], to[at]];
      const left = ends[at - first] - b;
      const end = b + (left < -farthest ? -farthest : left > farthest ? farthest : left);
      // Four numbers per vertex, of which three count; eight per box.
      const box = 2 * at - (at & 3);
      boxes[box] = (a < b ? (a < end ? a : end) : b < end ? b : end) - space;
      boxes[box + 4] = (a > b ? (a > end ? a : end) : b > end ? b : end) + space;
    }
  }

  function bodiesInBoxes(): boolean {
    if (!troupe.moves) return fitted > 0;
    for (let i = rule.firstBody; 4 * i < to.length; i++) {
      for (let c = 0; c < 3; c++) {
        const x = to[4 * i + c];
        if (x < boxes[8 * i + c] || x > boxes[8 * i + 4 + c]) return false;
      }
    }
    return true;
  }

  function shorten(keep: number): void {
    for (let c = 0; c < 4 * rule.clothCount; c++) to[c] = from[c] + keep * (to[c] - from[c]);
  }

  function again(ahead: number): void {
    for (let attempt = fast ? 1 : 0; attempt <= MOST_ATTEMPTS; attempt++) {
      if (attempt >= MARGINS.length) shorten(attempt < MOST_ATTEMPTS ? 0.5 : 0);
      const space = Math.max((MARGINS[attempt] ?? 0) * rule.distance, rule.core);
      boxBodies(space);
      kernels.boxAhead(surface, rule.clothCount, attempt === 0 ? ahead : 1, space);
      const rest = fitted === space && !troupe.moves;
      kernels.fitSurface(surface, 0, tree.counts[rest ? 0 : 1]);
      fitted = troupe.moves ? 0 : space;
      kernels.findCandidates(surface, pairs);
      counters.searches++;
      if (pairs.used[1] === 0) break;
      counters.overflows++;
    }
    forgetPairs(pairs);
    valid = true;
  }

  return {
    counters,
    again,
    forget() {
      valid = false;
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
      if (kernels.boxMoves(surface, rule, false) > 0) again(1);
    },
    keepUpWithBodies() {
      if (!bodiesInBoxes()) again(1);
    },
  };
}
