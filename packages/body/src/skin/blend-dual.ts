import { INFLUENCES, type Skin } from './skin.ts';

/** A dual quaternion and its derivative in time: real and dual part, (x, y, z, w) each. */
const b = new Float64Array(8);
const c = new Float64Array(8);

/**
 * One vertex by the normalised mean of the dual quaternions. q and −q are the same rotation; each is
 * taken on the side of the one with the largest weight (the first), hence the shorter way round.
 * With b = r + ε d the mean, the position is (r v r* + 2 vec(d r*)) / |r|².
 * Source: [Kavan2007, abstract]
 */
export function blendDual(
  quaternions: ArrayLike<number>,
  skin: Skin,
  rest: ArrayLike<number>,
  vertex: number,
  out: Float32Array | Float64Array,
  at: number,
): void {
  mix(quaternions, quaternions, skin, vertex, b);
  const x = rest[3 * vertex];
  const y = rest[3 * vertex + 1];
  const z = rest[3 * vertex + 2];
  const scale = 2 / (b[0] * b[0] + b[1] * b[1] + b[2] * b[2] + b[3] * b[3]);
  // v + 2 (u × (u × v + w v + d) + w d − dw u) / |r|² with r = (u, w)
  const tx = b[1] * z - b[2] * y + b[3] * x + b[4];
  const ty = b[2] * x - b[0] * z + b[3] * y + b[5];
  const tz = b[0] * y - b[1] * x + b[3] * z + b[6];
  out[at] = x + scale * (b[1] * tz - b[2] * ty + b[3] * b[4] - b[7] * b[0]);
  out[at + 1] = y + scale * (b[2] * tx - b[0] * tz + b[3] * b[5] - b[7] * b[1]);
  out[at + 2] = z + scale * (b[0] * ty - b[1] * tx + b[3] * b[6] - b[7] * b[2]);
}

/**
 * Velocity of a vertex that `blendDual` has put at `positions[at…]`, from the derivatives in time of
 * the joints' dual quaternions. The position is p = n / N, n = r v r* + 2 vec(d r*), N = |r|²; hence
 * its derivative is (n′ − p N′) / N.
 */
export function blendDualRate(
  quaternions: ArrayLike<number>,
  rates: ArrayLike<number>,
  skin: Skin,
  rest: ArrayLike<number>,
  vertex: number,
  positions: Float32Array | Float64Array,
  out: Float32Array | Float64Array,
  at: number,
): void {
  mix(quaternions, quaternions, skin, vertex, b);
  mix(quaternions, rates, skin, vertex, c);
  const x = rest[3 * vertex];
  const y = rest[3 * vertex + 1];
  const z = rest[3 * vertex + 2];
  const half = (b[0] * b[0] + b[1] * b[1] + b[2] * b[2] + b[3] * b[3]) / 2;
  const turn = b[0] * c[0] + b[1] * c[1] + b[2] * c[2];
  const growth = turn + b[3] * c[3];
  // r v r* = (w² − u·u) v + 2 (u·v) u + 2 w u × v; all that follows is half of the derivative.
  const shrink = b[3] * c[3] - turn;
  const along = b[0] * x + b[1] * y + b[2] * z;
  const rise = c[0] * x + c[1] * y + c[2] * z;
  const tx = b[3] * c[0] + c[3] * b[0];
  const ty = b[3] * c[1] + c[3] * b[1];
  const tz = b[3] * c[2] + c[3] * b[2];
  const nx = shrink * x + along * c[0] + rise * b[0] + ty * z - tz * y + translationRate(0, 1, 2);
  const ny = shrink * y + along * c[1] + rise * b[1] + tz * x - tx * z + translationRate(1, 2, 0);
  const nz = shrink * z + along * c[2] + rise * b[2] + tx * y - ty * x + translationRate(2, 0, 1);
  out[at] = (nx - positions[at] * growth) / half;
  out[at + 1] = (ny - positions[at + 1] * growth) / half;
  out[at + 2] = (nz - positions[at + 2] * growth) / half;
}

/** Component i of (vec(d r*))′ = (w d − dw u + u × d)′. */
function translationRate(i: number, j: number, k: number): number {
  return (
    b[3] * c[4 + i] -
    c[7] * b[i] +
    (b[j] * c[4 + k] - b[k] * c[4 + j]) +
    c[3] * b[4 + i] -
    b[7] * c[i] +
    (c[j] * b[4 + k] - c[k] * b[4 + j])
  );
}

/** Mean of `values` (dual quaternions or their rates), with the signs that make `signs` agree. */
function mix(
  signs: ArrayLike<number>,
  values: ArrayLike<number>,
  { joints, weights }: Skin,
  vertex: number,
  out: Float64Array,
): void {
  const first = INFLUENCES * vertex;
  const p = 8 * joints[first];
  out.fill(0);
  for (let k = first; k < first + INFLUENCES; k++) {
    const q = 8 * joints[k];
    const dot =
      signs[q] * signs[p] +
      signs[q + 1] * signs[p + 1] +
      signs[q + 2] * signs[p + 2] +
      signs[q + 3] * signs[p + 3];
    const w = dot < 0 ? -weights[k] : weights[k];
    for (let i = 0; i < 8; i++) out[i] += w * values[q + i];
  }
}
