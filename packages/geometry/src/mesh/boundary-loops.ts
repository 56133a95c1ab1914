import { halfEdgeKey } from './edges.ts';
import { nextHalfEdge } from './half-edges.ts';

/**
 * Closed loops of edges with a triangle on one side only; the surface lies to the left of their
 * direction. A loop that touches itself is cut there into simple ones.
 */
export function boundaryLoops(triangles: ArrayLike<number>): number[][] {
  const open = new Map<number, number>();
  for (let h = 0; h < triangles.length; h++) {
    const a = triangles[h];
    const b = triangles[nextHalfEdge(h)];
    if (!open.delete(halfEdgeKey(b, a))) open.set(halfEdgeKey(a, b), h);
  }
  const next = new Map<number, number[]>();
  for (const h of open.values()) {
    const a = triangles[h];
    next.set(a, [...(next.get(a) ?? []), triangles[nextHalfEdge(h)]]);
  }
  const loops: number[][] = [];
  for (const start of next.keys()) {
    const path: number[] = [];
    let vertex: number | undefined = start;
    while (vertex !== undefined) {
      const seen = path.indexOf(vertex);
      if (seen >= 0) loops.push(path.splice(seen));
      path.push(vertex);
      vertex = next.get(vertex)?.pop();
    }
  }
  return loops;
}
