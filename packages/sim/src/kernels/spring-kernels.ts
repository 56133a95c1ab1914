import type { State } from '../state.ts';
import type { Packs } from './packs.ts';
import type { PositionKernels } from './position-kernels.ts';

/** Springs between pairs of vertices. */
export interface SpringPacks extends Packs {
  /** i, j. */
  readonly stencils: Uint32Array;
  /** At rest, longest [m]; Infinity where a spring may be as long as it likes. */
  readonly lengths: Float32Array;
  /** k [N/m]. */
  readonly stiffness: Float32Array;
  /** Part that i and j take in a change of their relative velocity: wᵢ/(wᵢ+wⱼ), wⱼ/(wᵢ+wⱼ). */
  readonly shares: Float32Array;
}

/** What the explicit solver calls. */
export interface SpringKernels extends Pick<PositionKernels, 'predict'> {
  /** Adds the springs' forces [N] to `forces`. Returns the largest excess length [m]. */
  pullSprings(state: State, packs: SpringPacks, forces: Float32Array, damping: number): number;
  /** v ← keep·v + h·(g + a + w·f), f ← 0; held vertices keep their velocity. */
  accelerate(
    state: State,
    forces: Float32Array,
    accelerations: Float32Array,
    gravity: Float32Array,
    keep: number,
    h: number,
  ): void;
  /** One sweep that keeps springs from getting too long. Returns the largest move prevented [m]. */
  limitSprings(state: State, packs: SpringPacks, h: number): number;
  /** Takes over into the velocities what contacts did to the positions. */
  followContacts(state: State, h: number): void;
}
