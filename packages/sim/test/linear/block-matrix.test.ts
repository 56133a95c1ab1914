import { expect, test } from 'vitest';
import {
  emptyBlockMatrix,
  findBlock,
  invertBlock,
  multiplyBlocks,
} from '../../src/linear/block-matrix.ts';
import { expectClose } from '../energies/derivatives.ts';
import { seededRandom } from '../energies/random.ts';
import { multiplyDense, randomMatrix, randomVector, stripCouplings, toDense } from './dense.ts';

test('a pattern has each coupling once, columns ascending, and always the diagonal', () => {
  const matrix = emptyBlockMatrix([[2, 2, 0], [], [0, 1, 2]]);
  expect([...matrix.offsets]).toEqual([0, 2, 3, 6]);
  expect([...matrix.columns]).toEqual([0, 2, 1, 0, 1, 2]);
  expect([...matrix.diagonal]).toEqual([0, 2, 5]);
  expect(matrix.values).toEqual(new Float64Array(54));
});

test('every block is found', () => {
  const matrix = emptyBlockMatrix(stripCouplings(9));
  for (let i = 0; i < 9; i++) {
    for (let k = matrix.offsets[i]; k < matrix.offsets[i + 1]; k++) {
      expect(findBlock(matrix, i, matrix.columns[k])).toBe(k);
    }
    expect(findBlock(matrix, i, i)).toBe(matrix.diagonal[i]);
  }
});

test('multiplication is that of the dense matrix, and overwrites', () => {
  const random = seededRandom(1);
  const matrix = randomMatrix(random, stripCouplings(8), 0.1);
  matrix.values.set(randomVector(random, matrix.values.length));
  const x = randomVector(random, 24);
  const out = new Float64Array(24).fill(7);
  multiplyBlocks(matrix, x, out);
  expectClose(out, multiplyDense(toDense(matrix), x), 1e-14);
});

test('the inverse of a positive block, in place or not', () => {
  const random = seededRandom(2);
  for (let sample = 0; sample < 30; sample++) {
    const u = randomVector(random, 9);
    const block = new Float64Array(12);
    for (let c = 0; c < 9; c++) {
      const [i, j] = [Math.floor(c / 3), c % 3];
      for (let k = 0; k < 3; k++) block[3 + c] += u[3 * i + k] * u[3 * j + k];
      if (i === j) block[3 + c] += 0.1;
    }
    const inverse = new Float64Array(10);
    invertBlock(block, 3, inverse, 1);
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        let sum = 0;
        for (let k = 0; k < 3; k++) sum += block[3 + 3 * i + k] * inverse[1 + 3 * k + j];
        expect(sum).toBeCloseTo(Number(i === j), 10);
      }
    }
    expect(inverse[0]).toBe(0);
    invertBlock(block, 3, block, 3);
    expect(block.slice(3)).toEqual(inverse.slice(1));
  }
});

// A spring along x resists in no other direction; a vertex of nothing resists in none.
test.each([
  ['nothing', [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0]],
  ['one direction', [4, 0, 0, 0, 0, 0, 0, 0, 0], [0.25, 0, 0]],
  ['a slanted direction', [1, 2, 0, 2, 4, 0, 0, 0, 5], [1, 0.25, 0.2]],
  ['a negative direction', [1, 0, 0, 0, -2, 0, 0, 0, 4], [1, 0, 0.25]],
  ['nothing but rounding', [1, 1, 1, 1, 1 + 1e-15, 1, 1, 1, 1], [1, 1 / (1 + 1e-15), 1]],
] as const)('a block with %s has the inverse of its positive diagonal', (_, block, expected) => {
  const inverse = new Float64Array(9).fill(7);
  invertBlock(Float64Array.from(block), 0, inverse, 0);
  const [a, b, c] = expected;
  expect([...inverse]).toEqual([a, 0, 0, 0, b, 0, 0, 0, c]);
});
