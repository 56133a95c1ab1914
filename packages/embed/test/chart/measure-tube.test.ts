import { TURN } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { CONE, CYLINDER, DISC, measure, SEGMENTS } from '../measured-tube.ts';

describe('a tube is measured', () => {
  test('a cylinder: as wide everywhere, and as long', () => {
    const { girth, distance, range } = measure(CYLINDER);
    expect(range[0]).toBe(0);
    expect(range[1]).toBeCloseTo(0.6, 3);
    for (const at of [0.02, 0.2, 0.3, 0.58]) expect(girth(at) / (TURN * 0.15)).toBeCloseTo(1, 2);
    for (const height of [0, 0.25, 0.5, 1]) {
      for (const angle of [0, 1, -2, 7]) {
        expect(distance(height, angle)).toBeCloseTo(0.6 * height, 3);
      }
    }
  });

  test.each([
    ['cone', CONE, 0.3, 0.6],
    ['disc', DISC, 0.5, 1],
  ] as const)('a %s: wider by the way along it', (_, at, long, widening) => {
    const { girth, range } = measure(at);
    expect(range[1]).toBeCloseTo(long, 2);
    for (const way of [0.05, 0.1, 0.2, 0.28]) {
      expect(girth(way) / (TURN * (0.1 + widening * way)), `at ${way} m`).toBeCloseTo(1, 1);
    }
  });

  test('from a level in between, upwards negative', () => {
    const { distance, range } = measure(CYLINDER, 0.25);
    expect(range[0]).toBeCloseTo(-0.15, 3);
    expect(range[1]).toBeCloseTo(0.45, 3);
    expect(distance(0.25, 2)).toBeCloseTo(0, 6);
    expect(distance(0, 2)).toBeCloseTo(-0.15, 3);
  });

  test('longer where its hem is lower', () => {
    const { distance } = measure((around, up) => [
      0.15,
      (0.6 + 0.1 * Math.cos(TURN * around)) * up - 0.1 * Math.cos(TURN * around),
    ]);
    const ways = Array.from({ length: 36 }, (_, k) => distance(1, (TURN * k) / 36));
    expect(Math.max(...ways)).toBeCloseTo(0.7, 1);
    expect(Math.min(...ways)).toBeCloseTo(0.5, 1);
    expect(Math.max(...ways) - Math.min(...ways)).toBeGreaterThan(0.15);
  });

  test('a hole in it makes it no narrower', () => {
    const hole = 2 * SEGMENTS * 12;
    const { girth } = measure(CYLINDER, 0, (t) => t < hole || t > hole + 10);
    for (const at of [0.3, 0.36]) expect(girth(at) / (TURN * 0.15)).toBeCloseTo(1, 1);
  });
});
