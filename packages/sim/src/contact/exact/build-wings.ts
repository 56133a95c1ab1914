import { oppositeVertex, pairHalfEdges } from '@toile/geometry';
import type { SurfaceMesh } from './build-surface.ts';

/**
 * The third corners of both faces at each edge that is listed, as in `SurfaceParts.wings`.
 *
 * @param triangles Corners of the bodies' triangles.
 * @param owned Which edges each answers for; listed in this order, those of a leaf filled up to fours.
 * @param hasInside Whether a vertex belongs to what has an inside.
 */
export function buildWings(
  triangles: Uint32Array,
  owned: Uint32Array,
  leaf: number,
  ghost: number,
  vertexCount: number,
  hasInside: (vertex: number) => boolean,
): Uint32Array {
  const others = pairHalfEdges(triangles, vertexCount);
  const wings: number[] = [];
  for (let slot = 0; slot < owned.length; slot++) {
    for (let k = 0; k < 3; k++) {
      if ((owned[slot] & (8 << k)) === 0) continue;
      const other = others[3 * slot + k];
      if (other < 0 || !hasInside(triangles[3 * slot])) wings.push(ghost, ghost);
      else wings.push(oppositeVertex(triangles, 3 * slot + k), oppositeVertex(triangles, other));
    }
    if ((slot + 1) % leaf > 0) continue;
    while (wings.length % 8 > 0) wings.push(ghost);
  }
  return Uint32Array.from(wings);
}

/**
 * Which vertices belong to pieces of a body that have an inside for good: closed, every edge between two
 * faces that go round the same way, with the faces' fronts outside, and never turned.
 */
export function findInsides(body: SurfaceMesh): Uint8Array {
  const { vertexCount, triangles, rest, neverInverts = false } = body;
  if (!neverInverts) return new Uint8Array(vertexCount);
  const others = pairHalfEdges(triangles, vertexCount);
  const parent = Uint32Array.from({ length: vertexCount }, (_, i) => i);
  const rootOf = (vertex: number): number => {
    let root = vertex;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  };
  for (let h = 0; h < triangles.length; h++) {
    parent[rootOf(triangles[h])] = rootOf(triangles[h - (h % 3)]);
  }
  const volumes = new Float64Array(vertexCount);
  const isOpen = new Uint8Array(vertexCount);
  for (let h = 0; h < triangles.length; h++) {
    const piece = rootOf(triangles[h]);
    const other = others[h];
    if (other < 0 || triangles[other] === triangles[h]) isOpen[piece] = 1;
    if (h % 3 === 0) volumes[piece] += volumeUnder(rest, piece, triangles.subarray(h, h + 3));
  }
  return Uint8Array.from({ length: vertexCount }, (_, i) => {
    const piece = rootOf(i);
    return isOpen[piece] === 0 && volumes[piece] > 0 ? 1 : 0;
  });
}

/** Six times the volume of the tetrahedron from a vertex of the piece to a triangle. */
function volumeUnder(rest: ArrayLike<number>, from: number, [a, b, c]: Uint32Array): number {
  const [p, q, r] = [a, b, c].map((i) =>
    [0, 1, 2].map((k) => rest[3 * i + k] - rest[3 * from + k]),
  );
  return (
    p[0] * (q[1] * r[2] - q[2] * r[1]) +
    p[1] * (q[2] * r[0] - q[0] * r[2]) +
    p[2] * (q[0] * r[1] - q[1] * r[0])
  );
}
