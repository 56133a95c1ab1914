import { boxMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { splitFans } from '../../src/scan/split-fans.ts';
import { createSurface } from '../../src/scan/surface.ts';

test('parts that touch in a vertex come apart, the order stays, unused vertices go', () => {
  const positions = Float64Array.from({ length: 18 }, (_, i) => i);
  const bow = createSurface({ positions, triangles: Uint32Array.of(0, 1, 2, 2, 3, 5) });
  const split = splitFans(bow);
  expect([...split.triangles]).toEqual([0, 1, 2, 3, 4, 5]);
  expect([...split.positions.filter((_, i) => i % 3 === 0)]).toEqual([0, 3, 6, 6, 9, 15]);
  const box = createSurface(boxMesh({ size: [1, 1, 1] }));
  expect(splitFans(box)).toEqual({ positions: box.positions, triangles: box.triangles });
});
