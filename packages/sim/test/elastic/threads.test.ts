import { expect, test } from 'vitest';
import { sewThreads } from '../../src/elastic/threads.ts';
import { type SparseMatrix, sumRows } from '../../src/linear/sparse.ts';

/** A path of four vertices: ½ Σ (x_{i+1} − x_i)². */
function path(): SparseMatrix {
  const sum = sumRows(4);
  for (let i = 0; i < 4; i++) {
    for (const j of [i - 1, i + 1]) {
      if (j < 0 || j > 3) continue;
      sum.add(i, 1);
      sum.add(j, -1);
    }
    sum.end();
  }
  return sum.finish();
}

function energy({ offsets, columns, values }: SparseMatrix, x: readonly number[]): number {
  let sum = 0;
  x.forEach((xi, i) => {
    for (let k = offsets[i]; k < offsets[i + 1]; k++) sum += 0.5 * xi * values[k] * x[columns[k]];
  });
  return sum;
}

const X = [3, -1, 4, 1];
/** Of the path, of the thread from 0 to 3, of the two from 1 to 2. */
const BENT = 0.5 * (16 + 25 + 9);
const [OUTER, INNER] = [0.5 * 4, 0.5 * 25];
const seams = { pairs: Uint32Array.of(0, 3, 1, 2, 2, 1), stiffness: 10 };

test('threads are added to bending', () => {
  const sewn = sewThreads({ seams, vertexCount: 4 }, path()) ?? expect.fail();
  expect(energy(sewn.matrix, X)).toBeCloseTo(BENT + 10 * (OUTER + 2 * INNER), 12);
});

test('threads become harder, all or each', () => {
  const sewn = sewThreads({ seams, vertexCount: 4 }, path()) ?? expect.fail();
  sewn.refill(3);
  expect(energy(sewn.matrix, X)).toBeCloseTo(BENT + 30 * (OUTER + 2 * INNER), 12);
  sewn.refill([5, 0, 2]);
  expect(energy(sewn.matrix, X)).toBeCloseTo(BENT + 10 * (5 * OUTER + 2 * INNER), 12);
});

test('what bending has become counts', () => {
  const bending = path();
  const sewn = sewThreads({ seams, vertexCount: 4 }, bending) ?? expect.fail();
  bending.values.forEach((value, k) => {
    bending.values[k] = 7 * value;
  });
  sewn.refill(0);
  expect(energy(sewn.matrix, X)).toBeCloseTo(7 * BENT, 12);
});

test('threads without bending, bending without threads, neither', () => {
  const threads = sewThreads({ seams, vertexCount: 4 }, undefined) ?? expect.fail();
  expect(energy(threads.matrix, X)).toBeCloseTo(10 * (OUTER + 2 * INNER), 12);
  const bending = path();
  const plain = sewThreads({ seams: undefined, vertexCount: 4 }, bending) ?? expect.fail();
  expect(plain.matrix).toEqual(bending);
  plain.refill(1, 3);
  expect(energy(plain.matrix, X)).toBeCloseTo(3 * energy(bending, X), 12);
  expect(sewThreads({ seams: undefined, vertexCount: 4 }, undefined)).toBeUndefined();
});
