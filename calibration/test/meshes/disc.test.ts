import { checkMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { type DiscKind, roundMesh } from '../../src/meshes/disc.ts';
import { cut, verticesWhere } from '../../src/meshes/flat-mesh.ts';

const kinds: DiscKind[] = ['equilateral', 'irregular'];
const sizes = [0.02, 0.01];

test.each(kinds.flatMap((kind) => sizes.map((size) => ({ kind, size }))))(
  'a disc, $kind, $size m',
  ({ kind, size }) => {
    const disc = roundMesh(kind, { radius: 0.15, support: 0.09, size });
    expect(() => checkMesh(cut(disc, 'level'))).not.toThrow();
    const around = (radius: number): number =>
      verticesWhere(disc, (x, y) => Math.abs(Math.hypot(x, y) - radius) < 1e-9).length;
    // no edge along the rims is much longer than the rest
    expect((2 * Math.PI * 0.09) / around(0.09)).toBeLessThan(1.25 * size);
    expect((2 * Math.PI * 0.15) / around(0.15)).toBeLessThan(1.25 * size);
    // every vertex is inside, and no triangle reaches across the rim of the support
    for (let t = 0; t < disc.triangles.length; t += 3) {
      const corners = [...disc.triangles.subarray(t, t + 3)];
      const radii = corners.map((i) => Math.hypot(disc.points[2 * i], disc.points[2 * i + 1]));
      expect(Math.max(...radii)).toBeLessThan(0.15 + 1e-9);
      const outside = radii.some((radius) => radius > 0.09 + 1e-9);
      const inside = radii.some((radius) => radius < 0.09 - 1e-9);
      expect(outside && inside).toBe(false);
    }
  },
);
