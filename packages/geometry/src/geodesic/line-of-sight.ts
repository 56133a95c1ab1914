import { nextHalfEdge, pairHalfEdges } from '../mesh/half-edges.ts';
import { NONE, type Topology } from '../mesh/topology.ts';
import type { Pieces } from './pieces.ts';

/** Sine of the angle up to which a vertex counts as lying on a line. */
const ON_LINE = 1e-12;

/** An angle up to this counts as not more than straight. */
const STRAIGHT = Math.PI + 1e-9;

/**
 * A test whether the straight line between two vertices of a flat mesh (two coordinates per vertex,
 * faces counter-clockwise) stays inside it, by walking along it from face to face.
 *
 * @param root For each vertex one that it is known to see, or NONE. The walk ends early at an edge
 *   whose two ends see the target, so holes smaller than a face can be overlooked; the array may
 *   change between calls.
 */
export function createSight(
  flat: Float64Array,
  triangles: Uint32Array,
  topology: Topology,
  pieces: Pieces,
  root: Uint32Array,
): (from: number, to: number) => boolean {
  const { vertexTriangles } = topology;
  const { piece } = pieces;
  if (isWithoutHoles(topology, pieces) && hasConvexOutline(flat, triangles, topology)) {
    return (from, to) => piece[from] === piece[to];
  }
  const across = pairHalfEdges(triangles, topology.vertexCount);

  /** Where v lies as seen along (dx, dy) from a vertex: positive left, negative right, 0 on the line. */
  const side = (from: number, dx: number, dy: number, v: number): number => {
    const x = flat[2 * v] - flat[2 * from];
    const y = flat[2 * v + 1] - flat[2 * from + 1];
    const area = dx * y - dy * x;
    return area * area <= ON_LINE * ON_LINE * (dx * dx + dy * dy) * (x * x + y * y) ? 0 : area;
  };
  const isAhead = (from: number, dx: number, dy: number, v: number): boolean =>
    dx * (flat[2 * v] - flat[2 * from]) + dy * (flat[2 * v + 1] - flat[2 * from + 1]) > 0;

  /** The next vertex on the line, or `to` once that is certain to be seen, or −1 at the outline. */
  const nextOnLine = (from: number, to: number): number => {
    const dx = flat[2 * to] - flat[2 * from];
    const dy = flat[2 * to + 1] - flat[2 * from + 1];
    let halfEdge = -1;
    for (let at = vertexTriangles.offsets[from]; at < vertexTriangles.offsets[from + 1]; at++) {
      const face = 3 * vertexTriangles.items[at];
      let h = face;
      while (triangles[h] !== from) h++;
      const opposite = nextHalfEdge(h);
      const [right, left] = [triangles[opposite], triangles[nextHalfEdge(opposite)]];
      if (right === to || left === to) return to;
      const [sideRight, sideLeft] = [side(from, dx, dy, right), side(from, dx, dy, left)];
      if (sideRight === 0 && isAhead(from, dx, dy, right)) return right;
      if (sideLeft === 0 && isAhead(from, dx, dy, left)) return left;
      if (sideRight < 0 && sideLeft > 0) halfEdge = opposite;
    }
    // Cross edge after edge, each half-edge running from the right of the line to its left.
    while (halfEdge >= 0) {
      const right = triangles[halfEdge];
      const left = triangles[nextHalfEdge(halfEdge)];
      // Between two lines to the same vertex there is no room for a hole wider than this edge.
      if (root[right] === to && root[left] === to) return to;
      const beyond = across[halfEdge];
      if (beyond < 0) return -1;
      const rightToApex = nextHalfEdge(beyond);
      const apexToLeft = nextHalfEdge(rightToApex);
      const apex = triangles[apexToLeft];
      if (apex === to) return to;
      const sideApex = side(from, dx, dy, apex);
      if (sideApex === 0) return apex;
      halfEdge = sideApex > 0 ? rightToApex : apexToLeft;
    }
    return -1;
  };

  return (from, to) => {
    if (piece[from] !== piece[to]) return false;
    let at = from;
    for (let steps = 0; steps <= root.length; steps++) {
      if (at === to) return true;
      if (at !== from && root[at] === to) return true;
      at = nextOnLine(at, to);
      if (at < 0) return false;
    }
    return false;
  };
}

/** Whether every connected piece is a disc: vertices − edges + faces = 1 for each. */
function isWithoutHoles({ edgeCount, triangleCount }: Topology, { count, piece }: Pieces): boolean {
  let vertices = 0;
  for (const p of piece) if (p !== NONE) vertices++;
  return vertices - edgeCount + triangleCount === count;
}

/** Whether the faces around every vertex on the outline span at most a straight angle. */
function hasConvexOutline(
  flat: Float64Array,
  triangles: Uint32Array,
  { vertexCount, edges, boundaryEdges }: Topology,
): boolean {
  const angles = new Float64Array(vertexCount);
  for (let h = 0; h < triangles.length; h++) {
    const [v, b] = [2 * triangles[h], 2 * triangles[nextHalfEdge(h)]];
    const c = 2 * triangles[nextHalfEdge(nextHalfEdge(h))];
    const [bx, by] = [flat[b] - flat[v], flat[b + 1] - flat[v + 1]];
    const [cx, cy] = [flat[c] - flat[v], flat[c + 1] - flat[v + 1]];
    angles[triangles[h]] += Math.atan2(bx * cy - by * cx, bx * cx + by * cy);
  }
  return boundaryEdges.every(
    (e) => angles[edges[2 * e]] < STRAIGHT && angles[edges[2 * e + 1]] < STRAIGHT,
  );
}
