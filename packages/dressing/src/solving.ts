/** Steps of sewing and draping are many; each need not be solved to the last digit. */
export const SOLVING = { goal: 'rest', iterations: 60, tolerance: 0.05 } as const;
