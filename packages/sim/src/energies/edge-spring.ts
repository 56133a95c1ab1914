import { pairEnergy, pairGradient, pairHessian } from './distance-band.ts';
import type { Energy } from './energy.ts';

export interface EdgeSpringParameters {
  /** Spring constant k [N/m]; finite. */
  readonly stiffness: number;
  /** Length at rest l [m]. */
  readonly restLength: number;
  /** Shortest free length over the rest length, dmin. */
  readonly min: number;
  /** Longest free length over the rest length, dmax ≥ dmin; Infinity: no limit. */
  readonly max: number;
}

/**
 * A spring along an edge with a dead band.            x0 -------- x1
 *
 *     E = ½ k dist(|x1 − x0|, [dmin l, dmax l])²
 *
 * With dmin = dmax = 1 it is the ordinary linear spring. As k → ∞ the gradient step becomes the
 * position correction between the lengths dmin l and dmax l.
 * Source: [Fuhrmann2003, Eq. 5] (band, rigid limit), [Fuhrmann2003, Eq. 4] and
 * [Vassilev2000, Eq. 2] (linear spring).
 * Units: k [N/m], E [J].
 * Deviates: finite k, where the papers' limits are rigid. No force where x0 = x1.
 */
export const edgeSpring: Energy<EdgeSpringParameters> = {
  name: 'edge-spring',
  stencil: 2,
  energy: (x, { stiffness, restLength, min, max }) =>
    pairEnergy(x, stiffness, min * restLength, max * restLength),
  gradient: (x, { stiffness, restLength, min, max }, out) =>
    pairGradient(x, stiffness, min * restLength, max * restLength, out),
  hessian: (x, { stiffness, restLength, min, max }, out) =>
    pairHessian(x, stiffness, min * restLength, max * restLength, out),
  psdHessian: (x, { stiffness, restLength, min, max }, out) =>
    pairHessian(x, stiffness, min * restLength, max * restLength, out, true),
};
