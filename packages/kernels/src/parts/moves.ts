import type { MoveKernels, Pairs, Surface } from '@toile/sim/kernels';
import {
  CHECK_LISTED,
  CHECK_MOVES,
  FIND_UNLISTED,
  FOLLOW_PATHS,
  KEEP_PATHS,
  MEASURE_PAIRS,
  PART_MOVES,
  passCheckMoves,
  passMeasurePairs,
  passPairs,
  passPartMoves,
  passShortenMoves,
  readCheckMovesFound,
  readCheckMovesUnlisted,
  SHORTEN_MOVES,
} from '../abi/moves.ts';
import { COUNT_BELOW, passBoxMoves, readBoxMovesFound } from '../abi/surface.ts';
import type { Address, Arguments } from '../arguments.ts';
import type { Calls } from '../calls.ts';

/** What the last word of `Pairs.states` says: lists stand; and listed pairs have been checked. */
const LISTED = 1;
const CHECKED = 2;

/** How near listed pairs come, in contact distances, and in distances that nobody may use up. */
const LIST_REACH = 1.1;
const LIST_REACH_IN_CORES = 10;
/** Both of a pair may use up half of the space between them, less what rounding takes. */
const LIST_SLACK = 0.49;

/** What the search has too is its part's. */
export function moveKernels(calls: Calls): Omit<MoveKernels, 'boxMoves'> {
  const { args, largest, overTasks, overChunks } = calls;
  let listReach = 0;

  /** Returns how far paths differ from those for which the lists were made [m]. */
  function followPaths({ from }: Surface, { lists }: Pairs): number {
    largest[0] = 0;
    lists.far.fill(0);
    overChunks(FOLLOW_PATHS, from.length / 4);
    return largest[0];
  }

  /** Lists those pairs that come within `reach` of each other [m]. */
  function makeLists(kernel: number, { from }: Surface, { heads }: Pairs, reach: number): void {
    overChunks(KEEP_PATHS, from.length / 4);
    listReach = reach;
    overTasks(kernel, heads.length / 2);
  }

  /** Checks listed pairs alone; false where that is not enough. */
  function checkListed({ states, heads }: Pairs, far: boolean): boolean {
    if (states[states.length - 1] === 0) return false;
    overTasks(CHECK_LISTED, heads.length / 2);
    if (!far) return true;
    overTasks(FIND_UNLISTED, heads.length / 2);
    return readCheckMovesUnlisted(args) === 0;
  }

  return {
    measurePairs(surface, pairs, exempt, distance, edgeDistance) {
      passAllPairs(args, surface, pairs, exempt);
      const reach = LIST_REACH * Math.max(distance, edgeDistance);
      passMeasurePairs(args, distance, edgeDistance, reach);
      pairs.taken[0] = 0;
      makeLists(MEASURE_PAIRS, surface, pairs, reach);
      pairs.states[pairs.states.length - 1] = LISTED;
    },
    checkMoves(surface, pairs, exempt, { core }) {
      passAllPairs(args, surface, pairs, exempt);
      const { states } = pairs;
      const slack = LIST_SLACK * (listReach - core);
      const reach = LIST_REACH_IN_CORES * core;
      const known = states[states.length - 1] === CHECKED;
      passCheckMoves(args, core, slack, reach, known);
      const far = !(followPaths(surface, pairs) <= slack);
      if (!checkListed(pairs, far)) {
        // Nothing is found yet.
        passCheckMoves(args, core, slack, reach, known);
        makeLists(CHECK_MOVES, surface, pairs, reach);
      }
      states[states.length - 1] = CHECKED;
      return readCheckMovesFound(args);
    },
    partMoves(surface, pairs, rule, inverseMasses, rounds) {
      passAllPairs(args, surface, pairs);
      const { core, firstBody, halfSpaceCount } = rule;
      passPartMoves(args, core, firstBody, halfSpaceCount, rule, inverseMasses, rounds);
      overTasks(PART_MOVES, 1);
    },
    shortenMoves(surface, pairs, { core, firstBody }, keep, keepBodies) {
      passAllPairs(args, surface, pairs);
      passShortenMoves(args, core, keep, keepBodies, firstBody);
      overTasks(SHORTEN_MOVES, 1);
    },
    countBelow(surface, rule, clip) {
      const { clothCount, halfSpaceCount, core } = rule;
      passBoxMoves(args, surface, rule, clothCount, halfSpaceCount, core, clip);
      overChunks(COUNT_BELOW, clothCount);
      return readBoxMovesFound(args);
    },
  };
}

export function passAllPairs(
  args: Arguments,
  surface: Surface,
  pairs: Pairs,
  exempt?: Address,
): void {
  const vertices = surface.from.length / 4;
  const room = pairs.rows.length / 4;
  passPairs(
    args,
    surface,
    exempt,
    pairs,
    pairs.lists,
    surface.parts,
    surface.fans,
    pairs.heads.length,
    vertices,
    room,
  );
}
