/** Of nothing, 0. */
export function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, x) => sum + x, 0) / values.length : 0;
}
