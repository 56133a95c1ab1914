import { describe, expect, test } from 'vitest';
import {
  asideSlope,
  coefficients,
  createShapeSpace,
  shapePoints,
} from '../../src/shape/shape-space.ts';

const space = createShapeSpace({
  average: Float32Array.from([0.5, 1, 0, -0.5, 1, 0, 0.01, 0, 0]),
  modes: [
    { name: 'straight', more: Float32Array.from([0, 1, 0, 0, 1, 0, 0, 0, 0]) },
    {
      name: 'bent',
      more: Float32Array.from([1, 0, 0, -1, 0, 0, -0.1, 0, 0]),
      less: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 0]),
    },
  ],
});

function pointsAt(...parameters: number[]) {
  const values = new Float64Array(space.columnCount);
  coefficients(space, parameters, values);
  return shapePoints(space, values, new Float64Array(9));
}

describe('a shape', () => {
  test('is the average where all parameters are 0', () => {
    expect([...pointsAt(0, 0)].map((x) => x.toFixed(6))).toEqual(
      [0.5, 1, 0, -0.5, 1, 0, 0.01, 0, 0].map((x) => x.toFixed(6)),
    );
  });

  test('follows each direction of a mode far from 0', () => {
    expect(pointsAt(0.5, 0)[1]).toBeCloseTo(1.5, 6);
    expect(pointsAt(0, 1)[0]).toBeCloseTo(0.5 + 0.93, 2);
    expect(pointsAt(0, -1)[2]).toBeCloseTo(0.93, 2);
  });

  test('computes only the points asked for', () => {
    const values = new Float64Array(space.columnCount);
    const out = new Float64Array(9).fill(7);
    coefficients(space, [1, 0], values);
    shapePoints(space, values, out, Uint32Array.of(1));
    expect([...out]).toEqual([7, 7, 7, -0.5, 2, 0, 7, 7, 7]);
  });
});

test.each([-1, -0.1, 0, 0.05, 0.8])('coefficients have the slopes they say at %f', (p) => {
  const slopes = new Float64Array(space.columnCount);
  const [here, more, less] = [0, 1, 2].map(() => new Float64Array(space.columnCount));
  coefficients(space, [p, p], here, slopes);
  coefficients(space, [p + 1e-6, p + 1e-6], more);
  coefficients(space, [p - 1e-6, p - 1e-6], less);
  for (let c = 0; c < space.columnCount; c++) {
    expect(slopes[c]).toBeCloseTo((more[c] - less[c]) / 2e-6, 6);
  }
});

describe('the middle plane', () => {
  test('is never crossed', () => {
    // The third point is drawn far across by "bent".
    for (const p of [0, 0.05, 0.1, 0.5, 1, 2]) expect(pointsAt(0, p)[6]).toBeGreaterThan(0.0029);
  });

  test('is approached smoothly', () => {
    for (const p of [0.03, 0.08, 0.2]) {
      const slope = (pointsAt(0, p + 1e-5)[6] - pointsAt(0, p - 1e-5)[6]) / 2e-5;
      const root = Math.sqrt(p * p + 0.15 ** 2);
      const free = (-0.1 * (1 + p / root)) / 2;
      expect(slope).toBeCloseTo(free * asideSlope(pointsAt(0, p)[6], 0.01), 5);
    }
  });
});
