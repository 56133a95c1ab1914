/** A sparse matrix by rows: row i holds places `offsets[i]` to `offsets[i + 1]`, columns ascending. */
export interface SparseMatrix {
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/** Adds up one row at a time; entries may come in any order and more than once. */
export interface RowSum {
  add(column: number, value: number): void;
  /** What the row being summed has in a column so far. */
  at(column: number): number;
  /** Ends the row and starts the next. */
  end(): void;
  finish(): SparseMatrix;
}

/** Rows shorter than this are sorted by insertion: a sort of its own takes longer to call. */
const SHORT = 64;

export function sumRows(columnCount: number): RowSum {
  const sums = new Float64Array(columnCount);
  const seen = new Uint8Array(columnCount);
  const touched = new Uint32Array(columnCount);
  const offsets = [0];
  let columns = new Uint32Array(16 * columnCount + 1);
  let values = new Float64Array(columns.length);
  let count = 0;
  let total = 0;
  return {
    add(column, value) {
      if (seen[column] === 0) {
        seen[column] = 1;
        touched[count++] = column;
      }
      sums[column] += value;
    },
    at: (column) => sums[column],
    end() {
      sortFirst(touched, count);
      if (total + count > columns.length) {
        columns = doubled(columns, new Uint32Array(2 * columns.length + count));
        values = doubled(values, new Float64Array(columns.length));
      }
      for (let k = 0; k < count; k++) {
        const column = touched[k];
        columns[total] = column;
        values[total++] = sums[column];
        sums[column] = 0;
        seen[column] = 0;
      }
      count = 0;
      offsets.push(total);
    },
    finish: () => ({
      offsets: Uint32Array.from(offsets),
      columns: columns.slice(0, total),
      values: values.slice(0, total),
    }),
  };
}

function doubled<T extends Uint32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

/** Sorts the first `count` numbers, ascending. */
export function sortFirst(numbers: Uint32Array, count: number): void {
  if (count > SHORT) {
    numbers.subarray(0, count).sort();
    return;
  }
  for (let k = 1; k < count; k++) {
    const number = numbers[k];
    let place = k;
    for (; place > 0 && numbers[place - 1] > number; place--) numbers[place] = numbers[place - 1];
    numbers[place] = number;
  }
}

/** Adds `factor` times a row of the matrix to the row being summed. */
export function addRow(sum: RowSum, matrix: SparseMatrix, row: number, factor: number): void {
  const { offsets, columns, values } = matrix;
  for (let k = offsets[row]; k < offsets[row + 1]; k++) sum.add(columns[k], factor * values[k]);
}
