/** The smallest of the values that at least this fraction of them does not exceed. */
export function percentile(values: ArrayLike<number>, fraction: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)];
}

export function median(values: ArrayLike<number>): number {
  return percentile(values, 0.5);
}
