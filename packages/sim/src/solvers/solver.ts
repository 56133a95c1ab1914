import type { Arrays } from '../backend.ts';
import type { Contacts } from '../contact/contacts.ts';
import type { KernelPart, KernelsOf } from '../kernels/kernels.ts';
import type { Environment } from '../model/environment.ts';
import type { OrderedModel } from '../model/ordered-model.ts';
import type { State } from '../state.ts';

/** What a solver works with while it runs. */
export interface SolverContext<A extends Arrays, P extends KernelPart = KernelPart> {
  readonly model: OrderedModel;
  readonly state: State;
  readonly arrays: A;
  /** Those that the solver needs. */
  readonly kernels: KernelsOf<P>;
  readonly contacts: Contacts;
  readonly environment: Environment;
  /** Accelerations by the air [m/s²], four floats per vertex. */
  readonly accelerations: Float32Array;
}

export interface SolveReport {
  /** Sweeps over the constraints, or iterations of a linear solver. */
  readonly iterations: number;
  /**
   * How far from done: the largest move of a vertex in the last sweep or step to rest [m]; of a
   * linear system in motion, the fraction of the first residual that is left.
   */
  readonly residual: number;
}

/** One way to take a substep; each lives in a folder of its own. */
export interface Solver {
  /** In how many substeps it wants to take a step of dt seconds. */
  substeps(dt: number): number;
  /** Where the cloth would go without constraints. */
  predict(h: number): void;
  /** Constraints and contacts. */
  minimize(h: number): SolveReport;
  updateVelocities(h: number): void;
  /** After the last substep. */
  finish?(dt: number, substeps: number): void;
  /** Masses changed: a vertex was grabbed or let go. */
  massesChanged(): void;
  /**
   * The model with another rest shape: other corner coordinates, other angles of its folds. Absent
   * where a solver cannot change it.
   */
  setRest?(model: OrderedModel): void;
}

/** A solver's choice of options; `prepare` lays out its arrays, `start` runs on them. */
export interface SolverSpec<A extends Arrays = Arrays, P extends KernelPart = KernelPart> {
  readonly name: string;
  /** Parts of the kernels that it calls. */
  readonly needs: readonly P[];
  /** Whether the forces in its cloth are the fabric's own, so that a grip can be held to a limit. */
  readonly hasForces?: boolean;
  /** Whether it solves ropes. */
  readonly hasRopes?: boolean;
  prepare(model: OrderedModel): A;
  start(context: SolverContext<A, P>): Solver;
}
