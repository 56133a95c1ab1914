import { GHOSTS, type State } from '../state.ts';
import type { SpringPacks } from './kernels.ts';
import { TINY_LENGTH } from './solve-distances.ts';

const f = Math.fround;

/**
 * What acts from outside, on velocities alone: v ← keep·v + h·(g + a).
 * Source: [Vassilev2000, Eq. 3]; `keep` stands for the viscous damping −Cvd·v.
 */
export function accelerate(
  state: State,
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
    if (!(inverseMasses[i] > 0)) continue;
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      v[c] = f(f(k * v[c]) + f(dt * f(gravity[c & 3] + accelerations[c])));
    }
  }
}

/**
 * Adds the impulse of each spring over h to the velocities of its ends:
 *
 *   vᵢ += h wᵢ k (l − l₀) n,  vⱼ −= h wⱼ k (l − l₀) n,   n = (xⱼ − xᵢ)/l
 *
 * Positions stand still meanwhile, so this is the sum of all forces of [Vassilev2000, Eq. 2–3].
 * Returns by how much the most overstretched spring exceeds its longest length [m].
 */
export function pullSprings(state: State, packs: SpringPacks): number {
  const { positions: x, velocities: v } = state;
  const { stencils, lengths, gains } = packs;
  let largest = 0;
  for (let p = 0; p < stencils.length; p += 8) {
    for (let lane = p; lane < p + 4; lane++) {
      const i = stencils[lane] >> 2;
      const j = stencils[lane + 4] >> 2;
      const dx = f(x[j] - x[i]);
      const dy = f(x[j + 1] - x[i + 1]);
      const dz = f(x[j + 2] - x[i + 2]);
      const length = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
      const s = f(f(length - lengths[lane]) / Math.max(length, TINY_LENGTH));
      const si = f(gains[lane] * s);
      const sj = f(gains[lane + 4] * s);
      v[i] = f(v[i] + f(si * dx));
      v[i + 1] = f(v[i + 1] + f(si * dy));
      v[i + 2] = f(v[i + 2] + f(si * dz));
      v[j] = f(v[j] - f(sj * dx));
      v[j + 1] = f(v[j + 1] - f(sj * dy));
      v[j + 2] = f(v[j + 2] - f(sj * dz));
      largest = Math.max(largest, f(length - Math.min(length, lengths[lane + 4])));
    }
  }
  return largest;
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
 * Deviates: the paper sets both velocities along an overstretched spring to zero. That also holds
 * what falls or is dragged along the spring, and keeps the spring from shortening: a sheet that is
 * let go 10 % too long hangs in the air, and sheets that hang or drape tear apart within a second.
 * Here only the relative velocity changes, in proportion to the inverse masses, so momentum stays
 * and a held end leads; and the coming length counts, so that springs that turn do not creep.
 */
export function limitSprings(state: State, packs: SpringPacks, h: number): number {
  const { positions: x, velocities: v } = state;
  const { stencils, lengths, shares } = packs;
  const dt = f(h);
  const rate = f(1 / dt);
  let largest = 0;
  for (let p = 0; p < stencils.length; p += 8) {
    for (let lane = p; lane < p + 4; lane++) {
      const i = stencils[lane] >> 2;
      const j = stencils[lane + 4] >> 2;
      const dx = f(f(x[j] - x[i]) + f(dt * f(v[j] - v[i])));
      const dy = f(f(x[j + 1] - x[i + 1]) + f(dt * f(v[j + 1] - v[i + 1])));
      const dz = f(f(x[j + 2] - x[i + 2]) + f(dt * f(v[j + 2] - v[i + 2])));
      const length = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
      const u = f(length - Math.min(length, lengths[lane + 4]));
      const s = f(f(u * rate) / Math.max(length, TINY_LENGTH));
      const si = f(shares[lane] * s);
      const sj = f(shares[lane + 4] * s);
      v[i] = f(v[i] + f(si * dx));
      v[i + 1] = f(v[i + 1] + f(si * dy));
      v[i + 2] = f(v[i + 2] + f(si * dz));
      v[j] = f(v[j] - f(sj * dx));
      v[j + 1] = f(v[j + 1] - f(sj * dy));
      v[j + 2] = f(v[j + 2] - f(sj * dz));
      largest = Math.max(largest, f(u * Math.max(shares[lane], shares[lane + 4])));
    }
  }
  return largest;
}
