import { NOTHING, reach, turns } from './certify.ts';
import { expectImpact, proposeNormal } from './propose-normal.ts';
import { proposePlane } from './propose-plane.ts';

/** How much of the way to the expected impact a turning certificate tries to cover. */
const APPROACH = 0.97;

/** Directions: the plane's normal, the closest ones now and then, and one between these. */
const normal = new Float64Array(3);
const now = new Float64Array(3);
const then = new Float64Array(3);
const between = new Float64Array(3);

/**
 * Chains certificates from t = 0 on and returns where the chain ends, `Infinity` if it does not.
 * In turn are tried:
 *  - the plane's normal at the expected impact: leaves but the square of the way there, unless the
 *    pair turns much;
 *  - the closest direction at t: gains gap / speed, as additive detection does, so always something;
 *  - a longer stretch, from the closest direction at t to that at its end.
 */
export function advance(
  count: number,
  separation: number,
  tolerance: number,
  maxSteps: number,
): number {
  expectImpact(0);
  proposeNormal(0.5, normal);
  let t = Math.max(0, reach(count, separation, 0, normal));
  let stretch = 1;
  for (let step = 0; t < 1 && step < maxSteps; step++) {
    const impact = expectImpact(t);
    proposeNormal(impact > 0 ? impact : 1 - t, normal);
    const near = reach(count, separation, t, normal);
    if (near > t + tolerance) {
      t = near;
      continue;
    }

    if (!proposePlane(count, separation, t, t, now)) return t;
    let next = reach(count, separation, t, now);
    if (next === NOTHING) return t;
    const goal = impact > 0 ? Math.min(t + APPROACH * impact, next + stretch) : next + stretch;
    if (next < goal) {
      const end = pass(count, separation, t, goal);
      stretch = Math.max(tolerance, (end < goal ? 0.25 : 4) * (goal - next));
      next = Math.max(next, end);
    }
    if (next < t + tolerance) next = Math.max(next, pass(count, separation, t, t + tolerance));
    if (next < t + tolerance) return Math.max(next, near);
    t = next;
  }
  return t < 1 ? t : Number.POSITIVE_INFINITY;
}

/** Where a stretch from t to the goal ends with certainty: there, farther, or not after t. */
function pass(count: number, separation: number, t: number, goal: number): number {
  const end = Math.min(1, goal);
  if (!proposePlane(count, separation, end, end, then)) return t;
  if (turns(count, separation, t, now, end, then)) return goal;
  if (!proposePlane(count, separation, t, end, between)) return t;
  return Math.max(t, reach(count, separation, t, between));
}
