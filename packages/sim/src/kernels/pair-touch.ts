import { closestOfPair, found } from './closest.ts';
import {
  type Fans,
  feature,
  isClosed,
  LEAN,
  LEAN_OF_EDGES,
  leans,
  seeFeature,
  sideOfSurface,
} from './feature-cones.ts';
import { type MeasuredPairs, plane, seePlane } from './pair-rows.ts';
import { staysOnSide } from './slide-past.ts';

/** How a pair touches: normal, gap along it at the end [m], weights, vertices that span the points. */
export const touch: {
  normal: Float32Array;
  gap: number;
  weights: Float32Array;
  corners: number;
  /** Whether they touch there at all, or others do in their place. */
  isOwn: boolean;
} = {
  normal: new Float32Array(3),
  gap: 0,
  weights: new Float32Array(4),
  corners: 0,
  isOwn: false,
};

/** Two edges that are nearest to each other between their ends. */
export const EDGES = 4;
/** Cosine from which on the normal of a vertex has not turned enough to have come through a face. */
const SAME_WAY = 0.9;

/**
 * How a pair touches where it wants to go: normal, gap and weights of the points that are closest
 * there. What passes through the other on the way is held on the side where it started. Leaves
 * `plane` as well.
 *
 * In a long substep the closest points lie anywhere, before an edge at the start and beyond it at the
 * end, and the line between them may lie along the slide. Such a pair does not touch: a normal is one
 * that the edge or the corner has, or the contact is another's, of the face beside it.
 */
export function seeTouch(
  from: Float32Array,
  to: Float32Array,
  fans: Fans,
  pairs: MeasuredPairs,
  slot: number,
  edges: boolean,
): void {
  const { stencils } = pairs;
  const at = 4 * slot;
  seePlane(from, pairs, slot, edges);
  closestOfPair(to, stencils, at, edges);
  const { nx, ny, nz } = found;
  const along = plane.x * nx + plane.y * ny + plane.z * nz;
  touch.weights[0] = found.w0;
  touch.weights[1] = found.w1;
  touch.weights[2] = found.w2;
  touch.weights[3] = found.w3;
  touch.corners = found.corners;
  touch.gap = Math.fround(found.gap);
  let passes = false;
  if (edges) {
    passes = along <= 0 && !staysOnSide(from, to, stencils, at, edges);
    const s = passes ? -1 : 1;
    touch.isOwn =
      touch.corners >= EDGES &&
      !leans(to, fans, stencils[at + 2], stencils[at + 3], s * nx, s * ny, s * nz, LEAN_OF_EDGES) &&
      !leans(to, fans, stencils[at], stencils[at + 1], -s * nx, -s * ny, -s * nz, LEAN_OF_EDGES);
  } else {
    seeFeature(stencils, at);
    const { v, u, isFace } = feature;
    touch.isOwn = isFace || !leans(to, fans, v, u, nx, ny, nz, LEAN);
    if (touch.isOwn && along < SAME_WAY) {
      const end = sideOfSurface(to, fans, stencils, at);
      closestOfPair(from, stencils, at, edges);
      passes = sideOfSurface(from, fans, stencils, at) * end < 0;
      if (passes && !isFace && !isClosed(fans, v, u)) touch.isOwn = false;
    }
  }
  const side = passes ? -1 : 1;
  touch.normal[0] = side * nx;
  touch.normal[1] = side * ny;
  touch.normal[2] = side * nz;
  touch.gap *= side;
}
