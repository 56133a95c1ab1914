import { expect, test } from 'vitest';
import { segmentGrid } from '../../src/mesh/segment-grid.ts';
import { distanceToSegment } from '../../src/mesh/triangle-shape.ts';
import { randomNumbers } from './fixtures.ts';

test('a place finds every segment within reach, each once', () => {
  const random = randomNumbers(1);
  const points = Array.from({ length: 80 }, () => 2 * random() - 1);
  const segments = Array.from({ length: 20 }, (_, k): [number, number] => [2 * k, 2 * k + 1]);
  const grid = segmentGrid(points, segments, 0.05, 0.1);
  for (let k = 0; k < 200; k++) {
    const [x, y] = [2 * random() - 1, 2 * random() - 1];
    const near = grid.near(x, y);
    expect(new Set(near).size).toBe(near.length);
    for (const [s, [a, b]] of segments.entries()) {
      if (distanceToSegment(points, a, b, x, y) < 0.1) expect(near).toContain(s);
    }
  }
});

test('far from everything is nothing', () => {
  expect(segmentGrid([0, 0, 1, 0], [[0, 1]], 0.1, 0.1).near(0.5, 5)).toEqual([]);
});
