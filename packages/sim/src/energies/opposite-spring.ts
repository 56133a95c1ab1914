import { pairEnergy, pairGradient, pairHessian } from './distance-band.ts';
import type { Energy } from './energy.ts';

export interface OppositeSpringParameters {
  /** Spring constant k [N/m]; finite. */
  readonly stiffness: number;
  /** Distance of the two vertices in the flat rest shape l [m]. */
  readonly restLength: number;
  /** Share of the rest distance below which the spring acts; 0.8 (soft) to 1 (stiff). */
  readonly coefficient: number;
}

/**
 * Bending by a spring between the vertices              o
 * opposite to an edge, acting only when they come      / \
 * closer than `coefficient` times their rest        x0 ---- x1
 * distance.                                            \ /
 *                                                       o
 *     E = ½ k min(0, |x1 − x0| − coefficient · l)²
 *
 * Source: [Fuhrmann2003, section 3]: "handled like springs which are too short".
 * Units: k [N/m], E [J].
 * Deviates: finite k, where the paper's limit is rigid.
 */
export const oppositeSpring: Energy<OppositeSpringParameters> = {
  name: 'opposite-spring',
  stencil: 2,
  energy: (x, { stiffness, restLength, coefficient }) =>
    pairEnergy(x, stiffness, coefficient * restLength, Number.POSITIVE_INFINITY),
  gradient: (x, { stiffness, restLength, coefficient }, out) =>
    pairGradient(x, stiffness, coefficient * restLength, Number.POSITIVE_INFINITY, out),
  hessian: (x, { stiffness, restLength, coefficient }, out) =>
    pairHessian(x, stiffness, coefficient * restLength, Number.POSITIVE_INFINITY, out),
};
