import { expect, test } from 'vitest';
import { fillPanel } from '../../src/mesh/fill-panel.ts';
import { smallestAngle } from '../../src/mesh/triangle-shape.ts';
import type { Bounds } from '../../src/mesh/triangulate.ts';

/** A rectangle with its corner in the origin and even vertices along each side. */
function rectangle(
  width: number,
  height: number,
  spacing: number,
): { points: Float64Array; bounds: Bounds } {
  const corners = [0, 0, width, 0, width, height, 0, height, 0, 0];
  const points: number[] = [];
  for (let k = 0; k < 8; k += 2) {
    const [ax, ay, bx, by] = corners.slice(k, k + 4);
    const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / spacing));
    for (let i = 0; i < count; i++) {
      points.push(ax + ((bx - ax) * i) / count, ay + ((by - ay) * i) / count);
    }
  }
  const count = points.length / 2;
  const successor = Int32Array.from({ length: count }, (_, v) => (v + 1) % count);
  const segments = Array.from(successor, (w, v): [number, number] => [v, w]);
  return { points: Float64Array.from(points), bounds: { successor, segments } };
}

test('the border stays as it is, and the inside is even', () => {
  const { points, bounds } = rectangle(0.3, 0.2, 0.02);
  const filling = fillPanel(points, bounds, 0.02);
  expect(filling.points.subarray(0, points.length)).toEqual(points);
  expect(filling.tooLong).toEqual([]);
  for (let t = 0; t < filling.triangles.length; t += 3) {
    const [a, b, c] = filling.triangles.subarray(t, t + 3);
    expect(smallestAngle(filling.points, a, b, c)).toBeGreaterThan((30 * Math.PI) / 180);
  }
});

test('triangles are small at a fine border and grow away from it', () => {
  const { points, bounds } = rectangle(0.2, 0.2, 0.004);
  const filling = fillPanel(points, bounds, 0.02);
  const even = rectangle(0.2, 0.2, 0.02);
  const coarse = fillPanel(even.points, even.bounds, 0.02);
  expect(filling.tooLong).toEqual([]);
  expect(filling.triangles.length).toBeGreaterThan(3 * coarse.triangles.length);
  expect(filling.triangles.length).toBeLessThan(
    (0.25 * coarse.triangles.length * 0.02 ** 2) / 0.004 ** 2,
  );
});

test('a strip too narrow for its segments asks for its long sides to be cut, not its ends', () => {
  const { points, bounds } = rectangle(0.2, 0.008, 0.04);
  const { tooLong } = fillPanel(points, bounds, 0.04);
  expect(tooLong.length).toBeGreaterThan(0);
  for (const s of tooLong) {
    const [a, b] = bounds.segments[s];
    expect(points[2 * a + 1]).toBe(points[2 * b + 1]);
  }
});
