import { Pairs } from '../abi/moves';
import { fanOf } from './feature-cones';
import { vectorOf } from './pairs';

// Ports of packages/sim/src/kernels/slide-past.ts.

// A vector across a pair; a thread has its own globals.
let ax: f64 = 0;
let ay: f64 = 0;
let az: f64 = 0;

/** A coordinate of the difference of two vectors. */
@inline function differ(p: usize, q: usize, axis: usize): f64 {
  return <f64>load<f32>(p + axis) - <f64>load<f32>(q + axis);
}

/** On which side of a face a vertex is, or of an edge another, with the vertices at x. */
export function sideOf(edges: bool, x: usize, at: usize): f64 {
  const a = vectorOf(x, at, 0);
  const b = vectorOf(x, at, 1);
  const c = vectorOf(x, at, 2);
  const d = vectorOf(x, at, 3);
  const start = edges ? a : c;
  const ux = differ(b, start, 0);
  const uy = differ(b, start, 4);
  const uz = differ(b, start, 8);
  const vx = differ(d, c, 0);
  const vy = differ(d, c, 4);
  const vz = differ(d, c, 8);
  ax = uy * vz - uz * vy;
  ay = uz * vx - ux * vz;
  az = ux * vy - uy * vx;
  return ax * differ(a, c, 0) + ay * differ(a, c, 4) + az * differ(a, c, 8);
}

/** Whether the one of a pair ends on the same side of the other as it starts. */
export function staysOnSide(edges: bool, at: usize): bool {
  return !(sideOf(edges, Pairs.from, at) * sideOf(edges, Pairs.to, at) <= 0);
}

/** Whether a pair is apart along a vector at the start and at the end, and so all the way. */
function apartAlong(edges: bool, at: usize, x: f64, y: f64, z: f64, least: f64): bool {
  const length = sqrt<f64>(x * x + y * y + z * z);
  if (!(length > 0)) return false;
  const wanted = least * length;
  const split: usize = edges ? 2 : 1;
  for (let i: usize = 0; i < split; i++) {
    for (let j = split; j < 4; j++) {
      if (heightAlong(Pairs.from, at, i, j, x, y, z) < wanted) return false;
      if (heightAlong(Pairs.to, at, i, j, x, y, z) < wanted) return false;
    }
  }
  return true;
}

/** Of the i-th vertex over the j-th. */
@inline function heightAlong(
  vectors: usize,
  at: usize,
  i: usize,
  j: usize,
  x: f64,
  y: f64,
  z: f64,
): f64 {
  const p = vectorOf(vectors, at, i);
  const q = vectorOf(vectors, at, j);
  return x * differ(p, q, 0) + y * differ(p, q, 4) + z * differ(p, q, 8);
}

/** Whether a pair slides past; (x, y, z) is the sum of its normals at the start and at the end. */
export function slidesPast(edges: bool, at: usize, x: f64, y: f64, z: f64, least: f64): bool {
  if (apartAlong(edges, at, x, y, z, least)) return true;
  for (let k: u32 = 0; findNormal(edges, at, k); k++) {
    if (apartAlong(edges, at, ax, ay, az, least)) return true;
    if (apartAlong(edges, at, -ax, -ay, -az, least)) return true;
  }
  return false;
}

/** Leaves the k-th vector across a pair where it ends; false where there are no more. */
function findNormal(edges: bool, at: usize, k: u32): bool {
  const to = Pairs.to;
  if (k == 0) sideOf(edges, to, at);
  if (k == 0 || !edges) return k == 0;
  let left = k;
  for (let side: usize = 0; side < 16; side += 8) {
    const v = load<u32>(Pairs.stencils + at + side);
    const u = load<u32>(Pairs.stencils + at + side, 4);
    const end = fanOf(v + 1);
    for (let c = fanOf(v); c < end; c += 8) {
      const i = load<u32>(c);
      const j = load<u32>(c, 4);
      if (i != u && j != u) continue;
      if (--left > 0) continue;
      crossFrom(to + ((<usize>v) << 4), to + ((<usize>i) << 4), to + ((<usize>j) << 4));
      return true;
    }
  }
  return false;
}

/** Leaves the product of two sides of a face. */
function crossFrom(a: usize, b: usize, c: usize): void {
  const ux = differ(b, a, 0);
  const uy = differ(b, a, 4);
  const uz = differ(b, a, 8);
  const vx = differ(c, a, 0);
  const vy = differ(c, a, 4);
  const vz = differ(c, a, 8);
  ax = uy * vz - uz * vy;
  ay = uz * vx - ux * vz;
  az = ux * vy - uy * vx;
}
