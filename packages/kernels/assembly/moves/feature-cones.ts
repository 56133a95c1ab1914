import { Pairs } from '../abi/moves';
import { closestOnFaces, gap } from './closest';

// Ports of packages/sim/src/kernels/feature-cones.ts.

/** No second vertex: a corner, not an edge. */
@inline export const NO_VERTEX: u32 = 0xffffffff;
/** Sines of the angles by which normals of vertices and of edges may lean over a face beside them. */
@inline export const LEAN: f64 = 1e-4;
@inline export const LEAN_OF_EDGES: f64 = 0.02;
/** Distances that differ by less, in parts of them, are the same. */
@inline const SAME: f64 = 1e-6;

/** Where the corners of a vertex' faces begin, and end: addresses. */
@inline export function fanOf(v: u32): usize {
  return Pairs.corners + ((<usize>load<u32>(Pairs.offsets + ((<usize>v) << 2))) << 3);
}

/** Where a vertex is. */
@inline function placeOf(x: usize, v: u32): usize {
  return x + ((<usize>v) << 4);
}

@inline function differ(p: usize, q: usize, axis: usize): f64 {
  return <f64>load<f32>(p + axis) - <f64>load<f32>(q + axis);
}

/** Whether a direction leans over a face of an edge, or over an edge of a corner. */
export function leans(x: usize, v: u32, u: u32, nx: f64, ny: f64, nz: f64, most: f64): bool {
  const end = fanOf(v + 1);
  for (let k = fanOf(v); k < end; k += 8) {
    const i = load<u32>(k);
    const j = load<u32>(k, 4);
    if (u == NO_VERTEX) {
      if (leansAlong(x, v, i, NO_VERTEX, nx, ny, nz, most)) return true;
      if (leansAlong(x, v, j, NO_VERTEX, nx, ny, nz, most)) return true;
    } else if (i == u || j == u) {
      if (leansAlong(x, v, i == u ? j : i, u, nx, ny, nz, most)) return true;
    }
  }
  return false;
}

/** Whether a direction leans from v towards w, or from the edge v–u towards w. */
function leansAlong(x: usize, v: u32, w: u32, u: u32, nx: f64, ny: f64, nz: f64, most: f64): bool {
  const a = placeOf(x, v);
  const c = placeOf(x, w);
  let mx = differ(c, a, 0);
  let my = differ(c, a, 4);
  let mz = differ(c, a, 8);
  if (u != NO_VERTEX) {
    const b = placeOf(x, u);
    const ex = differ(b, a, 0);
    const ey = differ(b, a, 4);
    const ez = differ(b, a, 8);
    const part = (mx * ex + my * ey + mz * ez) / (ex * ex + ey * ey + ez * ez);
    mx -= part * ex;
    my -= part * ey;
    mz -= part * ez;
  }
  const along = mx * nx + my * ny + mz * nz;
  return along > 0 && along * along > most * most * (mx * mx + my * my + mz * mz);
}

/** Whether faces are all around an edge, or around a corner. */
export function isClosed(v: u32, u: u32): bool {
  const begin = fanOf(v);
  const end = fanOf(v + 1);
  let faces = 0;
  for (let k = begin; k < end; k += 8) {
    const next = load<u32>(k, 4);
    if (u != NO_VERTEX) {
      if (load<u32>(k) == u || next == u) faces++;
      continue;
    }
    let isFollowed = false;
    for (let l = begin; l < end; l += 8) isFollowed = isFollowed || load<u32>(l) == next;
    if (!isFollowed) return false;
  }
  return u == NO_VERTEX || faces > 1;
}

// The corner or the edge that a point of a face is on; a thread has its own globals.
export let cornerV: u32 = 0;
export let cornerU: u32 = 0;
export let isFace: bool = false;

/** Which part of the face of a pair a point is on, by which of its corners have a weight. */
export function seeFeature(at: usize, a: bool, b: bool, c: bool): void {
  const stencil = Pairs.stencils + at;
  isFace = a && b && c;
  cornerV = a ? load<u32>(stencil, 4) : b ? load<u32>(stencil, 8) : load<u32>(stencil, 12);
  if (a && b) cornerU = load<u32>(stencil, 8);
  else if (c && (a || b)) cornerU = load<u32>(stencil, 12);
  else cornerU = NO_VERTEX;
}

/** On which side of the surface a vertex is, seen from the part of a face that was just seen. */
export function sideOfSurface(x: usize, at: usize): f64 {
  const stencil = Pairs.stencils + at;
  const p = placeOf(x, load<u32>(stencil));
  if (isFace) {
    const a = placeOf(x, load<u32>(stencil, 4));
    return heightOver(p, a, placeOf(x, load<u32>(stencil, 8)), placeOf(x, load<u32>(stencil, 12)));
  }
  const v = placeOf(x, cornerV);
  let nearest: f64 = Infinity;
  let height: f64 = 0;
  const end = fanOf(cornerV + 1);
  for (let k = fanOf(cornerV); k < end; k += 8) {
    const i = load<u32>(k);
    const j = load<u32>(k, 4);
    if (cornerU != NO_VERTEX && i != cornerU && j != cornerU) continue;
    const b = placeOf(x, i);
    const c = placeOf(x, j);
    closestOnFaces(p, v, b, c, p, v, b, c);
    const distance = f64x2.extract_lane(gap, 0);
    const own = heightOver(p, v, b, c);
    const isAsNear = distance <= (1 + SAME) * nearest && abs<f64>(own) > abs<f64>(height);
    if (!isAsNear && !(distance < (1 - SAME) * nearest)) continue;
    nearest = distance;
    height = own;
  }
  return height;
}

/** Of a vertex over the plane of a face [m]. */
function heightOver(p: usize, a: usize, b: usize, c: usize): f64 {
  const ux = differ(b, a, 0);
  const uy = differ(b, a, 4);
  const uz = differ(b, a, 8);
  const vx = differ(c, a, 0);
  const vy = differ(c, a, 4);
  const vz = differ(c, a, 8);
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const length = sqrt<f64>(nx * nx + ny * ny + nz * nz);
  if (!(length > 0)) return 0;
  return (nx * differ(p, a, 0) + ny * differ(p, a, 4) + nz * differ(p, a, 8)) / length;
}
