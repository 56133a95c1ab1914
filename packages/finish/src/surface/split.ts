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
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const [ab, bc, ca] = [middles[t], middles[t + 1], middles[t + 2]];
    fine.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], 4 * t);
  }
  return { topology, vertexCount: vertexCount + topology.edgeCount, triangles: fine };
}

function middlesByHalfEdge(
  { edgeCount, edges, edgeTriangles, vertexCount, triangleCount }: Topology,
  triangles: Uint32Array,
): Uint32Array {
  const middles = new Uint32Array(triangles.length);
  for (let e = 0; e < edgeCount; e++) {
    const [a, b] = [edges[2 * e], edges[2 * e + 1]];
    for (let side = 2 * e; side < 2 * e + 2; side++) {
      const first = 3 * edgeTriangles[side];
      if (edgeTriangles[side] >= triangleCount) continue;
      for (let k = 0; k < 3; k++) {
        const [from, to] = [triangles[first + k], triangles[first + ((k + 1) % 3)]];
        if (from + to === a + b && (from === a || from === b)) {
          middles[first + k] = vertexCount + e;
        }
      }
    }
  }
  return middles;
}
