import { describe, expect, test } from 'vitest';
import { findBends, nearestOn, pointOn, traceCurve, traceThrough } from '../../src/mesh/trace.ts';

const corner = traceThrough([
  [0, 0],
  [0.3, 0],
  [0.3, 0.1],
]);

test('fractions are of the length, and the ends exact', () => {
  expect(corner.length).toBeCloseTo(0.4, 12);
  expect(pointOn(corner, 0.875)[1]).toBeCloseTo(0.05, 12);
  expect([pointOn(corner, 0), pointOn(corner, 1)]).toEqual([
    [0, 0],
    [0.3, 0.1],
  ]);
});

test('a hem of 2 m keeps to its circle', () => {
  const trace = traceCurve({
    type: 'arc',
    from: [-0.7, 0],
    to: [0.7, 0],
    radius: 0.7,
    large: false,
    right: true,
  });
  for (let k = 0; k < 1000; k++) {
    const [x, y] = pointOn(trace, k / 1000);
    expect(Math.abs(Math.hypot(x, y) - 0.7)).toBeLessThan(2e-5);
  }
});

describe('the nearest place', () => {
  test('beside a piece', () => {
    expect(nearestOn(corner, [0.2, 0.01])).toEqual({
      fraction: expect.closeTo(0.5, 12),
      distance: 0.01,
    });
  });
  test('beyond the end', () => {
    const { fraction, distance } = nearestOn(corner, [0.3, 0.3]);
    expect([fraction, distance]).toEqual([1, expect.closeTo(0.2, 12)]);
  });
});

test('bends are found where they are', () => {
  expect(findBends(corner, 0.5)).toEqual([expect.closeTo(0.75, 12)]);
  expect(findBends(corner, 1.6)).toEqual([]);
});
