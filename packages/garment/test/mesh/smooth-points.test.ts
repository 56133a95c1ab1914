import { expect, test } from 'vitest';
import { findStars, improvePoints, smoothPoints } from '../../src/mesh/smooth-points.ts';
import { smallestAngle } from '../../src/mesh/triangle-shape.ts';

/** A square whose only free vertex, 4, is far off the middle. */
const square = (): Float64Array => Float64Array.of(0, 0, 1, 0, 1, 1, 0, 1, 0.8, 0.1);
const fan = Uint32Array.of(0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4);

test('stars list the triangles around each vertex', () => {
  const { starts, items } = findStars(fan, 5);
  expect([...items.subarray(starts[1], starts[2])]).toEqual([0, 1]);
  expect([...items.subarray(starts[4], starts[5])]).toEqual([0, 1, 2, 3]);
});

test('smoothing brings a vertex to the middle and leaves the border', () => {
  const points = square();
  smoothPoints(points, fan, 4);
  expect([...points]).toEqual([0, 0, 1, 0, 1, 1, 0, 1, 0.5, 0.5]);
});

test('smoothing leaves a vertex where moving it would turn a triangle over', () => {
  const hollow = Float64Array.of(0, 0, 1, 0.9, 2, 0, 1, 5, 1, 1.5);
  smoothPoints(hollow, fan, 4);
  for (let t = 0; t < fan.length; t += 3) {
    expect(smallestAngle(hollow, fan[t], fan[t + 1], fan[t + 2])).toBeGreaterThan(0);
  }
});

test('improving widens the smallest angle as far as it goes, then has nothing to do', () => {
  const points = square();
  expect(improvePoints(points, fan, 4, 1)).toBe(true);
  expect(smallestAngle(points, 0, 1, 4)).toBeGreaterThan((43 * Math.PI) / 180);
  expect(improvePoints(points, fan, 4, 0.5)).toBe(false);
});
