import type { State } from '../state.ts';
import type { BendSet } from './bend-set.ts';
import type { ContactSet } from './contact-set.ts';
import type { MembranePacks, Stage, System } from './system.ts';

/** What the implicit solver calls: its matrix, the membrane, conjugate gradients. */
export interface ImplicitKernels {
  /**
   * x₀ ← x, x ← x̄ + γh v̄; the offset from the inertial target is −(γh)² (g + a). Held vertices go
   * where their velocity takes them. Returns the energy of inertia [J].
   */
  beginStage(
    state: State,
    system: System,
    stage: Stage,
    accelerations: Float32Array,
    gravity: Float32Array,
    keep: number,
    h: number,
  ): number;
  /** Velocities from positions, and both at the end of the step. */
  endStage(state: State, system: System, stage: Stage, h: number): void;
  /** Matrix ← bending and inertia, gradient ← 0. */
  fillMatrix(state: State, system: System): void;
  /**
   * Adds the membrane to matrix and gradient, its Hessian made semi-definite. `rate` is 1/h for
   * damping by the strain at x₀, 0 for none. Returns the membrane's energy [J].
   */
  addMembrane(state: State, packs: MembranePacks, system: System, rate: number): number;
  /** The membrane's energy alone [J]. */
  measureMembrane(state: State, packs: MembranePacks, system: System, rate: number): number;
  /** The cloth has come to where it is: shear has slipped. A start has no friction yet, whatever its shape. */
  rememberShears(state: State, packs: MembranePacks, system: System, isStart: boolean): void;
  /** The energy of bending [J]. */
  measureBending(state: State, system: System): number;
  /**
   * The cloth has come to where it is: friction slips, bends beyond their yield are set. A start has no
   * friction yet, whatever its shape.
   */
  rememberBends(state: State, bends: BendSet, isStart: boolean): void;
  /**
   * What triangles pull with in a step, beside their elastic couple: viscosity by `rate` (1/h; 0: none),
   * curvatures `ahead` times their last change, and as the matrix has `share` of the weights.
   */
  stressBends(state: State, bends: BendSet, rate: number, ahead: number, share: number): void;
  /** The force on each vertex by what its triangles pull with. */
  pushBends(state: State, bends: BendSet): void;
  /** Stiffness of clusters and between domains, added to `coarseValues`. */
  coarsen(state: State, system: System): void;
  /** Adds to each cluster what its domain moves. Returns the domains' r·z [J]. */
  moveDomains(state: State, system: System): number;
  /** Residual at x and its preconditioned form; solution and direction are 0. Returns r·z [J]. */
  beginGradients(state: State, system: System): number;
  /**
   * image ← A direction, and what the contacts' stiffness adds to both. Returns image · direction [J].
   * The contacts' part may be left to `advanceGradients`, which comes next.
   */
  multiply(state: State, system: System, set?: ContactSet): number;
  /** solution += α direction, residual −= α image. Returns r·z [J]. */
  advanceGradients(state: State, system: System, alpha: number, set?: ContactSet): number;
  /** direction ← scaled, with the clusters' part, + β direction */
  turnGradients(state: State, system: System, beta: number): void;
  /**
   * The cloth has been moved from `image` to where it is: the offset from the inertial target follows.
   * Returns the energy of inertia [J].
   */
  shiftStart(state: State, system: System): number;
  /** x += t solution. Returns the energy of inertia [J]. */
  moveAlong(state: State, system: System, t: number): number;
}
