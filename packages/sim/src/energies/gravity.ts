import type { Energy } from './energy.ts';

export interface GravityParameters {
  /** Mass of the vertex [kg]. */
  readonly mass: number;
  /** Acceleration [m/s²]. */
  readonly gravity: readonly [number, number, number];
}

/** Potential of a uniform gravity field, E = −m g·x [J]; zero at the origin. */
export const gravity: Energy<GravityParameters> = {
  name: 'gravity',
  stencil: 1,
  energy: (x, { mass, gravity: g }) => -mass * (g[0] * x[0] + g[1] * x[1] + g[2] * x[2]),
  gradient: (_x, { mass, gravity: g }, out) => {
    for (let i = 0; i < 3; i++) out[i] = -mass * g[i];
  },
  hessian: (_x, _parameters, out) => {
    out.fill(0, 0, 9);
  },
};
