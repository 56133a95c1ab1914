import { GHOSTS, type State } from '../state.ts';
import { TINY_LENGTH } from './solve-distances.ts';
import type { SpringPacks } from './spring-kernels.ts';

const f = Math.fround;

/**
 * Adds the force of each spring to its ends:
 *
 *   fᵢ += k (l − l₀ + τ l') n,  fⱼ −= k (l − l₀ + τ l') n,   n = (xⱼ − xᵢ)/l,  l' = (vⱼ − vᵢ)·n
 *
 * Returns by how much the most overstretched spring exceeds its longest length [m].
 * Source: [Vassilev2000, Eq. 2].
 * Deviates: the fabric's own damping τ [s], viscous stress over elastic stiffness.
 */
export function pullSprings(
  state: State,
  packs: SpringPacks,
  forces: Float32Array,
  damping: number,
): number {
  const { positions: x, velocities: v } = state;
  const { stencils, lengths, stiffness } = packs;
  const count = stencils.length / 2;
  const tau = f(damping);
  let largest = 0;
  for (let k = 0; k < count; k++) {
    const i = 4 * stencils[2 * k];
    const j = 4 * stencils[2 * k + 1];
    const dx = f(x[j] - x[i]);
    const dy = f(x[j + 1] - x[i + 1]);
    const dz = f(x[j + 2] - x[i + 2]);
    const length = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
    const bounded = Math.max(length, TINY_LENGTH);
    const rx = f(v[j] - v[i]);
    const ry = f(v[j + 1] - v[i + 1]);
    const rz = f(v[j + 2] - v[i + 2]);
    const rate = f(f(f(f(rx * dx) + f(ry * dy)) + f(rz * dz)) / bounded);
    const stretch = f(f(length - lengths[k]) + f(tau * rate));
    const s = f(f(stiffness[k] * stretch) / bounded);
    forces[i] = f(forces[i] + f(s * dx));
    forces[i + 1] = f(forces[i + 1] + f(s * dy));
    forces[i + 2] = f(forces[i + 2] + f(s * dz));
    forces[j] = f(forces[j] - f(s * dx));
    forces[j + 1] = f(forces[j + 1] - f(s * dy));
    forces[j + 2] = f(forces[j + 2] - f(s * dz));
    largest = Math.max(largest, f(length - Math.min(length, lengths[count + k])));
  }
  return largest;
}

/**
 * Velocities from all forces, which are used up: v ← keep·v + h·(g + a + w·f).
 * Source: [Vassilev2000, Eq. 3]; `keep` stands for the viscous damping −Cvd·v.
 */
export function accelerate(
  state: State,
  forces: Float32Array,
  accelerations: Float32Array,
  gravity: Float32Array,
  keep: number,
  h: number,
): void {
  const { velocities: v, inverseMasses } = state;
  const k = f(keep);
  const dt = f(h);
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    const w = inverseMasses[i];
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      const a = f(f(gravity[c & 3] + accelerations[c]) + f(w * forces[c]));
      if (w > 0) v[c] = f(f(k * v[c]) + f(dt * a));
      forces[c] = 0;
    }
  }
}

/**
 * Velocity modification: one sweep over the springs that the coming move would leave longer than
 * allowed. With d = (xⱼ + h vⱼ) − (xᵢ + h vᵢ), the two velocities along d become such that |d| is
 * the longest length:
 *
 *   vᵢ += shareᵢ·u,  vⱼ −= shareⱼ·u,   u = d/|d| · (|d| − longest)/h,   shareᵢ = wᵢ/(wᵢ + wⱼ)
 *
 * Returns the largest move that a vertex was kept from [m].
 *
 * Source: [Vassilev2000, section 3].
 * Deviates: the paper sets both velocities along an overstretched spring to zero. That also stops
 * what falls or is dragged along the spring, and keeps the spring from getting shorter: in trials a
 * sheet that began 10 % too long hung in the air, and soft sheets that draped over a sphere or hung
 * by two corners blew up within a second. Here only the relative velocity changes, shared by
 * inverse mass, so momentum stays and a held end leads; the coming length counts, so that springs
 * that turn do not creep; and what is too long already comes back.
 */
export function limitSprings(state: State, packs: SpringPacks, h: number): number {
  const { positions: x, velocities: v } = state;
  const { stencils, lengths, shares } = packs;
  const count = stencils.length / 2;
  const dt = f(h);
  const rate = f(1 / dt);
  let largest = 0;
  for (let k = 0; k < count; k++) {
    const i = 4 * stencils[2 * k];
    const j = 4 * stencils[2 * k + 1];
    const dx = f(f(x[j] - x[i]) + f(dt * f(v[j] - v[i])));
    const dy = f(f(x[j + 1] - x[i + 1]) + f(dt * f(v[j + 1] - v[i + 1])));
    const dz = f(f(x[j + 2] - x[i + 2]) + f(dt * f(v[j + 2] - v[i + 2])));
    const length = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
    const u = f(length - Math.min(length, lengths[count + k]));
    const s = f(f(u * rate) / Math.max(length, TINY_LENGTH));
    const si = f(shares[k] * s);
    const sj = f(shares[count + k] * s);
    v[i] = f(v[i] + f(si * dx));
    v[i + 1] = f(v[i + 1] + f(si * dy));
    v[i + 2] = f(v[i + 2] + f(si * dz));
    v[j] = f(v[j] - f(sj * dx));
    v[j + 1] = f(v[j + 1] - f(sj * dy));
    v[j + 2] = f(v[j + 2] - f(sj * dz));
    largest = Math.max(largest, f(u * Math.max(shares[k], shares[count + k])));
  }
  return largest;
}
