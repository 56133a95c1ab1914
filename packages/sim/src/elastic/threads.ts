import { addRow, type SparseMatrix, sumRows } from '../linear/sparse.ts';
import type { Model } from '../model/model.ts';

/** A quadratic energy with the threads of seams added: E = ½ k |x_a − x_b|² each. */
export interface Sewn {
  readonly matrix: SparseMatrix;
  /**
   * Fills the matrix anew, with threads so many times as hard, all of them or each, and the rest so
   * many times as stiff.
   */
  refill(harder: number | ArrayLike<number>, stiffer?: number): void;
}

/** @param bending Matrix of the rest of the energy; what it holds when refilled counts. */
export function sewThreads(
  { seams, vertexCount }: Pick<Model, 'seams' | 'vertexCount'>,
  bending: SparseMatrix | undefined,
): Sewn | undefined {
  if (!seams?.pairs.length) return bending && stiffened(bending);
  const { pairs, stiffness } = seams;
  const matrix = findPattern(pairs, vertexCount, bending);
  const { values } = matrix;
  const bendingPlaces = findPlaces(matrix, bending);
  /** Of (a, a), (a, b), (b, b), (b, a), thread by thread. */
  const threadPlaces = new Uint32Array(2 * pairs.length);
  for (let k = 0; k < pairs.length; k++) {
    threadPlaces[2 * k] = placeIn(matrix, pairs[k], pairs[k]);
    threadPlaces[2 * k + 1] = placeIn(matrix, pairs[k], pairs[k ^ 1]);
  }
  const sewn: Sewn = {
    matrix,
    refill(harder, stiffer = 1) {
      values.fill(0);
      if (bending) {
        for (let k = 0; k < bendingPlaces.length; k++) {
          values[bendingPlaces[k]] = stiffer * bending.values[k];
        }
      }
      for (let k = 0; k < threadPlaces.length; k += 4) {
        const pull = stiffness * (typeof harder === 'number' ? harder : harder[k >> 2]);
        values[threadPlaces[k]] += pull;
        values[threadPlaces[k + 1]] -= pull;
        values[threadPlaces[k + 2]] += pull;
        values[threadPlaces[k + 3]] -= pull;
      }
    },
  };
  sewn.refill(1);
  return sewn;
}

/** The same matrix, as stiff as asked for. */
function stiffened(bending: SparseMatrix): Sewn {
  const values = bending.values.slice();
  return {
    matrix: { ...bending, values },
    refill(_, stiffer = 1) {
      for (let k = 0; k < values.length; k++) values[k] = stiffer * bending.values[k];
    },
  };
}

function findPattern(
  pairs: ArrayLike<number>,
  vertexCount: number,
  bending: SparseMatrix | undefined,
): SparseMatrix {
  const partners = Array.from({ length: vertexCount }, (): number[] => []);
  for (let k = 0; k < pairs.length; k++) partners[pairs[k]].push(pairs[k], pairs[k ^ 1]);
  const sum = sumRows(vertexCount);
  partners.forEach((columns, i) => {
    if (bending) addRow(sum, bending, i, 0);
    for (const column of columns) sum.add(column, 0);
    sum.end();
  });
  return sum.finish();
}

/** Where the entries of a part of the matrix stand in it. */
function findPlaces(matrix: SparseMatrix, part: SparseMatrix | undefined): Uint32Array {
  if (!part) return new Uint32Array(0);
  const places = new Uint32Array(part.columns.length);
  for (let i = 0; i + 1 < part.offsets.length; i++) {
    let place = matrix.offsets[i];
    // Columns ascend in both.
    for (let k = part.offsets[i]; k < part.offsets[i + 1]; k++) {
      while (matrix.columns[place] < part.columns[k]) place++;
      places[k] = place;
    }
  }
  return places;
}

function placeIn({ offsets, columns }: SparseMatrix, row: number, column: number): number {
  return columns.indexOf(column, offsets[row]);
}
