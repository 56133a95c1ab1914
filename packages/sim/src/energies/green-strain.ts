import { clampStress } from './membrane-law.ts';

/**
 * Green's strain of F = [u v], and what follows from it for every energy of it.
 * Source: [Thomaszewski2007, Eq. 6].
 */

/** E_u = (|u|² − 1)/2, E_v = (|v|² − 1)/2 and the shear s = u·v = 2 E_uv, 3 values. */
export function greenStrain(f: Float64Array, out: Float64Array): void {
  out[0] = 0.5 * (f[0] * f[0] + f[1] * f[1] + f[2] * f[2] - 1);
  out[1] = 0.5 * (f[3] * f[3] + f[4] * f[4] + f[5] * f[5] - 1);
  out[2] = f[0] * f[3] + f[1] * f[4] + f[2] * f[5];
}

/** First derivative by F from the stress S = (S_u, S_v, S_s): [S_u u + S_s v, S_v v + S_s u]. */
export function greenGradient(f: Float64Array, s: Float64Array, out: Float64Array): void {
  for (let k = 0; k < 3; k++) {
    out[k] = s[0] * f[k] + s[2] * f[3 + k];
    out[3 + k] = s[1] * f[3 + k] + s[2] * f[k];
  }
}

/**
 * Second derivative by F, 6 × 6, from the stress and the tangent t = (t_u, t_v, t_uv, t_s) of
 * `lawTangent`:
 *
 *     uu: t_u u uᵀ + t_s v vᵀ + S_u I     uv: t_uv u vᵀ + t_s v uᵀ + S_s I     vv: as uu
 */
export function greenHessian(
  f: Float64Array,
  s: Float64Array,
  t: Float64Array,
  out: Float64Array,
): void {
  for (let k = 0; k < 3; k++) {
    for (let l = 0; l < 3; l++) {
      const one = k === l ? 1 : 0;
      const uu = f[k] * f[l];
      const vv = f[3 + k] * f[3 + l];
      const mixed = t[2] * f[k] * f[3 + l] + t[3] * f[3 + k] * f[l] + one * s[2];
      out[6 * k + l] = t[0] * uu + t[3] * vv + one * s[0];
      out[6 * (k + 3) + l + 3] = t[1] * vv + t[3] * uu + one * s[1];
      out[6 * k + l + 3] = mixed;
      out[6 * (l + 3) + k] = mixed;
    }
  }
}

/**
 * `greenHessian` without negative eigenvalues, if t has none: the stress counts only where it pulls.
 * Changes `s`.
 */
export function greenPsdHessian(
  f: Float64Array,
  s: Float64Array,
  t: Float64Array,
  out: Float64Array,
): void {
  clampStress(s);
  greenHessian(f, s, t, out);
}
