import type { ContactForces } from '../../contact/exact/contact-forces.ts';
import type { ImplicitKernels } from '../../kernels/implicit-kernels.ts';
import type { MembranePacks, System } from '../../kernels/system.ts';
import type { State } from '../../state.ts';
import type { BendForces } from './bend-forces.ts';
import type { FoldForces } from './folds.ts';

/** The energy that a substep minimises: inertia, membrane, bending, folds and contacts. */
export interface IncrementalPotential {
  /** Damping is by the strain when the substep of h seconds began. */
  begin(h: number): void;
  /**
   * Puts the second derivatives into the matrix and the first into the gradient, but for those of
   * bending and inertia, which the kernels add; returns the energy but for that of those two [J].
   */
  assemble(): number;
  /** The energy of bending with the cloth where it is [J]. */
  bending(): number;
  /** Goes on along the solution by a part of it; returns the energy there [J]. */
  after(part: number): number;
}

export function createPotential(
  state: State,
  membrane: MembranePacks,
  system: System,
  kernels: ImplicitKernels,
  isDamped: boolean,
  folds: FoldForces | undefined,
  bends: BendForces | undefined,
  touch: ContactForces | undefined,
): IncrementalPotential {
  let rate = 0;
  return {
    begin(h) {
      rate = isDamped ? 1 / h : 0;
    },
    assemble() {
      kernels.fillMatrix(state, system);
      return (
        kernels.addMembrane(state, membrane, system, rate) +
        (folds?.add() ?? 0) +
        (bends?.add() ?? 0) +
        (touch?.addTo(system) ?? 0)
      );
    },
    bending: () => kernels.measureBending(state, system),
    after: (part) =>
      kernels.moveAlong(state, system, part) +
      kernels.measureMembrane(state, membrane, system, rate) +
      kernels.measureBending(state, system) +
      (folds?.measure() ?? 0) +
      (bends?.measure() ?? 0) +
      (touch?.measure() ?? 0),
  };
}
