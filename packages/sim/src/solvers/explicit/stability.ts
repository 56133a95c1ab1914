import type { Model } from '../../model/model.ts';
import { laneAt } from '../../kernels/pack.ts';
import type { Springs } from './springs.ts';

/** Of the largest stable step: rounding and contacts need some room. */
const SAFETY = 0.9;

/**
 * The longest substep [s] that is stable: h ≤ 2/ω for the highest frequency ω that any shape of
 * the cloth can have. With Dᵢ the sum of the stiffnesses of all springs at vertex i,
 *
 *     ω² ≤ max (Dᵢ/mᵢ + Dⱼ/mⱼ)  over all springs (i, j)
 *
 * by Gershgorin's theorem on B M⁻¹ Bᵀ K, B being the springs' incidence: a spring of stiffness k
 * resists no displacement by more than k, however it is turned or stretched.
 *
 * Source: [Vassilev2000, Eq. 4]: Δt ≤ 0.4π √(mass/K).
 * Deviates: the paper's K is the highest stiffness of a single spring and its masses are all the
 * same. A vertex has a dozen springs, and at a border less mass: see the test in
 * test/solvers/explicit/stability.test.ts, where cloth explodes within that bound.
 */
export function longestSubstep(model: Model, springs: Springs): number {
  const { stencils, stiffness } = springs;
  const rates = new Float64Array(model.vertexCount);
  const visit = (see: (i: number, j: number, k: number) => void): void => {
    for (let lane = 0; lane < stiffness.length; lane++) {
      const i = stencils[laneAt(lane, 0, 2)] >> 4;
      const j = stencils[laneAt(lane, 1, 2)] >> 4;
      if (i < model.vertexCount) see(i, j, stiffness[lane]);
    }
  };
  visit((i, j, k) => {
    rates[i] += k / model.masses[i];
    rates[j] += k / model.masses[j];
  });
  let largest = 0;
  visit((i, j) => {
    largest = Math.max(largest, rates[i] + rates[j]);
  });
  return (SAFETY * 2) / Math.sqrt(largest);
}
