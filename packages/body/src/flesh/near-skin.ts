import { DistanceHeap, type IndexLists } from '@toile/geometry';

/**
 * How far two vertices are from each other along the skin, where that is less than `reach`; `reach`
 * where it is more [m]. Distances from a vertex are found when they are first asked for, and kept.
 */
export type NearSkin = (from: number, to: number) => number;

/** @param edgeLength Of two neighbours [m]. */
export function createNearSkin(
  neighbours: IndexLists,
  edgeLength: (a: number, b: number) => number,
  reach: number,
): NearSkin {
  const { offsets, items } = neighbours;
  const count = offsets.length - 1;
  const known: (Map<number, number> | undefined)[] = Array.from({ length: count });
  const distance = new Float64Array(count).fill(Infinity);
  const heap = new DistanceHeap(distance);

  function search(start: number): Map<number, number> {
    const found = new Map<number, number>();
    const seen = [start];
    distance[start] = 0;
    heap.update(start);
    while (heap.size > 0) {
      const v = heap.pop();
      found.set(v, distance[v]);
      for (let i = offsets[v]; i < offsets[v + 1]; i++) {
        const w = items[i];
        const way = distance[v] + edgeLength(v, w);
        if (way >= reach || way >= distance[w]) continue;
        if (distance[w] === Infinity) seen.push(w);
        distance[w] = way;
        heap.update(w);
      }
    }
    for (const v of seen) distance[v] = Infinity;
    return found;
  }

  return (from, to) => {
    known[from] ??= search(from);
    return known[from].get(to) ?? reach;
  };
}
