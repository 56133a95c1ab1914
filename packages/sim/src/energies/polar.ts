/** F = R U of a 3 × 2 matrix F, with U = (a b; b c) symmetric and positive. */
export interface Polar {
  /** The columns r1, r2 of R and their normal n = r1 × r2, 9 values. */
  readonly r: Float64Array;
  a: number;
  b: number;
  c: number;
  /** det U ≥ 0: area over area at rest. */
  area: number;
}

/** Below this share of |F|² an area has no normal. */
const NO_NORMAL = 1e-12;
/** Below this |F|² there is no direction at all. */
const NO_DIRECTION = 1e-24;

/**
 * Polar decomposition of F = [u v] in closed form, with n = u × v/|u × v|:
 *
 *     U = (FᵀF + |u × v| I)/t,   R = [u + v × n, v + n × u]/t,   t² = |u|² + |v|² + 2 |u × v|,
 *
 * the two-dimensional R = (F + cof F)/t in the plane of u and v; t = tr U.
 * Returns false where u and v span no plane; then U is still set, and R is not.
 */
export function decompose(f: Float64Array, out: Polar): boolean {
  const ux = f[0];
  const uy = f[1];
  const uz = f[2];
  const vx = f[3];
  const vy = f[4];
  const vz = f[5];
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const area = Math.hypot(nx, ny, nz);
  const uu = ux * ux + uy * uy + uz * uz;
  const vv = vx * vx + vy * vy + vz * vz;
  const t = Math.sqrt(uu + vv + 2 * area);
  const scale = t > 0 ? 1 / t : 0;
  out.a = (uu + area) * scale;
  out.b = (ux * vx + uy * vy + uz * vz) * scale;
  out.c = (vv + area) * scale;
  out.area = area;
  if (t * t < NO_DIRECTION || area <= NO_NORMAL * t * t) return false;

  const { r } = out;
  r[6] = nx / area;
  r[7] = ny / area;
  r[8] = nz / area;
  for (let k = 0; k < 3; k++) {
    const l = (k + 1) % 3;
    const m = (k + 2) % 3;
    r[k] = (f[k] + f[3 + l] * r[6 + m] - f[3 + m] * r[6 + l]) * scale;
    r[3 + k] = (f[3 + k] + r[6 + l] * f[m] - r[6 + m] * f[l]) * scale;
  }
  return true;
}
