import type { MeshSurface } from './collider-kernels.ts';
import { larger, smaller } from './extremes.ts';
import { LEAF_BITS, LEAF_MASK } from './refit.ts';
import { arcTangent } from './solve-bending.ts';
import {
  areaVector,
  boxAround,
  type Closest,
  CORNER,
  closestOnTriangle,
  EDGE,
  FACE,
} from './triangle.ts';

const f = Math.fround;

/** A point of a surface. */
export interface SurfacePoint extends Closest {
  triangle: number;
}

export function createSurfacePoint(): SurfacePoint {
  return { triangle: 0, v: 0, w: 0, feature: FACE, squared: Infinity };
}

/** The point of one triangle of the surface `x` closest to q. */
export function findOnTriangle(
  { triangles }: MeshSurface,
  x: Float32Array,
  q: Float32Array,
  found: SurfacePoint,
): void {
  const a = 4 * triangles[3 * found.triangle];
  const b = 4 * triangles[3 * found.triangle + 1];
  const c = 4 * triangles[3 * found.triangle + 2];
  closestOnTriangle(q[0], q[1], q[2], x, a, b, c, found);
}

/**
 * A radius around q free of surface, not much smaller than the largest: boxes tell enough, and
 * those that would add little stay closed. Begins at the leaf of a triangle that is `distance`
 * away and climbs; so do the other searches, since most of what they look for is near there.
 */
export function freeRadius(
  surface: MeshSurface,
  q: Float32Array,
  triangle: number,
  distance: number,
): number {
  const { bounds, climbs, leaves } = surface;
  limit = square(f(WORTH_OPENING * distance));
  let node = leaves[triangle];
  openBoxes(surface, q, node);
  for (; node > 0; node = climbs[2 * node]) {
    const sibling = climbs[2 * node + 1];
    if (toBox(bounds, 8 * sibling, q) < limit) openBoxes(surface, q, sibling);
  }
  return f(Math.sqrt(limit));
}

const WORTH_OPENING = 0.75;
/** Squared distance from which on boxes are left alone [m²]. */
let limit = 0;

function openBoxes({ bounds, links }: MeshSurface, q: Float32Array, root: number): void {
  const end = links[2 * root];
  for (let node = root; node < end; ) {
    const squared = toBox(bounds, 8 * node, q);
    if (!(squared < limit)) {
      node = links[2 * node];
      continue;
    }
    if (links[2 * node + 1] > 0) {
      // No triangle of the leaf is farther than its box is long.
      const farthest = f(f(Math.sqrt(squared)) + diagonal(bounds, 8 * node));
      limit = smaller(squared, square(f(WORTH_OPENING * farthest)));
    }
    node++;
  }
}

function square(x: number): number {
  return f(x * x);
}

/** Squared distance to a box. */
function toBox(bounds: Float32Array, at: number, q: Float32Array): number {
  const dx = larger(larger(f(bounds[at] - q[0]), f(q[0] - bounds[at + 4])), 0);
  const dy = larger(larger(f(bounds[at + 1] - q[1]), f(q[1] - bounds[at + 5])), 0);
  const dz = larger(larger(f(bounds[at + 2] - q[2]), f(q[2] - bounds[at + 6])), 0);
  return f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz));
}

function diagonal(bounds: Float32Array, at: number): number {
  const dx = f(bounds[at + 4] - bounds[at]);
  const dy = f(bounds[at + 5] - bounds[at + 1]);
  const dz = f(bounds[at + 6] - bounds[at + 2]);
  return f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
}

/**
 * The point of the whole surface closest to q, when `found` is that of some triangle. Returns a
 * distance that all triangles but the closest keep, at most `margin` more than the smallest.
 */
export function findNearest(
  surface: MeshSurface,
  x: Float32Array,
  q: Float32Array,
  margin: number,
  found: SurfacePoint,
): number {
  const { bounds, climbs, leaves } = surface;
  const tried = found.triangle;
  limit = widen(found.squared, margin);
  let node = leaves[tried];
  nearestIn(surface, x, q, node, tried, margin, found);
  for (; node > 0; node = climbs[2 * node]) {
    const sibling = climbs[2 * node + 1];
    if (toBox(bounds, 8 * sibling, q) < limit) {
      nearestIn(surface, x, q, sibling, tried, margin, found);
    }
  }
  return f(Math.sqrt(limit));
}

function nearestIn(
  { bounds, links, triangles }: MeshSurface,
  x: Float32Array,
  q: Float32Array,
  root: number,
  tried: number,
  margin: number,
  found: SurfacePoint,
): void {
  const stop = links[2 * root];
  for (let node = root; node < stop; ) {
    if (!(toBox(bounds, 8 * node, q) < limit)) {
      node = links[2 * node];
      continue;
    }
    const leaf = links[2 * node + 1];
    const first = leaf >> LEAF_BITS;
    const end = first + (leaf & LEAF_MASK);
    for (let t = first; t < end; t++) {
      if (t === tried) continue;
      const a = 4 * triangles[3 * t];
      const b = 4 * triangles[3 * t + 1];
      const c = 4 * triangles[3 * t + 2];
      boxAround(x, a, b, c, box);
      if (!(toBox(box, 0, q) < limit)) continue;
      closestOnTriangle(q[0], q[1], q[2], x, a, b, c, closest);
      if (closest.squared < found.squared) {
        limit = smaller(found.squared, widen(closest.squared, margin));
        keep(found, t, closest);
      } else {
        limit = smaller(limit, closest.squared);
      }
    }
    node++;
  }
}

/** The box of a triangle, like one of `bounds`. */
const box = new Float32Array(8);
const closest: Closest = { v: 0, w: 0, feature: FACE, squared: Infinity };

/** (√squared + margin)² */
function widen(squared: number, margin: number): number {
  return square(f(f(Math.sqrt(squared)) + margin));
}

export function keep(out: SurfacePoint, triangle: number, at: Closest): void {
  out.triangle = triangle;
  out.v = at.v;
  out.w = at.w;
  out.feature = at.feature;
  out.squared = at.squared;
}

/**
 * A multiple of the normal that tells inside from outside: the face's own, the sum of the unit
 * normals at an edge, their sum weighted by the angles at a corner.
 *
 * Source: [Baerentzen2005, section 3].
 */
export function pseudoNormal(
  surface: MeshSurface,
  x: Float32Array,
  { triangle, feature }: SurfacePoint,
  out: Float32Array,
): void {
  const { triangles, fanOffsets, fans } = surface;
  const t = 3 * triangle;
  if (feature === FACE) {
    areaVector(x, 4 * triangles[t], 4 * triangles[t + 1], 4 * triangles[t + 2], out);
    return;
  }
  const atCorner = feature >= CORNER;
  const corner = feature - (atCorner ? CORNER : EDGE);
  const i = triangles[t + corner];
  const j = triangles[t + (corner === 2 ? 0 : corner + 1)];
  out.fill(0);
  for (let k = fanOffsets[i]; k < fanOffsets[i + 1]; k++) {
    const a = triangles[3 * fans[k]];
    const b = triangles[3 * fans[k] + 1];
    const c = triangles[3 * fans[k] + 2];
    if (!atCorner && a !== j && b !== j && c !== j) continue;
    areaVector(x, 4 * a, 4 * b, 4 * c, m);
    const length = f(Math.sqrt(f(f(f(m[0] * m[0]) + f(m[1] * m[1])) + f(m[2] * m[2]))));
    if (!(length > 0)) continue;
    const next = a === i ? b : b === i ? c : a;
    const last = a === i ? c : b === i ? a : b;
    const weight = atCorner ? arcTangent(length, spread(x, 4 * i, 4 * next, 4 * last)) : 1;
    for (let axis = 0; axis < 3; axis++) {
      out[axis] = f(out[axis] + f(weight * f(m[axis] / length)));
    }
  }
}

const m = new Float32Array(3);

/** (b − a)·(c − a) */
function spread(x: Float32Array, a: number, b: number, c: number): number {
  const ux = f(x[b] - x[a]);
  const uy = f(x[b + 1] - x[a + 1]);
  const uz = f(x[b + 2] - x[a + 2]);
  const vx = f(x[c] - x[a]);
  const vy = f(x[c + 1] - x[a + 1]);
  const vz = f(x[c + 2] - x[a + 2]);
  return f(f(f(ux * vx) + f(uy * vy)) + f(uz * vz));
}
