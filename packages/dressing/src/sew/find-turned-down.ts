import type { TurnedDown } from '@toile/embed';
import type { GarmentMesh, Pattern } from '@toile/garment';
import { connectedParts, halfEdgesByEdge, nextHalfEdge } from '@toile/geometry';
import type { SewnSurface } from './sewn-surface.ts';

/** Seams pressed further than this are turned over [rad]. */
const TURNED = 1.2;

/** Finds what pressed seams part from most of a garment. */
export function findTurnedDown(
  { seams }: Pattern,
  mesh: GarmentMesh,
  { triangles, vertexOf }: SewnSurface,
): TurnedDown[] {
  const line = new Set<number>();
  seams.forEach(({ treatment: { fold = 0 } = {} }, s) => {
    if (Math.abs(fold) < TURNED) return;
    for (const v of mesh.seams[s].pairs) line.add(vertexOf[v]);
  });
  if (line.size === 0) return [];
  const [, ...parts] = partsBeside(triangles, line);
  return parts.map((part) => ({
    vertices: part.filter((v) => !line.has(v)),
    seam: part.filter((v) => line.has(v)),
  }));
}

/** Vertices of the parts that a line of vertices cuts a surface into, the largest part first. */
function partsBeside(triangles: Uint32Array, line: ReadonlySet<number>): number[][] {
  const edges = halfEdgesByEdge(triangles);
  for (const [key, [h]] of edges) {
    if (line.has(triangles[h]) && line.has(triangles[nextHalfEdge(h)])) edges.delete(key);
  }
  return connectedParts(triangles, edges)
    .sort((a, b) => b.length - a.length)
    .map((part) => [...new Set(part.flatMap((t) => [...triangles.subarray(3 * t, 3 * t + 3)]))]);
}
