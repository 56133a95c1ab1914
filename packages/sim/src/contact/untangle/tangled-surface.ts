import { type Bvh, buildBvh, type IndexLists, refitBvh } from '@toile/geometry';

/** A body in world space, its faces counter-clockwise seen from outside. */
export interface TangleBody {
  /** x, y, z per vertex [m]. */
  readonly positions: ArrayLike<number>;
  readonly triangles: Uint32Array;
  /** Whether the faces enclose a volume; only then can cloth lie inside. */
  readonly closed: boolean;
}

/** Where a body's vertices and faces lie in the common numbering. */
export interface BodyRange {
  readonly firstTriangle: number;
  readonly endTriangle: number;
  readonly closed: boolean;
  readonly tree: Bvh;
}

/** No face: the second of a boundary edge. */
export const NO_FACE = -1;

/** Cloth and bodies in one numbering, the cloth's vertices, edges and triangles first. */
export interface TangledSurface {
  /** x, y, z per vertex [m]; the cloth's change in the course of the recovery. */
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
  /** Two vertices per edge, the lower first. */
  readonly edges: Uint32Array;
  /** Two faces per edge or `NO_FACE`. */
  readonly edgeFaces: Int32Array;
  readonly clothVertexCount: number;
  readonly clothEdgeCount: number;
  readonly clothTriangleCount: number;
  readonly bodies: readonly BodyRange[];
  /** Edges around each of the cloth's vertices. */
  readonly vertexEdges: IndexLists;
  /** Connected piece of cloth that each of its vertices belongs to. */
  readonly pieces: Int32Array;
  readonly clothTree: Bvh;
}

/** @param cloth positions x, y, z per vertex; they are copied. */
export function tangledSurface(
  cloth: { readonly positions: ArrayLike<number>; readonly triangles: Uint32Array },
  bodies: readonly TangleBody[] = [],
): TangledSurface {
  const meshes = [cloth, ...bodies];
  const positions = new Float64Array(meshes.reduce((n, mesh) => n + mesh.positions.length, 0));
  const triangles = new Uint32Array(meshes.reduce((n, mesh) => n + mesh.triangles.length, 0));
  const ranges: BodyRange[] = [];
  let [atPosition, atCorner] = [0, 0];
  meshes.forEach((mesh, k) => {
    const firstVertex = atPosition / 3;
    const firstTriangle = atCorner / 3;
    positions.set(mesh.positions, atPosition);
    for (const vertex of mesh.triangles) triangles[atCorner++] = firstVertex + vertex;
    atPosition += mesh.positions.length;
    if (k === 0) return;
    const own = triangles.subarray(3 * firstTriangle, atCorner);
    const { closed } = bodies[k - 1];
    const tree = buildBvh(positions, own);
    ranges.push({ firstTriangle, endTriangle: atCorner / 3, closed, tree });
  });
  const clothVertexCount = cloth.positions.length / 3;
  const clothTriangleCount = cloth.triangles.length / 3;
  const { edges, edgeFaces } = findEdges(triangles, positions.length / 3);
  let clothEdgeCount = 0;
  while (2 * clothEdgeCount < edges.length && edges[2 * clothEdgeCount] < clothVertexCount) {
    clothEdgeCount++;
  }
  const vertexEdges = edgesByVertex(edges, clothEdgeCount, clothVertexCount);
  return {
    positions,
    triangles,
    edges,
    edgeFaces,
    clothVertexCount,
    clothEdgeCount,
    clothTriangleCount,
    bodies: ranges,
    vertexEdges,
    pieces: findPieces(edges, clothEdgeCount, clothVertexCount),
    clothTree: buildBvh(positions, triangles.subarray(0, 3 * clothTriangleCount)),
  };
}

/** To be called after the cloth's vertices moved. */
export function refitCloth(surface: TangledSurface): void {
  refitBvh(surface.clothTree, surface.positions);
}

/** Edges in the order of their triangles. A third face at an edge is not listed. */
function findEdges(
  triangles: Uint32Array,
  vertexCount: number,
): { edges: Uint32Array; edgeFaces: Int32Array } {
  const known = new Map<number, number>();
  const edges: number[] = [];
  const faces: number[] = [];
  for (let t = 0; t < triangles.length / 3; t++) {
    for (let k = 0; k < 3; k++) {
      const a = triangles[3 * t + k];
      const b = triangles[3 * t + ((k + 1) % 3)];
      const key = Math.min(a, b) * vertexCount + Math.max(a, b);
      const edge = known.get(key);
      if (edge === undefined) {
        known.set(key, faces.length / 2);
        edges.push(Math.min(a, b), Math.max(a, b));
        faces.push(t, NO_FACE);
      } else if (faces[2 * edge + 1] === NO_FACE) {
        faces[2 * edge + 1] = t;
      }
    }
  }
  return { edges: Uint32Array.from(edges), edgeFaces: Int32Array.from(faces) };
}

function edgesByVertex(edges: Uint32Array, edgeCount: number, vertexCount: number): IndexLists {
  const offsets = new Uint32Array(vertexCount + 1);
  for (let k = 0; k < 2 * edgeCount; k++) offsets[edges[k] + 1]++;
  for (let v = 0; v < vertexCount; v++) offsets[v + 1] += offsets[v];
  const next = offsets.slice(0, vertexCount);
  const items = new Uint32Array(2 * edgeCount);
  for (let k = 0; k < 2 * edgeCount; k++) items[next[edges[k]]++] = k >> 1;
  return { offsets, items };
}

function findPieces(edges: Uint32Array, edgeCount: number, vertexCount: number): Int32Array {
  const sets = new DisjointSets(vertexCount);
  for (let e = 0; e < edgeCount; e++) sets.join(edges[2 * e], edges[2 * e + 1]);
  return Int32Array.from({ length: vertexCount }, (_, v) => sets.find(v));
}

/** Union and find with path halving. */
export class DisjointSets {
  readonly #parent: Int32Array;

  constructor(size: number) {
    this.#parent = Int32Array.from({ length: size }, (_, i) => i);
  }

  find(item: number): number {
    const parent = this.#parent;
    let at = item;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** The lower name survives, so the result does not depend on the order of the joins. */
  join(a: number, b: number): void {
    const [rootA, rootB] = [this.find(a), this.find(b)];
    if (rootA < rootB) this.#parent[rootB] = rootA;
    else this.#parent[rootA] = rootB;
  }
}
