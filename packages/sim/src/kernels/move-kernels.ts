import type { Pairs } from './pairs.ts';
import type { MoveRule } from './part-moves.ts';
import type { Surface } from './surface.ts';
import type { SurfaceKernels } from './surface-kernels.ts';

/** What exact contact calls to take moves on which nothing crosses. */
export interface MoveKernels extends Pick<SurfaceKernels, 'boxMoves'> {
  /** Planes of the pairs that come near each other on the way; forgets all others. */
  measurePairs(
    surface: Surface,
    pairs: Pairs,
    exempt: Uint32Array,
    distance: number,
    edgeDistance: number,
  ): void;
  /** Marks the pairs that would end too close; returns how many. */
  checkMoves(surface: Surface, pairs: Pairs, exempt: Uint32Array, rule: MoveRule): number;
  /** Parts the ends of marked pairs, in so many rounds. */
  partMoves(
    surface: Surface,
    pairs: Pairs,
    rule: MoveRule,
    inverseMasses: Float32Array,
    rounds: number,
  ): void;
  /** Shortens the ways of all vertices of marked pairs. */
  shortenMoves(
    surface: Surface,
    pairs: Pairs,
    rule: MoveRule,
    keep: number,
    keepBodies: number,
  ): void;
  /** How many ends are below a half-space where there is no room above all; with `clip` they stay. */
  countBelow(surface: Surface, rule: MoveRule, clip: boolean): number;
}
