import type { HingePacks, PositionKernels } from '../kernels/position-kernels.ts';
import type { State } from '../state.ts';

/** Hinges with the compliance that their shares are made from. */
export interface Hinges extends HingePacks {
  /** α of each lane: the inverse of the stiffness k in E = ½ k C². */
  readonly alphas: Float32Array;
}

/** Bending as a constraint C on each hinge, with E = ½ C²/α. */
export interface HingeConstraint {
  /** How many `shares` a hinge has. */
  readonly shareCount: 0 | 4;
  /**
   * Fills the four weights of a hinge from its rest shape (12 numbers: opposite, opposite, edge,
   * edge), its rigidity [N·m] and the area of its triangles [m²]; returns α.
   */
  measure(rest: Float64Array, rigidity: number, area: number, weights: Float64Array): number;
  /** Makes hinges ready for substeps of h seconds. */
  share(hinges: Hinges, inverseMasses: Float32Array, h: number): void;
  /** Relaxes every hinge once. */
  relax(kernels: PositionKernels, state: State, hinges: Hinges): void;
}
