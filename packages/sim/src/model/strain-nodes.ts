import type { Model } from './model.ts';

/**
 * Which corners of triangles share a strain: those at the same vertex, where material and warp go on from
 * triangle to triangle. For each corner the first of them.
 */
export function findStrainNodes(model: Model): Uint32Array {
  const { triangles, topology, cornerUvs, materialOf } = model;
  const parents = Uint32Array.from(triangles.keys());
  const find = (corner: number): number => {
    let root = corner;
    while (parents[root] !== root) root = parents[root];
    parents[corner] = root;
    return root;
  };
  const cornerOf = (t: number, vertex: number): number =>
    3 * t + triangles.subarray(3 * t, 3 * t + 3).indexOf(vertex);
  const isSame = (a: number, b: number): boolean =>
    !cornerUvs ||
    (cornerUvs[2 * a] === cornerUvs[2 * b] && cornerUvs[2 * a + 1] === cornerUvs[2 * b + 1]);
  const { edges, edgeTriangles, edgeCount } = topology;
  for (let e = 0; e < edgeCount; e++) {
    const [t, u] = [edgeTriangles[2 * e], edgeTriangles[2 * e + 1]];
    // Of a rope, or on the border.
    if (!(t < materialOf.length && u < materialOf.length)) continue;
    if (materialOf[t] !== materialOf[u]) continue;
    const ends = [edges[2 * e], edges[2 * e + 1]].map((vertex) => [
      cornerOf(t, vertex),
      cornerOf(u, vertex),
    ]);
    if (!ends.every(([a, b]) => isSame(a, b))) continue;
    for (const [a, b] of ends) {
      const [first, second] = [find(a), find(b)];
      parents[Math.max(first, second)] = Math.min(first, second);
    }
  }
  return Uint32Array.from(triangles.keys(), find);
}
