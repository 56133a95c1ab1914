import { halfEdgeKey, nextHalfEdge } from '@toile/geometry';
import type { IntrinsicMesh } from './intrinsic-mesh.ts';

export type FlatPoint = readonly [x: number, y: number];

/** Lays triangles that hang together flat, one beside the other, by their lengths. */
export function layFlat(mesh: IntrinsicMesh, list: readonly number[]): Map<number, FlatPoint> {
  const { triangles, lengths } = mesh;
  const halfEdges = new Map<number, number>();
  for (const t of list) {
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      halfEdges.set(halfEdgeKey(triangles[h], triangles[nextHalfEdge(h)]), h);
    }
  }
  const start = 3 * list[0];
  const [from, to] = [triangles[start], triangles[nextHalfEdge(start)]];
  const flat = new Map<number, FlatPoint>([
    [from, [0, 0]],
    [to, [lengths[start], 0]],
  ]);
  // Half-edges that lie flat already; the third corner comes to their left.
  const back = halfEdges.get(halfEdgeKey(to, from));
  const open = back === undefined ? [start] : [start, back];
  for (const h of open) {
    const next = nextHalfEdge(h);
    const last = nextHalfEdge(next);
    const [a, b, tip] = [h, next, last].map((corner) => triangles[corner]);
    if (!flat.has(tip)) {
      const sides = [lengths[h], lengths[next], lengths[last]] as const;
      flat.set(tip, thirdCorner(flat.get(a)!, flat.get(b)!, sides));
    }
    for (const [v, w] of [
      [tip, b],
      [a, tip],
    ]) {
      const across = halfEdges.get(halfEdgeKey(v, w));
      if (across !== undefined && !flat.has(triangles[nextHalfEdge(nextHalfEdge(across))])) {
        open.push(across);
      }
    }
  }
  return flat;
}

/** The corner of a triangle to the left of the way from a to b. */
function thirdCorner(
  [ax, ay]: FlatPoint,
  [bx, by]: FlatPoint,
  [side, fromB, fromA]: readonly [side: number, fromB: number, fromA: number],
): FlatPoint {
  const foot = (side * side + fromA * fromA - fromB * fromB) / (2 * side);
  const height = Math.sqrt(Math.max(0, fromA * fromA - foot * foot));
  const [ux, uy] = [(bx - ax) / side, (by - ay) / side];
  return [ax + foot * ux - height * uy, ay + foot * uy + height * ux];
}
