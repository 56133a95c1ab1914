import { expect, test } from 'vitest';
import { buckled, halfAngle, straight } from '../../../src/bending/trusses/truss-law.ts';

test('the half-angle of an arc over its chord', () => {
  for (const y of [0.01, 0.2, 1, 2, 3, 3.14]) expect(halfAngle(Math.sin(y) / y)).toBeCloseTo(y, 9);
  expect(halfAngle(0)).toBe(Math.PI);
  expect(halfAngle(1.1)).toBe(0);
});

test('a truss bent to an arc stores what its curvature does, and nothing where it is stretched', () => {
  for (const y of [0.5, 1, 2, 3]) {
    // All but the little that the onset leaves out.
    expect(buckled.value(Math.sin(y) / y)).toBeCloseTo(y * y, 2);
  }
  expect(buckled.value(1.2)).toBe(0);
  expect(buckled.slope(1.2)).toBe(0);
});

test.each([
  ['buckled', buckled],
  ['straight', straight],
])('%s: slopes are derivatives, without a jump at the onset', (_, law) => {
  for (const q of [0.1, 0.5, 0.9, 0.99, 0.9985, 0.9995]) {
    const h = 1e-5;
    expect((law.value(q + h) - law.value(q - h)) / (2 * h)).toBeCloseTo(law.slope(q), 5);
    expect((law.slope(q + h) - law.slope(q - h)) / (2 * h) / (law.curve(q) || 1)).toBeCloseTo(1, 4);
  }
  expect(law.slope(0.999 - 1e-9)).toBeCloseTo(law.slope(0.999 + 1e-9), 4);
});
