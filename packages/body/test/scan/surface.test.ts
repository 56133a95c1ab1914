import { boxMesh, nextHalfEdge } from '@toile/geometry';
import { expect, test } from 'vitest';
import { CROWDED, createSurface, OPEN } from '../../src/scan/surface.ts';

test('half-edges find their partners', () => {
  const { across, triangles } = createSurface(boxMesh({ size: [1, 1, 1] }));
  across.forEach((g, h) => {
    expect(across[g]).toBe(h);
    expect(triangles[g]).toBe(triangles[nextHalfEdge(h)]);
  });
});

test('open and crowded edges are marked, the latter at all their triangles', () => {
  const positions = new Float64Array(3 * 6);
  const { across } = createSurface({
    positions,
    triangles: Uint32Array.of(0, 1, 2, 1, 0, 3, 0, 1, 4, 1, 0, 5),
  });
  for (const h of [0, 3, 6, 9]) expect(across[h]).toBe(CROWDED);
  for (const h of [1, 2, 4, 5, 7, 8, 10, 11]) expect(across[h]).toBe(OPEN);
});

test('a hundred thousand triangles at one edge are told apart from a surface at once', () => {
  const count = 100_000;
  const triangles = Uint32Array.from({ length: 3 * count }, (_, i) =>
    i % 3 < 2 ? i % 3 : 2 + Math.floor(i / 3),
  );
  const start = performance.now();
  const { across } = createSurface({ positions: new Float64Array(3 * (count + 2)), triangles });
  expect(across.filter((other) => other === CROWDED).length).toBe(count);
  expect(performance.now() - start).toBeLessThan(2000);
});
