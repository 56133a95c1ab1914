import { expect, test } from 'vitest';
import { minimize } from '../../../src/motion/physics/conjugate-gradients.ts';
import { splineSupport, splineValue } from '../../../src/motion/physics/spline-offsets.ts';

test('finds the least of a long valley, whatever the units', () => {
  // Rosenbrock's, in millimetres and kilometres.
  const [p, q] = [1e3, 1e-3];
  const objective = {
    value: (x: Float64Array) => (1 - p * x[0]) ** 2 + 100 * (q * x[1] - (p * x[0]) ** 2) ** 2,
    gradient(x: Float64Array, out: Float64Array) {
      const [u, v] = [p * x[0], q * x[1]];
      out[0] = p * (-2 * (1 - u) - 400 * u * (v - u * u));
      out[1] = q * 200 * (v - u * u);
    },
  };
  const x = Float64Array.from([-1.2 / p, 1 / q]);
  minimize(objective, x, Float64Array.from([1 / p, 1 / q]), 5000);
  expect(p * x[0]).toBeCloseTo(1, 1);
  expect(q * x[1]).toBeCloseTo(1, 1);
});

test.each([true, false])('splines are 1 where all control points are; repeats: %s', (repeats) => {
  const keys = { count: 50, repeats };
  const controls = 9;
  const ones = new Float64Array(2 * controls).fill(1);
  const out = new Float64Array(2);
  for (let k = 0; k < 50; k++) {
    splineValue(ones, controls, 2, k, keys, out);
    expect([...out]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
  }
  for (let c = 0; c < controls; c++) {
    const one = new Float64Array(2 * controls);
    one[2 * c + 1] = 1;
    const own = new Set(splineSupport(c, controls, keys));
    for (let k = 0; k < 50; k++) {
      splineValue(one, controls, 2, k, keys, out);
      expect(out[0]).toBe(0);
      if (!own.has(k)) expect(out[1]).toBe(0);
    }
  }
});
