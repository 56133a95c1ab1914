/** A fixed pseudo-random number in [0, 1) for two integers. */
export function noise(k: number, seed = 0): number {
  let x = Math.imul(k | 0, 0x9e3779b1) ^ Math.imul((seed + 1) | 0, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return ((x ^ (x >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Smooth noise in [−1, 1] along a line that closes after `period` knots. */
export function smoothNoise(at: number, period: number, seed: number): number {
  const k = Math.floor(at);
  const t = at - k;
  const knot = (i: number): number => 2 * noise(((i % period) + period) % period, seed) - 1;
  return knot(k) + (knot(k + 1) - knot(k)) * t * t * (3 - 2 * t);
}

/** Smooth noise in [−1, 1] on a torus of `period` × `period` knots. */
export function smoothNoise2(x: number, y: number, period: number, seed: number): number {
  const j = Math.floor(y);
  const t = y - j;
  const row = (i: number): number =>
    smoothNoise(x, period, seed + 131 * (((i % period) + period) % period));
  return row(j) + (row(j + 1) - row(j)) * t * t * (3 - 2 * t);
}
