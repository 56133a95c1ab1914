import type { Energy } from '../../energies/energy.ts';
import type { System } from '../../kernels/system.ts';
import type { State } from '../../state.ts';

/** What adds to the energy of a substep beside the kernels. */
export interface AddedEnergy {
  /**
   * A substep begins: what is looked at once goes on from here. Cloth is bent so many times as stiffly as its
   * fabric for a while; once unless told.
   */
  follow(stiffer?: number): void;
  /** Adds to gradient and matrix; returns the energy [J]. */
  add(): number;
  /** The energy alone [J]. */
  measure(): number;
}

/**
 * An energy over some stencils that are few and not worth a kernel: it adds to what kernels have made, in
 * double precision and in a fixed order. The matrix gets the part of the Hessian that is never negative.
 */
export function addedEnergy<P>(
  energy: Energy<P>,
  stencils: Uint32Array,
  parameters: readonly P[],
  state: State,
  system: System,
): Omit<AddedEnergy, 'follow'> {
  const { stencil } = energy;
  const width = 3 * stencil;
  const { values, gradient } = system;
  const places = findPlaces(stencils, stencil, system);
  const corners = new Float64Array(width);
  const force = new Float64Array(width);
  const block = new Float64Array(width * width);
  const second = energy.psdHessian ?? energy.hessian;

  function addStencil(e: number): void {
    energy.gradient(corners, parameters[e], force);
    second(corners, parameters[e], block);
    for (let a = 0; a < stencil; a++) {
      const to = 4 * stencils[stencil * e + a];
      for (let c = 0; c < 3; c++) gradient[to + c] += force[3 * a + c];
      for (let b = 0; b < stencil; b++) {
        const place = places[stencil * (stencil * e + a) + b];
        // Column by column, as the system keeps its blocks.
        for (let c = 0; c < 3; c++) {
          for (let r = 0; r < 3; r++) {
            values[place + 3 * c + r] += block[width * (3 * a + r) + 3 * b + c];
          }
        }
      }
    }
  }

  function sum(add: boolean): number {
    const { positions } = state;
    let total = 0;
    for (let e = 0; e < parameters.length; e++) {
      for (let a = 0; a < stencil; a++) {
        const from = 4 * stencils[stencil * e + a];
        for (let c = 0; c < 3; c++) corners[3 * a + c] = positions[from + c];
      }
      total += energy.energy(corners, parameters[e]);
      if (add) addStencil(e);
    }
    return total;
  }

  return { add: () => sum(true), measure: () => sum(false) };
}

/** Where the blocks of each stencil stand among the matrix's values. */
function findPlaces(
  stencils: Uint32Array,
  stencil: number,
  { offsets, columns }: System,
): Uint32Array {
  const places = new Uint32Array(stencil * stencils.length);
  for (let k = 0; k < places.length; k++) {
    const i = stencils[Math.trunc(k / stencil)];
    const e = Math.trunc(k / (stencil * stencil));
    const j = stencils[stencil * e + (k % stencil)];
    const row = columns.subarray(offsets[i], offsets[i + 1]);
    places[k] = 9 * (offsets[i] + row.indexOf(j));
  }
  return places;
}
