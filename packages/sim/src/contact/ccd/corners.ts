/** Where the corners at the end of the motion begin in `corners`. */
export const END = 12;

/**
 * Scratch of one query: xyz of up to four corners (differences of two vertices) at the start, then
 * at the end.
 */
export const corners: Float64Array = new Float64Array(24);

/** Scratch of one query: per axis, the largest |difference| of all corners at both ends. */
export const extent: Float64Array = new Float64Array(3);

/** Corner k is the vertex at i less the vertex at j, both offsets into the positions. */
export function setCorner(
  k: number,
  from: Float32Array | Float64Array,
  to: Float32Array | Float64Array,
  i: number,
  j: number,
): void {
  const c = 3 * k;
  corners[c] = from[i] - from[j];
  corners[c + 1] = from[i + 1] - from[j + 1];
  corners[c + 2] = from[i + 2] - from[j + 2];
  corners[c + END] = to[i] - to[j];
  corners[c + END + 1] = to[i + 1] - to[j + 1];
  corners[c + END + 2] = to[i + 2] - to[j + 2];
}

/**
 * Whether an axis keeps the primitives apart on the whole way; sets `extent`. Exact: rounding is
 * monotone, so a difference that is rounded to above the separation is above it.
 */
export function axisSeparates(count: number, separation: number): boolean {
  let apart = false;
  for (let axis = 0; axis < 3; axis++) {
    let low = corners[axis];
    let high = low;
    for (let k = 0; k < count; k++) {
      const start = corners[3 * k + axis];
      const end = corners[END + 3 * k + axis];
      // With Math.min and Math.max a NaN stays.
      low = Math.min(low, start, end);
      high = Math.max(high, start, end);
    }
    if (low > separation || high < -separation) apart = true;
    extent[axis] = Math.max(-low, high);
  }
  // Nothing is apart with a coordinate that is none.
  return apart && extent[0] + extent[1] + extent[2] < Number.POSITIVE_INFINITY;
}
