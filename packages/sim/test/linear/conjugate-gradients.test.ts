import { expect, test } from 'vitest';
import type { BlockMatrix } from '../../src/linear/block-matrix.ts';
import { type CgReport, createCg, dot } from '../../src/linear/conjugate-gradients.ts';
import { type Filter, holdVertices, keepInPlanes } from '../../src/linear/filter.ts';
import { blockJacobi } from '../../src/linear/preconditioner.ts';
import { expectClose } from '../energies/derivatives.ts';
import { seededRandom } from '../energies/random.ts';
import {
  multiplyDense,
  randomMatrix,
  randomVector,
  solveDense,
  stripCouplings,
  toDense,
  withoutHeld,
} from './dense.ts';

const ROWS = 12;
const free: Filter = holdVertices([]);
const exact = { tolerance: 1e-12, maxIterations: 200 };

function solve(
  matrix: BlockMatrix,
  b: Float64Array,
  filter: Filter = free,
  options: typeof exact = exact,
): { x: Float64Array; report: CgReport } {
  const preconditioner = blockJacobi(ROWS);
  preconditioner.update(matrix);
  const x = new Float64Array(3 * ROWS).fill(7);
  const report = createCg(3 * ROWS)(matrix, b, x, preconditioner, filter, options);
  return { x, report };
}

test('solves like a dense solver', () => {
  const random = seededRandom(1);
  const matrix = randomMatrix(random, stripCouplings(ROWS), 0.1);
  const b = randomVector(random, 3 * ROWS);
  const { x, report } = solve(matrix, b);
  expectClose(x, solveDense(toDense(matrix), b), 1e-9);
  expect(report.indefinite).toBe(false);
  expect(report.residual).toBeLessThanOrEqual(exact.tolerance);
  expect(report.iterations).toBeLessThan(60);
});

test('held vertices stay, and the others feel their stiffness', () => {
  const random = seededRandom(2);
  const matrix = randomMatrix(random, stripCouplings(ROWS), 0.1);
  const b = randomVector(random, 3 * ROWS);
  const { x } = solve(matrix, b, holdVertices([0, 5]));
  const held = b.map((value, i) => ([0, 5].includes(Math.floor(i / 3)) ? 0 : value));
  expectClose(x, solveDense(withoutHeld(toDense(matrix), [0, 5]), held), 1e-9);
});

test('a vertex in a plane leaves a force along the normal only', () => {
  const random = seededRandom(3);
  const matrix = randomMatrix(random, stripCouplings(ROWS), 0.1);
  const b = randomVector(random, 3 * ROWS);
  const normal = Float64Array.of(2 / 3, -1 / 3, 2 / 3);
  const { x } = solve(matrix, b, keepInPlanes([4], normal));
  expect(dot(normal, x.slice(12, 15))).toBeCloseTo(0, 12);
  const left = multiplyDense(toDense(matrix), x).map((value, i) => b[i] - value);
  const push = dot(normal, left.slice(12, 15));
  expect(Math.abs(push)).toBeGreaterThan(1e-3);
  left.forEach((value, i) => {
    expect(value).toBeCloseTo(i >= 12 && i < 15 ? push * normal[i - 12] : 0, 9);
  });
});

test('an indefinite matrix still gives a direction of descent', () => {
  const iterations = new Set<boolean>();
  for (let seed = 0; seed < 20; seed++) {
    const random = seededRandom(seed);
    const matrix = randomMatrix(random, stripCouplings(ROWS), -0.5);
    const b = randomVector(random, 3 * ROWS);
    const { x, report } = solve(matrix, b);
    expect(report.indefinite).toBe(true);
    iterations.add(report.iterations === 1);
    // b is minus the gradient of ½ xᵀAx − bᵀx at 0.
    expect(dot(b, x)).toBeGreaterThan(0);
  }
  // Both in the first iteration and later.
  expect(iterations.size).toBe(2);
});

test('stops where it is told to', () => {
  const random = seededRandom(4);
  const matrix = randomMatrix(random, stripCouplings(ROWS), 0.1);
  const b = randomVector(random, 3 * ROWS);
  expect(solve(matrix, b, free, { tolerance: 0, maxIterations: 5 }).report.iterations).toBe(5);
  const loose = solve(matrix, b, free, { tolerance: 0.1, maxIterations: 200 }).report;
  expect(loose.residual).toBeLessThanOrEqual(0.1);
  expect(loose.iterations).toBeLessThan(solve(matrix, b).report.iterations);
});

test('no load, no iterations', () => {
  const matrix = randomMatrix(seededRandom(5), stripCouplings(ROWS), 0.1);
  const { x, report } = solve(matrix, new Float64Array(3 * ROWS));
  expect(x).toEqual(new Float64Array(3 * ROWS));
  expect(report).toEqual({ iterations: 0, residual: 0, indefinite: false });
});
