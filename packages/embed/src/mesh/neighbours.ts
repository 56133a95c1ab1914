import { sortHalfEdges } from '@toile/geometry';
import type { IntrinsicMesh } from './intrinsic-mesh.ts';

/** The vertices beside each vertex: those of v are `to[first[v]] … to[first[v + 1] − 1]`. */
export interface Neighbours {
  readonly first: Uint32Array;
  readonly to: Uint32Array;
}

/** In the order in which the triangles come to their edges. */
export function findNeighbours({
  triangles,
  vertexCount,
}: Pick<IntrinsicMesh, 'triangles' | 'vertexCount'>): Neighbours {
  const { order, low, high } = sortHalfEdges(triangles, vertexCount);
  const isNew = new Uint8Array(order.length);
  const first = new Uint32Array(vertexCount + 1);
  for (let i = 0; i < order.length; i++) {
    const h = order[i];
    if (i > 0 && low[h] === low[order[i - 1]] && high[h] === high[order[i - 1]]) continue;
    isNew[h] = 1;
    first[low[h] + 1]++;
    first[high[h] + 1]++;
  }
  for (let v = 0; v < vertexCount; v++) first[v + 1] += first[v];
  const next = first.slice(0, vertexCount);
  const to = new Uint32Array(first[vertexCount]);
  for (let h = 0; h < isNew.length; h++) {
    if (!isNew[h]) continue;
    to[next[low[h]]++] = high[h];
    to[next[high[h]]++] = low[h];
  }
  return { first, to };
}
