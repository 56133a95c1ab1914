import { type BlockMatrix, invertBlock, type Preconditioner } from '@toile/sim/linear';

/** Added to the diagonal, relative to it, where a pivot fails; grows tenfold at each attempt. */
const FIRST_SHIFT = 1e-3;
const ATTEMPTS = 4;

/**
 * Block Cholesky decomposition A ≈ L D Lᵀ without fill: L has blocks only where A has some. With
 * the wide rows of an accurate bending matrix that is close to the whole decomposition. Couplings
 * between domains are left out.
 *
 * Source: [Saad2003, section 10.3] (zero fill); shifted diagonal: [Manteuffel1980, abstract].
 *
 * @param domains offsets into the rows; one domain: nothing is left out
 */
export function incompleteCholesky(rows: number, domains: Uint32Array): Preconditioner {
  const domainStart = new Uint32Array(rows);
  for (let d = 0; d + 1 < domains.length; d++) {
    domainStart.fill(domains[d], domains[d], domains[d + 1]);
  }
  const pivots = new Float64Array(9 * rows);
  const inverses = new Float64Array(9 * rows);
  const place = new Int32Array(rows).fill(-1);
  const work = new Float64Array(9);
  const y = new Float64Array(3);
  /** Strictly lower blocks, as L D while a row is made, then as L. */
  let lower: Float64Array = new Float64Array(0);
  let current: BlockMatrix | undefined;

  /** Returns false where a pivot is not positive. */
  function factor(matrix: BlockMatrix, shift: number): boolean {
    const { offsets, columns, values, diagonal } = matrix;
    for (let i = 0; i < rows; i++) {
      const start = domainStart[i];
      for (let k = offsets[i]; k < diagonal[i]; k++) {
        if (columns[k] < start) continue;
        place[columns[k]] = 9 * k;
        for (let c = 0; c < 9; c++) lower[9 * k + c] = values[9 * k + c];
      }
      for (let c = 0; c < 9; c++) pivots[9 * i + c] = values[9 * diagonal[i] + c];
      for (let c = 0; c < 3; c++) pivots[9 * i + 4 * c] *= 1 + shift;
      for (let k = offsets[i]; k < diagonal[i]; k++) {
        const j = columns[k];
        if (j < start) continue;
        // (L D)ij is complete but for the part of earlier columns, which their turns have taken.
        for (let m = offsets[j]; m < diagonal[j]; m++) {
          const at = columns[m] < start ? -1 : place[columns[m]];
          if (at >= 0) subtractProduct(lower, at, lower, 9 * m, lower, 9 * k);
        }
      }
      for (let k = offsets[i]; k < diagonal[i]; k++) {
        const j = columns[k];
        if (j < start) continue;
        for (let c = 0; c < 9; c++) work[c] = lower[9 * k + c];
        product(work, 0, inverses, 9 * j, lower, 9 * k);
        subtractProduct(work, 0, lower, 9 * k, pivots, 9 * i);
        place[j] = -1;
      }
      const p = 9 * i;
      const positive =
        pivots[p] > 0 &&
        pivots[p] * pivots[p + 4] - pivots[p + 1] * pivots[p + 1] > 0 &&
        determinant(pivots, p) > 0;
      if (!positive) return false;
      invertBlock(pivots, p, inverses, p);
    }
    return true;
  }

  return {
    name: 'incomplete-cholesky',
    update(matrix) {
      current = matrix;
      if (lower.length !== matrix.values.length) lower = new Float64Array(matrix.values.length);
      let shift = 0;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        place.fill(-1);
        if (factor(matrix, shift)) return;
        shift = shift === 0 ? FIRST_SHIFT : 10 * shift;
      }
      // No decomposition: what is left is the block diagonal.
      lower.fill(0);
      for (let i = 0; i < rows; i++) {
        invertBlock(matrix.values, 9 * matrix.diagonal[i], inverses, 9 * i);
      }
    },
    apply(r, z) {
      if (!current) return;
      const { offsets, columns, diagonal } = current;
      for (let i = 0; i < rows; i++) {
        let [s0, s1, s2] = [r[3 * i], r[3 * i + 1], r[3 * i + 2]];
        for (let k = offsets[i]; k < diagonal[i]; k++) {
          const j = columns[k];
          if (j < domainStart[i]) continue;
          const b = 9 * k;
          const [z0, z1, z2] = [z[3 * j], z[3 * j + 1], z[3 * j + 2]];
          s0 -= lower[b] * z0 + lower[b + 1] * z1 + lower[b + 2] * z2;
          s1 -= lower[b + 3] * z0 + lower[b + 4] * z1 + lower[b + 5] * z2;
          s2 -= lower[b + 6] * z0 + lower[b + 7] * z1 + lower[b + 8] * z2;
        }
        z[3 * i] = s0;
        z[3 * i + 1] = s1;
        z[3 * i + 2] = s2;
      }
      for (let i = 0; i < rows; i++) {
        for (let a = 0; a < 3; a++) {
          const b = 9 * i + 3 * a;
          y[a] =
            inverses[b] * z[3 * i] +
            inverses[b + 1] * z[3 * i + 1] +
            inverses[b + 2] * z[3 * i + 2];
        }
        z.set(y, 3 * i);
      }
      for (let i = rows - 1; i >= 0; i--) {
        const [z0, z1, z2] = [z[3 * i], z[3 * i + 1], z[3 * i + 2]];
        for (let k = offsets[i]; k < diagonal[i]; k++) {
          const j = columns[k];
          if (j < domainStart[i]) continue;
          const b = 9 * k;
          z[3 * j] -= lower[b] * z0 + lower[b + 3] * z1 + lower[b + 6] * z2;
          z[3 * j + 1] -= lower[b + 1] * z0 + lower[b + 4] * z1 + lower[b + 7] * z2;
          z[3 * j + 2] -= lower[b + 2] * z0 + lower[b + 5] * z1 + lower[b + 8] * z2;
        }
      }
    },
  };
}

/** c −= a bᵀ for 3 × 3 blocks. */
function subtractProduct(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  c: Float64Array,
  k: number,
): void {
  for (let row = 0; row < 3; row++) {
    const a0 = a[i + 3 * row];
    const a1 = a[i + 3 * row + 1];
    const a2 = a[i + 3 * row + 2];
    c[k + 3 * row] -= a0 * b[j] + a1 * b[j + 1] + a2 * b[j + 2];
    c[k + 3 * row + 1] -= a0 * b[j + 3] + a1 * b[j + 4] + a2 * b[j + 5];
    c[k + 3 * row + 2] -= a0 * b[j + 6] + a1 * b[j + 7] + a2 * b[j + 8];
  }
}

/** c = a b for 3 × 3 blocks; c is neither. */
function product(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  c: Float64Array,
  k: number,
): void {
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      c[k + 3 * row + column] =
        a[i + 3 * row] * b[j + column] +
        a[i + 3 * row + 1] * b[j + 3 + column] +
        a[i + 3 * row + 2] * b[j + 6 + column];
    }
  }
}

function determinant(m: Float64Array, p: number): number {
  return (
    m[p] * (m[p + 4] * m[p + 8] - m[p + 5] * m[p + 7]) -
    m[p + 1] * (m[p + 3] * m[p + 8] - m[p + 5] * m[p + 6]) +
    m[p + 2] * (m[p + 3] * m[p + 7] - m[p + 4] * m[p + 6])
  );
}
