import { expect, test } from 'vitest';
import { projectPsd } from '../../src/energies/project-psd.ts';
import { seededRandom } from './random.ts';

function symmetric(n: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  const a = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = i; j < n; j++) a[i * n + j] = a[j * n + i] = random(-1, 1);
  }
  return a;
}

function quadraticForm(a: Float64Array, v: number[]): number {
  const n = v.length;
  let sum = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) sum += v[i] * a[i * n + j] * v[j];
  return sum;
}

test('clamps the negative eigenvalue of a known matrix', () => {
  // Eigenvalues 3 along (1, 1) and −1 along (1, −1).
  const a = Float64Array.of(1, 2, 2, 1);
  expect(projectPsd(a, 2)).toBe(1);
  for (const value of a) expect(value).toBeCloseTo(1.5, 14);
});

test.each([3, 6, 12, 15])('is the nearest semi-definite matrix, order %i', (n) => {
  for (let seed = 0; seed < 20; seed++) {
    const a = symmetric(n, seed);
    const projected = a.slice();
    projectPsd(projected, n);
    const removed = a.map((value, i) => projected[i] - value);
    // P ⪰ 0, P − A ⪰ 0 and P·(P − A) = 0 characterise the projection on the cone.
    const random = seededRandom(seed);
    for (let i = 0; i < 20; i++) {
      const v = Array.from({ length: n }, () => random(-1, 1));
      expect(quadraticForm(projected, v)).toBeGreaterThan(-1e-12);
      expect(quadraticForm(removed, v)).toBeGreaterThan(-1e-12);
    }
    const product = projected.reduce((sum, value, i) => sum + value * removed[i], 0);
    expect(product).toBeCloseTo(0, 12);
  }
});

test('leaves a semi-definite matrix as it is', () => {
  const n = 12;
  const factor = symmetric(n, 5);
  const a = factor.map((_, index) => {
    const [i, j] = [Math.floor(index / n), index % n];
    let sum = 0;
    for (let k = 0; k < 4; k++) sum += factor[i * n + k] * factor[j * n + k];
    return sum;
  });
  const projected = a.slice();
  expect(projectPsd(projected, n)).toBe(0);
  expect(projected).toEqual(a);
});

test('a negative definite matrix becomes zero', () => {
  const a = Float64Array.of(-2, 1, 0, 1, -2, 1, 0, 1, -2);
  expect(projectPsd(a, 3)).toBe(3);
  expect([...a].every((value) => value === 0)).toBe(true);
});

test('comes back from zero, huge, tiny and invalid matrices', () => {
  expect(projectPsd(new Float64Array(9), 3)).toBe(0);
  expect(projectPsd(new Float64Array(9).fill(Number.NaN), 3)).toBe(0);
  for (const scale of [1e-100, 1e100]) {
    const a = Float64Array.of(1, 2, 2, 1).map((value) => value * scale);
    expect(projectPsd(a, 2)).toBe(1);
    for (const value of a) expect(value / scale).toBeCloseTo(1.5, 14);
  }
});
