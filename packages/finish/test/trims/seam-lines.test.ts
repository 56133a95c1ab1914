import { expect, test } from 'vitest';
import { createFinish } from '../../src/index.ts';
import { RADIUS, sewnTube } from '../sewn-tube.ts';

test('a seam is seen once along its whole length, free edges are not', () => {
  const tube = sewnTube();
  const finish = createFinish(tube, { spacing: 0.012 });
  finish.update(tube.positions);
  const { positions, triangles } = finish.parts.find(({ role }) => role === 'seam')!;
  const heights = positions.filter((_, i) => i % 3 === 1);
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([
    expect.closeTo(0, 3),
    expect.closeTo(0.2, 3),
  ]);
  // Two vertices at each end of a piece, two triangles between.
  expect(triangles.length / 3).toBe(heights.length - 2);
  for (let v = 0; v < positions.length; v += 3) {
    const [x, , z] = positions.subarray(v, v + 3);
    expect(Math.hypot(x, z) - RADIUS).toBeGreaterThan(0);
    expect(Math.abs(x)).toBeLessThan(0.004);
  }
});
