import type { State } from '../state.ts';
import type { DistancePacks } from './position-kernels.ts';

const f = Math.fround;

/** Below this a length is taken for it, so that coincident vertices give no division by zero. */
export const TINY_LENGTH: number = f(1e-20);

/**
 * Moves the ends of each distance back within its limits, in proportion to their inverse masses.
 *
 *   u = (xⱼ − xᵢ)/|xⱼ − xᵢ| · (|xⱼ − xᵢ| − limit),  xᵢ += shareᵢ·u,  xⱼ −= shareⱼ·u
 *
 * Source: [Fuhrmann2003, Eq. 5–9]; the shares carry the compliance of [Macklin2016, Eq. 18], which
 * for one sweep per substep needs no multiplier.
 */
export function solveDistances(state: State, packs: DistancePacks): number {
  return sweep(state, packs, false, true);
}

/**
 * The same for springs swept several times: a spring may keep the violation that its force needs.
 * `kept` is α̃·λ of [Macklin2016, Eq. 18] in metres.
 */
export function solveCompliantDistances(
  state: State,
  packs: DistancePacks,
  first: boolean,
): number {
  return sweep(state, packs, true, first);
}

function sweep(state: State, packs: DistancePacks, compliant: boolean, first: boolean): number {
  const { positions: x } = state;
  const { stencils, limits, shares, compliance, kept } = packs;
  const count = stencils.length / 2;
  let largest = 0;
  for (let k = 0; k < count; k++) {
    const i = 4 * stencils[2 * k];
    const j = 4 * stencils[2 * k + 1];
    const dx = f(x[j] - x[i]);
    const dy = f(x[j + 1] - x[i + 1]);
    const dz = f(x[j + 2] - x[i + 2]);
    const length = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
    let u = f(length - Math.min(Math.max(length, limits[k]), limits[count + k]));
    if (compliant) {
      const before = first ? 0 : kept[k];
      u = f(u - before);
      kept[k] = f(before + f(compliance[k] * u));
    }
    const s = f(u / Math.max(length, TINY_LENGTH));
    const si = f(shares[k] * s);
    const sj = f(shares[count + k] * s);
    x[i] = f(x[i] + f(si * dx));
    x[i + 1] = f(x[i + 1] + f(si * dy));
    x[i + 2] = f(x[i + 2] + f(si * dz));
    x[j] = f(x[j] - f(sj * dx));
    x[j + 1] = f(x[j + 1] - f(sj * dy));
    x[j + 2] = f(x[j + 2] - f(sj * dz));
    largest = Math.max(largest, f(Math.abs(u) * Math.max(shares[k], shares[count + k])));
  }
  return largest;
}

/** Damps the relative velocity along each distance, sharing the change by inverse mass. */
export function dampDistances(state: State, packs: DistancePacks, factor: number): void {
  const { positions: x, velocities: v } = state;
  const { stencils, shares } = packs;
  const count = stencils.length / 2;
  const part = f(factor);
  for (let k = 0; k < count; k++) {
    const i = 4 * stencils[2 * k];
    const j = 4 * stencils[2 * k + 1];
    const dx = f(x[j] - x[i]);
    const dy = f(x[j + 1] - x[i + 1]);
    const dz = f(x[j + 2] - x[i + 2]);
    const squared = f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz));
    const rx = f(v[j] - v[i]);
    const ry = f(v[j + 1] - v[i + 1]);
    const rz = f(v[j + 2] - v[i + 2]);
    const along = f(f(f(rx * dx) + f(ry * dy)) + f(rz * dz));
    const s = f(f(part * along) / Math.max(squared, TINY_LENGTH));
    const si = f(shares[k] * s);
    const sj = f(shares[count + k] * s);
    v[i] = f(v[i] + f(si * dx));
    v[i + 1] = f(v[i + 1] + f(si * dy));
    v[i + 2] = f(v[i + 2] + f(si * dz));
    v[j] = f(v[j] - f(sj * dx));
    v[j + 1] = f(v[j + 1] - f(sj * dy));
    v[j + 2] = f(v[j + 2] - f(sj * dz));
  }
}
