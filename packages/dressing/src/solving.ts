import type { Vec3 } from '@toile/sim';

/**
 * Steps of dressing are many; each need not be solved to the last digit, but well enough that wide
 * skirts fall, whose way down hardly changes the forces, and that tight cloth is not pressed through.
 */
export const SOLVING = { goal: 'rest', iterations: 100, tolerance: 0.01, momentum: 0.85 } as const;

/** Distance that contact keeps [m]. */
export const CONTACT = 1.5e-3;
/** Pressure of the tightest clothes on the body [Pa]. */
export const PRESSURE = 5000;
/**
 * Friction of cloth on skin. Cotton was measured at 0.25 (forearm) to 0.79 (chest) while it slides.
 * Source: [Temel2022, abstract]
 */
export const SKIN_FRICTION = 0.5;
export const GRAVITY: Vec3 = [0, -9.81, 0];
