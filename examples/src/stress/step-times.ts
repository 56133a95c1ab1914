/** How long steps take [ms]. */
export interface StepTimes {
  readonly mean: number;
  readonly median: number;
  readonly worst: number;
}

export function summarise(times: readonly number[]): StepTimes {
  if (times.length === 0) return { mean: 0, median: 0, worst: 0 };
  const sorted = times.toSorted((a, b) => a - b);
  return {
    mean: sorted.reduce((sum, time) => sum + time) / sorted.length,
    median: sorted[Math.floor(sorted.length / 2)],
    worst: sorted[sorted.length - 1],
  };
}
