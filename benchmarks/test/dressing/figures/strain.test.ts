import { expect, test } from 'vitest';
import { measureStrain } from '../../../src/dressing/figures/strain.ts';

const SQUARE = [0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1];

/** A square of two triangles, cut 1 m by 1 m, with the corners at these places. */
function square(...positions: number[]) {
  return {
    positions: Float64Array.from(positions),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    cornerUvs: Float64Array.from(SQUARE),
  };
}

test('cloth as cut has none, wherever it is', () => {
  const { largest, mean } = measureStrain(square(5, 0, 0, 5, 0, 1, 5, 1, 1, 5, 1, 0));
  expect(largest).toBeCloseTo(0, 12);
  expect(mean).toBeCloseTo(0, 12);
});

test('extension and shortening', () => {
  const { largest, mean } = measureStrain(square(0, 0, 0, 1.1, 0, 0, 1.1, 0.7, 0, 0, 0.7, 0));
  expect(largest).toBeCloseTo(0.1, 12);
  expect(mean).toBeCloseTo(0.3, 12);
});

test('shear extends one diagonal', () => {
  const { largest } = measureStrain(square(0, 0, 0, 1, 0, 0, 1.2, 1, 0, 0.2, 1, 0));
  expect(largest).toBeCloseTo(0.1 + Math.sqrt(1.01) - 1, 6);
});

test('triangles without area do not count', () => {
  const cloth = square(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
  cloth.cornerUvs.fill(0, 6);
  expect(measureStrain(cloth).largest).toBeCloseTo(0, 12);
});
