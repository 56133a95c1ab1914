import { oppositeVertex, sortHalfEdges } from './half-edges.ts';
import { MeshError, nameSome } from './mesh-error.ts';

/** Marks an absent index: the second face of a boundary edge, a dropped vertex. */
export const NONE = 0xffffffff;

/** Lists of varying length in two flat arrays: list i is `items[offsets[i]] … items[offsets[i + 1] − 1]`. */
export interface IndexLists {
  readonly offsets: Uint32Array;
  readonly items: Uint32Array;
}

export interface Topology {
  readonly vertexCount: number;
  readonly triangleCount: number;
  readonly edgeCount: number;
  /** Two vertices a < b per edge; edges are sorted by (a, b). */
  readonly edges: Uint32Array;
  /**
   * Two faces per edge, the second NONE on the boundary. Of two consistently wound faces the first
   * is the one that runs from a to b, so the edge's frame does not depend on the face order.
   */
  readonly edgeTriangles: Uint32Array;
  /** The vertex opposite the edge in each of `edgeTriangles`, NONE on the boundary. */
  readonly edgeOpposites: Uint32Array;
  /** Edges with one face, ascending. */
  readonly boundaryEdges: Uint32Array;
  /** Faces around each vertex, ascending. */
  readonly vertexTriangles: IndexLists;
  /** Vertices joined to each vertex by an edge, ascending. */
  readonly vertexNeighbours: IndexLists;
}

/** Edges and neighbourhoods of a manifold triangle mesh, in time linear in its size. */
export function buildTopology(triangles: Uint32Array, vertexCount: number): Topology {
  checkIndices(triangles, vertexCount);
  const { order, low, high } = sortHalfEdges(triangles, vertexCount);

  let edgeCount = 0;
  for (let i = 0; i < order.length; i++) {
    if (i === 0 || !sameEdge(order[i - 1], order[i], low, high)) edgeCount++;
  }
  const edges = new Uint32Array(2 * edgeCount);
  const edgeTriangles = new Uint32Array(2 * edgeCount).fill(NONE);
  const edgeOpposites = new Uint32Array(2 * edgeCount).fill(NONE);
  let boundaryCount = 0;
  for (let i = 0, e = 0; i < order.length; e++) {
    let end = i + 1;
    while (end < order.length && sameEdge(order[i], order[end], low, high)) end++;
    if (end - i > 2) refuseEdge(order.subarray(i, end), low, high);
    let first = order[i];
    let second = end - i === 2 ? order[i + 1] : NONE;
    if (second === NONE) boundaryCount++;
    else if (triangles[first] !== low[first]) [first, second] = [second, first];
    edges[2 * e] = low[first];
    edges[2 * e + 1] = high[first];
    edgeTriangles[2 * e] = Math.floor(first / 3);
    edgeOpposites[2 * e] = oppositeVertex(triangles, first);
    if (second !== NONE) {
      edgeTriangles[2 * e + 1] = Math.floor(second / 3);
      edgeOpposites[2 * e + 1] = oppositeVertex(triangles, second);
    }
    i = end;
  }

  const boundaryEdges = new Uint32Array(boundaryCount);
  for (let e = 0, at = 0; e < edgeCount; e++) {
    if (edgeTriangles[2 * e + 1] === NONE) boundaryEdges[at++] = e;
  }
  return {
    vertexCount,
    triangleCount: triangles.length / 3,
    edgeCount,
    edges,
    edgeTriangles,
    edgeOpposites,
    boundaryEdges,
    vertexTriangles: listByVertex(triangles, vertexCount, (slot) => Math.floor(slot / 3)),
    // Edges are sorted, so the neighbours below a vertex come first and the lists ascend.
    vertexNeighbours: listByVertex(edges, vertexCount, (slot) => edges[slot ^ 1]),
  };
}

function checkIndices(triangles: Uint32Array, vertexCount: number): void {
  if (triangles.length % 3 !== 0) {
    throw new MeshError(`${triangles.length} triangle indices are not a multiple of 3`);
  }
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t];
    const b = triangles[t + 1];
    const c = triangles[t + 2];
    if (a >= vertexCount || b >= vertexCount || c >= vertexCount) {
      throw new MeshError(
        `face ${t / 3} (${a}, ${b}, ${c}) refers to a vertex beyond the last, ${vertexCount - 1}`,
      );
    }
    if (a === b || b === c || c === a) {
      throw new MeshError(
        `face ${t / 3} (${a}, ${b}, ${c}) uses a vertex twice; remove it (checkMesh with mend does)`,
      );
    }
  }
}

function sameEdge(g: number, h: number, low: Uint32Array, high: Uint32Array): boolean {
  return low[g] === low[h] && high[g] === high[h];
}

function refuseEdge(halfEdges: Uint32Array, low: Uint32Array, high: Uint32Array): never {
  const faces = halfEdges.map((h) => Math.floor(h / 3));
  throw new MeshError(
    `edge (${low[halfEdges[0]]}, ${high[halfEdges[0]]}) has ${faces.length} faces, at most 2 are ` +
      `allowed: split the mesh there or remove some of ${nameSome('face', 'faces', faces)}`,
  );
}

/** Gathers `itemAt(slot)` for every slot of `indices` into the list of the vertex in that slot. */
function listByVertex(
  indices: Uint32Array,
  vertexCount: number,
  itemAt: (slot: number) => number,
): IndexLists {
  const offsets = new Uint32Array(vertexCount + 1);
  for (let slot = 0; slot < indices.length; slot++) offsets[indices[slot] + 1]++;
  for (let v = 0; v < vertexCount; v++) offsets[v + 1] += offsets[v];
  const next = offsets.slice(0, vertexCount);
  const items = new Uint32Array(indices.length);
  for (let slot = 0; slot < indices.length; slot++) items[next[indices[slot]]++] = itemAt(slot);
  return { offsets, items };
}
