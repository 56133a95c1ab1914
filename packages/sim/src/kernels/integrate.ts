import { GHOSTS, type State } from '../state.ts';
import type { Tethers } from './position-kernels.ts';
import { TINY_LENGTH } from './solve-distances.ts';

const f = Math.fround;

/**
 * Verlet's predictor in its velocity form, with damping by the air.
 * Source: [Fuhrmann2003, Eq. 12–17]; `keep` is the factor of 0.99 told after Eq. 17.
 */
export function predict(
  state: State,
  accelerations: Float32Array,
  gravity: Float32Array,
  keep: number,
  h: number,
): void {
  const { positions: x, previous, velocities: v, inverseMasses } = state;
  const k = f(keep);
  const dt = f(h);
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    const free = inverseMasses[i] > 0;
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      if (free) v[c] = f(f(k * v[c]) + f(dt * f(gravity[c & 3] + accelerations[c])));
      previous[c] = x[c];
      x[c] = f(x[c] + f(dt * v[c]));
    }
  }
}

/** Velocities from positions. Source: [Fuhrmann2003, Eq. 14]. */
export function updateVelocities(state: State, h: number): void {
  const { positions: x, previous, velocities: v, inverseMasses } = state;
  const rate = f(1 / f(h));
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    for (let c = 4 * i; c < 4 * i + 3; c++) v[c] = f(f(x[c] - previous[c]) * rate);
  }
}

/**
 * Pulls each vertex back to within its tethers of held vertices, which do not move.
 * Source: [Kim2012, abstract].
 */
export function solveTethers(state: State, tethers: Tethers): void {
  const { positions: x, inverseMasses } = state;
  const { anchors, lengths, stride } = tethers;
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    for (let k = i; k < anchors.length; k += stride[0]) {
      const a = 4 * anchors[k];
      const dx = f(x[4 * i] - x[a]);
      const dy = f(x[4 * i + 1] - x[a + 1]);
      const dz = f(x[4 * i + 2] - x[a + 2]);
      const length = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
      const excess = inverseMasses[i] > 0 ? f(length - Math.min(length, lengths[k])) : 0;
      const s = f(excess / Math.max(length, TINY_LENGTH));
      x[4 * i] = f(x[4 * i] - f(s * dx));
      x[4 * i + 1] = f(x[4 * i + 1] - f(s * dy));
      x[4 * i + 2] = f(x[4 * i + 2] - f(s * dz));
    }
  }
}
