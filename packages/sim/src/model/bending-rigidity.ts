import { type Material, MaterialError } from './material.ts';

/** Rigidities for the curvatures (κ_warp, κ_weft, 2 κ_twist) [N·m]. */
export interface BendingRigidity {
  readonly warp: number;
  readonly weft: number;
  readonly twist: number;
}

/**
 * Bending of an orthotropic plate whose strips along the warp, the weft and the bias have the
 * material's rigidities.
 *
 *     1/B_bias = ¼ (1/B_warp + 1/B_weft + 1/T)
 *
 * Source: the compliance of a narrow strip cut at an angle, [Timoshenko1959, section 85] for the
 * plate. Units: [N·m].
 * Deviates: no coupling between warp and weft (Poisson's ratio of bending 0), as fabric testers
 * assume when they take B from a strip.
 */
export function bendingRigidity(material: Material): BendingRigidity {
  const { bendingWarp: warp, bendingWeft: weft, bendingBias: bias } = material;
  if (bias === undefined) return { warp, weft, twist: 0.5 * Math.sqrt(warp * weft) };
  if (warp === 0 || weft === 0 || bias === 0) return { warp, weft, twist: 0 };
  const twist = 1 / (4 / bias - 1 / warp - 1 / weft);
  if (twist > 0 && Number.isFinite(twist)) return { warp, weft, twist };
  const limit = 4 / (1 / warp + 1 / weft);
  throw new MaterialError(
    `material "${material.name}": bendingBias is ${bias} N·m, but with ${warp} (warp) and ${weft} (weft) no sheet can have ${limit} or more: measure it again, or leave it out`,
  );
}
