import { expect, test } from 'vitest';
import { decompose, type Polar } from '../../src/energies/polar.ts';
import { seededRandom } from './random.ts';

const empty = (): Polar => ({ r: new Float64Array(9), a: 0, b: 0, c: 0, area: 0 });
const dot = (x: ArrayLike<number>, i: number, y: ArrayLike<number>, j: number) =>
  x[3 * i] * y[3 * j] + x[3 * i + 1] * y[3 * j + 1] + x[3 * i + 2] * y[3 * j + 2];

test('R is orthonormal, U positive, and R U = F', () => {
  const random = seededRandom(1);
  for (let i = 0; i < 100; i++) {
    const f = Float64Array.from({ length: 6 }, () => random(-2, 2));
    const polar = empty();
    expect(decompose(f, polar)).toBe(true);
    const { r, a, b, c, area } = polar;
    for (let k = 0; k < 3; k++) {
      for (let l = 0; l < 3; l++) expect(dot(r, k, r, l)).toBeCloseTo(k === l ? 1 : 0, 11);
      expect(a * r[k] + b * r[3 + k]).toBeCloseTo(f[k], 11);
      expect(b * r[k] + c * r[3 + k]).toBeCloseTo(f[3 + k], 11);
    }
    expect(a).toBeGreaterThan(0);
    expect(a * c - b * b).toBeCloseTo(area, 11);
    expect(area).toBeGreaterThan(0);
  }
});

test('without a plane there is still a stretch', () => {
  const polar = empty();
  expect(decompose(Float64Array.of(2, 0, 0, 0, 0, 0), polar)).toBe(false);
  expect([polar.a, polar.b, polar.c, polar.area]).toEqual([2, 0, 0, 0]);
  expect(decompose(new Float64Array(6), polar)).toBe(false);
  expect([polar.a, polar.b, polar.c, polar.area]).toEqual([0, 0, 0, 0]);
});
