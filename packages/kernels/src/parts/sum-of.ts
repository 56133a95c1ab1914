/** The tasks' sums, in their order. */
export function sumOf(partials: Float64Array, tasks: number): number {
  let total = 0;
  for (let task = 0; task < tasks; task++) total += partials[task];
  return total;
}
