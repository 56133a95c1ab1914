/** All 3 · faces half-edges of a mesh, grouped by undirected edge. Half-edge h = 3 · face + corner. */
export interface SortedHalfEdges {
  /** Half-edges ordered by (smaller vertex, larger vertex, half-edge). */
  readonly order: Uint32Array;
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

/** Two stable counting sorts: linear in faces + vertices, whatever the valences. */
export function sortHalfEdges(triangles: Uint32Array, vertexCount: number): SortedHalfEdges {
  const count = triangles.length;
  const low = new Uint32Array(count);
  const high = new Uint32Array(count);
  for (let h = 0; h < count; h++) {
    const a = triangles[h];
    const b = triangles[h % 3 === 2 ? h - 2 : h + 1];
    low[h] = a < b ? a : b;
    high[h] = a < b ? b : a;
  }
  const identity = new Uint32Array(count);
  for (let h = 0; h < count; h++) identity[h] = h;
  const order = sortByKey(sortByKey(identity, high, vertexCount), low, vertexCount);
  return { order, low, high };
}

/** Stable counting sort of `items` by `keys[item]`, keys below `keyCount`. */
export function sortByKey(items: Uint32Array, keys: Uint32Array, keyCount: number): Uint32Array {
  const next = new Uint32Array(keyCount + 1);
  for (let i = 0; i < items.length; i++) next[keys[items[i]] + 1]++;
  for (let k = 0; k < keyCount; k++) next[k + 1] += next[k];
  const sorted = new Uint32Array(items.length);
  for (let i = 0; i < items.length; i++) sorted[next[keys[items[i]]]++] = items[i];
  return sorted;
}

/**
 * For each half-edge the one on the other side of its edge, −1 where the edge does not have exactly
 * two faces.
 */
export function pairHalfEdges(triangles: Uint32Array, vertexCount: number): Int32Array {
  const { order, low, high } = sortHalfEdges(triangles, vertexCount);
  const across = new Int32Array(triangles.length).fill(-1);
  for (let i = 0, end = 0; i < order.length; i = end) {
    const h = order[i];
    end = i + 1;
    while (end < order.length && low[order[end]] === low[h] && high[order[end]] === high[h]) end++;
    if (end - i !== 2) continue;
    across[h] = order[i + 1];
    across[order[i + 1]] = h;
  }
  return across;
}

/** The half-edge that follows in the same face. */
export function nextHalfEdge(halfEdge: number): number {
  return halfEdge % 3 === 2 ? halfEdge - 2 : halfEdge + 1;
}

/** The vertex of the half-edge's face that is not on the half-edge. */
export function oppositeVertex(triangles: Uint32Array, halfEdge: number): number {
  return triangles[halfEdge % 3 === 0 ? halfEdge + 2 : halfEdge - 1];
}
