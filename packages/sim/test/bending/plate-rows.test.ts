import { expect, test } from 'vitest';
import { sumCurvatures, sumEnergy } from '../../src/bending/plate-rows.ts';
import { type SparseMatrix, sumRows } from '../../src/linear/sparse.ts';
import { seededRandom } from '../energies/random.ts';

/** Two triangles with five edges over five vertices, slopes that reach beyond their corners. */
const triangles = Uint32Array.from([0, 1, 2, 2, 1, 3]);
const edges = Uint32Array.from([0, 1, 2, 3, 4, 0]);
const VERTICES = 5;

const random = seededRandom(7);
const maps = Float64Array.from({ length: 36 }, () => random(-1, 1));

function slopesOf(reached: readonly (readonly number[])[]): SparseMatrix {
  const sum = sumRows(VERTICES);
  for (const columns of reached) {
    for (const column of columns) sum.add(column, random(-1, 1));
    sum.end();
  }
  return sum.finish();
}

const slopes = slopesOf([[0, 1, 2, 3], [4, 2], [0], [3, 1, 4], [2]]);

function entry({ offsets, columns, values }: SparseMatrix, row: number, column: number): number {
  const own = columns.subarray(offsets[row], offsets[row + 1]);
  const at = own.indexOf(column);
  return at < 0 ? 0 : values[offsets[row] + at];
}

test('curvatures have their own corners and what slopes reach, in ascending columns', () => {
  const rows = sumCurvatures({ triangles, vertexCount: VERTICES }, { edges, maps }, slopes);
  expect(rows.offsets.length).toBe(7);
  for (let t = 0; t < 2; t++) {
    for (let row = 0; row < 3; row++) {
      for (let v = 0; v < VERTICES; v++) {
        let wanted = 0;
        for (let k = 0; k < 3; k++) {
          if (triangles[3 * t + k] === v) wanted += maps[18 * t + 6 * row + k];
          wanted += maps[18 * t + 6 * row + 3 + k] * entry(slopes, edges[3 * t + k], v);
        }
        expect(entry(rows, 3 * t + row, v)).toBeCloseTo(wanted, 14);
      }
      const own = rows.columns.slice(rows.offsets[3 * t + row], rows.offsets[3 * t + row + 1]);
      expect([...own]).toEqual([...own].sort((a, b) => a - b));
    }
  }
});

test('the energy is the product of the rows with themselves', () => {
  const rows = sumCurvatures({ triangles, vertexCount: VERTICES }, { edges, maps }, slopes);
  const weights = Float64Array.from([1, 2, 3, 0.5, 4, 1.5]);
  const matrix = sumEnergy(rows, weights, VERTICES);
  for (let i = 0; i < VERTICES; i++) {
    for (let j = 0; j < VERTICES; j++) {
      const wanted = weights.reduce(
        (sum, weight, row) => sum + entry(rows, row, i) * weight * entry(rows, row, j),
        0,
      );
      expect(entry(matrix, i, j)).toBeCloseTo(wanted, 13);
    }
  }
});
