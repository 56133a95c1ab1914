import type { IntrinsicMesh } from './intrinsic-mesh.ts';
import type { Length } from './loops.ts';
import { findNeighbours } from './neighbours.ts';

/** How far each vertex is from some, along edges [m]. */
export function waysFrom(
  mesh: IntrinsicMesh,
  from: readonly number[],
  length: Length,
): Float64Array {
  const { first, to } = findNeighbours(mesh);
  const ways = new Float64Array(mesh.vertexCount).fill(Infinity);
  for (const v of from) ways[v] = 0;
  const open = [...from];
  for (const v of open) {
    for (let k = first[v]; k < first[v + 1]; k++) {
      const w = to[k];
      const way = ways[v] + length(v, w);
      if (way >= ways[w] - 1e-9) continue;
      ways[w] = way;
      open.push(w);
    }
  }
  return ways;
}
