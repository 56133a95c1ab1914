import type { Stage } from '../../kernels/system.ts';

/**
 * Ways through time, all with one implicit stage x = x̄ + γh v, v = v̄ + γh a(x):
 *
 *     backward Euler   x̄ = x₀                    γ = 1     first order, damps most
 *     BDF-2            x̄ = (4 x₀ − x₋₁)/3        γ = 2/3   second order, damps little
 *     midpoint         x̄ = x₀                    γ = 1/2   second order, damps nothing: the stage is
 *                                                          the middle of the step, which then goes
 *                                                          twice as far
 *
 * v̄ is made like x̄. The stage minimises |x − y|²_M/(2(γh)²) + E(x), y = x̄ + γh v̄ + (γh)² M⁻¹ f.
 *
 * Source: [Thomaszewski2007, section 5.1] (implicit schemes); [Hauth2001, abstract] (these for cloth).
 */
export const schemes: { readonly [name in Scheme]: Stage } = {
  'backward-euler': { gamma: 1, older: 0, reach: 1 },
  bdf2: { gamma: 2 / 3, older: -1 / 3, reach: 1 },
  midpoint: { gamma: 1 / 2, older: 0, reach: 2 },
};

export type Scheme = 'backward-euler' | 'bdf2' | 'midpoint';
