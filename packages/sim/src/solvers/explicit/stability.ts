import type { SpringPacks } from '../../kernels/spring-kernels.ts';
import type { Model } from '../../model/model.ts';

/** Of the largest stable step: rounding and contacts need some room. */
const SAFETY = 0.9;
/** Damping that a step can take, over its length: more would ask for much smaller steps. */
const MOST_DAMPING = 0.25;

export interface Stability {
  /** The longest substep [s]. */
  readonly substep: number;
  /** Damping τ of the springs [s]. */
  readonly damping: number;
}

/**
 * The longest substep h that is stable, for the highest frequency ω that any shape of the cloth
 * can have:
 *
 *     ω²h² + 2ω²τh ≤ 4
 *
 * which is Jury's condition for v ← v − hω²(x + τv), x ← x + hv. With Dᵢ the sum of the
 * stiffnesses of all springs at vertex i,
 *
 *     ω² ≤ max (Dᵢ/mᵢ + Dⱼ/mⱼ)  over all springs (i, j)
 *
 * by Gershgorin's theorem on B M⁻¹ Bᵀ K, B being the springs' incidence: a spring of stiffness k
 * resists no displacement by more than k, however it is turned or stretched. Fabrics whose damping
 * exceeds a quarter of the substep get that much.
 *
 * Source: [Vassilev2000, Eq. 4]: Δt ≤ 0.4π √(mass/K).
 * Deviates: the paper's K is the highest stiffness of a single spring and its masses are all the
 * same. A vertex has a dozen springs, and less mass at a border: the test "bound of the paper"
 * shows a cloth that explodes within it.
 */
export function findStability(model: Model, springs: SpringPacks, damping: number): Stability {
  const squared = highestFrequency(model, springs) ** 2 / (SAFETY * SAFETY);
  const most = MOST_DAMPING * Math.sqrt(4 / (squared * (1 + 2 * MOST_DAMPING)));
  const tau = Math.min(damping, most);
  return { substep: Math.sqrt(tau * tau + 4 / squared) - tau, damping: tau };
}

/** A bound on the highest frequency [rad/s]. */
function highestFrequency({ vertexCount, masses }: Model, springs: SpringPacks): number {
  const { stencils, stiffness } = springs;
  const rates = new Float64Array(vertexCount);
  const visit = (see: (i: number, j: number, k: number) => void): void => {
    for (let lane = 0; lane < stiffness.length; lane++) {
      const i = stencils[2 * lane];
      const j = stencils[2 * lane + 1];
      if (i < vertexCount) see(i, j, stiffness[lane]);
    }
  };
  visit((i, j, k) => {
    rates[i] += k / masses[i];
    rates[j] += k / masses[j];
  });
  let largest = 0;
  visit((i, j) => {
    largest = Math.max(largest, rates[i] + rates[j]);
  });
  return Math.sqrt(largest);
}
