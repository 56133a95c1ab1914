import type { ContactRule } from '../../kernels/contact-set.ts';
import type { Kernels } from '../../kernels/kernels.ts';
import { CROSSING, forgetPairs, type Pairs, visitPairs } from '../../kernels/pairs.ts';
import type { Surface } from '../../kernels/surface.ts';
import type { Captives } from './captives.ts';
import type { Search } from './search.ts';

/** Rounds of parting pairs that would cross, sweeps in each. */
const PARTING_ROUNDS = 6;
const SWEEPS = 6;
/** Rounds of shortening ways by half as well, and of stopping vertices altogether. */
const HALVING_ROUNDS = 8;
const STOPPING_ROUNDS = 24;
/** Searches per move. */
const MOST_SEARCHES = 3;
/** The smallest part of a move that is tried. */
const SMALLEST = 1 / 64;

export interface Moves {
  /** Takes cloth and bodies from `from` as near to `to` as goes without anything crossing. */
  take(bodiesMove: boolean): void;
  readonly counters: MoveCounters;
}

export interface MoveCounters {
  /** Moves, in how many parts, and in how many rounds. */
  moves: number;
  parts: number;
  rounds: number;
  /** Pairs that had to be parted, and those that had to be stopped. */
  parted: number;
  stopped: number;
}

/**
 * Moves without crossings. Pairs whose ends are too close are parted, as often as it takes; then the
 * cloth's own pairs are stopped. Bodies cannot be stopped: where they go too far at once, all moves
 * are taken in parts.
 */
export function createMoves(
  surface: Surface,
  pairs: Pairs,
  exempt: Uint32Array,
  inverseMasses: Float32Array,
  rule: ContactRule,
  kernels: Kernels,
  search: Search,
  captives: Captives,
): Moves {
  const { from, to } = surface;
  const goal = new Float32Array(to.length);
  const reaches = new Float32Array(rule.halfSpaceCount);
  const counters: MoveCounters = { moves: 0, parts: 0, rounds: 0, parted: 0, stopped: 0 };

  /** Keeps ends in their boxes, or finds new ones; then counts the pairs that would cross. */
  function check(searches: number): number {
    counters.rounds++;
    if (kernels.boxMoves(surface, rule, searches >= MOST_SEARCHES) > 0) {
      if (searches < MOST_SEARCHES) search.again(1);
      searched++;
    }
    return kernels.checkMoves(surface, pairs, exempt, rule);
  }
  let searched = 0;

  /** Parts the ends of pairs that would cross; whether that was enough. */
  function part(rounds: number): boolean {
    searched = 0;
    for (let round = 0; round < rounds; round++) {
      const crossing = check(searched);
      if (crossing === 0) return true;
      counters.parted += crossing;
      kernels.partMoves(surface, pairs, rule, inverseMasses, SWEEPS);
    }
    return check(searched) === 0;
  }

  /** With bodies at rest, the cloth can always stop. */
  function stop(): void {
    for (let round = 0; round < HALVING_ROUNDS + STOPPING_ROUNDS; round++) {
      const halving = round < HALVING_ROUNDS;
      kernels.shortenMoves(surface, pairs, rule, halving ? 0.5 : 0);
      if (halving) kernels.partMoves(surface, pairs, rule, inverseMasses, SWEEPS);
      const crossing = check(MOST_SEARCHES);
      counters.stopped += crossing;
      if (crossing === 0) return;
    }
    to.set(from.subarray(0, 4 * rule.clothCount));
  }

  /** Ends for a part of what is left of the way. */
  function aim(part: number): void {
    for (let c = 0; c < to.length; c++)
      to[c] = part < 1 ? from[c] + part * (goal[c] - from[c]) : goal[c];
    captives.lead(from, to);
  }

  /** Half-spaces as they are with `left` of their way still to go. */
  function aimPlanes(left: number): void {
    const { halfSpaces, halfSpaceMotion, halfSpaceCount } = rule;
    for (let s = 0; s < 4 * halfSpaceCount; s += 4) {
      let way = 0;
      for (let c = 0; c < 3; c++) way += halfSpaces[s + c] * halfSpaceMotion[s + c];
      halfSpaces[s + 3] = reaches[s >> 2] - left * way;
    }
  }

  function accept(): void {
    from.set(to);
    forgetPairs(pairs);
  }

  /** Bodies go the rest of their way, whatever is between them; that is caught. */
  function force(): void {
    const bodies = 4 * rule.firstBody;
    const ends = to.slice(bodies);
    to.set(from.subarray(bodies), bodies);
    if (!part(PARTING_ROUNDS)) stop();
    accept();
    to.set(ends, bodies);
    for (let round = 0; round < STOPPING_ROUNDS; round++) {
      captives.lead(from, to);
      if (check(MOST_SEARCHES) === 0) return;
      visitPairs(
        pairs,
        (slot) => {
          if (pairs.states[slot] < CROSSING) return;
          captives.take(pairs.stencils.subarray(4 * slot, 4 * slot + 4));
        },
        pairs.crossing,
      );
      forgetPairs(pairs);
    }
  }

  return {
    counters,
    take(bodiesMove) {
      counters.moves++;
      if (!bodiesMove) {
        counters.parts++;
        captives.lead(from, to);
        if (!part(PARTING_ROUNDS)) stop();
        return;
      }
      goal.set(to);
      for (let s = 0; s < reaches.length; s++) reaches[s] = rule.halfSpaces[4 * s + 3];
      let done = 0;
      let size = 1;
      while (done < 1) {
        const next = Math.min(1, done + size);
        aim((next - done) / (1 - done));
        aimPlanes(1 - next);
        counters.parts++;
        if (part(PARTING_ROUNDS)) {
          done = next;
          size = Math.min(1, 2 * size);
          if (done < 1) accept();
        } else if (size > SMALLEST) {
          size /= 2;
        } else {
          aim(1);
          aimPlanes(0);
          force();
          return;
        }
      }
    },
  };
}
