import type { IndexLists } from '@toile/geometry';
import type { Model } from '../../model/model.ts';

/**
 * Vertices that each vertex shares a 3 × 3 block with, ascending: those of its triangles, and across
 * a fold the one opposite.
 */
export function matrixNeighbours({ topology, folds, vertexCount }: Model): IndexLists {
  const { vertexNeighbours, edgeOpposites } = topology;
  if (!folds) return vertexNeighbours;
  const { offsets, items } = vertexNeighbours;
  const lists = Array.from({ length: vertexCount }, (_, i) => {
    return new Set(items.subarray(offsets[i], offsets[i + 1]));
  });
  for (const e of folds.edges) {
    const [p, q] = edgeOpposites.subarray(2 * e, 2 * e + 2);
    lists[p].add(q);
    lists[q].add(p);
  }
  const grown = new Uint32Array(vertexCount + 1);
  lists.forEach((list, i) => {
    grown[i + 1] = grown[i] + list.size;
  });
  return {
    offsets: grown,
    items: Uint32Array.from(lists.flatMap((list) => [...list].sort((a, b) => a - b))),
  };
}
