import { NONE, type Topology } from '../mesh/topology.ts';
import { DistanceHeap } from './distance-heap.ts';

export interface GeodesicDistances {
  /** Length of the shortest path along the mesh to the nearest source, Infinity without a path. */
  readonly distance: Float64Array;
  /** The source vertex it leads to, NONE without a path. */
  readonly source: Uint32Array;
}

/** Relative improvement below which a vertex is left alone, so that rounding cannot go in circles. */
const WORTHWHILE = 1e-10;

/**
 * Distances on a curved mesh by a front of vertices in the order of their distance. A face with
 * known distances at j and k is laid into the plane with the point s that has these distances; its
 * third vertex i is reached from s if the straight line crosses the edge, else along an edge.
 *
 *       i          d(i) = |s i|                         if the line s i crosses j k
 *      / \         d(i) = min(d(j) + |ij|, d(k) + |ik|) otherwise
 *     j---k
 *      \ /         A vertex improved after its turn takes another turn: in obtuse faces
 *       s          the nearer vertex may hang on a farther one.
 *
 * Source: [Melvaer2012, section 3]; the same idea is carried further in Trettner2021.
 * Deviates: several sources; where j and k belong to different ones, s would lie nearer than both,
 * so only edges are followed there, which overestimates slightly along the borders between sources.
 */
export function surfaceDistances(
  coordinates: Float32Array | Float64Array,
  dimension: 2 | 3,
  triangles: Uint32Array,
  { vertexCount, vertexTriangles }: Topology,
  sources: ArrayLike<number>,
): GeodesicDistances {
  const distance = new Float64Array(vertexCount).fill(Number.POSITIVE_INFINITY);
  const source = new Uint32Array(vertexCount).fill(NONE);
  const front = new DistanceHeap(distance);
  const lengths = edgeLengths(coordinates, dimension, triangles);

  const reach = (vertex: number, from: number, candidate: number): void => {
    if (!(candidate < distance[vertex] * (1 - WORTHWHILE))) return;
    distance[vertex] = candidate;
    source[vertex] = source[from];
    front.update(vertex);
  };

  for (let i = 0; i < sources.length; i++) {
    distance[sources[i]] = 0;
    source[sources[i]] = sources[i];
    front.update(sources[i]);
  }
  while (front.size > 0) {
    const j = front.pop();
    for (let at = vertexTriangles.offsets[j]; at < vertexTriangles.offsets[j + 1]; at++) {
      const face = 3 * vertexTriangles.items[at];
      const corner = triangles[face] === j ? 0 : triangles[face + 1] === j ? 1 : 2;
      const [next, last] = [(corner + 1) % 3, (corner + 2) % 3];
      const [p, q] = [triangles[face + next], triangles[face + last]];
      // lengths[face + c] is the edge from corner c to the corner after it.
      const [jp, pq, qj] = [lengths[face + corner], lengths[face + next], lengths[face + last]];
      reach(p, j, distance[j] + jp);
      reach(q, j, distance[j] + qj);
      if (source[q] === source[j]) reach(p, j, unfold(distance[j], distance[q], qj, jp, pq));
      if (source[p] === source[j]) reach(q, j, unfold(distance[j], distance[p], jp, qj, pq));
    }
  }
  return { distance, source };
}

function edgeLengths(
  x: Float32Array | Float64Array,
  dimension: 2 | 3,
  triangles: Uint32Array,
): Float64Array {
  const lengths = new Float64Array(triangles.length);
  for (let h = 0; h < triangles.length; h++) {
    const a = dimension * triangles[h];
    const b = dimension * triangles[h % 3 === 2 ? h - 2 : h + 1];
    const z = dimension === 3 ? x[b + 2] - x[a + 2] : 0;
    lengths[h] = Math.hypot(x[b] - x[a], x[b + 1] - x[a + 1], z);
  }
  return lengths;
}

/**
 * Distance of vertex i behind the edge j k from the point with distances dj and dk before it;
 * Infinity when there is no such point or the straight line to it misses the edge.
 */
function unfold(dj: number, dk: number, jk: number, ij: number, ik: number): number {
  // In the plane: j = (0, 0), k = (jk, 0), i = (ix, iy) above, s = (sx, −sy) below.
  const sx = (dj * dj - dk * dk + jk * jk) / (2 * jk);
  const ix = (ij * ij - ik * ik + jk * jk) / (2 * jk);
  const sySquared = dj * dj - sx * sx;
  const iySquared = ij * ij - ix * ix;
  if (!(sySquared >= 0 && iySquared > 0)) return Number.POSITIVE_INFINITY;
  const sy = Math.sqrt(sySquared);
  const iy = Math.sqrt(iySquared);
  const crossing = (sx * iy + ix * sy) / (sy + iy);
  if (!(crossing >= 0 && crossing <= jk)) return Number.POSITIVE_INFINITY;
  return Math.hypot(ix - sx, iy + sy);
}
