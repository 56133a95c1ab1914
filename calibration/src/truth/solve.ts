/** Root of a function that changes sign between `low` and `high`, to the last bit. */
export function bisect(f: (x: number) => number, low: number, high: number): number {
  const rising = f(high) > 0;
  if (f(low) > 0 === rising) {
    throw new Error(`bisect: no change of sign between ${low} and ${high}; widen the interval`);
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (f(middle) > 0 === rising) high = middle;
    else low = middle;
  }
}

/** Newton's method for a few equations, with differences for derivatives and shorter steps on demand. */
export function solveSystem(
  f: (x: readonly number[]) => readonly number[],
  start: readonly number[],
): number[] {
  let x = [...start];
  let residual = f(x);
  for (let iteration = 0; iteration < 60; iteration++) {
    if (norm(residual) < 1e-12) return x;
    const columns = x.map((value, k) => {
      const eps = 1e-7 * Math.max(1, Math.abs(value));
      const moved = f(x.with(k, value + eps));
      return moved.map((after, i) => (after - residual[i]) / eps);
    });
    const matrix = residual.map((_, i) => columns.map((column) => column[i]));
    const step = solveLinear(
      matrix,
      residual.map((r) => -r),
    );
    let length = 1;
    for (; length > 1e-6; length /= 2) {
      const trial = x.map((value, k) => value + length * step[k]);
      const after = f(trial);
      if (!(norm(after) < norm(residual))) continue;
      x = trial;
      residual = after;
      break;
    }
    if (length > 1e-6) continue;
    if (norm(residual) < 1e-9) return x;
    break;
  }
  throw new Error(
    `solveSystem: stuck at a residual of ${norm(residual)}; start closer to the root`,
  );
}

/** Gaussian elimination with partial pivoting. */
export function solveLinear(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) {
      if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    }
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let i = k + 1; i < n; i++) {
      const factor = rows[i][k] / rows[k][k];
      for (let j = k; j <= n; j++) rows[i][j] -= factor * rows[k][j];
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let k = n - 1; k >= 0; k--) {
    let sum = rows[k][n];
    for (let j = k + 1; j < n; j++) sum -= rows[k][j] * x[j];
    x[k] = sum / rows[k][k];
  }
  return x;
}

function norm(values: readonly number[]): number {
  return Math.hypot(...values);
}
