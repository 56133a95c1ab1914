import type { Term } from '../energies/term.ts';
import type { BendSet } from '../kernels/bend-set.ts';
import type { SparseMatrix } from '../linear/sparse.ts';
import type { Model } from '../model/model.ts';
import type { HingeConstraint } from './hinge-constraint.ts';
import type { SectionOptions } from './trusses/section.ts';

/**
 * A way to model bending: its energy, and what else it can be made into. Solvers ask for the part
 * that they need and take every model that has it; which models there are is `table.ts`.
 */
export type BendingModel = (QuadraticModel | TermModel) & Partial<ConstrainedModel>;

/** The energy is quadratic in the positions, or nearly: for `implicit`. */
export interface QuadraticModel {
  /** Nothing where nothing resists. */
  quadratic(model: Model): QuadraticBending | undefined;
}

/** The energy is any other. */
export interface TermModel {
  /** @param section of `dynamic` alone: how the cloth's sections count */
  term(model: Model, section?: SectionOptions): Term;
}

/** Hinges can be relaxed one by one: for `position`. */
export interface ConstrainedModel {
  /** Null where nothing resists. */
  readonly constraint: HingeConstraint | null;
}

/** E = ½ xᵀ Q x in each coordinate. */
export interface QuadraticBending {
  /** One row per vertex [N/m]. */
  readonly matrix: SparseMatrix;
  /**
   * Where stiffness goes with the shape of the cloth: makes what looks at it, `stride` numbers per
   * vertex, and brings the matrix up to date.
   */
  createUpdate?(): (x: ArrayLike<number>, stride: number) => void;
  /**
   * Where cloth remembers how it was bent: what kernels need for it. The matrix changes with it, so it is asked
   * for once, before the matrix is used. Viscosity takes part where steps have a duration.
   */
  remember?(isViscous: boolean): BendSet | undefined;
}
