import { expect, test } from 'vitest';
import {
  principalRows,
  rowsOf,
  solveDefinite,
  symmetricEigen,
} from '../../src/learn/linear-algebra.ts';

const wave = (n: number, f: number): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => Math.sin(f * (i + 0.5)));

test('main directions are those that rows were made of, the largest first', () => {
  const n = 64;
  const shapes = [2, 4, 6].map((k) => wave(n, (k * Math.PI) / n));
  const unit = shapes.map((s) => s.map((x) => x / Math.hypot(...s)));
  const rows = Array.from({ length: 40 }, (_, f) =>
    Float64Array.from({ length: n }, (_, i) =>
      unit.reduce((sum, shape, k) => sum + shape[i] * (3 - k) * Math.cos((k + 1) * f * 0.7), 0),
    ),
  );
  const { basis, amounts } = principalRows(rows, 5);
  // There are no more than three.
  expect(amounts.flatMap((own) => [...own.slice(3)]).every((x) => Math.abs(x) < 1e-9)).toBe(true);
  rows.forEach((row, f) => {
    const back = row.map((_, i) =>
      basis.reduce((sum, shape, k) => sum + amounts[f][k] * shape[i], 0),
    );
    expect(Math.max(...back.map((x, i) => Math.abs(x - row[i])))).toBeLessThan(1e-9);
  });
  const power = [0, 1, 2].map((k) => amounts.reduce((sum, own) => sum + own[k] ** 2, 0));
  expect(power).toEqual(power.toSorted((a, b) => b - a));
  basis.forEach((a, i) => {
    basis.forEach((b, j) => {
      const product = a.reduce((sum, x, k) => sum + x * b[k], 0);
      expect(product).toBeCloseTo(i === j ? 1 : 0, 9);
    });
  });
});

test('eigenvalues of a chain of springs are those of the closed form', () => {
  const n = 12;
  const chain = rowsOf(n, n);
  for (let i = 0; i < n; i++) {
    chain.values[i * n + i] = 2;
    if (i > 0) chain.values[i * n + i - 1] = chain.values[(i - 1) * n + i] = -1;
  }
  const { values, vectors } = symmetricEigen(chain);
  const expected = Array.from(
    { length: n },
    (_, k) => 2 - 2 * Math.cos(((k + 1) * Math.PI) / (n + 1)),
  );
  const sorted = [...values].sort((a, b) => a - b);
  for (const [k, value] of sorted.entries()) expect(value).toBeCloseTo(expected[k], 10);
  for (let c = 0; c < n; c++) {
    for (let i = 0; i < n; i++) {
      let product = 0;
      for (let j = 0; j < n; j++) product += chain.values[i * n + j] * vectors.values[j * n + c];
      expect(product).toBeCloseTo(values[c] * vectors.values[i * n + c], 9);
    }
  }
});

test('a definite system is solved for several right sides', () => {
  const n = 6;
  const a = rowsOf(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) a.values[i * n + j] = 1 / (i + j + 1) + (i === j ? 1 : 0);
  }
  const x = Array.from({ length: n }, (_, i) => [i - 2, Math.cos(i)]);
  const b = rowsOf(n, 2);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < 2; c++) {
      for (let j = 0; j < n; j++) b.values[2 * i + c] += a.values[i * n + j] * x[j][c];
    }
  }
  solveDefinite(a, b);
  for (const [i, value] of x.flat().entries()) expect(b.values[i]).toBeCloseTo(value, 10);
});
