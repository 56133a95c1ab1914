import {
  type BlockMatrix,
  blockJacobi,
  createCg,
  holdVertices,
  type Preconditioner,
} from '@toile/sim/linear';
import { describe, expect, test } from 'vitest';
import { expectClose } from '../../../packages/sim/test/energies/derivatives.ts';
import { seededRandom } from '../../../packages/sim/test/energies/random.ts';
import {
  asMatrix,
  eigenvalues,
  fullCouplings,
  randomMatrix,
  randomVector,
  solveDense,
  stripCouplings,
  toDense,
} from '../../../packages/sim/test/linear/dense.ts';
import { incompleteCholesky } from '../../src/linear/incomplete-cholesky.ts';

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

describe.each([
  ['one domain', one],
  ['several domains', Uint32Array.of(0, 4, 5, ROWS)],
])('on %s', (_, domains) => {
  const matrix = randomMatrix(seededRandom(6), stripCouplings(ROWS), 0.02);
  const preconditioner = incompleteCholesky(ROWS, domains);
  preconditioner.update(matrix);

  test('is symmetric and positive', () => {
    const inverse = asMatrix(3 * ROWS, preconditioner.apply);
    inverse.forEach((row, i) => {
      row.forEach((value, j) => {
        expect(value).toBeCloseTo(inverse[j][i], 9);
      });
    });
    expect(eigenvalues(inverse)[0]).toBeGreaterThan(0);
  });

  test('couples neighbours of one domain only', () => {
    // Vertices 3 and 4 are neighbours; a border of the domains runs between them.
    const r = new Float64Array(3 * ROWS);
    r[3 * 3] = 1;
    const z = applied(preconditioner, matrix, r);
    const reached = z.slice(3 * 4, 3 * 5).some((value) => value !== 0);
    expect(reached).toBe(domains === one);
  });
});

test('takes less than half of the iterations of the diagonal alone', () => {
  const rows = 24;
  const matrix = randomMatrix(seededRandom(1), stripCouplings(rows), 0.02);
  const iterations = (preconditioner: Preconditioner): number => {
    const b = randomVector(seededRandom(2), 3 * rows);
    const x = new Float64Array(3 * rows);
    preconditioner.update(matrix);
    const options = { tolerance: 1e-8, maxIterations: 500 };
    return createCg(3 * rows)(matrix, b, x, preconditioner, holdVertices([]), options).iterations;
  };
  const jacobi = iterations(blockJacobi(rows));
  expect(iterations(incompleteCholesky(rows, Uint32Array.of(0, rows)))).toBeLessThan(0.5 * jacobi);
});
