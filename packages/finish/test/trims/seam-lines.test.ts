import { expect, test } from 'vitest';
import { createFinish } from '../../src/index.ts';
import { RADIUS, sewnTube } from '../sewn-tube.ts';

test('a seam is seen once along its whole length, free edges are not', () => {
  const tube = sewnTube();
  const finish = createFinish(tube, { spacing: 0.012 });
  finish.update(tube.positions);
  const { positions, normals, triangles, covers } = finish.parts.find(
    ({ role }) => role === 'seam',
  )!;
  const heights = positions.filter((_, i) => i % 3 === 1);
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([
    expect.closeTo(0, 3),
    expect.closeTo(0.2, 3),
  ]);
  // Three vertices at each end of a piece, four triangles between.
  expect(triangles.length / 3).toBe(4 * (heights.length / 3 - 1));
  for (let v = 0; v < positions.length; v += 3) {
    const [x, , z] = positions.subarray(v, v + 3);
    expect(Math.hypot(x, z) - RADIUS).toBeGreaterThan(0);
    expect(Math.abs(x)).toBeLessThan(0.004);
    // Dark in its middle, nothing at its borders, whose normals lean away from it.
    expect(covers![v / 3]).toBe((v / 3) % 3 === 1 ? 0.5 : 0);
    const middle = 9 * Math.floor(v / 9) + 3;
    const away = (positions[v] - positions[middle]) * normals[v];
    if (v !== middle) expect(away).toBeGreaterThan(0);
  }
});
