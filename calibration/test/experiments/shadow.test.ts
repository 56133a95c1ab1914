import { describe, expect, test } from 'vitest';
import { shadowArea } from '../../src/experiments/shadow.ts';
import { roundMesh } from '../../src/meshes/disc.ts';
import type { Vec3 } from '../../src/specimen.ts';

describe('the shadow', () => {
  const flat = roundMesh('equilateral', { radius: 0.15, support: 0.09, size: 0.01 });
  const lying =
    (scale: number) =>
    (i: number): Vec3 => [scale * flat.points[2 * i], 0, -scale * flat.points[2 * i + 1]];

  test('of flat cloth is the cloth, to the polygon of its rim', () => {
    const polygon = 45 * 0.15 ** 2 * Math.sin((2 * Math.PI) / 90);
    expect(shadowArea(lying(1), flat, 0.15, 0.09) / polygon).toBeCloseTo(1, 3);
  });

  test('is never less than that of the disc', () => {
    expect(shadowArea(lying(0.3), flat, 0.15, 0.09) / (Math.PI * 0.09 ** 2)).toBeCloseTo(1, 3);
  });

  test('counts what lies on top of each other once', () => {
    // folded in half along the z axis
    const folded = (i: number): Vec3 => [Math.abs(flat.points[2 * i]), 0, -flat.points[2 * i + 1]];
    const half = shadowArea(folded, flat, 0.15, 0) / shadowArea(lying(1), flat, 0.15, 0);
    // triangles across the fold lose a little
    expect(half).toBeGreaterThan(0.48);
    expect(half).toBeLessThan(0.5);
  });
});
