/** Steps of dressing are many; each need not be solved to the last digit. */
export const SOLVING = { goal: 'rest', iterations: 100, momentum: 0.85 } as const;

/**
 * How well steps are solved while everything still changes, and once it does not: wide skirts fall only
 * where they are solved well, since their way down hardly changes the forces.
 */
export const ROUGHLY = 0.05;
export const WELL = 0.01;
