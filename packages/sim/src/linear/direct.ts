import type { BlockMatrix } from './block-matrix.ts';

/** A decomposition A = L D Lᵀ of a symmetric block matrix. */
export interface Decomposition {
  /**
   * Decomposes the matrix with these vertices left out. Returns the number of negative pivots,
   * which is that of negative eigenvalues: 0 at a stable equilibrium.
   */
  factor(matrix: BlockMatrix, held: ArrayLike<number>): number;
  /** z = A⁻¹ r; 0 at held vertices. */
  solve(r: Float64Array, z: Float64Array): void;
}

/** A pivot of exactly 0 becomes this fraction of the largest entry: half of the digits are left. */
const SINGULAR = 1e-8;

/**
 * Direct solution for meshes of up to a few thousand vertices, strips above all: rows are kept from
 * their first entry to the diagonal (a skyline) after the vertices were ordered by distance through
 * the mesh, which keeps that short. No pivoting: elastic matrices do not need it, and the signs of
 * the pivots tell whether an equilibrium is stable.
 *
 * Source: [Saad2003, section 3.3.3] (reverse Cuthill–McKee); [Bathe1996, section 8.2.3] (skyline).
 */
export function createDecomposition(pattern: BlockMatrix): Decomposition {
  const vertexCount = pattern.diagonal.length;
  const size = 3 * vertexCount;
  const place = cuthillMckee(pattern);
  const { first, offsets } = skyline(pattern, place);
  const rows = new Float64Array(offsets[size]);
  const pivots = new Float64Array(size);
  const heldAt = new Uint8Array(vertexCount);
  const y = new Float64Array(size);

  function load({ offsets: begin, columns, values }: BlockMatrix): void {
    rows.fill(0);
    for (let i = 0; i < vertexCount; i++) {
      if (heldAt[i] === 1) {
        for (let c = 0; c < 3; c++) pivots[3 * place[i] + c] = 1;
        continue;
      }
      for (let k = begin[i]; k < begin[i + 1]; k++) {
        const j = columns[k];
        if (place[j] > place[i] || heldAt[j] === 1) continue;
        for (let a = 0; a < 3; a++) {
          const row = 3 * place[i] + a;
          for (let b = 0; b < 3; b++) {
            const column = 3 * place[j] + b;
            if (column < row) rows[offsets[row] + column - first[row]] = values[9 * k + 3 * a + b];
            else if (column === row) pivots[row] = values[9 * k + 3 * a + b];
          }
        }
      }
    }
  }

  return {
    factor(matrix, held) {
      heldAt.fill(0);
      for (let k = 0; k < held.length; k++) heldAt[held[k]] = 1;
      load(matrix);
      const tiny =
        SINGULAR * matrix.values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-200);
      let negative = 0;
      for (let i = 0; i < size; i++) {
        const start = first[i];
        const at = offsets[i] - start;
        for (let j = start; j < i; j++) {
          const from = Math.max(start, first[j]);
          const other = offsets[j] - first[j];
          let sum = rows[at + j];
          for (let k = from; k < j; k++) sum -= rows[at + k] * rows[other + k];
          rows[at + j] = sum;
        }
        let pivot = pivots[i];
        for (let j = start; j < i; j++) {
          const value = rows[at + j];
          const l = value / pivots[j];
          pivot -= value * l;
          rows[at + j] = l;
        }
        if (pivot === 0) pivot = tiny;
        if (pivot < 0) negative++;
        pivots[i] = pivot;
      }
      return negative;
    },
    solve(r, z) {
      for (let i = 0; i < vertexCount; i++) {
        for (let c = 0; c < 3; c++) y[3 * place[i] + c] = heldAt[i] === 1 ? 0 : r[3 * i + c];
      }
      for (let i = 0; i < size; i++) {
        const at = offsets[i] - first[i];
        let sum = y[i];
        for (let k = first[i]; k < i; k++) sum -= rows[at + k] * y[k];
        y[i] = sum;
      }
      for (let i = 0; i < size; i++) y[i] /= pivots[i];
      for (let i = size - 1; i >= 0; i--) {
        const at = offsets[i] - first[i];
        const value = y[i];
        for (let k = first[i]; k < i; k++) y[k] -= rows[at + k] * value;
      }
      for (let i = 0; i < vertexCount; i++) {
        for (let c = 0; c < 3; c++) z[3 * i + c] = y[3 * place[i] + c];
      }
    },
  };
}

/** Columns from which each row is kept, and where the rows begin. */
function skyline(
  { offsets: begin, columns }: BlockMatrix,
  place: Uint32Array,
): { first: Uint32Array; offsets: Uint32Array } {
  const size = 3 * place.length;
  const first = new Uint32Array(size);
  const offsets = new Uint32Array(size + 1);
  const nearest = new Uint32Array(place.length);
  for (let i = 0; i < place.length; i++) {
    let least = place[i];
    for (let k = begin[i]; k < begin[i + 1]; k++) least = Math.min(least, place[columns[k]]);
    nearest[place[i]] = least;
  }
  for (let row = 0; row < size; row++) {
    first[row] = 3 * nearest[Math.floor(row / 3)];
    offsets[row + 1] = offsets[row] + row - first[row];
  }
  return { first, offsets };
}

/** Where each vertex comes: breadth first from a vertex far out, backwards. */
function cuthillMckee({ offsets, columns }: BlockMatrix): Uint32Array {
  const count = offsets.length - 1;
  const degree = (i: number) => offsets[i + 1] - offsets[i];
  const order: number[] = [];
  const seen = new Uint8Array(count);

  function spread(root: number, mark: Uint8Array): number[] {
    const reached = [root];
    mark[root] = 1;
    for (let k = 0; k < reached.length; k++) {
      const i = reached[k];
      const next: number[] = [];
      for (let m = offsets[i]; m < offsets[i + 1]; m++) {
        if (mark[columns[m]] === 1) continue;
        mark[columns[m]] = 1;
        next.push(columns[m]);
      }
      next.sort((a, b) => degree(a) - degree(b) || a - b);
      reached.push(...next);
    }
    return reached;
  }

  for (let i = 0; i < count; i++) {
    if (seen[i] === 1) continue;
    let root = i;
    // The last vertex reached lies far out; twice is enough for cloth.
    for (let again = 0; again < 2; again++) root = spread(root, seen.slice()).at(-1) ?? root;
    order.push(...spread(root, seen));
  }
  const place = new Uint32Array(count);
  order.forEach((vertex, k) => {
    place[vertex] = count - 1 - k;
  });
  return place;
}
