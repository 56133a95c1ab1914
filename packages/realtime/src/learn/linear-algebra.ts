/** Rows of equal length in one array. */
export interface Rows {
  readonly count: number;
  readonly length: number;
  readonly values: Float64Array;
}

export function rowsOf(count: number, length: number): Rows {
  return { count, length, values: new Float64Array(count * length) };
}

/**
 * The directions in which rows vary most, as orthonormal rows, with how much of each is in every row:
 * subspace iteration from pseudo-random directions, so that the same rows give the same bits.
 *
 * Source: [Halko2011, section 4.5]
 */
export function principalRows(
  rows: readonly ArrayLike<number>[],
  wanted: number,
): { basis: Float64Array[]; amounts: Float64Array[] } {
  const length = rows[0].length;
  const count = Math.min(wanted, rows.length, length);
  const more = Math.min(count + 6, rows.length, length);
  let seed = 1;
  const random = (): number => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647 - 0.5;
  };
  let basis: Float64Array[] = Array.from({ length: more }, () =>
    Float64Array.from({ length }, random),
  );
  for (let round = 0; round < 4; round++) {
    basis = orthonormal(basis);
    const next = basis.map(() => new Float64Array(length));
    for (const row of rows) {
      basis.forEach((direction, k) => {
        const amount = dot(row, direction);
        for (let i = 0; i < length; i++) next[k][i] += amount * row[i];
      });
    }
    basis = next;
  }
  basis = orthonormal(basis);
  // Within what was found, the main directions are those of the amounts' own second moments.
  const raw = rows.map((row) => Float64Array.from(basis, (direction) => dot(row, direction)));
  const moments = rowsOf(basis.length, basis.length);
  for (const own of raw) {
    for (let a = 0; a < own.length; a++) {
      for (let b = 0; b < own.length; b++) moments.values[a * own.length + b] += own[a] * own[b];
    }
  }
  const { vectors, values } = symmetricEigen(moments);
  const order = Array.from(values.keys())
    .sort((a, b) => values[b] - values[a])
    .slice(0, count);
  const turned = order.map((column) => {
    const out = new Float64Array(length);
    basis.forEach((direction, k) => {
      const share = vectors.values[k * basis.length + column];
      for (let i = 0; i < length; i++) out[i] += share * direction[i];
    });
    return out;
  });
  return {
    basis: turned,
    amounts: rows.map((row) => Float64Array.from(turned, (d) => dot(row, d))),
  };
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** Gram and Schmidt, twice; what depends on others is left out. */
function orthonormal(rows: readonly Float64Array[]): Float64Array[] {
  const out: Float64Array[] = [];
  for (const row of rows) {
    const before = Math.sqrt(dot(row, row));
    for (let round = 0; round < 2; round++) {
      for (const other of out) {
        const amount = dot(row, other);
        for (let i = 0; i < row.length; i++) row[i] -= amount * other[i];
      }
    }
    const size = Math.sqrt(dot(row, row));
    if (!(size > 1e-10 * before)) continue;
    for (let i = 0; i < row.length; i++) row[i] /= size;
    out.push(row);
  }
  return out;
}

/** Eigenvectors (as columns) and eigenvalues of a symmetric matrix, by Jacobi's turns. */
export function symmetricEigen({ count: n, values }: Rows): {
  vectors: Rows;
  values: Float64Array;
} {
  const a = values.slice();
  const vectors = rowsOf(n, n);
  for (let i = 0; i < n; i++) vectors.values[i * n + i] = 1;
  for (let sweep = 0; sweep < 60; sweep++) {
    let [off, all] = [0, 0];
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        all += a[i * n + j] ** 2;
        if (i !== j) off += a[i * n + j] ** 2;
      }
    }
    if (off <= 1e-24 * all) break;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) turn(p, q);
  }
  return { vectors, values: Float64Array.from({ length: n }, (_, i) => a[i * n + i]) };

  function turn(p: number, q: number): void {
    const apq = a[p * n + q];
    if (apq === 0) return;
    const theta = (a[q * n + q] - a[p * n + p]) / (2 * apq);
    const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    const c = 1 / Math.sqrt(t * t + 1);
    const s = t * c;
    for (let k = 0; k < n; k++) mix(a, k * n + p, k * n + q, c, s);
    for (let k = 0; k < n; k++) mix(a, p * n + k, q * n + k, c, s);
    for (let k = 0; k < n; k++) mix(vectors.values, k * n + p, k * n + q, c, s);
  }
}

function mix(x: Float64Array, i: number, j: number, c: number, s: number): void {
  const [a, b] = [x[i], x[j]];
  x[i] = c * a - s * b;
  x[j] = s * a + c * b;
}

/** The symmetric positive definite system A X = B, by Cholesky's factors; B becomes X. */
export function solveDefinite({ count: n, values }: Rows, b: Rows): void {
  const l = values.slice();
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) {
      const share = l[j * n + k];
      for (let i = j; i < n; i++) l[i * n + j] -= share * l[i * n + k];
    }
    const root = Math.sqrt(l[j * n + j]);
    for (let i = j; i < n; i++) l[i * n + j] /= root;
  }
  const { length: m, values: x } = b;
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) {
      for (let c = 0; c < m; c++) x[i * m + c] -= l[i * n + k] * x[k * m + c];
    }
    for (let c = 0; c < m; c++) x[i * m + c] /= l[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) {
      for (let c = 0; c < m; c++) x[i * m + c] -= l[k * n + i] * x[k * m + c];
    }
    for (let c = 0; c < m; c++) x[i * m + c] /= l[i * n + i];
  }
}
