import { describe, expect, test } from 'vitest';
import { createCg } from '../../src/linear/conjugate-gradients.ts';
import { holdVertices } from '../../src/linear/filter.ts';
import { blockJacobi, blockSsor, type Preconditioner } from '../../src/linear/preconditioner.ts';
import { expectClose } from '../energies/derivatives.ts';
import { seededRandom } from '../energies/random.ts';
import {
  asMatrix,
  eigenvalues,
  randomMatrix,
  randomVector,
  solveDense,
  stripCouplings,
  toDense,
} from './dense.ts';

const ROWS = 24;
const one = Uint32Array.of(0, ROWS);
const several = Uint32Array.of(0, 7, 8, ROWS);
const matrix = randomMatrix(seededRandom(1), stripCouplings(ROWS), 0.02);

function updated(preconditioner: Preconditioner): Preconditioner {
  preconditioner.update(matrix);
  return preconditioner;
}

function iterations(preconditioner: Preconditioner): number {
  const b = randomVector(seededRandom(2), 3 * ROWS);
  const x = new Float64Array(3 * ROWS);
  const options = { tolerance: 1e-8, maxIterations: 500 };
  const cg = createCg(3 * ROWS);
  return cg(matrix, b, x, updated(preconditioner), holdVertices([]), options).iterations;
}

const kinds: [string, Preconditioner][] = [
  ['jacobi', blockJacobi(ROWS)],
  ['ssor', blockSsor(ROWS, one)],
  ['ssor on domains', blockSsor(ROWS, several)],
];

describe.each(kinds)('%s', (name, preconditioner) => {
  test('is symmetric and positive', () => {
    const { apply } = updated(preconditioner);
    const inverse = asMatrix(3 * ROWS, apply);
    inverse.forEach((row, i) => {
      row.forEach((value, j) => {
        expect(value).toBeCloseTo(inverse[j][i], 9);
      });
    });
    expect(eigenvalues(inverse)[0]).toBeGreaterThan(0);
  });

  test('gives the same whatever the output held before', () => {
    const { apply } = updated(preconditioner);
    const r = randomVector(seededRandom(3), 3 * ROWS);
    const [clean, dirty] = [new Float64Array(3 * ROWS), new Float64Array(3 * ROWS).fill(7)];
    apply(r, clean);
    apply(r, dirty);
    expect(dirty).toEqual(clean);
  });

  test('couples neighbours of one domain only', () => {
    const { apply } = updated(preconditioner);
    // Vertices 6 and 7 are neighbours; a border of the domains runs between them.
    const r = new Float64Array(3 * ROWS);
    r[3 * 6] = 1;
    const z = new Float64Array(3 * ROWS);
    apply(r, z);
    const reached = z.slice(3 * 7, 3 * 8).some((value) => value !== 0);
    expect(reached).toBe(name === 'ssor');
  });
});

test('Jacobi inverts the blocks of the diagonal', () => {
  const dense = toDense(matrix);
  const inverse = asMatrix(3 * ROWS, updated(blockJacobi(ROWS)).apply);
  for (let i = 0; i < ROWS; i++) {
    const block = dense.slice(3 * i, 3 * i + 3).map((row) => row.slice(3 * i, 3 * i + 3));
    for (let c = 0; c < 3; c++) {
      const unit = [0, 1, 2].map((k) => Number(k === c));
      const expected = solveDense(block, unit);
      const actual = Float64Array.from({ length: 3 }, (_, k) => inverse[3 * i + k][3 * i + c]);
      expectClose(actual, expected, 1e-10);
    }
  }
});

test('symmetric Gauss–Seidel is (D + L) D⁻¹ (D + Lᵀ)', () => {
  const dense = toDense(matrix);
  const size = 3 * ROWS;
  const part = (keep: (i: number, j: number) => boolean) =>
    dense.map((row, i) =>
      row.map((value, j) => (keep(Math.floor(i / 3), Math.floor(j / 3)) ? value : 0)),
    );
  const lower = part((i, j) => i >= j);
  const upper = part((i, j) => i <= j);
  const diagonal = part((i, j) => i === j);
  const r = randomVector(seededRandom(4), size);
  const half = solveDense(lower, r);
  const scaled = Float64Array.from(diagonal, (row) => row.reduce((s, d, j) => s + d * half[j], 0));
  const z = new Float64Array(size);
  updated(blockSsor(ROWS, one)).apply(r, z);
  expectClose(z, solveDense(upper, scaled), 1e-10);
});

test('the better the preconditioner, the fewer the iterations', () => {
  const jacobi = iterations(blockJacobi(ROWS));
  expect(iterations(blockSsor(ROWS, one))).toBeLessThan(0.8 * jacobi);
  expect(iterations(blockSsor(ROWS, several))).toBeLessThan(jacobi);
});
