import { expect, test } from 'vitest';
import { heartLoop } from '../../src/truth/heart-loop.ts';

test.each([
  [0, 0.13386],
  [10, 0.1395],
  [50, 0.1607],
  [100, 0.184],
  [200, 0.2224],
  [300, 0.2521],
])('w L³ / B = %d: height %d of the length', (load, height) => {
  expect(heartLoop(load).height).toBeCloseTo(height, 4);
});

test('a chain of links in the same shape has no force left but at the clamp', () => {
  // Independent of the equation: virtual work of a discrete chain. Turning one link by δ changes
  // bending and weight; what is left must be the two constraints, P cos ψ and nothing else.
  const load = 100;
  const { curve } = heartLoop(load);
  const n = curve.length - 1;
  const h = 0.5 / n;
  const angle: number[] = [];
  for (let k = 0; k < n; k++) {
    const raw = Math.atan2(curve[k + 1][1] - curve[k][1], curve[k + 1][0] - curve[k][0]);
    angle.push(raw < -0.1 ? raw + 2 * Math.PI : raw);
  }
  const pulls: number[] = [];
  for (let k = 1; k + 1 < n; k++) {
    const bending = (2 * angle[k] - angle[k - 1] - angle[k + 1]) / h / h;
    const weight = -load * (k + 0.5) * h * Math.cos(angle[k]);
    const sine = Math.sin(angle[k]);
    // dE/dψ = bending + weight − P sin ψ = 0
    if (Math.abs(sine) > 0.5) pulls.push((bending + weight) / sine);
  }
  expect(Math.max(...pulls) - Math.min(...pulls)).toBeLessThan(1e-2 * Math.abs(pulls[0]));
});

test('the curve starts under the clamp and ends in it', () => {
  const { curve, height } = heartLoop(50);
  expect(curve[0][0]).toBe(0);
  expect(curve[0][1]).toBeCloseTo(-height, 12);
  expect(curve.at(-1)![0]).toBeCloseTo(0, 9);
  expect(curve.at(-1)![1]).toBeCloseTo(0, 12);
});
