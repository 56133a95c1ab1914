import { expect, test } from 'vitest';
import { createDescent, type Potential } from '../../src/linear/nonlinear-gradients.ts';

const limits = (size: number) => new Float64Array(size).fill(1e-9);
const plain = (gradient: Float64Array, out: Float64Array) => out.set(gradient);

test('a quadratic of n unknowns takes n steps, whatever its condition', () => {
  const size = 12;
  const stiffness = Float64Array.from({ length: size }, (_, i) => 1.7 ** i);
  const potential: Potential = (x, gradient) => {
    let sum = 0;
    for (let i = 0; i < size; i++) {
      gradient[i] = stiffness[i] * (x[i] - i);
      sum += 0.5 * stiffness[i] * (x[i] - i) ** 2;
    }
    return sum;
  };
  const options = { precondition: plain, limits: limits(size), maxIterations: 200, farthest: 100 };
  const x = new Float64Array(size);
  const report = createDescent(size)(potential, x, options);
  expect(report.converged).toBe(true);
  x.forEach((value, i) => {
    expect(value).toBeCloseTo(i, 8);
  });
  // Preconditioned by its own inverse it is there at once.
  const exact = (gradient: Float64Array, out: Float64Array) =>
    out.set(gradient.map((value, i) => value / stiffness[i]));
  const again = createDescent(size)(potential, new Float64Array(size), {
    ...options,
    precondition: exact,
  });
  expect(again.iterations).toBeLessThan(report.iterations);
  expect(again.iterations).toBeLessThanOrEqual(2);
});

test('finds the end of Rosenbrock’s valley, and never goes up', () => {
  let last = Infinity;
  const potential: Potential = ([x, y], gradient) => {
    gradient[0] = -400 * x * (y - x * x) - 2 * (1 - x);
    gradient[1] = 200 * (y - x * x);
    return 100 * (y - x * x) ** 2 + (1 - x) ** 2;
  };
  const x = Float64Array.of(-1.2, 1);
  const descend = createDescent(2);
  for (let part = 0; part < 200; part++) {
    const { value, converged } = descend(potential, x, {
      precondition: plain,
      limits: limits(2),
      maxIterations: 5,
      farthest: 1,
    });
    expect(value).toBeLessThanOrEqual(last);
    last = value;
    if (converged) break;
  }
  expect(x[0]).toBeCloseTo(1, 6);
  expect(x[1]).toBeCloseTo(1, 6);
});

test('says that it was not done', () => {
  const potential: Potential = (x, gradient) => {
    gradient[0] = Math.cos(x[0]) + 2;
    return Math.sin(x[0]) + 2 * x[0];
  };
  const report = createDescent(1)(potential, new Float64Array(1), {
    precondition: plain,
    limits: limits(1),
    maxIterations: 7,
    farthest: 0.1,
  });
  expect(report.converged).toBe(false);
  expect(report.iterations).toBe(7);
  expect(report.residual).toBeGreaterThan(1);
});
