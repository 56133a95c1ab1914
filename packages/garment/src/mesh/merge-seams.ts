import { nextHalfEdge, sortHalfEdges } from '@toile/geometry';
import type { GarmentMesh } from './garment-mesh.ts';

export interface MergedSeams {
  /** The merged vertex each vertex becomes when all seams are sewn. */
  readonly vertexOf: Uint32Array;
  /** How many merged vertices there are. */
  readonly count: number;
  /** Names of seams at edges that would have more than two triangles, or at collapsed triangles. */
  readonly nonManifold: readonly string[];
  /** Names of seams that would join the outer side of one panel to the inner side of the other. */
  readonly insideOut: readonly string[];
}

/** What the mesh becomes when all seams are sewn, and whether that is a piece of cloth. */
export function mergeSeams(mesh: GarmentMesh): MergedSeams {
  const { vertexOf, count } = joinPairs(
    mesh.positions2.length / 2,
    mesh.seams.map(({ pairs }) => pairs),
  );
  const bad = new Set(
    findConflicts(mesh.triangles, vertexOf, count).flatMap(([corner]) => [
      vertexOf[mesh.triangles[corner]],
      vertexOf[mesh.triangles[nextHalfEdge(corner)]],
    ]),
  );
  const halfEdges = new Set<number>();
  const all = vertexOf.length;
  for (let c = 0; c < mesh.triangles.length; c++) {
    halfEdges.add(mesh.triangles[c] * all + mesh.triangles[nextHalfEdge(c)]);
  }
  const nonManifold: string[] = [];
  const insideOut: string[] = [];
  for (const { name, pairs } of mesh.seams) {
    let [alike, opposite] = [0, 0];
    let isBad = false;
    for (let k = 0; k < pairs.length; k += 2) {
      const [a, b, nextA, nextB] = pairs.subarray(k, k + 4);
      isBad ||= bad.has(vertexOf[a]);
      if (nextA === undefined) continue;
      const forwards = halfEdges.has(a * all + nextA);
      if (forwards === halfEdges.has(b * all + nextB)) alike++;
      else opposite++;
    }
    if (isBad) nonManifold.push(name);
    if (alike > opposite) insideOut.push(name);
  }
  return { vertexOf, count, nonManifold, insideOut };
}

/** Numbers the classes of vertices that pairs a0, b0, a1, b1, … join. */
export function joinPairs(
  vertexCount: number,
  lists: readonly Uint32Array[],
): { vertexOf: Uint32Array; count: number } {
  const parent = Uint32Array.from({ length: vertexCount }, (_, v) => v);
  const find = (v: number): number => {
    let root = v;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  };
  for (const pairs of lists) {
    for (let k = 0; k < pairs.length; k += 2) {
      const [a, b] = [find(pairs[k]), find(pairs[k + 1])];
      parent[Math.max(a, b)] = Math.min(a, b);
    }
  }
  // The smallest member is the root, so classes come in the order of their first vertices.
  const vertexOf = new Uint32Array(vertexCount);
  let count = 0;
  for (let v = 0; v < vertexCount; v++) {
    const root = find(v);
    vertexOf[v] = root === v ? count++ : vertexOf[root];
  }
  return { vertexOf, count };
}

/**
 * Edges that more than two triangles would share when merged, or whose ends would fall together:
 * for each, the corners where it begins, as places in the list of triangles.
 */
export function findConflicts(
  triangles: Uint32Array | readonly number[],
  vertexOf: Uint32Array,
  count: number,
): number[][] {
  if (!hasConflicts(triangles, vertexOf, count)) return [];
  const edges = new Map<number, number[]>();
  const conflicts = new Map<number, number[]>();
  for (let c = 0; c < triangles.length; c++) {
    const [v, w] = [vertexOf[triangles[c]], vertexOf[triangles[nextHalfEdge(c)]]];
    const key = Math.min(v, w) * count + Math.max(v, w);
    const corners = edges.get(key);
    if (corners) corners.push(c);
    else edges.set(key, [c]);
    const known = corners ?? edges.get(key)!;
    if (v === w || known.length > 2) conflicts.set(key, known);
  }
  return [...conflicts.values()];
}

/** Most garments have none, which is quickly seen. */
function hasConflicts(
  triangles: Uint32Array | readonly number[],
  vertexOf: Uint32Array,
  count: number,
): boolean {
  const merged = new Uint32Array(triangles.length);
  for (let c = 0; c < merged.length; c++) merged[c] = vertexOf[triangles[c]];
  const { order, low, high } = sortHalfEdges(merged, count);
  for (let i = 0; i < order.length; i++) {
    const [h, other] = [order[i], order[i + 2]];
    if (low[h] === high[h]) return true;
    if (other !== undefined && low[h] === low[other] && high[h] === high[other]) return true;
  }
  return false;
}
