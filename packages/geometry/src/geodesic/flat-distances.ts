import { NONE, type Topology } from '../mesh/topology.ts';
import { DistanceHeap } from './distance-heap.ts';
import { createSight } from './line-of-sight.ts';
import { findPieces } from './pieces.ts';
import { createPointTree } from './point-tree.ts';
import type { GeodesicDistances } from './surface-distances.ts';

/** Relative improvement below which a vertex is left alone, so that rounding cannot go in circles. */
const WORTHWHILE = 1e-13;

/** Nearer sources that a vertex may try in vain, because they are out of its sight. */
const VAIN_TRIES = 3;

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

  // The region nearest to one of many sources can be thinner than a face, and then a vertex in it
  // has no neighbour to hear of that source from. So every vertex looks around once by itself.
  const source = sourcesOf(root);
  const tree = createPointTree(flat, new Set(Array.from(sources)));
  for (let v = 0; v < vertexCount; v++) {
    if (root[v] === NONE || sources.length < 2) continue;
    let vain = 0;
    tree.search(
      flat[2 * v],
      flat[2 * v + 1],
      () => (vain < VAIN_TRIES ? distance[v] : 0),
      (s) => {
        if (s !== source[v] && pieces.piece[s] === pieces.piece[v] && !tryRoot(v, s)) vain++;
      },
    );
  }
  spread();
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
