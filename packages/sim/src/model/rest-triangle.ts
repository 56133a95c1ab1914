/** The rest shape of a triangle, see `restTriangle`. */
export interface MembraneTriangle {
  /** Area at rest [m²]. */
  readonly area: number;
  /** Dm⁻¹ [1/m], row major: the inverse of Dm = (m1 − m0, m2 − m0) in material coordinates. */
  readonly inverse: ArrayLike<number>;
}

/**
 * Area and Dm⁻¹ of a triangle from its material coordinates m: u along the warp, v along the weft,
 * of vertex 0, 1, 2 in turn [m]. A triangle without area gets neither, and with them no energy.
 */
export function restTriangle(m: ArrayLike<number>): MembraneTriangle {
  const inverse = new Float64Array(4);
  return { area: invertRest(m, inverse), inverse };
}

/** The same in place: Dm⁻¹ in the first four numbers of `inverse`, zeros where there is no area. */
export function invertRest(m: ArrayLike<number>, inverse: Float64Array): number {
  const a = m[2] - m[0];
  const b = m[4] - m[0];
  const c = m[3] - m[1];
  const d = m[5] - m[1];
  const determinant = a * d - b * c;
  const flat = determinant === 0;
  inverse[0] = flat ? 0 : d / determinant;
  inverse[1] = flat ? 0 : -b / determinant;
  inverse[2] = flat ? 0 : -c / determinant;
  inverse[3] = flat ? 0 : a / determinant;
  return 0.5 * Math.abs(determinant);
}
