import { expect } from 'vitest';
import type { Energy } from '../../src/energies/energy.ts';

export function gradient<P>(energy: Energy<P>, x: Float64Array, parameters: P): Float64Array {
  const out = new Float64Array(x.length);
  energy.gradient(x, parameters, out);
  return out;
}

export function hessian<P>(energy: Energy<P>, x: Float64Array, parameters: P): Float64Array {
  const out = new Float64Array(x.length * x.length);
  energy.hessian(x, parameters, out);
  return out;
}

/** The cheap Hessian; zero where the energy has none. */
export function psdHessian<P>(energy: Energy<P>, x: Float64Array, parameters: P): Float64Array {
  const out = new Float64Array(x.length * x.length);
  energy.psdHessian?.(x, parameters, out);
  return out;
}

export function expectClose(actual: Float64Array, expected: Float64Array, tolerance: number): void {
  const scale = 1 + largest(expected);
  for (let i = 0; i < expected.length; i++) {
    if (!(Math.abs(actual[i] - expected[i]) <= tolerance * scale)) {
      expect(actual[i], `entry ${i} of ${expected.length}`).toBe(expected[i]);
    }
  }
}

export function largest(values: Float64Array): number {
  return values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
}

/** By Cholesky's factorisation of a slightly shifted copy: independent of the projection. */
export function isPositiveSemiDefinite(a: Float64Array, n: number): boolean {
  const shift = 1e-10 * (1e-3 + largest(a));
  const l = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j] + (i === j ? shift : 0);
      for (let k = 0; k < j; k++) sum -= l[i * n + k] * l[j * n + k];
      if (i === j && !(sum > 0)) return false;
      l[i * n + j] = i === j ? Math.sqrt(sum) : sum / l[j * n + j];
    }
  }
  return true;
}
