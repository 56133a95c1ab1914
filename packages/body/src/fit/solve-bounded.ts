/**
 * The step s that solves (A + λ diag A) s = b with every component within bounds: components that
 * would leave theirs are put on them, and the others are solved for again.
 *
 * @param matrix Lower triangle of a symmetric positive definite matrix, row-major.
 */
export function solveBounded(
  matrix: Float64Array,
  right: Float64Array,
  damping: number,
  bounds: (k: number) => { low: number; high: number },
): Float64Array {
  const n = right.length;
  const step = new Float64Array(n);
  let free = Array.from({ length: n }, (_, k) => k).filter((k) => {
    const { low, high } = bounds(k);
    return high > low;
  });
  for (;;) {
    const held = new Set(Array.from({ length: n }, (_, k) => k));
    for (const k of free) held.delete(k);
    const solution = solveFree(free, held);
    const leaving = free.filter((k, i) => {
      const { low, high } = bounds(k);
      return solution[i] < low || solution[i] > high;
    });
    free.forEach((k, i) => {
      const { low, high } = bounds(k);
      step[k] = Math.min(high, Math.max(low, solution[i]));
    });
    if (leaving.length === 0) return step;
    free = free.filter((k) => !leaving.includes(k));
  }

  function entry(i: number, j: number): number {
    return i >= j ? matrix[i * n + j] : matrix[j * n + i];
  }

  function solveFree(unknown: readonly number[], held: ReadonlySet<number>): Float64Array {
    const m = unknown.length;
    const factor = new Float64Array(m * m);
    const x = new Float64Array(m);
    unknown.forEach((k, i) => {
      x[i] = right[k];
      for (const h of held) x[i] -= entry(k, h) * step[h];
      for (let j = 0; j <= i; j++) {
        let sum = entry(k, unknown[j]) * (i === j ? 1 + damping : 1);
        for (let q = 0; q < j; q++) sum -= factor[i * m + q] * factor[j * m + q];
        factor[i * m + j] = i === j ? Math.sqrt(sum) : sum / factor[j * m + j];
      }
    });
    for (let i = 0; i < m; i++) {
      for (let q = 0; q < i; q++) x[i] -= factor[i * m + q] * x[q];
      x[i] /= factor[i * m + i];
    }
    for (let i = m - 1; i >= 0; i--) {
      for (let q = i + 1; q < m; q++) x[i] -= factor[q * m + i] * x[q];
      x[i] /= factor[i * m + i];
    }
    return x;
  }
}
