import { expect, test } from 'vitest';
import {
  angleAt,
  circumcircle,
  distance,
  distanceToSegment,
  smallestAngle,
} from '../../src/mesh/triangle-shape.ts';

const triangle = [0, 0, 3, 0, 0, 4];

test('angles of a triangle with sides 3, 4, 5', () => {
  expect(angleAt(triangle, 0, 1, 2)).toBeCloseTo(Math.PI / 2, 12);
  expect(smallestAngle(triangle, 0, 1, 2)).toBeCloseTo(Math.atan(3 / 4), 12);
  expect(smallestAngle(triangle, 0, 2, 1)).toBeLessThan(0);
  expect(distance(triangle, 1, 2)).toBe(5);
});

test('its circumcircle has the hypotenuse for diameter', () => {
  expect(circumcircle(triangle, 0, 1, 2)).toEqual({ x: 1.5, y: 2, radius: 2.5 });
});

test('distance to a segment, beside it and beyond its end', () => {
  expect(distanceToSegment(triangle, 0, 1, 2, -2)).toBe(2);
  expect(distanceToSegment(triangle, 0, 1, 6, 4)).toBe(5);
});
