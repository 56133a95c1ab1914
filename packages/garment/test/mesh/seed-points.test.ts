import { expect, test } from 'vitest';
import { seedPoints } from '../../src/mesh/seed-points.ts';

const square = Float64Array.of(0, 0, 1, 0, 1, 1, 0, 1);
const bounds = { successor: Int32Array.of(1, 2, 3, 0), segments: [] };

test('seeds lie inside, a spacing apart, one per hexagon', () => {
  const seeds = seedPoints(square, bounds, 0.1, () => true);
  const count = seeds.length / 2;
  expect(Math.abs(count / (1 / (0.01 * Math.sqrt(0.75))) - 1)).toBeLessThan(0.15);
  for (let i = 0; i < count; i++) {
    expect(Math.min(seeds[2 * i], seeds[2 * i + 1])).toBeGreaterThan(0);
    expect(Math.max(seeds[2 * i], seeds[2 * i + 1])).toBeLessThan(1);
    for (let j = 0; j < i; j++) {
      const apart = Math.hypot(seeds[2 * i] - seeds[2 * j], seeds[2 * i + 1] - seeds[2 * j + 1]);
      expect(apart).toBeGreaterThan(0.0999);
    }
  }
});

test('none where it is not clear', () => {
  const seeds = seedPoints(square, bounds, 0.1, (x) => x > 0.5);
  expect(Math.min(...seeds.filter((_, k) => k % 2 === 0))).toBeGreaterThan(0.5);
  expect(seedPoints(square, bounds, 0.1, () => false)).toEqual([]);
});
