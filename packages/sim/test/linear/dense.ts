import { type BlockMatrix, emptyBlockMatrix, findBlock } from '../../src/linear/block-matrix.ts';
import type { Random } from '../energies/random.ts';

/** Couplings of a strip two vertices wide and of one far pair: neither a chain nor full. */
export function stripCouplings(rows: number): number[][] {
  const neighbours = Array.from({ length: rows }, () => [] as number[]);
  for (let i = 0; i < rows; i++) {
    for (const step of [1, 2]) {
      if (i + step >= rows) continue;
      neighbours[i].push(i + step);
      neighbours[i + step].push(i);
    }
  }
  neighbours[0].push(rows - 1);
  neighbours[rows - 1].push(0);
  return neighbours;
}

export function fullCouplings(rows: number): number[][] {
  return Array.from({ length: rows }, () => Array.from({ length: rows }, (_, j) => j));
}

/** Springs of random directions over the couplings: positive semi-definite, plus `shift` times I. */
export function randomMatrix(
  random: Random,
  couplings: readonly number[][],
  shift: number,
): BlockMatrix {
  const matrix = emptyBlockMatrix(couplings);
  const { values } = matrix;
  couplings.forEach((list, i) => {
    for (let c = 0; c < 3; c++) values[9 * matrix.diagonal[i] + 4 * c] += shift;
    for (const j of list.filter((other) => other > i)) {
      const u = Array.from({ length: 6 }, () => random(-1, 1));
      for (let a = 0; a < 6; a++) {
        for (let b = 0; b < 6; b++) {
          const block = findBlock(matrix, a < 3 ? i : j, b < 3 ? i : j);
          values[9 * block + 3 * (a % 3) + (b % 3)] += u[a] * u[b];
        }
      }
    }
  });
  return matrix;
}

export function randomVector(random: Random, size: number): Float64Array {
  return Float64Array.from({ length: size }, () => random(-1, 1));
}

export function toDense({ offsets, columns, values }: BlockMatrix): number[][] {
  const size = 3 * (offsets.length - 1);
  const dense = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let i = 0; i + 1 < offsets.length; i++) {
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      for (let c = 0; c < 9; c++) {
        dense[3 * i + Math.floor(c / 3)][3 * columns[k] + (c % 3)] = values[9 * k + c];
      }
    }
  }
  return dense;
}

export function multiplyDense(a: readonly number[][], x: ArrayLike<number>): Float64Array {
  return Float64Array.from(a, (row) => row.reduce((sum, value, j) => sum + value * x[j], 0));
}

/** The matrix with the rows and columns of held vertices replaced by those of the identity. */
export function withoutHeld(a: readonly number[][], held: readonly number[]): number[][] {
  const gone = (i: number) => held.includes(Math.floor(i / 3));
  return a.map((row, i) => row.map((value, j) => (gone(i) || gone(j) ? Number(i === j) : value)));
}

/** Gauss's elimination with pivoting. */
export function solveDense(a: readonly number[][], b: ArrayLike<number>): Float64Array {
  const rows = a.map((row, i) => [...row, b[i]]);
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[best][k])) best = i;
    [rows[k], rows[best]] = [rows[best], rows[k]];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const factor = rows[i][k] / rows[k][k];
      for (let j = k; j <= n; j++) rows[i][j] -= factor * rows[k][j];
    }
  }
  return Float64Array.from(rows, (row, i) => row[n] / row[i]);
}

/** Eigenvalues of a symmetric matrix by Jacobi's rotations. */
export function eigenvalues(symmetric: readonly number[][]): number[] {
  const a = symmetric.map((row) => [...row]);
  const n = a.length;
  for (let sweep = 0; sweep < 30; sweep++) {
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        if (a[p][q] === 0) continue;
        const angle = 0.5 * Math.atan2(2 * a[p][q], a[q][q] - a[p][p]);
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let k = 0; k < n; k++) {
          [a[k][p], a[k][q]] = [c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]];
        }
        for (let k = 0; k < n; k++) {
          [a[p][k], a[q][k]] = [c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]];
        }
      }
    }
  }
  return a.map((row, i) => row[i]).sort((x, y) => x - y);
}

/** What a linear map does, as a matrix. */
export function asMatrix(
  size: number,
  map: (r: Float64Array, z: Float64Array) => void,
): number[][] {
  const columns = Array.from({ length: size }, (_, j) => {
    const unit = new Float64Array(size);
    unit[j] = 1;
    const out = new Float64Array(size);
    map(unit, out);
    return out;
  });
  return columns.map((_, i) => columns.map((column) => column[i]));
}
