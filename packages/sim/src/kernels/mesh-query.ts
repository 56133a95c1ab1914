import type { MeshSurface } from './kernels.ts';
import { LEAF_BITS, LEAF_MASK, larger, smaller } from './refit.ts';
import { arcTangent } from './solve-bending.ts';
import { areaVector, type Closest, CORNER, closestOnTriangle, EDGE, FACE } from './triangle.ts';

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
 * those that would add little stay closed.
 *
 * @param distance of some triangle from q [m]
 */
export function freeRadius(
  { bounds, links }: MeshSurface,
  q: Float32Array,
  distance: number,
): number {
  let radius = f(WORTH_OPENING * distance);
  let limit = f(radius * radius);
  const nodeCount = links.length / 2;
  for (let node = 0; node < nodeCount; ) {
    const squared = toBox(bounds, 8 * node, q[0], q[1], q[2]);
    if (!(squared < limit)) {
      node = links[2 * node];
      continue;
    }
    if (links[2 * node + 1] > 0) {
      // No triangle of the leaf is farther than its box is long.
      const away = f(Math.sqrt(squared));
      radius = smaller(away, f(WORTH_OPENING * f(away + diagonal(bounds, 8 * node))));
      limit = f(radius * radius);
    }
    node++;
  }
  return radius;
}

const WORTH_OPENING = 0.75;

/** Squared distance to a box. */
function toBox(bounds: Float32Array, at: number, qx: number, qy: number, qz: number): number {
  const dx = larger(larger(f(bounds[at] - qx), f(qx - bounds[at + 4])), 0);
  const dy = larger(larger(f(bounds[at + 1] - qy), f(qy - bounds[at + 5])), 0);
  const dz = larger(larger(f(bounds[at + 2] - qz), f(qz - bounds[at + 6])), 0);
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
  const { bounds, links, triangles } = surface;
  const qx = q[0];
  const qy = q[1];
  const qz = q[2];
  const tried = found.triangle;
  let limit = widen(found.squared, margin);
  const nodeCount = links.length / 2;
  for (let node = 0; node < nodeCount; ) {
    if (!(toBox(bounds, 8 * node, qx, qy, qz) < limit)) {
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
      closestOnTriangle(qx, qy, qz, x, a, b, c, closest);
      if (closest.squared < found.squared) {
        limit = smaller(found.squared, widen(closest.squared, margin));
        keep(found, t);
      } else {
        limit = smaller(limit, closest.squared);
      }
    }
    node++;
  }
  return f(Math.sqrt(limit));
}

const closest: Closest = { v: 0, w: 0, feature: FACE, squared: Infinity };

/** (√squared + margin)² */
function widen(squared: number, margin: number): number {
  const radius = f(f(Math.sqrt(squared)) + margin);
  return f(radius * radius);
}

function keep(out: SurfacePoint, triangle: number): void {
  out.triangle = triangle;
  out.v = closest.v;
  out.w = closest.w;
  out.feature = closest.feature;
  out.squared = closest.squared;
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

/**
 * Whether the straight way from p to q crosses, inwards, the surface that moves straight from x0
 * to x1; `crossed` is where it does first. A place as close beside a triangle as `tolerance`
 * counts as on it, so that nothing slips between two.
 */
export function findCrossing(
  surface: MeshSurface,
  x0: Float32Array,
  x1: Float32Array,
  p: Float32Array,
  q: Float32Array,
  tolerance: number,
  crossed: SurfacePoint,
): boolean {
  const { bounds, links, triangles } = surface;
  const lx = f(smaller(p[0], q[0]) - tolerance);
  const ly = f(smaller(p[1], q[1]) - tolerance);
  const lz = f(smaller(p[2], q[2]) - tolerance);
  const hx = f(larger(p[0], q[0]) + tolerance);
  const hy = f(larger(p[1], q[1]) + tolerance);
  const hz = f(larger(p[2], q[2]) + tolerance);
  const closeEnough = f(tolerance * tolerance);
  let earliest = Infinity;
  const nodeCount = links.length / 2;
  for (let node = 0; node < nodeCount; ) {
    const at = 8 * node;
    const meets =
      bounds[at] <= hx &&
      bounds[at + 1] <= hy &&
      bounds[at + 2] <= hz &&
      bounds[at + 4] >= lx &&
      bounds[at + 5] >= ly &&
      bounds[at + 6] >= lz;
    if (!meets) {
      node = links[2 * node];
      continue;
    }
    const leaf = links[2 * node + 1];
    const first = leaf >> LEAF_BITS;
    const end = first + (leaf & LEAF_MASK);
    for (let t = first; t < end; t++) {
      const time = crossingTime(triangles, t, x0, x1, p, q);
      if (time < earliest && closest.squared <= closeEnough) {
        earliest = time;
        keep(crossed, t);
      }
    }
    node++;
  }
  return earliest <= 1;
}

/** Steps of false position for the moment of crossing. */
const ROOT_STEPS = 8;

/**
 * When the vertex goes to the inner side of the triangle's plane, Infinity when it does not;
 * `closest` tells where on the triangle, and how far beside it.
 */
function crossingTime(
  triangles: Uint32Array,
  triangle: number,
  x0: Float32Array,
  x1: Float32Array,
  p: Float32Array,
  q: Float32Array,
): number {
  const a = 4 * triangles[3 * triangle];
  const b = 4 * triangles[3 * triangle + 1];
  const c = 4 * triangles[3 * triangle + 2];
  const before = height(x0, a, b, c, p[0], p[1], p[2]);
  if (!(before >= 0)) return Infinity;
  const after = height(x1, a, b, c, q[0], q[1], q[2]);
  if (!(after < 0)) return Infinity;

  let time = f(before / f(before - after));
  moveTriangle(x0, x1, a, b, c, p, q, time);
  if (x0 !== x1) {
    let lo = 0;
    let hi = 1;
    let over = before;
    let under = after;
    let last = 0;
    for (let step = 0; step < ROOT_STEPS; step++) {
      const value = height(mid, 0, 3, 6, mid[9], mid[10], mid[11]);
      // The Illinois rule: an end that stays put counts half, or it would stay for ever.
      if (value >= 0) {
        lo = time;
        over = value;
        if (last > 0) under = f(f(0.5) * under);
        last = 1;
      } else {
        hi = time;
        under = value;
        if (last < 0) over = f(f(0.5) * over);
        last = -1;
      }
      const gap = f(over - under);
      time = gap > 0 ? f(lo + f(f(hi - lo) * f(over / gap))) : lo;
      moveTriangle(x0, x1, a, b, c, p, q, time);
    }
  }
  closestOnTriangle(mid[9], mid[10], mid[11], mid, 0, 3, 6, closest);
  return time;
}

/** Height of a point over the triangle's plane, times twice its area. */
function height(
  x: Float32Array,
  a: number,
  b: number,
  c: number,
  px: number,
  py: number,
  pz: number,
): number {
  areaVector(x, a, b, c, m);
  const rx = f(px - x[a]);
  const ry = f(py - x[a + 1]);
  const rz = f(pz - x[a + 2]);
  return f(f(f(m[0] * rx) + f(m[1] * ry)) + f(m[2] * rz));
}

/** A triangle on its way and, behind it, the vertex. */
const mid = new Float32Array(12);

function moveTriangle(
  x0: Float32Array,
  x1: Float32Array,
  a: number,
  b: number,
  c: number,
  p: Float32Array,
  q: Float32Array,
  time: number,
): void {
  for (let k = 0; k < 3; k++) {
    mid[k] = f(x0[a + k] + f(time * f(x1[a + k] - x0[a + k])));
    mid[3 + k] = f(x0[b + k] + f(time * f(x1[b + k] - x0[b + k])));
    mid[6 + k] = f(x0[c + k] + f(time * f(x1[c + k] - x0[c + k])));
    mid[9 + k] = f(p[k] + f(time * f(q[k] - p[k])));
  }
}
