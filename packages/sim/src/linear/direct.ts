import type { BlockMatrix } from './block-matrix.ts';
import { createSkyline, factorSkyline, type Skyline, solveSkyline } from './skyline.ts';

/** A decomposition A = L D Lᵀ of a symmetric block matrix. */
export interface Decomposition {
  /** Where each vertex comes in the decomposition, and what there is of it. */
  readonly place: Uint32Array;
  readonly skyline: Skyline;
  /**
   * Decomposes the matrix with these vertices left out. Returns the number of negative pivots,
   * which is that of negative eigenvalues: 0 at a stable equilibrium.
   */
  factor(matrix: BlockMatrix, held: ArrayLike<number>): number;
  /** Puts its entries in their places alone, for who decomposes them elsewhere. */
  load(matrix: BlockMatrix, held: ArrayLike<number>): void;
  /** z = A⁻¹ r; 0 at held vertices. */
  solve(r: Float64Array, z: Float64Array): void;
}

/**
 * Direct solution for meshes of up to a few thousand vertices, strips above all: rows are kept from
 * their first entry to the diagonal (a skyline) after the vertices were ordered by distance through
 * the mesh, which keeps that short. No pivoting: elastic matrices do not need it, and the signs of
 * the pivots tell whether an equilibrium is stable.
 *
 * Source: [Saad2003, section 3.3.3] (reverse Cuthill–McKee); [Bathe1996, section 8.2.3] (skyline).
 *
 * @param own Gives the skyline other arrays to stand in.
 */
export function createDecomposition(
  pattern: BlockMatrix,
  own: (skyline: Skyline) => Skyline = (skyline) => skyline,
): Decomposition {
  const vertexCount = pattern.diagonal.length;
  const place = cuthillMckee(pattern);
  const skyline = own(createSkyline(pattern, place));
  const heldAt = new Uint8Array(vertexCount);
  const y = new Float64Array(3 * vertexCount);

  function load({ offsets: begin, columns, values }: BlockMatrix, held: ArrayLike<number>): void {
    heldAt.fill(0);
    for (let k = 0; k < held.length; k++) heldAt[held[k]] = 1;
    const { first, offsets, entries, pivots } = skyline;
    entries.fill(0);
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
            const value = values[9 * k + 3 * a + b];
            if (column < row) entries[offsets[row] + column - first[row]] = value;
            else if (column === row) pivots[row] = value;
          }
        }
      }
    }
  }

  return {
    place,
    skyline,
    load,
    factor(matrix, held) {
      load(matrix, held);
      return factorSkyline(skyline);
    },
    solve(r, z) {
      for (let i = 0; i < vertexCount; i++) {
        for (let c = 0; c < 3; c++) y[3 * place[i] + c] = heldAt[i] === 1 ? 0 : r[3 * i + c];
      }
      solveSkyline(skyline, y);
      for (let i = 0; i < vertexCount; i++) {
        for (let c = 0; c < 3; c++) z[3 * i + c] = y[3 * place[i] + c];
      }
    },
  };
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
