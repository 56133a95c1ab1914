import { dissect } from './dissection.ts';
import type { Laplacian } from './laplacian.ts';

/** Values that are the weighted mean of their neighbours' wherever they are free. */
export interface Harmonic {
  readonly laplacian: Laplacian;
  /** Not 0 for vertices whose values are given. */
  readonly isFixed: Uint8Array;
  /**
   * Finds the free values, up to a source: Σ w (x_v − x_u) = source_v.
   *
   * @param x Changed in place; what is fixed stays, and so does what has no neighbours.
   */
  solve(x: Float64Array, source?: Float64Array): void;
}

/**
 * Eliminates the free vertices once, whatever their values will be: L Lᵀ of the Laplacian without what
 * is fixed, row by row.
 *
 * Source: [Davis2006, section 4.7]
 */
export function createHarmonic(laplacian: Laplacian, fixed: Iterable<number>): Harmonic {
  const { first, to, weights } = laplacian;
  const isFixed = new Uint8Array(first.length - 1);
  for (const v of fixed) isFixed[v] = 1;
  const order = dissect(laplacian, (v) => !isFixed[v] && first[v + 1] > first[v]);
  const n = order.length;
  const place = new Int32Array(isFixed.length).fill(-1);
  order.forEach((v, i) => {
    place[v] = i;
  });
  const parent = new Int32Array(n).fill(-1);
  const mark = new Int32Array(n).fill(-1);
  const path = new Int32Array(n);

  /** Puts the columns of a row of L at the end of `path`, each before those that it changes; from where. */
  function findRow(row: number): number {
    mark[row] = row;
    const v = order[row];
    let top = n;
    for (let k = first[v]; k < first[v + 1]; k++) {
      let length = 0;
      for (let j = place[to[k]]; j >= 0 && j < row && mark[j] !== row; j = parent[j]) {
        path[length++] = j;
        mark[j] = row;
        if (parent[j] < 0) parent[j] = row;
      }
      while (length > 0) path[--top] = path[--length];
    }
    return top;
  }

  const starts = new Uint32Array(n + 1);
  for (let row = 0; row < n; row++) {
    for (let k = findRow(row); k < n; k++) starts[path[k] + 1]++;
  }
  for (let i = 0; i < n; i++) starts[i + 1] += starts[i];
  const rows = new Uint32Array(starts[n]);
  const values = new Float64Array(starts[n]);
  mark.fill(-1);
  const ends = starts.slice(0, n);
  const pivots = new Float64Array(n);
  const sums = new Float64Array(n);
  for (let row = 0; row < n; row++) {
    const v = order[row];
    let pivot = 0;
    for (let k = first[v]; k < first[v + 1]; k++) {
      pivot += weights[k];
      const j = place[to[k]];
      if (j >= 0 && j < row) sums[j] -= weights[k];
    }
    for (let p = findRow(row); p < n; p++) {
      const column = path[p];
      const value = sums[column] / pivots[column];
      sums[column] = 0;
      const end = ends[column];
      for (let k = starts[column]; k < end; k++) sums[rows[k]] -= values[k] * value;
      pivot -= value * value;
      rows[end] = row;
      values[end] = value;
      ends[column] = end + 1;
    }
    pivots[row] = Math.sqrt(pivot);
  }

  return {
    laplacian,
    isFixed,
    solve(x, source) {
      const y = new Float64Array(n);
      for (let i = 0; i < n; i++) {
        const v = order[i];
        let own = source ? source[v] : 0;
        for (let k = first[v]; k < first[v + 1]; k++) {
          if (isFixed[to[k]]) own += weights[k] * x[to[k]];
        }
        y[i] = own;
      }
      for (let i = 0; i < n; i++) {
        const own = y[i] / pivots[i];
        y[i] = own;
        for (let k = starts[i]; k < starts[i + 1]; k++) y[rows[k]] -= values[k] * own;
      }
      for (let i = n - 1; i >= 0; i--) {
        let own = y[i];
        for (let k = starts[i]; k < starts[i + 1]; k++) own -= values[k] * y[rows[k]];
        own /= pivots[i];
        y[i] = own;
        x[order[i]] = own;
      }
    },
  };
}
