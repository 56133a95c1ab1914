import { expect, test } from 'vitest';
import { createHarmonic } from '../../src/mesh/harmonic.ts';
import { buildLaplacian } from '../../src/mesh/laplacian.ts';
import { intrinsic, seeded, sheet } from '../shapes.ts';

const SHEET = sheet(9, 6, 0.1);
const MESH = intrinsic(SHEET);
const LAPLACIAN = buildLaplacian(MESH);
const IS_RIM = new Uint8Array(MESH.vertexCount);
for (const v of MESH.rims.flat()) IS_RIM[v] = 1;
const { solve } = createHarmonic(LAPLACIAN, MESH.rims.flat());

test('what is linear on the rim is linear inside', () => {
  const linear = (v: number): number =>
    0.3 + 2 * SHEET.positions[3 * v] - SHEET.positions[3 * v + 1];
  const x = Float64Array.from(IS_RIM, (isRim, v) => (isRim ? linear(v) : 7));
  solve(x);
  x.forEach((value, v) => {
    expect(value).toBeCloseTo(linear(v), 12);
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
  solve(x);
  differences(x).forEach((off, v) => {
    if (IS_RIM[v]) expect(x[v]).toBe(given[v]);
    else expect(off).toBeCloseTo(0, 12);
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
  solve(x, source);
  differences(x).forEach((off, v) => {
    if (!IS_RIM[v]) expect(off).toBeCloseTo(source[v], 12);
  });
});

test('a vertex without neighbours keeps its value', () => {
  const alone = { ...LAPLACIAN, first: Uint32Array.from([...LAPLACIAN.first, 0]) };
  alone.first[MESH.vertexCount + 1] = LAPLACIAN.first[MESH.vertexCount];
  const x = Float64Array.from({ length: MESH.vertexCount + 1 }, (_, v) => (IS_RIM[v] ? 3 : 5));
  createHarmonic(alone, MESH.rims.flat()).solve(x);
  x.forEach((value, v) => {
    expect(value).toBeCloseTo(v < MESH.vertexCount ? 3 : 5, 12);
  });
});
