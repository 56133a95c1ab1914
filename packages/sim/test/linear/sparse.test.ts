import { expect, test } from 'vitest';
import { addRow, type SparseMatrix, sumRows } from '../../src/linear/sparse.ts';
import { seededRandom } from '../energies/random.ts';

type Dense = number[][];

/** About a third of the entries, some rows empty. */
function randomDense(seed: number, rows: number, columns: number): Dense {
  const random = seededRandom(seed);
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, () => (i % 4 !== 3 && random(0, 1) < 0.35 ? random(-1, 1) : 0)),
  );
}

function toSparse(dense: Dense, columns: number): SparseMatrix {
  const sum = sumRows(columns);
  for (const row of dense) {
    // From behind, and in two halves: order and repetition must not matter.
    for (let j = columns - 1; j >= 0; j--) {
      if (row[j] !== 0) sum.add(j, 0.5 * row[j]);
    }
    row.forEach((value, j) => {
      if (value !== 0) sum.add(j, 0.5 * value);
    });
    sum.end();
  }
  return sum.finish();
}

function toDense({ offsets, columns, values }: SparseMatrix, columnCount: number): Dense {
  return Array.from({ length: offsets.length - 1 }, (_, i) => {
    const row = new Array<number>(columnCount).fill(0);
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      if (k > offsets[i]) expect(columns[k]).toBeGreaterThan(columns[k - 1]);
      row[columns[k]] += values[k];
    }
    return row;
  });
}

function expectSame(actual: Dense, expected: Dense): void {
  expect(actual.length).toBe(expected.length);
  actual.forEach((row, i) => {
    row.forEach((value, j) => {
      expect(value).toBeCloseTo(expected[i][j], 13);
    });
  });
}

test.each([
  ['short', 9, 7],
  ['long', 5, 300],
])('%s rows are summed in any order, and kept with ascending columns', (_, rows, columns) => {
  const dense = randomDense(1, rows, columns);
  expectSame(toDense(toSparse(dense, columns), columns), dense);
});

test('more rows than there was room for at first', () => {
  const dense = randomDense(2, 200, 6);
  expectSame(toDense(toSparse(dense, 6), 6), dense);
});

test('the row being summed can be asked', () => {
  const sum = sumRows(3);
  sum.add(1, 2);
  sum.add(1, 3);
  expect([0, 1, 2].map(sum.at)).toEqual([0, 5, 0]);
  sum.end();
  expect(sum.at(1)).toBe(0);
});

test('a sum starts anew after each row', () => {
  const sum = sumRows(3);
  sum.add(2, 5);
  sum.end();
  sum.end();
  sum.add(2, 1);
  sum.end();
  expect(toDense(sum.finish(), 3)).toEqual([
    [0, 0, 5],
    [0, 0, 0],
    [0, 0, 1],
  ]);
});

test('rows are added with a factor', () => {
  const dense = randomDense(2, 5, 6);
  const sparse = toSparse(dense, 6);
  const sum = sumRows(6);
  addRow(sum, sparse, 0, 2);
  addRow(sum, sparse, 4, -1);
  sum.end();
  expectSame(toDense(sum.finish(), 6), [dense[0].map((value, j) => 2 * value - dense[4][j])]);
});
