import { cross, dot, length, type Vec3 } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { makeAxis } from '../../src/lay/axis.ts';

/** An arm to the side, bent forwards at the elbow. */
const SHOULDER: Vec3 = [0.2, 1.4, 0];
const ELBOW: Vec3 = [0.5, 1.4, 0];
const WRIST: Vec3 = [0.5, 1.4, 0.25];
const axis = makeAxis([SHOULDER, ELBOW, WRIST], [0, 1, 0]);

function expectPoint(point: Vec3, expected: Vec3): void {
  point.forEach((x, c) => {
    expect(x).toBeCloseTo(expected[c], 12);
  });
}

describe('an axis', () => {
  test('goes from joint to joint, and straight on before the first and beyond the last', () => {
    expectPoint(axis.at(0), SHOULDER);
    expectPoint(axis.at(0.1), [0.3, 1.4, 0]);
    expectPoint(axis.at(0.3), ELBOW);
    expectPoint(axis.at(0.4), [0.5, 1.4, 0.1]);
    expectPoint(axis.at(0.65), [0.5, 1.4, 0.35]);
    expectPoint(axis.at(-0.05), [0.15, 1.4, 0]);
  });

  test('tells how far along a point is', () => {
    for (const way of [-0.1, 0, 0.12, 0.3, 0.45, 0.9]) {
      expect(axis.along(axis.at(way))).toBeCloseTo(way, 12);
    }
    expect(axis.along([0.3, 1.5, 0.02])).toBeCloseTo(0.1, 12);
    expect(axis.along([0.56, 1.3, 0.1])).toBeCloseTo(0.4, 12);
    // Outside of the elbow: at the joint itself.
    expect(axis.along([0.53, 1.4, -0.03])).toBeCloseTo(0.3, 12);
  });

  test.each([0.1, 0.4])('has two directions across, at %s m', (way) => {
    const [e1, e2] = axis.across(way);
    const [from, to] = [axis.at(way), axis.at(way + 0.05)];
    const direction = to.map((x, c) => (x - from[c]) / 0.05) as unknown as Vec3;
    for (const e of [e1, e2]) {
      expect(length(e)).toBeCloseTo(1, 12);
      expect(dot(e, direction)).toBeCloseTo(0, 12);
    }
    expect(dot(e1, e2)).toBeCloseTo(0, 12);
    expect(dot(e1, [0, 1, 0])).toBeGreaterThan(0);
    // Seen from its end they turn clockwise: a tube's outside is outside.
    expect(dot(cross(e1, e2), direction)).toBeCloseTo(-1, 12);
  });
});
