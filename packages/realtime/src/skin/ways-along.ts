import { DistanceHeap, type IndexLists } from '@toile/geometry';

/**
 * Lowers distances along edges to those from one more source.
 *
 * @param ways Distances so far [m]; lowered in place.
 * @param limit No farther than this.
 * @returns Vertices whose distance is another one now, nearest first.
 */
export function lowerFrom(
  x: ArrayLike<number>,
  { offsets, items }: IndexLists,
  source: number,
  ways: Float64Array,
  limit: number,
): number[] {
  const heap = new DistanceHeap(ways);
  const lowered: number[] = [];
  ways[source] = 0;
  heap.update(source);
  while (heap.size > 0) {
    const v = heap.pop();
    lowered.push(v);
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const w = items[i];
      const way = ways[v] + lengthOf(x, v, w);
      if (way >= ways[w] || way > limit) continue;
      ways[w] = way;
      heap.update(w);
    }
  }
  return lowered;
}

function lengthOf(x: ArrayLike<number>, v: number, w: number): number {
  return Math.hypot(x[3 * v] - x[3 * w], x[3 * v + 1] - x[3 * w + 1], x[3 * v + 2] - x[3 * w + 2]);
}
