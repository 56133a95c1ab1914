import { type BlockMatrix, invertBlock } from './block-matrix.ts';

/** An approximate inverse that conjugate gradients need to be symmetric and positive. */
export interface Preconditioner {
  readonly name: string;
  /** The matrix has new values. */
  update(matrix: BlockMatrix): void;
  /** z ≈ A⁻¹ r */
  apply(r: Float64Array, z: Float64Array): void;
}

/** Inverts the 3 × 3 blocks on the diagonal. */
export function blockJacobi(rows: number): Preconditioner {
  const inverse = new Float64Array(9 * rows);
  return {
    name: 'jacobi',
    update: (matrix) => invertDiagonal(matrix, inverse),
    apply(r, z) {
      for (let i = 0; i < rows; i++) multiplyOne(inverse, 9 * i, r, 3 * i, z, 3 * i);
    },
  };
}

/**
 * Symmetric Gauss–Seidel on domains: M = (D + L) D⁻¹ (D + Lᵀ), with L the part of A below the
 * diagonal that stays inside one domain. Domains do not wait for each other.
 *
 * Source: [Thomaszewski2007, section 5.6] with ω = 1.
 *
 * @param domains offsets into the rows; one domain: the plain sequential preconditioner
 */
export function blockSsor(rows: number, domains: Uint32Array): Preconditioner {
  const inverse = new Float64Array(9 * rows);
  const sum = new Float64Array(3);
  let current: BlockMatrix | undefined;

  function sweep(
    matrix: BlockMatrix,
    i: number,
    begin: number,
    end: number,
    z: Float64Array,
  ): void {
    const { offsets, columns, values } = matrix;
    sum.fill(0);
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      const j = columns[k];
      if (j < begin || j >= end) continue;
      for (let a = 0; a < 3; a++) {
        const b = 9 * k + 3 * a;
        sum[a] +=
          values[b] * z[3 * j] + values[b + 1] * z[3 * j + 1] + values[b + 2] * z[3 * j + 2];
      }
    }
  }

  return {
    name: 'ssor',
    update(matrix) {
      current = matrix;
      invertDiagonal(matrix, inverse);
    },
    apply(r, z) {
      if (!current) return;
      for (let d = 0; d + 1 < domains.length; d++) {
        const [begin, end] = [domains[d], domains[d + 1]];
        for (let i = begin; i < end; i++) {
          sweep(current, i, begin, i, z);
          for (let a = 0; a < 3; a++) sum[a] = r[3 * i + a] - sum[a];
          multiplyOne(inverse, 9 * i, sum, 0, z, 3 * i);
        }
        for (let i = end - 1; i >= begin; i--) {
          sweep(current, i, i + 1, end, z);
          for (let a = 0; a < 3; a++) {
            const b = 9 * i + 3 * a;
            z[3 * i + a] -= inverse[b] * sum[0] + inverse[b + 1] * sum[1] + inverse[b + 2] * sum[2];
          }
        }
      }
    },
  };
}

function invertDiagonal(matrix: BlockMatrix, inverse: Float64Array): void {
  for (let i = 0; i < matrix.diagonal.length; i++) {
    invertBlock(matrix.values, 9 * matrix.diagonal[i], inverse, 9 * i);
  }
}

/** out = B x for one 3 × 3 block; out and x may not be the same. */
function multiplyOne(
  blocks: Float64Array,
  b: number,
  x: Float64Array,
  i: number,
  out: Float64Array,
  o: number,
): void {
  const x0 = x[i];
  const x1 = x[i + 1];
  const x2 = x[i + 2];
  out[o] = blocks[b] * x0 + blocks[b + 1] * x1 + blocks[b + 2] * x2;
  out[o + 1] = blocks[b + 3] * x0 + blocks[b + 4] * x1 + blocks[b + 5] * x2;
  out[o + 2] = blocks[b + 6] * x0 + blocks[b + 7] * x1 + blocks[b + 8] * x2;
}
