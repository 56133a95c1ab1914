/** A sparse matrix by rows: row i holds places `offsets[i]` to `offsets[i + 1]`, columns ascending. */
export interface SparseMatrix {
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/** Adds up one row at a time; entries may come in any order and more than once. */
export interface RowSum {
  add(column: number, value: number): void;
  /** Ends the row and starts the next. */
  end(): void;
  finish(): SparseMatrix;
}

export function sumRows(columnCount: number): RowSum {
  const sums = new Float64Array(columnCount);
  const seen = new Uint8Array(columnCount);
  let touched: number[] = [];
  const offsets = [0];
  const columns: number[] = [];
  const values: number[] = [];
  return {
    add(column, value) {
      if (seen[column] === 0) {
        seen[column] = 1;
        touched.push(column);
      }
      sums[column] += value;
    },
    end() {
      touched.sort((a, b) => a - b);
      for (const column of touched) {
        columns.push(column);
        values.push(sums[column]);
        sums[column] = 0;
        seen[column] = 0;
      }
      touched = [];
      offsets.push(columns.length);
    },
    finish: () => ({
      offsets: Uint32Array.from(offsets),
      columns: Uint32Array.from(columns),
      values: Float64Array.from(values),
    }),
  };
}

/** Adds `factor` times a row of the matrix to the row being summed. */
export function addRow(sum: RowSum, matrix: SparseMatrix, row: number, factor: number): void {
  const { offsets, columns, values } = matrix;
  for (let k = offsets[row]; k < offsets[row + 1]; k++) sum.add(columns[k], factor * values[k]);
}

export function transpose(matrix: SparseMatrix, columnCount: number): SparseMatrix {
  const rowCount = matrix.offsets.length - 1;
  const offsets = new Uint32Array(columnCount + 1);
  for (const column of matrix.columns) offsets[column + 1]++;
  for (let i = 0; i < columnCount; i++) offsets[i + 1] += offsets[i];
  const next = offsets.slice();
  const columns = new Uint32Array(matrix.columns.length);
  const values = new Float64Array(matrix.values.length);
  for (let row = 0; row < rowCount; row++) {
    for (let k = matrix.offsets[row]; k < matrix.offsets[row + 1]; k++) {
      const place = next[matrix.columns[k]]++;
      columns[place] = row;
      values[place] = matrix.values[k];
    }
  }
  return { offsets, columns, values };
}

/** A times B. */
export function multiply(a: SparseMatrix, b: SparseMatrix, columnCount: number): SparseMatrix {
  const sum = sumRows(columnCount);
  for (let row = 0; row + 1 < a.offsets.length; row++) {
    for (let k = a.offsets[row]; k < a.offsets[row + 1]; k++) {
      addRow(sum, b, a.columns[k], a.values[k]);
    }
    sum.end();
  }
  return sum.finish();
}
