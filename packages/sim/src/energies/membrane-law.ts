import {
  type Curve,
  curveEnergy,
  curveSlope,
  curveStress,
  oddEnergy,
  oddSlope,
  oddStress,
} from '../model/monotone-curve.ts';

/**
 * Energy per area of a woven sheet over its strains along warp u, along weft v, and in shear s:
 *
 *     ψ = W_u(e_u) + W_v(e_v) + c12 e_u e_v + W_s(s)
 *
 * W_u = ½ c11 e_u², W_v = ½ c22 e_v², W_s = ½ c33 s², or the integral of a curve where there is one.
 * Units: c and curves [N/m], ψ [J/m²].
 */
export interface MembraneLaw {
  /** Stiffness at rest; where there is a curve, its first slope. */
  readonly c11: number;
  readonly c22: number;
  readonly c12: number;
  readonly c33: number;
  /** Stress along the warp while the weft is not strained. */
  readonly warp?: Curve;
  /** Stress along the weft while the warp is not strained. */
  readonly weft?: Curve;
  /** Shear stress of positive shear. */
  readonly shear?: Curve;
}

/** ψ [J/m²] at the strains e = (e_u, e_v, s). */
export function lawEnergy(law: MembraneLaw, e: Float64Array): number {
  const u = e[0];
  const v = e[1];
  const s = e[2];
  return (
    (law.warp ? curveEnergy(law.warp, u) : 0.5 * law.c11 * u * u) +
    (law.weft ? curveEnergy(law.weft, v) : 0.5 * law.c22 * v * v) +
    (law.shear ? oddEnergy(law.shear, s) : 0.5 * law.c33 * s * s) +
    law.c12 * u * v
  );
}

/** ∂ψ/∂e [N/m], 3 values. */
export function lawStress(law: MembraneLaw, e: Float64Array, out: Float64Array): void {
  const u = e[0];
  const v = e[1];
  const s = e[2];
  out[0] = (law.warp ? curveStress(law.warp, u) : law.c11 * u) + law.c12 * v;
  out[1] = (law.weft ? curveStress(law.weft, v) : law.c22 * v) + law.c12 * u;
  out[2] = law.shear ? oddStress(law.shear, s) : law.c33 * s;
}

/** Second derivatives of ψ [N/m]: by e_u twice, e_v twice, e_u and e_v, s twice. */
export function lawTangent(law: MembraneLaw, e: Float64Array, out: Float64Array): void {
  out[0] = law.warp ? curveSlope(law.warp, e[0]) : law.c11;
  out[1] = law.weft ? curveSlope(law.weft, e[1]) : law.c22;
  out[2] = law.c12;
  out[3] = law.shear ? oddSlope(law.shear, e[2]) : law.c33;
}

/** Makes a tangent positive semi-definite: no negative slope, and no more coupling than they bear. */
export function clampTangent(tangent: Float64Array): void {
  tangent[0] = Math.max(tangent[0], 0);
  tangent[1] = Math.max(tangent[1], 0);
  tangent[3] = Math.max(tangent[3], 0);
  const limit = Math.sqrt(tangent[0] * tangent[1]);
  tangent[2] = Math.min(Math.max(tangent[2], -limit), limit);
}

/**
 * Replaces a symmetric 2 × 2 matrix ((s₀ s₂) (s₂ s₁)) by the nearest positive semi-definite one:
 * its negative eigenvalues become zero.
 */
export function clampStress(s: Float64Array): void {
  const mean = 0.5 * (s[0] + s[1]);
  const half = 0.5 * (s[0] - s[1]);
  const radius = Math.hypot(half, s[2]);
  if (mean >= radius) return;
  // What is left of the larger eigenvalue, along its own direction.
  const share = radius > 0 ? (0.5 * Math.max(mean + radius, 0)) / radius : 0;
  s[0] = share * (radius + half);
  s[1] = share * (radius - half);
  s[2] *= share;
}
