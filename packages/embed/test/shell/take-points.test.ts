import { describe, expect, test } from 'vitest';
import { takePoints } from '../../src/shell/take-points.ts';
import { intrinsic, isSameLoop, pointedSheet, sheet } from '../shapes.ts';

describe('a sharp point', () => {
  const mesh = intrinsic(pointedSheet(0.06, 0.15, 10));
  const { kept, rims } = takePoints(mesh);
  const corners = kept.flatMap((t) => [...mesh.triangles.subarray(3 * t, 3 * t + 3)]);

  test('is taken off, what is wide stays', () => {
    expect(kept.length).toBeLessThan(mesh.triangles.length / 3);
    expect(corners).not.toContain(0);
    const onBase = Array.from({ length: 11 }, (_, k) => mesh.vertexCount - 1 - k);
    for (const v of onBase) expect(corners).toContain(v);
    expect(rims).toHaveLength(1);
    expect(new Set(rims[0]).size).toBe(rims[0].length);
    for (const v of rims[0]) expect(corners).toContain(v);
  });
});

test('square corners are no points', () => {
  const mesh = intrinsic(sheet(5, 4, 0.02));
  const { kept, rims } = takePoints(mesh);
  expect(kept).toHaveLength(mesh.triangles.length / 3);
  expect(rims).toHaveLength(1);
  expect(isSameLoop(rims[0], mesh.rims[0])).toBe(true);
});
