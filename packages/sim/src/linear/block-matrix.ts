/**
 * A symmetric sparse matrix of 3 × 3 blocks, by rows, both halves stored. Row i holds blocks
 * `offsets[i]` to `offsets[i + 1]`, columns ascending; a block is nine numbers, row major.
 */
export interface BlockMatrix {
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
  /** Where each row's own block is. */
  readonly diagonal: Uint32Array;
}

/** A matrix of zeros with room for these couplings; `neighbours` lists may repeat or lack i itself. */
export function emptyBlockMatrix(neighbours: readonly Iterable<number>[]): BlockMatrix {
  const offsets = new Uint32Array(neighbours.length + 1);
  const columns: number[] = [];
  const diagonal = new Uint32Array(neighbours.length);
  neighbours.forEach((list, i) => {
    const row = [...new Set(list).add(i)].sort((a, b) => a - b);
    diagonal[i] = columns.length + row.indexOf(i);
    columns.push(...row);
    offsets[i + 1] = columns.length;
  });
  return {
    offsets,
    columns: Uint32Array.from(columns),
    values: new Float64Array(9 * columns.length),
    diagonal,
  };
}

/** The block that couples i with j. */
export function findBlock({ offsets, columns }: BlockMatrix, i: number, j: number): number {
  let low = offsets[i];
  let high = offsets[i + 1] - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (columns[middle] < j) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** out = A x */
export function multiplyBlocks(matrix: BlockMatrix, x: Float64Array, out: Float64Array): void {
  const { offsets, columns, values } = matrix;
  for (let i = 0; i + 1 < offsets.length; i++) {
    let sx = 0;
    let sy = 0;
    let sz = 0;
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      const j = 3 * columns[k];
      const b = 9 * k;
      const x0 = x[j];
      const x1 = x[j + 1];
      const x2 = x[j + 2];
      sx += values[b] * x0 + values[b + 1] * x1 + values[b + 2] * x2;
      sy += values[b + 3] * x0 + values[b + 4] * x1 + values[b + 5] * x2;
      sz += values[b + 6] * x0 + values[b + 7] * x1 + values[b + 8] * x2;
    }
    out[3 * i] = sx;
    out[3 * i + 1] = sy;
    out[3 * i + 2] = sz;
  }
}

/**
 * Inverse of a symmetric positive definite 3 × 3 block. A block that is not (no stiffness in some
 * direction) gets the inverse of its diagonal where that is positive, and 0 elsewhere.
 */
export function invertBlock(from: Float64Array, at: number, to: Float64Array, place: number): void {
  const a = from[at];
  const b = from[at + 1];
  const c = from[at + 2];
  const d = from[at + 4];
  const e = from[at + 5];
  const f = from[at + 8];
  const A = d * f - e * e;
  const B = c * e - b * f;
  const C = b * e - c * d;
  const det = a * A + b * B + c * C;
  if (!(a > 0 && a * d - b * b > 0 && det > 1e-14 * a * d * f)) {
    to.fill(0, place, place + 9);
    for (let k = 0; k < 3; k++) {
      const value = from[at + 4 * k];
      to[place + 4 * k] = value > 0 ? 1 / value : 0;
    }
    return;
  }
  to[place] = A / det;
  to[place + 1] = B / det;
  to[place + 2] = C / det;
  to[place + 3] = B / det;
  to[place + 4] = (a * f - c * c) / det;
  to[place + 5] = (b * c - a * e) / det;
  to[place + 6] = C / det;
  to[place + 7] = (b * c - a * e) / det;
  to[place + 8] = (a * d - b * b) / det;
}
