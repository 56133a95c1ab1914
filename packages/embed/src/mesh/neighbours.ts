import { nextHalfEdge } from '@toile/geometry';

/** The vertices beside each vertex, as the triangles come to them. */
export function findNeighbours(triangles: Uint32Array): Map<number, Set<number>> {
  const beside = new Map<number, Set<number>>();
  const link = (from: number, to: number): void => {
    const known = beside.get(from);
    if (known) known.add(to);
    else beside.set(from, new Set([to]));
  };
  for (let h = 0; h < triangles.length; h++) {
    const [a, b] = [triangles[h], triangles[nextHalfEdge(h)]];
    link(a, b);
    link(b, a);
  }
  return beside;
}
