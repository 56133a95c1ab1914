/** A sparse matrix, row by row: row i has the columns `columns[offsets[i]] … columns[offsets[i + 1] − 1]`. */
export interface Rows {
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  readonly weights: Float32Array;
}

/** Rows that are added one after the other. */
export interface RowsBuilder {
  add(column: number, weight: number): void;
  endRow(): void;
  finish(): Rows;
}

/** @param most As many entries at most. */
export function buildRows(rowCount: number, most: number): RowsBuilder {
  const offsets = new Uint32Array(rowCount + 1);
  const columns = new Uint32Array(most);
  const weights = new Float32Array(most);
  let row = 0;
  let count = 0;
  return {
    add(column, weight) {
      columns[count] = column;
      weights[count++] = weight;
    },
    endRow() {
      offsets[++row] = count;
    },
    finish: () => ({
      offsets,
      columns: columns.slice(0, count),
      weights: weights.slice(0, count),
    }),
  };
}

/** Applies a matrix to three numbers per vertex. */
export function applyRows(
  { offsets, columns, weights }: Rows,
  from: Float32Array,
  to: Float32Array,
): void {
  for (let i = 0, at = 0; i + 1 < offsets.length; i++, at += 3) {
    let x = 0;
    let y = 0;
    let z = 0;
    const end = offsets[i + 1];
    for (let k = offsets[i]; k < end; k++) {
      const weight = weights[k];
      const column = 3 * columns[k];
      x += weight * from[column];
      y += weight * from[column + 1];
      z += weight * from[column + 2];
    }
    to[at] = x;
    to[at + 1] = y;
    to[at + 2] = z;
  }
}
