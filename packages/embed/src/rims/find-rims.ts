import type { Bordered } from '../mesh/intrinsic-mesh.ts';
import { edgeLengths } from '../mesh/loops.ts';
import { cornersAlong, cornersAround } from '../shell/front-corners.ts';
import { closeShell, makeShell, type Shell } from '../shell/shell.ts';
import { drawnHeights } from './drawn-heights.ts';
import { guessRims } from './guess-rims.ts';
import { assignRims, openRim, type PlacedRim, type Rims } from './rims.ts';

/** What is known of a surface from where a pattern places its panels. */
export interface Placing {
  /** Where each vertex is as placed, three coordinates each [m]. */
  readonly placed: Float64Array;
  /** Tells where rims are and what they belong to. */
  describe(rims: readonly (readonly number[])[]): readonly PlacedRim[];
}

/**
 * The shell of a sewn surface, an open front closed, and which limbs go through its rims: by where they
 * are placed, or where nothing is known of that by the surface and how its pieces are drawn.
 *
 * @param hint Where its panels are placed; or the rise from each corner to the next of its triangle, as
 *   drawn [m].
 * @returns Undefined where they are not those of a garment around a body.
 */
export function findRims(
  surface: Bordered,
  hint: Placing | Float64Array,
): { shell: Shell; rims: Rims } | undefined {
  const shell = makeShell(surface);
  return hint instanceof Float64Array
    ? findUnplaced(shell, drawnHeights(surface, hint))
    : findPlaced(shell, hint);
}

function findPlaced(
  shell: Shell,
  { describe, placed }: Placing,
): { shell: Shell; rims: Rims } | undefined {
  const open = openRim(describe(shell.rims));
  const corners = open !== undefined && cornersAround(shell.rims[open], placed);
  const closed = (corners && closeShell(shell, open, corners)) || shell;
  const rims = assignRims(describe(closed.rims), closed.front);
  return rims && { shell: closed, rims };
}

/** What speaks against an open front: few rims tell less. */
const OPEN = 0.5;

/** The most plausible of a garment that is closed and those with one of its rims as an open front. */
function findUnplaced(
  shell: Shell,
  heights: Float64Array,
): { shell: Shell; rims: Rims } | undefined {
  const found = guessRims(shell, heights);
  let best = found && { ...found, shell };
  shell.rims.forEach((loop, rim) => {
    const corners = cornersAlong(loop, heights, edgeLengths(shell));
    const closed = corners && closeShell(shell, rim, corners);
    const guess = closed && guessRims(closed, heights);
    if (!guess || (best && guess.doubt + OPEN >= best.doubt)) return;
    best = { rims: guess.rims, doubt: guess.doubt + OPEN, shell: closed };
  });
  return best;
}
