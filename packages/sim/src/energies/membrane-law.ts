import { type Material, MaterialError, type StressCurve } from '../model/material.ts';
import {
  addLine,
  buildCurve,
  type Curve,
  curveEnergy,
  curveSlope,
  curveStress,
  oddEnergy,
  oddSlope,
  oddStress,
  toGreen,
} from '../model/monotone-curve.ts';

/** How the membrane measures strain: Green's tensor, or the stretch after removing the rotation. */
export type MembraneKind = 'green' | 'corotational';

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

/**
 * The law of a material: orthotropic, with ν_u = `poisson` and ν_v = ν_u E_v/E_u.
 *
 *     c11 = E_u/(1 − ν_u ν_v)   c22 = E_v/(1 − ν_u ν_v)   c12 = ν_u c22   c33 = G
 *
 * Moduli and curves are those of strips that are free to narrow. A curve E_u(e) replaces a modulus
 * and is kept exactly: the line (c11 − E_u) e, with E_u the first slope, is added to it and is what
 * narrowing takes away again. Such a strip then narrows by ν_u e_u at every strain.
 *
 * Source: [Thomaszewski2007, Eq. 22]; curves per direction: [Volino2009, abstract].
 */
export function buildMembraneLaw(material: Material, kind: MembraneKind = 'green'): MembraneLaw {
  const { curves } = material;
  const convert = (points: StressCurve | undefined) => {
    if (!points) return undefined;
    return kind === 'green' ? toGreen(buildCurve(points)) : buildCurve(points);
  };
  const warp = convert(curves?.warp);
  const weft = convert(curves?.weft);
  const shear = curves?.shear && buildCurve(curves.shear);
  const eu = warp?.slopes[0] ?? finite(material, 'stretchWarp');
  const ev = weft?.slopes[0] ?? finite(material, 'stretchWeft');
  const c33 = shear?.slopes[0] ?? finite(material, 'shear');

  const poisson = material.poisson ?? 0;
  const rest = 1 - (poisson * poisson * ev) / eu;
  if (!(rest > 0)) {
    throw new MaterialError(
      `material "${material.name}": poisson is ${poisson}, but with stiffnesses at rest of ${eu} N/m (warp) and ${ev} N/m (weft) it must stay below ${Math.sqrt(eu / ev)}: lower it, or exchange warp and weft`,
    );
  }
  const c11 = eu / rest;
  const c22 = ev / rest;
  return {
    c11,
    c22,
    c12: poisson * c22,
    c33,
    ...(warp && { warp: addLine(warp, c11 - eu) }),
    ...(weft && { weft: addLine(weft, c22 - ev) }),
    ...(shear && { shear }),
  };
}

function finite(material: Material, key: 'stretchWarp' | 'stretchWeft' | 'shear'): number {
  const stiffness = material[key];
  if (Number.isFinite(stiffness)) return stiffness;
  throw new MaterialError(
    `material "${material.name}": inextensible cloth needs a finite stiffness here: ${key} is ${stiffness}; give it a number (a woven cotton has about ${key === 'shear' ? '50' : '1e4'} N/m) or use the position solver`,
  );
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
