/** What is measured of a state. */
export type Measure = (state: Float64Array, out: Float64Array) => void;

export interface Measured {
  /** What is wanted, or was measured, and how uncertain each of it is. */
  readonly target: Float64Array;
  readonly noise: Float64Array;
}

/**
 * The measurement update of an unscented Kalman filter. The state's uncertainty is P = L Lᵀ; a pair of states,
 * one column of L to either side, tells how the measurement changes and bends. Covariances are about the middle
 * one, so that they stay positive however many numbers a state has, and what is expected is the middle one's
 * measurement, not the mean of all: legs that may swing this way and that are shorter on the average, by which a
 * filter that comes again and again would crouch (by 8 cm). That middle need not be what is expected:
 * who comes again looks from where they got to, and still gets no farther from what was expected than is worth it.
 *
 * Source: [Julier2004, abstract]
 *
 * @param columns Of L, each as places in the state and values, the diagonal's first.
 * @param state Where it is looked from; comes out as estimated.
 * @param expected Before anything was measured; the state unless told.
 */
export function unscentedUpdate(
  state: Float64Array,
  columns: readonly (readonly (readonly [at: number, value: number])[])[],
  measure: Measure,
  { target, noise }: Measured,
  expected: Float64Array = state.slice(),
): void {
  const m = target.length;
  const middle = new Float64Array(m);
  measure(state, middle);
  const slopes: Float64Array[] = [];
  const covariance = new Float64Array(m * m);
  const [ahead, behind] = [new Float64Array(m), new Float64Array(m)];
  for (let i = 0; i < m; i++) covariance[m * i + i] = noise[i] * noise[i];
  const moved = state.slice();
  for (const column of columns) {
    for (const [at, value] of column) moved[at] = state[at] + value;
    measure(moved, ahead);
    for (const [at, value] of column) moved[at] = state[at] - value;
    measure(moved, behind);
    for (const [at] of column) moved[at] = state[at];
    const slope = new Float64Array(m);
    for (let i = 0; i < m; i++) {
      slope[i] = 0.5 * (ahead[i] - behind[i]);
      ahead[i] -= middle[i];
      behind[i] -= middle[i];
    }
    slopes.push(slope);
    for (let i = 0; i < m; i++) {
      for (let j = 0; j <= i; j++) {
        covariance[m * i + j] += 0.5 * (ahead[i] * ahead[j] + behind[i] * behind[j]);
      }
    }
  }
  const gain = target.map((value, i) => value - middle[i]);
  // L⁻¹ of the way from what is expected to where it was looked from: so much is measured less from there.
  const way = state.map((value, i) => value - expected[i]);
  columns.forEach((column, c) => {
    const far = way[column[0][0]] / column[0][1];
    for (const [at, value] of column) way[at] -= far * value;
    for (let i = 0; i < m; i++) gain[i] += slopes[c][i] * far;
  });
  factorise(covariance, m);
  solveFactored(covariance, m, gain);
  state.set(expected);
  columns.forEach((column, c) => {
    let share = 0;
    for (let i = 0; i < m; i++) share += slopes[c][i] * gain[i];
    for (const [at, value] of column) state[at] += share * value;
  });
}

/** A = L Lᵀ in place of its lower half. */
export function factorise(a: Float64Array, n: number): void {
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = a[n * i + j];
      for (let k = 0; k < j; k++) sum -= a[n * i + k] * a[n * j + k];
      a[n * i + j] = i === j ? Math.sqrt(Math.max(sum, 1e-30)) : sum / a[n * j + j];
    }
  }
}

/** Solves L Lᵀ x = b, in place of b. */
export function solveFactored(l: Float64Array, n: number, b: Float64Array): void {
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) b[i] -= l[n * i + k] * b[k];
    b[i] /= l[n * i + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) b[i] -= l[n * k + i] * b[k];
    b[i] /= l[n * i + i];
  }
}
