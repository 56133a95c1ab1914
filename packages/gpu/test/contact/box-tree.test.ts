import { sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { LEAF, layTree } from '../../src/contact/box-tree.ts';

test('every triangle is in one leaf, and those of a leaf are near each other', () => {
  const { positions, triangles } = sphereMesh({ radius: 1, subdivisions: 3 });
  const { leaves, corners } = layTree(positions, triangles);
  expect(leaves).toBe(2 ** Math.ceil(Math.log2(triangles.length / 3 / LEAF)));
  const name = (all: Uint32Array, t: number): string => all.subarray(3 * t, 3 * t + 3).join();
  const names = (all: Uint32Array): string[] =>
    Array.from({ length: all.length / 3 }, (_, t) => name(all, t)).sort();
  expect(names(corners)).toEqual(names(triangles));
  let sum = 0;
  const count = corners.length / 3 / LEAF;
  for (let leaf = 0; leaf < count; leaf++) {
    for (let c = 0; c < 3; c++) {
      const along = Array.from(
        corners.subarray(3 * LEAF * leaf, 3 * LEAF * (leaf + 1)),
        (vertex) => positions[3 * vertex + c],
      );
      sum += (Math.max(...along) - Math.min(...along)) / (3 * count);
    }
  }
  expect(sum).toBeLessThan(0.35);
});
