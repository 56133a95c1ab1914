import { expect, test } from 'vitest';
import { edgeSpring } from '../../src/energies/edge-spring.ts';

function along(length: number): Float64Array {
  return Float64Array.of(0, 0, 0, 0, length, 0);
}

function pull(length: number, min: number, max: number): number {
  const out = new Float64Array(6);
  edgeSpring.gradient(along(length), { stiffness: 100, restLength: 2, min, max }, out);
  return out[4];
}

test('with dmin = dmax = 1 it is the linear spring [Fuhrmann2003, Eq. 4]', () => {
  expect(pull(2.1, 1, 1)).toBeCloseTo(10, 12);
  expect(pull(1.9, 1, 1)).toBeCloseTo(-10, 12);
});

test('is free inside the band and measures from its ends', () => {
  expect(pull(1.8, 0.9, 1.1)).toBeCloseTo(0, 12);
  expect(pull(2.0, 0.9, 1.1)).toBe(0);
  expect(pull(2.3, 0.9, 1.1)).toBeCloseTo(10, 12);
  expect(pull(1.7, 0.9, 1.1)).toBeCloseTo(-10, 12);
  expect(pull(1e6, 0.9, Number.POSITIVE_INFINITY)).toBe(0);
});

test('a Newton step on one edge is the correction of [Fuhrmann2003, Eq. 5]', () => {
  const x = along(2.5);
  const parameters = { stiffness: 3, restLength: 2, min: 0.9, max: 1.1 };
  const g = new Float64Array(6);
  const h = new Float64Array(36);
  edgeSpring.gradient(x, parameters, g);
  edgeSpring.hessian(x, parameters, h);
  expect(g[4] / h[6 * 4 + 4]).toBeCloseTo(2.5 - 1.1 * 2, 12);
});

test('at rest a linear spring keeps its stiffness along the edge', () => {
  const h = new Float64Array(36);
  edgeSpring.hessian(along(2), { stiffness: 100, restLength: 2, min: 1, max: 1 }, h);
  expect(h[6 * 4 + 4]).toBe(100);
  expect(h[6 * 3 + 3]).toBe(0);
});

test('a spring of rest length zero is smooth at zero', () => {
  const h = new Float64Array(36);
  edgeSpring.hessian(along(0), { stiffness: 100, restLength: 0, min: 1, max: 1 }, h);
  for (let i = 0; i < 6; i++) expect(h[7 * i]).toBe(100);
});
