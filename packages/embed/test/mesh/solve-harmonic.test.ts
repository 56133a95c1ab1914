import { expect, test } from 'vitest';
import { buildLaplacian } from '../../src/mesh/laplacian.ts';
import { solveHarmonic } from '../../src/mesh/solve-harmonic.ts';
import { intrinsic, seeded, sheet } from '../shapes.ts';

const SHEET = sheet(9, 6, 0.1);
const MESH = intrinsic(SHEET);
const LAPLACIAN = buildLaplacian(MESH);
const IS_RIM = new Uint8Array(MESH.vertexCount);
for (const v of MESH.rims.flat()) IS_RIM[v] = 1;

test('what is linear on the rim is linear inside', () => {
  const linear = (v: number): number =>
    0.3 + 2 * SHEET.positions[3 * v] - SHEET.positions[3 * v + 1];
  const x = Float64Array.from(IS_RIM, (isRim, v) => (isRim ? linear(v) : 7));
  solveHarmonic(LAPLACIAN, IS_RIM, x);
  x.forEach((value, v) => {
    expect(value).toBeCloseTo(linear(v), 7);
  });
});

/** Weighted differences of each vertex to its neighbours. */
function differences(x: Float64Array): Float64Array {
  const { first, to, weights } = LAPLACIAN;
  return x.map((own, v) => {
    let sum = 0;
    for (let k = first[v]; k < first[v + 1]; k++) sum += weights[k] * (own - x[to[k]]);
    return sum;
  });
}

test('what is free is the weighted mean of its neighbours, what is fixed stays', () => {
  const random = seeded(1);
  const given = Float64Array.from(IS_RIM, () => random());
  const x = given.slice();
  solveHarmonic(LAPLACIAN, IS_RIM, x);
  differences(x).forEach((off, v) => {
    if (IS_RIM[v]) expect(x[v]).toBe(given[v]);
    else expect(off).toBeCloseTo(0, 7);
  });
  const rim = given.filter((_, v) => IS_RIM[v]);
  for (const value of x) {
    expect(value).toBeGreaterThanOrEqual(Math.min(...rim));
    expect(value).toBeLessThanOrEqual(Math.max(...rim));
  }
});

test('sources are met', () => {
  const source = Float64Array.from(IS_RIM, (_, v) => Math.sin(v));
  const x = new Float64Array(MESH.vertexCount);
  solveHarmonic(LAPLACIAN, IS_RIM, x, source);
  differences(x).forEach((off, v) => {
    if (!IS_RIM[v]) expect(off).toBeCloseTo(source[v], 7);
  });
});

test('the solution itself is left as it is', () => {
  const x = Float64Array.from(IS_RIM, () => 3);
  solveHarmonic(LAPLACIAN, IS_RIM, x);
  expect(x.every((value) => value === 3)).toBe(true);
});
