import { expect, test } from 'vitest';
import type { BlockMatrix } from '../../src/linear/block-matrix.ts';
import { incompleteCholesky } from '../../src/linear/incomplete-cholesky.ts';
import { blockJacobi, type Preconditioner } from '../../src/linear/preconditioner.ts';
import { expectClose } from '../energies/derivatives.ts';
import { seededRandom } from '../energies/random.ts';
import {
  asMatrix,
  eigenvalues,
  fullCouplings,
  randomMatrix,
  randomVector,
  solveDense,
  stripCouplings,
  toDense,
} from './dense.ts';

const ROWS = 9;
const one = Uint32Array.of(0, ROWS);

function applied(preconditioner: Preconditioner, matrix: BlockMatrix, r: Float64Array) {
  preconditioner.update(matrix);
  const z = new Float64Array(r.length);
  preconditioner.apply(r, z);
  return z;
}

test('is exact where nothing fills in', () => {
  // A full matrix; and a chain, whose decomposition has the chain's own pattern.
  const chain = Array.from({ length: ROWS }, (_, i) =>
    [i - 1, i + 1].filter((j) => j >= 0 && j < ROWS),
  );
  for (const couplings of [fullCouplings(ROWS), chain]) {
    const random = seededRandom(1);
    const matrix = randomMatrix(random, couplings, 0.1);
    const r = randomVector(random, 3 * ROWS);
    const z = applied(incompleteCholesky(ROWS, one), matrix, r);
    expectClose(z, solveDense(toDense(matrix), r), 1e-10);
  }
});

test('several domains are the decompositions of the diagonal parts', () => {
  const random = seededRandom(2);
  const matrix = randomMatrix(random, fullCouplings(ROWS), 0.1);
  const r = randomVector(random, 3 * ROWS);
  const z = applied(incompleteCholesky(ROWS, Uint32Array.of(0, 4, 5, ROWS)), matrix, r);
  const domain = (i: number) => (i < 12 ? 0 : i < 15 ? 1 : 2);
  const parts = toDense(matrix).map((row, i) =>
    row.map((value, j) => (domain(i) === domain(j) ? value : 0)),
  );
  expectClose(z, solveDense(parts, r), 1e-10);
});

test('new values count after an update', () => {
  const random = seededRandom(3);
  const preconditioner = incompleteCholesky(ROWS, one);
  const r = randomVector(random, 3 * ROWS);
  applied(preconditioner, randomMatrix(random, fullCouplings(ROWS), 0.1), r);
  const matrix = randomMatrix(random, fullCouplings(ROWS), 0.2);
  expectClose(applied(preconditioner, matrix, r), solveDense(toDense(matrix), r), 1e-10);
});

test('a slightly indefinite matrix is shifted until it is positive', () => {
  const random = seededRandom(4);
  const matrix = randomMatrix(random, fullCouplings(ROWS), 0);
  const least = eigenvalues(toDense(matrix))[0];
  for (const at of matrix.diagonal) {
    for (let c = 0; c < 3; c++) matrix.values[9 * at + 4 * c] -= least + 1e-4;
  }
  expect(eigenvalues(toDense(matrix))[0]).toBeLessThan(0);
  const preconditioner = incompleteCholesky(ROWS, one);
  preconditioner.update(matrix);
  const spectrum = eigenvalues(asMatrix(3 * ROWS, preconditioner.apply));
  expect(spectrum[0]).toBeGreaterThan(0);
  // It is still the matrix's own decomposition, not that of its diagonal.
  const jacobi = blockJacobi(ROWS);
  jacobi.update(matrix);
  const plain = eigenvalues(asMatrix(3 * ROWS, jacobi.apply));
  expect(spectrum.at(-1)).toBeGreaterThan(3 * (plain.at(-1) ?? Infinity));
});

test('a badly indefinite matrix leaves the diagonal', () => {
  const random = seededRandom(5);
  const matrix = randomMatrix(random, stripCouplings(ROWS), -2);
  const r = randomVector(random, 3 * ROWS);
  const z = applied(incompleteCholesky(ROWS, one), matrix, r);
  expect(z.every(Number.isFinite)).toBe(true);
  expect(z).toEqual(applied(blockJacobi(ROWS), matrix, r));
});
