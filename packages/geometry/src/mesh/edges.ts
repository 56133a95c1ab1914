import { nextHalfEdge } from './half-edges.ts';

/** Vertices are numbered below this: keys of edges are exact then. */
const MOST_VERTICES = 2 ** 26;

/** One number for the way from a vertex to another. */
export function halfEdgeKey(from: number, to: number): number {
  return MOST_VERTICES * from + to;
}

/** One number for an edge, whichever way it is followed. */
export function edgeKey(a: number, b: number): number {
  return a < b ? halfEdgeKey(a, b) : halfEdgeKey(b, a);
}

/**
 * Half-edges (3 · face + corner) by the key of their edge; edges and half-edges as the faces come to
 * them. Takes whatever there is, unlike `buildTopology`: edges of three faces, or some of the faces.
 *
 * @param faces All unless given.
 */
export function halfEdgesByEdge(
  triangles: ArrayLike<number>,
  faces?: Iterable<number>,
): Map<number, number[]> {
  const edges = new Map<number, number[]>();
  for (const t of faces ?? Array(triangles.length / 3).keys()) {
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      const key = edgeKey(triangles[h], triangles[nextHalfEdge(h)]);
      const known = edges.get(key);
      if (known) known.push(h);
      else edges.set(key, [h]);
    }
  }
  return edges;
}

/** Faces that hang together with one, across the edges given: that one first, then the nearest. */
export function connectedFaces(
  triangles: ArrayLike<number>,
  edges: ReadonlyMap<number, readonly number[]>,
  start: number,
): number[] {
  const found = new Set([start]);
  for (const t of found) {
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      const beside = edges.get(edgeKey(triangles[h], triangles[nextHalfEdge(h)])) ?? [];
      for (const other of beside) found.add(Math.floor(other / 3));
    }
  }
  return [...found];
}

/** Parts that faces fall into, each from its first face on, where only the edges given connect them. */
export function connectedParts(
  triangles: ArrayLike<number>,
  edges: ReadonlyMap<number, readonly number[]>,
  faces?: Iterable<number>,
): number[][] {
  const parts: number[][] = [];
  const seen = new Set<number>();
  for (const start of faces ?? Array(triangles.length / 3).keys()) {
    if (seen.has(start)) continue;
    const part = connectedFaces(triangles, edges, start);
    for (const t of part) seen.add(t);
    parts.push(part);
  }
  return parts;
}
