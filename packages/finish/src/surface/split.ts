import { buildTopology, type Topology } from '@toile/geometry';

/** Triangles cut into four each, a new vertex in the middle of every edge. */
export interface Split {
  /** Of the triangles that were cut; the new vertex of edge e is `topology.vertexCount + e`. */
  readonly topology: Topology;
  readonly vertexCount: number;
  /** Of triangle t those from 4 t to 4 t + 3: at its corners, then the one in the middle. */
  readonly triangles: Uint32Array;
}

export function splitTriangles(triangles: Uint32Array, vertexCount: number): Split {
  const topology = buildTopology(triangles, vertexCount);
  const middles = middlesByHalfEdge(topology, triangles);
  const fine = new Uint32Array(4 * triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [after, before] = [(k + 1) % 3, (k + 2) % 3];
      // At corner k, in the corner's own place, so that all are wound and begin like the whole.
      fine[4 * t + 3 * k + k] = triangles[t + k];
      fine[4 * t + 3 * k + after] = middles[t + k];
      fine[4 * t + 3 * k + before] = middles[t + before];
      fine[4 * t + 9 + k] = middles[t + k];
    }
  }
  return { topology, vertexCount: vertexCount + topology.edgeCount, triangles: fine };
}

function middlesByHalfEdge(
  { edgeCount, edges, edgeTriangles, vertexCount, triangleCount }: Topology,
  triangles: Uint32Array,
): Uint32Array {
  const middles = new Uint32Array(triangles.length);
  for (let e = 0; e < edgeCount; e++) {
    const a = edges[2 * e];
    const b = edges[2 * e + 1];
    for (let side = 2 * e; side < 2 * e + 2; side++) {
      const first = 3 * edgeTriangles[side];
      if (edgeTriangles[side] >= triangleCount) continue;
      for (let k = 0; k < 3; k++) {
        const from = triangles[first + k];
        const to = triangles[first + ((k + 1) % 3)];
        if (from + to === a + b && (from === a || from === b)) {
          middles[first + k] = vertexCount + e;
        }
      }
    }
  }
  return middles;
}
