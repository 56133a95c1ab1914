import { sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cutMesh } from '../../src/show/cut-mesh.ts';
import { createSurface, placeSurface } from '../../src/show/surface.ts';

test('normals are those of the uncut mesh: smooth and outwards, also on the cut', () => {
  const { positions, triangles } = sphereMesh({ radius: 2, subdivisions: 3 });
  const field = Float32Array.from({ length: positions.length / 3 }, (_, v) => positions[3 * v]);
  const cut = cutMesh(
    triangles,
    field.map((x) => x - 0.3),
  );
  const surface = createSurface(cut);
  placeSurface(cut, triangles, positions, surface);
  expect(surface.positions.length).toBe(3 * cut.vertexCount);
  for (let i = 0; i < surface.normals.length; i += 3) {
    const radius = Math.hypot(...surface.positions.subarray(i, i + 3));
    const along = [0, 1, 2].reduce(
      (sum, k) => sum + (surface.normals[i + k] * surface.positions[i + k]) / radius,
      0,
    );
    expect(along).toBeGreaterThan(0.999);
    expect(along).toBeLessThan(1 + 1e-6);
  }
});
