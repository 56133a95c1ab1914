/** What is to become least, and where it falls. */
export interface Objective {
  value(x: Float64Array): number;
  gradient(x: Float64Array, out: Float64Array): void;
}

const SHRINK = 0.5;
/** Share of what a straight slope would give that a step must give [Nocedal2006, section 3.1]. */
const ENOUGH = 1e-4;
const TRIES = 25;

/**
 * Nonlinear conjugate gradients, Polak and Ribière's, never negative [Nocedal2006, section 5.2], with steps
 * that are halved until they are worth it, in scaled unknowns.
 *
 * @param scales How large each unknown usually is: one of its own units.
 * @returns how often a direction was followed.
 */
export function minimize(
  { value, gradient }: Objective,
  x: Float64Array,
  scales: Float64Array,
  rounds: number,
): number {
  const n = x.length;
  const g = new Float64Array(n);
  const before = new Float64Array(n);
  const direction = new Float64Array(n);
  const next = new Float64Array(n);
  let now = value(x);
  let step = 1;
  for (let round = 0; round < rounds; round++) {
    before.set(g);
    gradient(x, g);
    for (let i = 0; i < n; i++) g[i] *= scales[i];
    let [up, down] = [0, 0];
    for (let i = 0; i < n; i++) {
      up += g[i] * (g[i] - before[i]);
      down += before[i] * before[i];
    }
    const beta = down > 0 ? Math.max(0, up / down) : 0;
    let slope = 0;
    for (let i = 0; i < n; i++) {
      direction[i] = beta * direction[i] - g[i];
      slope += direction[i] * g[i];
    }
    if (slope >= 0) {
      slope = 0;
      for (let i = 0; i < n; i++) {
        direction[i] = -g[i];
        slope -= g[i] * g[i];
      }
    }
    if (slope === 0) return round;
    let isBetter = false;
    step *= 4;
    for (let attempt = 0; attempt < TRIES && !isBetter; attempt++) {
      for (let i = 0; i < n; i++) next[i] = x[i] + step * scales[i] * direction[i];
      const there = value(next);
      isBetter = there <= now + ENOUGH * step * slope;
      if (isBetter) {
        x.set(next);
        if (now - there < 1e-6 * Math.abs(now)) return round + 1;
        now = there;
      } else step *= SHRINK;
    }
    if (!isBetter) return round;
  }
  return rounds;
}
