/** Steps at which a tube's girth and shape are known, along its cloth [m]. */
export const STEP = 0.005;

/** The mean of each value and those near it, as far as they are known: greater than 0. */
export function smooth(values: Float64Array, reach: number): Float64Array {
  return values.map((_, k) => {
    const near = values.subarray(Math.max(0, k - reach), k + reach + 1).filter((x) => x > 0);
    return near.length > 0 ? near.reduce((sum, x) => sum + x, 0) / near.length : 0;
  });
}

/** Between values that are known at whole numbers; the first and the last go on beyond. */
export function sample(values: Float64Array, at: number): number {
  const x = Math.min(values.length - 1, Math.max(0, at));
  const k = Math.max(0, Math.min(values.length - 2, Math.floor(x)));
  const next = Math.min(values.length - 1, k + 1);
  return values[k] + (x - k) * (values[next] - values[k]);
}
