import type { ContactRule } from '../../kernels/contact-set.ts';
import type { MoveKernels } from '../../kernels/move-kernels.ts';
import { forgetPairs, type Pairs } from '../../kernels/pairs.ts';
import type { Surface } from '../../kernels/surface.ts';
import type { Search } from './search.ts';
import type { Span } from './solids.ts';

/** Rounds of parting pairs that would cross, sweeps in each. */
const PARTING_ROUNDS = 6;
/** The same where less was possible the last time. */
const FEWER_ROUNDS = 2;
const SWEEPS = 6;
/**
 * What gives way where parting is not enough: bodies go less far, then stop; then the cloth, held or
 * not. Rounds, and what of their way the cloth and bodies keep in each.
 */
const GIVING_WAY: readonly (readonly [rounds: number, cloth: number, bodies: number])[] = [
  [4, 1, 0.5],
  [3, 1, 0],
  [5, 0.5, 0],
  [16, 0, 0],
];
const GIVING_WAY_SOON: typeof GIVING_WAY = [
  [1, 1, 0.5],
  [1, 1, 0],
  [1, 0.5, 0],
  [16, 0, 0],
];
/** Searches per move. */
const MOST_SEARCHES = 3;
/** The smallest part of a move that is tried. */
const SMALLEST = 1 / 8;
/** A larger part is tried after so many that were possible at most. */
const MOST_PATIENT = 8;

export interface Moves {
  /** A step begins. */
  begin(): void;
  /** Whether it has taken so many rounds that bodies should wait for the next. */
  readonly isTired: boolean;
  /**
   * Takes cloth and bodies from `from` as near to `to` as goes without anything crossing. Returns
   * whether bodies and half-spaces got there.
   *
   * @param isCounted Whether `countCrossing` has just looked at this very move.
   */
  take(bodiesMove: boolean, isCounted: boolean): boolean;
  /**
   * How many pairs would cross between `from` and `to`, and how many vertices end in half-spaces; with
   * `clip` those stay where they are.
   */
  countCrossing(clip: boolean): number;
  readonly counters: MoveCounters;
}

/** A half-space on its way from one place to another, with `left` of it still to go. */
export function turnBack(
  before: Float32Array,
  after: Float32Array,
  at: number,
  left: number,
  out: Float32Array,
): void {
  const plane = [0, 1, 2, 3].map((c) => after[at + c] + left * (before[at + c] - after[at + c]));
  const length = left > 0 ? Math.hypot(plane[0], plane[1], plane[2]) : 1;
  // Half-way between two that face each other there is none.
  for (let c = 0; c < 4; c++) out[at + c] = length > 0.01 ? plane[c] / length : before[at + c];
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
 * Moves without crossings. Pairs whose ends are too close are parted, as often as it takes; where
 * bodies go too far for that at once, all moves are taken in parts; what cannot be parted is stopped,
 * cloth and bodies alike. Where nothing moves nothing comes to cross, so there is always an end.
 *
 * @param rigid Vertices of the bodies that keep their shape: where one is stopped, all of its are.
 * @param planesBefore Half-spaces where the substep began.
 * @param patience Rounds that a step may take until less is tried.
 */
export function createMoves(
  surface: Surface,
  pairs: Pairs,
  exempt: Uint32Array,
  inverseMasses: Float32Array,
  rule: ContactRule,
  kernels: MoveKernels,
  search: Search,
  rigid: readonly Span[],
  planesBefore: Float32Array,
  patience: number,
): Moves {
  const { from, to } = surface;
  const goal = new Float32Array(to.length);
  const planes = new Float32Array(4 * rule.halfSpaceCount);
  /** The part of a move that is tried, and the one that was possible last. */
  let size = 1;
  let known = 1;
  /** Parts of that size which were possible since, and after how many a larger one is tried: what fails is dear. */
  let possible = 0;
  let patient = 1;
  const counters: MoveCounters = { moves: 0, parts: 0, rounds: 0, parted: 0, stopped: 0 };

  /** Rounds in this step. */
  let spent = 0;
  /** What was counted last. */
  let counted = 0;
  /** Whether ends are still where they are to get: nobody has looked at them yet. */
  let isAtGoal = false;

  function countCrossing(clip: boolean): number {
    // Of one half-space they have been kept out.
    const below = rule.halfSpaceCount > 1 ? kernels.countBelow(surface, rule, clip) : 0;
    const crossing = kernels.checkMoves(surface, pairs, exempt, rule);
    counted = below + (search.isComplete ? crossing : Math.max(1, crossing));
    return counted;
  }

  /** Keeps ends in their boxes, or finds new ones; then counts the pairs that would cross. */
  function check(searches: number): number {
    counters.rounds++;
    spent++;
    isAtGoal = false;
    // Ways are shortened where the frame of the boxes rests: bodies need boxes there, too.
    if (searches >= MOST_SEARCHES && search.stay()) search.again(1);
    if (kernels.boxMoves(surface, rule, searches >= MOST_SEARCHES) > 0) {
      if (searches < MOST_SEARCHES) search.again(1);
      searched++;
    }
    return countCrossing(searches >= MOST_SEARCHES);
  }
  let searched = 0;

  function isTired(): boolean {
    return spent > patience;
  }

  /** Parts the ends of pairs that would cross, which may be counted already; whether that was enough. */
  function part(rounds: number, isCounted = false): boolean {
    searched = 0;
    for (let round = 0; round < rounds; round++) {
      const crossing = round === 0 && isCounted ? counted : check(searched);
      if (crossing === 0) return true;
      counters.parted += crossing;
      kernels.partMoves(surface, pairs, rule, inverseMasses, SWEEPS);
    }
    return check(searched) === 0;
  }

  /** Holds back bodies, then the cloth, first by halves, then altogether; and at last everything. */
  function stop(): void {
    const ends = to.slice(4 * rule.firstBody);
    const parts = rigid.map(() => 1);
    for (const [rounds, keep, keepBodies] of isTired() ? GIVING_WAY_SOON : GIVING_WAY) {
      for (let round = 0; round < rounds; round++) {
        kernels.shortenMoves(surface, pairs, rule, keep, keepBodies);
        rigid.forEach((span, b) => {
          parts[b] = keepShape(span, ends, parts[b], keepBodies);
        });
        if (keep > 0) kernels.partMoves(surface, pairs, rule, inverseMasses, SWEEPS);
        const crossing = check(MOST_SEARCHES);
        counters.stopped += crossing;
        if (crossing === 0) return;
      }
    }
    to.set(from);
  }

  /** Where a vertex of a rigid body was held back all of them are; returns the part of its way left. */
  function keepShape({ first, end }: Span, ends: Float32Array, part: number, keep: number): number {
    const start = 4 * rule.firstBody;
    const wayTo = (c: number, part: number): number =>
      part === 1 ? ends[c - start] : Math.fround(from[c] + part * (ends[c - start] - from[c]));
    let isWhole = true;
    for (let c = 4 * first; c < 4 * end && isWhole; c++) isWhole = to[c] === wayTo(c, part);
    if (isWhole) return part;
    for (let c = 4 * first; c < 4 * end; c++) to[c] = wayTo(c, part * keep);
    return part * keep;
  }

  /** Ends for a part of what is left of the way, of half-spaces with `left` of the whole to go. */
  function aim(part: number, left: number): void {
    if (part < 1) {
      for (let c = 0; c < to.length; c++) to[c] = from[c] + part * (goal[c] - from[c]);
    } else if (!isAtGoal) to.set(goal);
    isAtGoal = part === 1;
    aimPlanes(left);
    search.aim(part);
    search.keepUpWithBodies();
  }

  /** Half-spaces with `left` of their way still to go. */
  function aimPlanes(left: number): void {
    for (let at = 0; at < planes.length; at += 4) {
      turnBack(planesBefore, planes, at, left, rule.halfSpaces);
    }
  }

  /** A part was possible: the next is larger, if enough were. */
  function succeeded(): void {
    if (size > known) patient = 1;
    known = size;
    possible++;
    if (size === 1 || possible < patient) return;
    possible = 0;
    size *= 2;
  }

  /** A part was too large. */
  function failed(): void {
    if (size > known) patient = Math.min(MOST_PATIENT, 2 * patient);
    possible = 0;
    size /= 2;
    known = Math.min(known, size);
  }

  function accept(): void {
    from.set(to);
    search.accept();
    forgetPairs(pairs);
  }

  return {
    counters,
    countCrossing,
    begin() {
      spent = 0;
    },
    get isTired() {
      return isTired();
    },
    take(bodiesMove, isCounted) {
      counters.moves++;
      if (!bodiesMove) {
        counters.parts++;
        if (!part(isTired() ? 0 : PARTING_ROUNDS, isCounted)) stop();
        return true;
      }
      goal.set(to);
      isAtGoal = true;
      planes.set(rule.halfSpaces.subarray(0, planes.length));
      let done = 0;
      while (done < 1) {
        if (isTired()) size = 1;
        const next = Math.min(1, done + size);
        const isWhole = isCounted && next - done === 1;
        aim((next - done) / (1 - done), 1 - next);
        counters.parts++;
        const rounds = isTired() ? 0 : size > known ? FEWER_ROUNDS : PARTING_ROUNDS;
        if (part(rounds, isWhole)) {
          done = next;
          succeeded();
          if (done < 1) accept();
        } else if (size > SMALLEST && !isTired()) {
          failed();
        } else {
          // Half-spaces stay where they got to.
          search.showHollows();
          search.stay();
          aim(1, 1 - done);
          check(searched);
          stop();
          return false;
        }
      }
      return true;
    },
  };
}
