import { type BlockMatrix, emptyBlockMatrix } from './block-matrix.ts';

/** Which of the ranges between offsets each element lies in. */
export function rangeOf(offsets: Uint32Array): Uint32Array {
  const owner = new Uint32Array(offsets[offsets.length - 1]);
  for (let k = 0; k + 1 < offsets.length; k++) owner.fill(k, offsets[k], offsets[k + 1]);
  return owner;
}

/** Couplings of rows by CSR. */
export interface Couplings {
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
}

/** An empty matrix between aggregates of rows, with room for what the rows' couplings add up to. */
export function coarseMatrix(owner: Uint32Array, couplings: readonly Couplings[]): BlockMatrix {
  const neighbours: Set<number>[] = [];
  for (let i = 0; i < owner.length; i++) {
    neighbours[owner[i]] ??= new Set();
    for (const { offsets, columns } of couplings) {
      for (let k = offsets[i]; k < offsets[i + 1]; k++) {
        neighbours[owner[i]].add(owner[columns[k]]);
      }
    }
  }
  return emptyBlockMatrix(neighbours);
}
