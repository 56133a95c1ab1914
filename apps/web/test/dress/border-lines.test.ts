import { expect, test } from 'vitest';
import { borderEdges } from '../../src/dress/border-lines.ts';

test('the border of two triangles is their outline', () => {
  const edges = borderEdges(Uint32Array.of(0, 1, 2, 2, 1, 3));
  const pairs = Array.from({ length: edges.length / 2 }, (_, k) => [
    edges[2 * k],
    edges[2 * k + 1],
  ]);
  expect(pairs).toEqual([
    [0, 1],
    [2, 0],
    [1, 3],
    [3, 2],
  ]);
});
