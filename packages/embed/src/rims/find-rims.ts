import type { Bordered } from '../mesh/intrinsic-mesh.ts';
import { closeShell, makeShell, type Shell } from '../shell/shell.ts';
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
 * are placed, or by the surface alone where nothing is known of that.
 *
 * @returns Undefined where they are not those of a garment around a body.
 */
export function findRims(
  surface: Bordered,
  placing?: Placing,
): { shell: Shell; rims: Rims } | undefined {
  let shell = makeShell(surface);
  if (placing) {
    const open = openRim(placing.describe(shell.rims));
    if (open !== undefined) shell = closeShell(shell, open, placing.placed) ?? shell;
  }
  const rims = placing ? assignRims(placing.describe(shell.rims), shell.front) : guessRims(shell);
  return rims && { shell, rims };
}
