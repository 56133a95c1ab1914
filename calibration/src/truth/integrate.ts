/** Right-hand side of y′ = f(t, y); writes y′ into `out`. */
export type Derivative = (t: number, y: Float64Array, out: Float64Array) => void;

/**
 * Runge–Kutta of fourth order over equal steps; `visit` sees every point from the first to the last.
 * All truths here are smooth on their whole interval, so a fixed step reaches rounding error.
 */
export function integrate(
  derivative: Derivative,
  start: readonly number[],
  interval: readonly [from: number, to: number],
  steps: number,
  visit?: (t: number, y: Float64Array) => void,
): Float64Array {
  const y = Float64Array.from(start);
  const trial = new Float64Array(y.length);
  const slopes = [0, 1, 2, 3].map(() => new Float64Array(y.length));
  const h = (interval[1] - interval[0]) / steps;
  visit?.(interval[0], y);
  for (let step = 0; step < steps; step++) {
    const t = interval[0] + step * h;
    derivative(t, y, slopes[0]);
    for (let stage = 1; stage < 4; stage++) {
      const ahead = stage < 3 ? h / 2 : h;
      for (let i = 0; i < y.length; i++) trial[i] = y[i] + ahead * slopes[stage - 1][i];
      derivative(t + ahead, trial, slopes[stage]);
    }
    for (let i = 0; i < y.length; i++) {
      const [a, b, c, d] = slopes;
      y[i] += (h / 6) * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
    }
    visit?.(interval[0] + (step + 1) * h, y);
  }
  return y;
}
