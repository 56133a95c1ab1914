import { closestOnFace, found } from './closest.ts';

/**
 * Which faces meet at each vertex of a surface. With them a contact can tell whether its normal is one
 * that its edge or corner has.
 */
export interface Fans {
  /** Where the faces of each vertex begin, and the end. */
  readonly offsets: Uint32Array;
  /** Of each face of each vertex the two other corners, in the face's order. */
  readonly corners: Uint32Array;
}

/** No second vertex: a corner, not an edge. */
export const NO_VERTEX = 0xffffffff;
/**
 * Sine of the angle by which a normal may lean over a face beside it. That of a vertex by what rounding
 * takes: more would count the vertex twice beside an edge. Edges by a little, so that they do not flicker.
 */
export const LEAN = 1e-4;
export const LEAN_OF_EDGES = 0.02;

/**
 * Whether a direction leans over a face of an edge, or over an edge of a corner: then a point that way
 * is nearer to that face, and a contact is that face's. Between faces that lie flat no direction but
 * their normal is an edge's own; at a ridge, or where the cloth ends, many are.
 *
 * Source: [Chen2025, abstract]: blocks of an offset surface are bounded by the same planes.
 */
export function leans(
  x: Float32Array,
  { offsets, corners }: Fans,
  v: number,
  u: number,
  nx: number,
  ny: number,
  nz: number,
  most: number,
): boolean {
  const end = 2 * offsets[v + 1];
  for (let k = 2 * offsets[v]; k < end; k += 2) {
    const i = corners[k];
    const j = corners[k + 1];
    if (u === NO_VERTEX) {
      if (leansAlong(x, v, i, NO_VERTEX, nx, ny, nz, most)) return true;
      if (leansAlong(x, v, j, NO_VERTEX, nx, ny, nz, most)) return true;
    } else if (i === u || j === u) {
      if (leansAlong(x, v, i === u ? j : i, u, nx, ny, nz, most)) return true;
    }
  }
  return false;
}

/** Whether a direction leans from v towards w, or from the edge v–u towards w. */
function leansAlong(
  x: Float32Array,
  v: number,
  w: number,
  u: number,
  nx: number,
  ny: number,
  nz: number,
  most: number,
): boolean {
  const a = 4 * v;
  let mx = x[4 * w] - x[a];
  let my = x[4 * w + 1] - x[a + 1];
  let mz = x[4 * w + 2] - x[a + 2];
  if (u !== NO_VERTEX) {
    const ex = x[4 * u] - x[a];
    const ey = x[4 * u + 1] - x[a + 1];
    const ez = x[4 * u + 2] - x[a + 2];
    const part = (mx * ex + my * ey + mz * ez) / (ex * ex + ey * ey + ez * ez);
    mx -= part * ex;
    my -= part * ey;
    mz -= part * ez;
  }
  const along = mx * nx + my * ny + mz * nz;
  return along > 0 && along * along > most * most * (mx * mx + my * my + mz * mz);
}

/** Whether faces are all around an edge, or around a corner: cloth does not end there. */
export function isClosed({ offsets, corners }: Fans, v: number, u: number): boolean {
  const end = 2 * offsets[v + 1];
  let faces = 0;
  for (let k = 2 * offsets[v]; k < end; k += 2) {
    if (u !== NO_VERTEX) {
      if (corners[k] === u || corners[k + 1] === u) faces++;
      continue;
    }
    let isFollowed = false;
    for (let l = 2 * offsets[v]; l < end; l += 2) isFollowed ||= corners[l] === corners[k + 1];
    if (!isFollowed) return false;
  }
  return u === NO_VERTEX || faces > 1;
}

/** Of the point last found to be closest on a face: the corner or the edge that it is on. */
export const feature = { v: 0, u: 0, isFace: false };

/** Which part of the face a, b, c of a pair the point is on that was just found. */
export function seeFeature(stencils: Uint32Array, at: number): void {
  const a = found.w1 !== 0;
  const b = found.w2 !== 0;
  const c = found.w3 !== 0;
  feature.isFace = a && b && c;
  feature.v = a ? stencils[at + 1] : b ? stencils[at + 2] : stencils[at + 3];
  if (a && b) feature.u = stencils[at + 2];
  else if (c && (a || b)) feature.u = stencils[at + 3];
  else feature.u = NO_VERTEX;
}

/** Distances that differ by less, in parts of them, are the same. */
const SAME = 1e-6;

/**
 * On which side of the surface a vertex is, seen from the part of a face that is closest to it: a
 * number above 0 in front. Beside an edge or a corner the faces there decide, the nearest of them, and
 * of those that are as near the one that the vertex is highest over.
 */
export function sideOfSurface(
  x: Float32Array,
  fans: Fans,
  stencils: Uint32Array,
  at: number,
): number {
  const p = stencils[at];
  seeFeature(stencils, at);
  if (feature.isFace) {
    return heightOver(x, p, stencils[at + 1], stencils[at + 2], stencils[at + 3]);
  }
  const { offsets, corners } = fans;
  const { v, u } = feature;
  let nearest = Infinity;
  let height = 0;
  const end = 2 * offsets[v + 1];
  for (let k = 2 * offsets[v]; k < end; k += 2) {
    const i = corners[k];
    const j = corners[k + 1];
    if (u !== NO_VERTEX && i !== u && j !== u) continue;
    closestOnFace(x, 4 * p, 4 * v, 4 * i, 4 * j);
    const own = heightOver(x, p, v, i, j);
    const isAsNear = found.gap <= (1 + SAME) * nearest && Math.abs(own) > Math.abs(height);
    if (!isAsNear && !(found.gap < (1 - SAME) * nearest)) continue;
    nearest = found.gap;
    height = own;
  }
  return height;
}

/** Of a vertex over the plane of a face [m]. */
function heightOver(x: Float32Array, p: number, a: number, b: number, c: number): number {
  const ax = x[4 * a];
  const ay = x[4 * a + 1];
  const az = x[4 * a + 2];
  const ux = x[4 * b] - ax;
  const uy = x[4 * b + 1] - ay;
  const uz = x[4 * b + 2] - az;
  const vx = x[4 * c] - ax;
  const vy = x[4 * c + 1] - ay;
  const vz = x[4 * c + 2] - az;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  if (!(length > 0)) return 0;
  const height = nx * (x[4 * p] - ax) + ny * (x[4 * p + 1] - ay) + nz * (x[4 * p + 2] - az);
  return height / length;
}
