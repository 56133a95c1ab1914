import { expect, test } from 'vitest';
import { triangulate } from '../../src/mesh/triangulate.ts';
import { randomNumbers } from './fixtures.ts';

/** An outline through points in order, and perhaps lines inside. */
function fill(points: number[], outline: number, lines: [number, number][] = []): Uint32Array {
  const successor = new Int32Array(points.length / 2).fill(-1);
  const segments: [number, number][] = [];
  for (let v = 0; v < outline; v++) {
    successor[v] = (v + 1) % outline;
    segments.push([v, successor[v]]);
  }
  return triangulate(Float64Array.from(points), { successor, segments: [...segments, ...lines] });
}

function areas(points: number[], triangles: Uint32Array): number[] {
  return Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [a, b, c] = triangles.subarray(3 * t, 3 * t + 3);
    const [ux, uy] = [points[2 * b] - points[2 * a], points[2 * b + 1] - points[2 * a + 1]];
    const [vx, vy] = [points[2 * c] - points[2 * a], points[2 * c + 1] - points[2 * a + 1]];
    return (ux * vy - uy * vx) / 2;
  });
}

test('a hollow outline is filled inside only, counter-clockwise', () => {
  const arrow = [0, 0, 1, 0.8, 2, 0, 1, 2];
  const found = areas(arrow, fill(arrow, 4));
  expect(found).toHaveLength(2);
  expect(Math.min(...found)).toBeGreaterThan(0);
  expect(found.reduce((sum, area) => sum + area)).toBeCloseTo(1.2, 12);
});

test('a line inside is kept though another diagonal would be better', () => {
  const kite = [0, -1, 0.2, 0, 0, 1, -0.2, 0];
  const triangles = fill(kite, 4, [[0, 2]]);
  expect(triangles).toHaveLength(6);
  for (let t = 0; t < 6; t += 3) {
    expect([...triangles.subarray(t, t + 3)]).toEqual(expect.arrayContaining([0, 2]));
  }
});

test('straight edges with many vertices keep them all, at any slant', () => {
  const random = randomNumbers(1);
  for (let round = 0; round < 50; round++) {
    const corners = Array.from({ length: 6 }, random);
    const [ax, ay, bx, by, cx, cy] = corners;
    if ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0.01) continue;
    const points = [0, 2, 4].flatMap((k) =>
      Array.from({ length: 31 }, (_, i) => {
        const [x, y, toX, toY] = [0, 1, 2, 3].map((d) => corners[(k + d) % 6]);
        return [x + ((toX - x) * i) / 31, y + ((toY - y) * i) / 31];
      }).flat(),
    );
    expect(new Set(fill(points, 93)).size).toBe(93);
  }
});
