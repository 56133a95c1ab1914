import { DistanceHeap } from './distance-heap.ts';
import type { GeodesicDistances } from './geodesic.ts';
import { createSight } from './line-of-sight.ts';
import { findPieces } from './pieces.ts';
import { createPointTree } from './point-tree.ts';
import { NONE, type Topology } from './topology.ts';

/** Relative improvement below which a vertex is left alone, so that rounding cannot go in circles. */
const WORTHWHILE = 1e-13;

/** Passes of the search for nearer roots. In a convex outline the second finds nothing more. */
const SEARCHES = 4;

/** Nearer roots that a vertex may try in vain in each pass, because they are out of its sight. */
const VAIN_TRIES = 16;

/**
 * Distances in a flat mesh. Like {@link surfaceDistances} a front of vertices in the order of their
 * distance, but in the plane nothing has to be unfolded: a vertex keeps its root, the last point at
 * which its path bends (a source, or a corner it goes around), and a neighbour that sees the root
 * in a straight line shares it. Distances are then differences of coordinates, not sums over faces.
 *
 * Source: [Melvaer2012, section 3] for the order of the front.
 */
export function flatDistances(
  flat: Float64Array,
  triangles: Uint32Array,
  topology: Topology,
  sources: ArrayLike<number>,
): GeodesicDistances {
  const { vertexCount, vertexNeighbours } = topology;
  const distance = new Float64Array(vertexCount).fill(Number.POSITIVE_INFINITY);
  const root = new Uint32Array(vertexCount).fill(NONE);
  const pieces = findPieces(topology);
  const sees = createSight(flat, triangles, topology, pieces, root);
  const front = new DistanceHeap(distance);

  /** Lets the vertex share the root if that is nearer and seen; false if only the sight is missing. */
  const tryRoot = (vertex: number, via: number): boolean => {
    const dx = flat[2 * via] - flat[2 * vertex];
    const dy = flat[2 * via + 1] - flat[2 * vertex + 1];
    const candidate = distance[via] + Math.sqrt(dx * dx + dy * dy);
    if (!(candidate < distance[vertex] * (1 - WORTHWHILE))) return true;
    if (!sees(vertex, via)) return false;
    distance[vertex] = candidate;
    root[vertex] = via;
    front.update(vertex);
    return true;
  };
  const spread = (): void => {
    while (front.size > 0) {
      const j = front.pop();
      for (let at = vertexNeighbours.offsets[j]; at < vertexNeighbours.offsets[j + 1]; at++) {
        const i = vertexNeighbours.items[at];
        if (!tryRoot(i, root[j])) tryRoot(i, j);
      }
    }
  };

  for (let i = 0; i < sources.length; i++) {
    distance[sources[i]] = 0;
    root[sources[i]] = sources[i];
    front.update(sources[i]);
  }
  spread();

  // The region nearest to a root can be thinner than a face, and then a vertex in it has no
  // neighbour to hear of the root from. With several roots every vertex looks for a nearer one.
  for (let search = 0; search < SEARCHES; search++) {
    const roots = new Set(root);
    roots.delete(NONE);
    if (roots.size < 2) break;
    const tree = createPointTree(flat, roots);
    for (let v = 0; v < vertexCount; v++) {
      if (root[v] === NONE) continue;
      let vain = 0;
      tree.search(
        flat[2 * v],
        flat[2 * v + 1],
        () => (vain < VAIN_TRIES ? distance[v] : 0),
        (r) => {
          if (pieces.piece[r] === pieces.piece[v] && !tryRoot(v, r)) vain++;
        },
      );
    }
    if (front.size === 0) break;
    spread();
  }
  return { distance, source: sourcesOf(root) };
}

/** Follows roots to the one that is its own, the source. */
function sourcesOf(root: Uint32Array): Uint32Array {
  const source = new Uint32Array(root.length);
  for (let v = 0; v < root.length; v++) {
    let at = v;
    while (root[at] !== NONE && root[at] !== at) at = root[at];
    source[v] = root[at];
  }
  return source;
}
