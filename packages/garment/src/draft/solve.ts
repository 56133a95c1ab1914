/**
 * Where a steadily rising function reaches a value, between two bounds; the nearer bound where it
 * does not. False position with the Illinois rule: as safe as bisection, and mostly done in ten steps.
 */
export function solveRising(
  f: (x: number) => number,
  value: number,
  low: number,
  high: number,
): number {
  let [a, b] = [low, high];
  let [fa, fb] = [f(a) - value, f(b) - value];
  if (fa >= 0) return a;
  if (fb <= 0) return b;
  let kept = 0;
  for (let i = 0; i < 80 && b - a > TOLERANCE; i++) {
    const x = clamp((a * fb - b * fa) / (fb - fa), a + TOLERANCE / 3, b - TOLERANCE / 3);
    const fx = f(x) - value;
    if (Math.abs(fx) < TOLERANCE) return x;
    if (fx < 0) {
      [a, fa] = [x, fx];
      if (kept === 1) fb /= 2;
      kept = 1;
    } else {
      [b, fb] = [x, fx];
      if (kept === -1) fa /= 2;
      kept = -1;
    }
  }
  return (a + b) / 2;
}

/** Far below a thread's width [m]. */
const TOLERANCE = 1e-9;

export function clamp(x: number, low: number, high: number): number {
  return Math.min(Math.max(x, low), high);
}
