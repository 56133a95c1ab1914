import { expect, test } from 'vitest';
import type { BlockMatrix } from '../../src/linear/block-matrix.ts';
import { createDecomposition } from '../../src/linear/direct.ts';
import { expectClose } from '../energies/derivatives.ts';
import { seededRandom } from '../energies/random.ts';
import {
  eigenvalues,
  fullCouplings,
  multiplyDense,
  randomMatrix,
  randomVector,
  solveDense,
  stripCouplings,
  toDense,
  withoutHeld,
} from './dense.ts';

const ROWS = 10;
/** Two pieces of cloth: nothing leads from one to the other. */
const pieces = Array.from({ length: ROWS }, (_, i) =>
  [i - 2, i + 2].filter((j) => j >= 0 && j < ROWS),
);

function solution(matrix: BlockMatrix, held: readonly number[], r: Float64Array): Float64Array {
  const decomposition = createDecomposition(matrix);
  decomposition.factor(matrix, held);
  const z = new Float64Array(r.length).fill(7);
  decomposition.solve(r, z);
  return z;
}

test.each([
  ['a strip', stripCouplings(ROWS)],
  ['a full matrix', fullCouplings(ROWS)],
  ['two pieces', pieces],
] as const)('solves %s like a dense solver', (_, couplings) => {
  const random = seededRandom(1);
  const r = randomVector(random, 3 * ROWS);
  // Positive and indefinite.
  for (const shift of [0.3, -0.3]) {
    const matrix = randomMatrix(random, couplings, shift);
    expectClose(solution(matrix, [], r), solveDense(toDense(matrix), r), 1e-9);
  }
});

test('as many negative pivots as negative eigenvalues', () => {
  const seen = new Set<number>();
  for (let seed = 0; seed < 12; seed++) {
    const random = seededRandom(seed);
    const matrix = randomMatrix(random, stripCouplings(ROWS), -0.05 * seed + 0.02);
    const negative = eigenvalues(toDense(matrix)).filter((value) => value < 0).length;
    expect(createDecomposition(matrix).factor(matrix, [])).toBe(negative);
    seen.add(negative);
  }
  expect(seen.has(0)).toBe(true);
  expect(seen.size).toBeGreaterThan(5);
});

test('held vertices are left out of the solution and of the count', () => {
  const random = seededRandom(2);
  const held = [0, 4, 5];
  const matrix = randomMatrix(random, stripCouplings(ROWS), -0.4);
  const reduced = withoutHeld(toDense(matrix), held);
  const negative = eigenvalues(reduced).filter((value) => value < 0).length;
  expect(createDecomposition(matrix).factor(matrix, held)).toBe(negative);

  const r = randomVector(random, 3 * ROWS);
  const free = r.map((value, i) => (held.includes(Math.floor(i / 3)) ? 0 : value));
  expectClose(solution(matrix, held, r), solveDense(reduced, free), 1e-9);
});

test('may be used again with other values and other vertices held', () => {
  const random = seededRandom(3);
  const first = randomMatrix(random, stripCouplings(ROWS), 0.1);
  const second = randomMatrix(random, stripCouplings(ROWS), 0.5);
  const decomposition = createDecomposition(first);
  decomposition.factor(first, [1, 2, 3]);
  expect(decomposition.factor(second, [])).toBe(0);
  const r = randomVector(random, 3 * ROWS);
  const z = new Float64Array(3 * ROWS);
  decomposition.solve(r, z);
  expectClose(z, solveDense(toDense(second), r), 1e-9);
});

test('a pivot of zero does no harm', () => {
  // Two vertices that only know each other: eigenvalues ±1, nothing on the diagonal.
  const matrix = randomMatrix(seededRandom(4), fullCouplings(2), 0);
  matrix.values.fill(0);
  for (const block of [1, 2]) {
    for (let c = 0; c < 3; c++) matrix.values[9 * block + 4 * c] = 1;
  }
  expect(createDecomposition(matrix).factor(matrix, [])).toBe(3);
  const r = Float64Array.of(1, 2, 3, 4, 5, 6);
  const z = solution(matrix, [], r);
  expectClose(multiplyDense(toDense(matrix), z), r, 1e-7);
});

test('a matrix of nothing gives finite numbers', () => {
  const matrix = randomMatrix(seededRandom(5), fullCouplings(2), 0);
  matrix.values.fill(0);
  const z = solution(matrix, [0, 1], new Float64Array(6).fill(1));
  expect(z).toEqual(new Float64Array(6));
  expect(solution(matrix, [], new Float64Array(6))).toEqual(new Float64Array(6));
});
