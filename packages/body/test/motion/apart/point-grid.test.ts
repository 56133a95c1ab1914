import { expect, test } from 'vitest';
import { createPointGrid } from '../../../src/motion/apart/point-grid.ts';

test('finds the nearest point as trying all of them does', () => {
  const count = 300;
  const places = Float64Array.from(
    { length: 3 * count },
    (_, i) => 0.15 * Math.sin(i * i * 12.9898),
  );
  const points = Int32Array.from({ length: count / 2 }, (_, i) => 2 * i);
  const grid = createPointGrid(places, points, 0.1);
  const distance = (p: number, at: readonly number[]) =>
    Math.hypot(...at.map((value, c) => value - places[3 * p + c]));
  let found = 0;
  for (let k = 0; k < 200; k++) {
    const at = [0, 1, 2].map((c) => 0.17 * Math.cos(7 * k * (c + 1) + c));
    const best = points.reduce((a, b) => (distance(b, at) < distance(a, at) ? b : a));
    const near = distance(best, at) < 0.1;
    expect(grid.nearest(at[0], at[1], at[2])).toBe(near ? best : -1);
    if (near) found++;
  }
  expect(found).toBeGreaterThan(20);
});
