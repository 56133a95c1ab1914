import type { Contour } from './contours.ts';
import { extendContour } from './extend-contours.ts';
import { DisjointSets, type TangledSurface } from './tangled-surface.ts';

/** The cloth cut along all contours. */
export interface Components {
  /** 1 for edges that lead from one side of a contour to the other. */
  readonly cut: Uint8Array;
  /** Component of each of the cloth's vertices. */
  readonly of: Int32Array;
  /** Number of vertices, by component. */
  readonly sizes: Int32Array;
}

/** An edge that a contour crosses twice ends where it began, so it cuts nothing. */
export function cutAlongContours(
  surface: TangledSurface,
  contours: readonly Contour[],
): Components {
  const { edges, clothEdgeCount, clothVertexCount } = surface;
  const cut = new Uint8Array(clothEdgeCount);
  for (const contour of contours) {
    const odd = new Map<number, boolean>();
    for (const { edge } of contour.crossings) odd.set(edge, !odd.get(edge));
    for (const [edge, isOdd] of odd) if (isOdd && edge < clothEdgeCount) cut[edge] = 1;
    for (const edge of extendContour(surface, contour)) cut[edge] = 1;
  }
  const sets = new DisjointSets(clothVertexCount);
  for (let e = 0; e < clothEdgeCount; e++) {
    if (!cut[e]) sets.join(edges[2 * e], edges[2 * e + 1]);
  }
  const of = new Int32Array(clothVertexCount);
  const sizes = new Int32Array(clothVertexCount);
  for (let v = 0; v < clothVertexCount; v++) {
    of[v] = sets.find(v);
    sizes[of[v]]++;
  }
  return { cut, of, sizes };
}

/** Vertices outside the largest component of their piece of cloth. */
export function countStray(surface: TangledSurface, { of, sizes }: Components): number {
  const largest = new Map<number, number>();
  surface.pieces.forEach((piece, v) => {
    largest.set(piece, Math.max(largest.get(piece) ?? 0, sizes[of[v]]));
  });
  let count = surface.clothVertexCount;
  for (const size of largest.values()) count -= size;
  return count;
}
