import type { Energy } from './energy.ts';

export interface RightAngleParameters {
  /** k [N/m³]. */
  readonly stiffness: number;
}

/**
 * Two lines that are to be at a right angle: E = ½ k ((x1 − x0)·(x3 − x2))². Holds the section of a rope
 * across its middle line: the unstretched director of a rod [Bergou2008, section 3], as a penalty.
 * Units: k [N/m³], E [J].
 */
export const rightAngle: Energy<RightAngleParameters> = {
  name: 'right-angle',
  stencil: 4,
  energy: (x, { stiffness }) => 0.5 * stiffness * product(x) ** 2,
  gradient(x, { stiffness }, out) {
    const force = stiffness * product(x);
    for (let i = 0; i < 12; i++) out[i] = force * slopeAt(x, i);
  },
  hessian(x, { stiffness }, out) {
    squares(x, stiffness, out);
    const force = stiffness * product(x);
    for (let a = 0; a < 2; a++) {
      for (let b = 2; b < 4; b++) {
        const h = a === b - 2 ? force : -force;
        for (let c = 0; c < 3; c++) {
          out[12 * (3 * a + c) + 3 * b + c] += h;
          out[12 * (3 * b + c) + 3 * a + c] += h;
        }
      }
    }
  },
  psdHessian: (x, { stiffness }, out) => squares(x, stiffness, out),
};

/** (x1 − x0)·(x3 − x2). */
function product(x: Float64Array): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (x[3 + c] - x[c]) * (x[9 + c] - x[6 + c]);
  return sum;
}

/** What it changes by with a coordinate. */
function slopeAt(x: Float64Array, i: number): number {
  const c = i % 3;
  const other = i < 6 ? x[9 + c] - x[6 + c] : x[3 + c] - x[c];
  return Math.trunc(i / 3) % 2 === 0 ? -other : other;
}

function squares(x: Float64Array, stiffness: number, out: Float64Array): void {
  for (let i = 0; i < 12; i++) {
    for (let j = 0; j < 12; j++) out[12 * i + j] = stiffness * slopeAt(x, i) * slopeAt(x, j);
  }
}
