import { foldHinges, gatherHinge } from '../../elastic/folds.ts';
import { dihedralBending, dihedralGradient } from '../../energies/dihedral-bending.ts';
import type { System } from '../../kernels/system.ts';
import type { Model } from '../../model/model.ts';
import type { State } from '../../state.ts';
import type { AddedEnergy } from './added-energy.ts';

/** Folds of the cloth in an implicit step. */
export interface FoldForces extends AddedEnergy {
  /** Other angles at rest, in the model's order [rad]. */
  setAngles(angles: Float64Array): void;
}

/**
 * Folds are few and are not worth a kernel: they add to what kernels have made, in double precision
 * and in a fixed order. The matrix gets k ∇θ ∇θᵀ, the part of the Hessian that is never negative.
 */
export function createFoldForces(
  model: Model,
  state: State,
  system: System,
): FoldForces | undefined {
  const hinges = foldHinges(model);
  if (!hinges) return undefined;
  const { stencils, parameters } = hinges;
  const { values, gradient } = system;
  const places = findPlaces(stencils, system);
  const corners = new Float64Array(12);
  const slope = new Float64Array(12);
  const force = new Float64Array(12);
  hinges.follow(state.positions, 4);

  function addHinge(f: number): void {
    dihedralBending.gradient(corners, parameters[f], force);
    dihedralGradient(corners, slope);
    for (let a = 0; a < 4; a++) {
      const to = 4 * stencils[4 * f + a];
      for (let c = 0; c < 3; c++) gradient[to + c] += force[3 * a + c];
      for (let b = 0; b < 4; b++) {
        const block = places[16 * f + 4 * a + b];
        for (let entry = 0; entry < 9; entry++) {
          const row = slope[3 * a + (entry % 3)];
          const column = slope[3 * b + Math.trunc(entry / 3)];
          values[block + entry] += parameters[f].stiffness * row * column;
        }
      }
    }
  }

  function sum(add: boolean): number {
    let energy = 0;
    for (let f = 0; f < parameters.length; f++) {
      gatherHinge(state.positions, 4, stencils, f, corners);
      energy += dihedralBending.energy(corners, parameters[f]);
      if (add) addHinge(f);
    }
    return energy;
  }

  return {
    follow: () => hinges.follow(state.positions, 4),
    add: () => sum(true),
    measure: () => sum(false),
    setAngles: hinges.setAngles,
  };
}

/** Where the 16 blocks of each hinge stand among the matrix's values. */
function findPlaces(stencils: Uint32Array, { offsets, columns }: System): Uint32Array {
  const places = new Uint32Array(4 * stencils.length);
  for (let k = 0; k < places.length; k++) {
    const hinge = stencils.subarray(4 * (k >> 4), 4 * (k >> 4) + 4);
    const [i, j] = [hinge[(k >> 2) & 3], hinge[k & 3]];
    const row = columns.subarray(offsets[i], offsets[i + 1]);
    places[k] = 9 * (offsets[i] + row.indexOf(j));
  }
  return places;
}
