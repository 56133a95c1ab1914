import { bandEnergy, bandForceDensity, bandHessian } from './distance-band.ts';
import type { Energy } from './energy.ts';

export interface TetherParameters {
  /** Spring constant k [N/m]; finite. */
  readonly stiffness: number;
  /** Where the tether is attached [m]. */
  readonly anchor: readonly [number, number, number];
  /** Longest free distance L [m], usually the distance along the rest surface. */
  readonly length: number;
}

/**
 * A tether to a fixed point: pulls only when taut.      anchor ~~~~~~ x0
 *
 *     E = ½ k max(0, |x0 − anchor| − L)²
 *
 * Source: [Kim2012, abstract] (long-range attachment).
 * Units: k [N/m], E [J].
 * Deviates: finite k, where the paper projects the vertex onto the sphere.
 */
export const tether: Energy<TetherParameters> = {
  name: 'tether',
  stencil: 1,
  energy: (x, { stiffness, anchor, length }) =>
    bandEnergy(x[0] - anchor[0], x[1] - anchor[1], x[2] - anchor[2], stiffness, 0, length),
  gradient: (x, { stiffness, anchor, length }, out) => {
    const rx = x[0] - anchor[0];
    const ry = x[1] - anchor[1];
    const rz = x[2] - anchor[2];
    const f = bandForceDensity(rx, ry, rz, stiffness, 0, length);
    out[0] = f * rx;
    out[1] = f * ry;
    out[2] = f * rz;
  },
  hessian: (x, { stiffness, anchor, length }, out) =>
    bandHessian(x[0] - anchor[0], x[1] - anchor[1], x[2] - anchor[2], stiffness, 0, length, out),
};
