import { Pairs } from '../abi/moves';
import { touch, weights } from './pair-rows';

// Ports of packages/sim/src/kernels/feature-cones.ts.

/** No second vertex: a corner, not an edge. */
@inline const NO_VERTEX: u32 = 0xffffffff;
/** Sines of the angles by which normals of vertices and of edges may lean over a face beside them. */
@inline const LEAN: f64 = 1e-4;
@inline const LEAN_OF_EDGES: f64 = 0.02;

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
function leans(x: usize, v: u32, u: u32, nx: f64, ny: f64, nz: f64, most: f64): bool {
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

/** Whether a pair touches, as just looked up, with a normal that is not of the body's edge or corner. */
export function isBeside(edges: bool, x: usize, at: usize): bool {
  const stencil = Pairs.stencils + at;
  const a = load<u32>(stencil);
  const b = load<u32>(stencil, 4);
  const c = load<u32>(stencil, 8);
  const d = load<u32>(stencil, 12);
  const nx = <f64>f32x4.extract_lane(touch, 0);
  const ny = <f64>f32x4.extract_lane(touch, 1);
  const nz = <f64>f32x4.extract_lane(touch, 2);
  if (edges) {
    if (leans(x, c, d, nx, ny, nz, LEAN_OF_EDGES)) return true;
    return leans(x, a, b, -nx, -ny, -nz, LEAN_OF_EDGES);
  }
  const onB = f32x4.extract_lane(weights, 1) != 0;
  const onC = f32x4.extract_lane(weights, 2) != 0;
  const onD = f32x4.extract_lane(weights, 3) != 0;
  if (onB && onC && onD) return false;
  const v = onB ? b : onC ? c : d;
  const u = onB && onC ? c : onD && (onB || onC) ? d : NO_VERTEX;
  if (leans(x, v, u, nx, ny, nz, LEAN)) return true;
  return leans(x, a, NO_VERTEX, -nx, -ny, -nz, LEAN_OF_EDGES);
}
