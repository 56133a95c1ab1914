import {
  addScaled,
  type Bvh,
  blendCorners,
  length,
  queryBvh,
  subtract,
  type Vec3,
  vertexAt,
} from '@toile/geometry';
import { refitCloth, type TangledSurface } from './tangled-surface.ts';

/** An edge that goes through a triangle with which it shares no vertex; one of them is cloth. */
export interface Crossing {
  readonly edge: number;
  readonly triangle: number;
  /** Where on the edge, 0 at its first vertex, 1 at its second. */
  readonly along: number;
  /** Weights of the triangle's corners. */
  readonly weights: Vec3;
  readonly point: Vec3;
}

/** All crossings of cloth with itself and with bodies, in a fixed order. Bodies may cross bodies. */
export function findCrossings(surface: TangledSurface): Crossing[] {
  refitCloth(surface);
  const { clothEdgeCount, clothTree, edges, bodies } = surface;
  const found: Crossing[] = [];
  const edgeCount = edges.length / 2;
  for (let e = 0; e < edgeCount; e++) {
    testEdge(surface, e, clothTree, 0, found);
    if (e >= clothEdgeCount) continue;
    for (const body of bodies) testEdge(surface, e, body.tree, body.firstTriangle, found);
  }
  return found;
}

const box = new Float64Array(6);
/** How far the crossing's point on the edge may be from that on the triangle, per edge length. */
const PLANAR = 1e-3;

function testEdge(
  surface: TangledSurface,
  edge: number,
  tree: Bvh,
  firstTriangle: number,
  found: Crossing[],
): void {
  const { positions, edges } = surface;
  const p = 3 * edges[2 * edge];
  const q = 3 * edges[2 * edge + 1];
  for (let axis = 0; axis < 3; axis++) {
    box[axis] = Math.min(positions[p + axis], positions[q + axis]);
    box[3 + axis] = Math.max(positions[p + axis], positions[q + axis]);
  }
  queryBvh(tree, box, (t) => {
    const crossing = crossEdge(surface, edge, firstTriangle + t);
    if (crossing) found.push(crossing);
  });
}

function crossEdge(
  { positions: x, edges, triangles }: TangledSurface,
  edge: number,
  triangle: number,
): Crossing | undefined {
  const [p, q] = [edges[2 * edge], edges[2 * edge + 1]];
  const a = triangles[3 * triangle];
  const b = triangles[3 * triangle + 1];
  const c = triangles[3 * triangle + 2];
  if (a === p || a === q || b === p || b === q || c === p || c === q) return undefined;
  const atP = orient(x, a, b, c, p);
  const atQ = orient(x, a, b, c, q);
  if (isPositive(atP) === isPositive(atQ)) return undefined;
  const ab = orient(x, p, q, a, b);
  const bc = orient(x, p, q, b, c);
  if (isPositive(ab) !== isPositive(bc)) return undefined;
  const ca = orient(x, p, q, c, a);
  if (isPositive(ca) !== isPositive(bc)) return undefined;
  const total = ab + bc + ca;
  const along = ratio(atP, atP - atQ, 0.5);
  const weights: Vec3 = [ratio(bc, total, 1 / 3), ratio(ca, total, 1 / 3), ratio(ab, total, 1 / 3)];
  const [begin, end] = [vertexAt(x, p), vertexAt(x, q)];
  const point = addScaled(begin, along, subtract(end, begin));
  const onTriangle = blendCorners(weights, vertexAt(x, a), vertexAt(x, b), vertexAt(x, c));
  // In one plane the signs are no more than rounding errors, and the two points lie apart.
  const error = length(subtract(point, onTriangle));
  if (error > PLANAR * length(subtract(end, begin))) return undefined;
  return { edge, triangle, along, weights, point };
}

/** Sets zero apart by its sign bit, which `orient` chooses consistently. */
function isPositive(volume: number): boolean {
  return volume > 0 || Object.is(volume, 0);
}

function ratio(a: number, b: number, otherwise: number): number {
  const quotient = a / b;
  return Number.isFinite(quotient) ? quotient : otherwise;
}

/**
 * Six times the volume of the tetrahedron a, b, c, d, positive where d lies on the side from which
 * a, b, c runs counter-clockwise. It is evaluated in the order of the vertex numbers, so that all
 * tests that ask about the same four vertices round alike and a contour has no gaps. Zero comes
 * with the sign of the permutation.
 */
export function orient(x: Float64Array, a: number, b: number, c: number, d: number): number {
  let sign = 1;
  let swap: number;
  if (a > b) {
    swap = a;
    a = b;
    b = swap;
    sign = -sign;
  }
  if (c > d) {
    swap = c;
    c = d;
    d = swap;
    sign = -sign;
  }
  if (a > c) {
    swap = a;
    a = c;
    c = swap;
    sign = -sign;
  }
  if (b > d) {
    swap = b;
    b = d;
    d = swap;
    sign = -sign;
  }
  if (b > c) {
    swap = b;
    b = c;
    c = swap;
    sign = -sign;
  }
  const [ax, ay, az] = [x[3 * a], x[3 * a + 1], x[3 * a + 2]];
  const [bx, by, bz] = [x[3 * b] - ax, x[3 * b + 1] - ay, x[3 * b + 2] - az];
  const [cx, cy, cz] = [x[3 * c] - ax, x[3 * c + 1] - ay, x[3 * c + 2] - az];
  const [dx, dy, dz] = [x[3 * d] - ax, x[3 * d + 1] - ay, x[3 * d + 2] - az];
  const volume = dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
  return volume === 0 ? sign * 0 : sign * volume;
}
