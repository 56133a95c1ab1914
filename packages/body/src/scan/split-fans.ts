import { nextHalfEdge, type TriangleMesh } from '@toile/geometry';
import type { Surface } from './surface.ts';

/**
 * Gives each fan of triangles around a vertex a vertex of its own, so that surfaces which touch in a
 * point only come apart, and the rim of a hole passes no vertex twice. Unused vertices go.
 */
export function splitFans({ positions, triangles, across }: Surface): TriangleMesh {
  // Corner h is the start of half-edge h; corners of a vertex are one across the edges they share.
  const parent = Uint32Array.from(triangles.keys());
  const root = (h: number) => {
    let r = h;
    while (parent[r] !== r) {
      parent[r] = parent[parent[r]];
      r = parent[r];
    }
    return r;
  };
  across.forEach((g, h) => {
    if (g < h) return;
    parent[root(h)] = root(nextHalfEdge(g));
    parent[root(nextHalfEdge(h))] = root(g);
  });
  // Numbered as the vertices were, which keeps the order where nothing is split.
  const roots = Uint32Array.from(triangles.keys()).filter((h) => parent[h] === h);
  roots.sort((g, h) => triangles[g] - triangles[h]);
  const vertexOf = new Uint32Array(triangles.length);
  const places = new Float64Array(3 * roots.length);
  roots.forEach((h, i) => {
    vertexOf[h] = i;
    places.set(positions.subarray(3 * triangles[h], 3 * triangles[h] + 3), 3 * i);
  });
  return { positions: places, triangles: triangles.map((_, h) => vertexOf[root(h)]) };
}
