/**
 * What edge springs, opposite-vertex springs and tethers share: a vector r whose length is free
 * inside a band [low, high] and pays for every metre outside it,
 *
 *     E(r) = ½ k c²,   c = |r| − clamp(|r|, low, high)
 *
 * E is C¹ with a kinked second derivative at the ends of the band; there the stiff side counts,
 * because a solver that believes in the free side overshoots.
 */

/** Below this fraction of `low` a direction is rounding noise, and 1/|r| would overflow. */
const NO_DIRECTION = 1e-12;

/** c: how far a length lies outside the band [m]; negative when too short. */
export function bandExcess(length: number, low: number, high: number): number {
  if (length < low) return length - low;
  if (length > high) return length - high;
  return 0;
}

/** E = ½ k c² [J]. */
export function bandEnergy(
  rx: number,
  ry: number,
  rz: number,
  stiffness: number,
  low: number,
  high: number,
): number {
  const c = bandExcess(Math.hypot(rx, ry, rz), low, high);
  return 0.5 * stiffness * c * c;
}

/**
 * The factor f of the gradient dE/dr = f r: f = k c / |r| [N/m]. Zero where r is too short to have
 * a direction, since every choice of one would break the symmetry.
 */
export function bandForceDensity(
  rx: number,
  ry: number,
  rz: number,
  stiffness: number,
  low: number,
  high: number,
): number {
  const length = Math.hypot(rx, ry, rz);
  if (length <= NO_DIRECTION * low || length === 0) return 0;
  return (stiffness * bandExcess(length, low, high)) / length;
}

/**
 * Second derivative with respect to r, 3 × 3 row major into `out`:
 * k (u uᵀ + (c/|r|) (I − u uᵀ)), u = r/|r|. The second term is negative under compression; `definite`
 * leaves it out there.
 */
export function bandHessian(
  rx: number,
  ry: number,
  rz: number,
  stiffness: number,
  low: number,
  high: number,
  out: Float64Array,
  definite = false,
): void {
  out.fill(0, 0, 9);
  const length = Math.hypot(rx, ry, rz);
  if (length > low && length < high) return;
  if (high === 0) {
    // A spring without length is E = ½ k |r|²: smooth, also at r = 0.
    out[0] = out[4] = out[8] = stiffness;
    return;
  }
  if (length <= NO_DIRECTION * low || length === 0) return;
  const pull = (stiffness * bandExcess(length, low, high)) / length;
  const transverse = definite ? Math.max(0, pull) : pull;
  const u = [rx / length, ry / length, rz / length];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      out[3 * i + j] = (stiffness - transverse) * u[i] * u[j] + (i === j ? transverse : 0);
    }
  }
}

const block = new Float64Array(9);

/** `bandEnergy` of r = x1 − x0. */
export function pairEnergy(x: Float64Array, stiffness: number, low: number, high: number): number {
  return bandEnergy(x[3] - x[0], x[4] - x[1], x[5] - x[2], stiffness, low, high);
}

/** Gradient of `pairEnergy` by the two vertices, 6 values. */
export function pairGradient(
  x: Float64Array,
  stiffness: number,
  low: number,
  high: number,
  out: Float64Array,
): void {
  const f = bandForceDensity(x[3] - x[0], x[4] - x[1], x[5] - x[2], stiffness, low, high);
  for (let i = 0; i < 3; i++) {
    out[3 + i] = f * (x[3 + i] - x[i]);
    out[i] = -out[3 + i];
  }
}

/** Hessian of `pairEnergy`, 6 × 6; `definite`: what of it is never negative. */
export function pairHessian(
  x: Float64Array,
  stiffness: number,
  low: number,
  high: number,
  out: Float64Array,
  definite = false,
): void {
  bandHessian(x[3] - x[0], x[4] - x[1], x[5] - x[2], stiffness, low, high, block, definite);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const h = block[3 * i + j];
      out[6 * i + j] = h;
      out[6 * (i + 3) + j + 3] = h;
      out[6 * i + j + 3] = -h;
      out[6 * (i + 3) + j] = -h;
    }
  }
}
