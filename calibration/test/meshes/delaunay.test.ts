import { expect, test } from 'vitest';
import { delaunay } from '../../src/meshes/delaunay.ts';
import { seededRandom } from '../../src/meshes/random.ts';

test('no point lies in the circumcircle of a triangle', () => {
  const random = seededRandom(7);
  const points = Float64Array.from({ length: 120 }, random);
  const triangles = delaunay(points);
  const at = (i: number): [number, number] => [points[2 * i], points[2 * i + 1]];
  expect(triangles.length / 3).toBeGreaterThan(60);
  for (let t = 0; t < triangles.length; t += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [...triangles.subarray(t, t + 3)].map(at);
    expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeGreaterThan(0);
    for (let i = 0; i < 60; i++) {
      if (triangles.subarray(t, t + 3).includes(i)) continue;
      const [px, py] = at(i);
      // the determinant of the in-circle test, positive inside
      const rows = [
        [ax - px, ay - py],
        [bx - px, by - py],
        [cx - px, cy - py],
      ].map(([x, y]) => [x, y, x * x + y * y]);
      const [[a, b, c], [d, e, f], [g, h, k]] = rows;
      const inside = a * (e * k - f * h) - b * (d * k - f * g) + c * (d * h - e * g);
      expect(inside).toBeLessThan(1e-12);
    }
  }
});
