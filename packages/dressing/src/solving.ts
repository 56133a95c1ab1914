/**
 * Steps of dressing are many; each need not be solved to the last digit, but well enough that wide
 * skirts fall, whose way down hardly changes the forces, and that tight cloth is not pressed through.
 */
export const SOLVING = { goal: 'rest', iterations: 100, tolerance: 0.01, momentum: 0.85 } as const;
