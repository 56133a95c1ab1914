import { CHUNK } from '../abi/chunks';
import { Collide } from '../abi/colliders';
import { chunkEnd } from '../shared/chunks';
import { dot, scale } from '../shared/vectors';
import { nearLanes } from './near';

// Port of packages/sim/src/kernels/collide.ts. Vectors of one vertex are held in lanes 0–2.

@inline export const STRIDE: usize = 128;
@inline const ENTRY_STEPS: i32 = 12;
@inline const THIRD: f32 = 1.0 / 3.0;

@inline const PLANE: f32 = 0;
@inline const SPHERE: f32 = 1;
@inline const BOX: f32 = 2;
@inline const CAPSULE: f32 = 3;

@inline function larger(a: f32, b: f32): f32 {
  return a > b ? a : b;
}

@inline function smaller(a: f32, b: f32): f32 {
  return a < b ? a : b;
}

export function collide(task: usize): void {
  const end = chunkEnd(task, Collide.count);
  const x = Collide.positions;
  const previous = Collide.previous;
  const w = Collide.inverseMasses;
  const first = Collide.colliders;
  const last = first + Collide.colliderCount * STRIDE;
  for (let i = task * CHUNK; i < end; i += 4) {
    const free = i32x4.bitmask(f32x4.gt(v128.load(w + (i << 2)), f32x4.splat(0)));
    for (let row = first; row < last; row += STRIDE) {
      let near = nearLanes(x + (i << 4), previous + (i << 4), row) & free;
      while (near != 0) {
        const at = (i + ctz<i32>(near)) << 4;
        collideVertex(x + at, previous + at, row);
        near &= near - 1;
      }
    }
  }
}

function collideVertex(x: usize, previous: usize, row: usize): void {
  const from = v128.load(previous);
  const to = v128.load(x);
  const depth = meet(from, to, row);
  if (!(depth > 0)) return;
  const n = contactNormal;
  const q = f32x4.add(local(to, row + 80), scale(depth, n));
  v128.store(x, world(rub(q, local(from, row + 32), n, load<f32>(row, 4) * depth), row + 80));
}

/** Normal of the contact that `meet` found last, in the solid's frame. */
export let contactNormal: v128 = i64x2(0, 0);

/** See the reference. */
@inline export function meet(from: v128, to: v128, row: usize): f32 {
  const offset = load<f32>(row, 8);
  const q = local(to, row + 80);
  const endDistance: f32 = distance(row, q) - offset;
  const p = local(from, row + 32);
  const d = f32x4.sub(q, p);
  const path = sqrt<f32>(dot(d, d));
  if (endDistance >= path) return 0;

  let n: v128;
  let depth: f32;
  let entry: f32 = -1;
  if (endDistance < 0) {
    n = gradient(row, q);
    depth = -endDistance;
    if (dot(n, d) + depth > <f32>0.5 * path && distance(row, p) >= <f32>0.5 * offset) entry = 1;
  } else {
    const startDistance: f32 = distance(row, p) - offset;
    if (startDistance + endDistance >= path) return 0;
    entry = deepestPoint(row, p, d);
    if (entry < 0) return 0;
    n = d;
    depth = 0;
  }
  if (entry >= 0) {
    const e = f32x4.add(p, scale(entryTime(row, p, d, offset, entry), d));
    n = gradient(row, e);
    depth = dot(n, f32x4.sub(e, q));
  }
  contactNormal = n;
  return depth;
}

/** Rᵀ(x − origin); see toLocal in the reference. */
@inline export function local(x: v128, frame: usize): v128 {
  const dx = f32x4.extract_lane(x, 0) - load<f32>(frame);
  const dy = f32x4.extract_lane(x, 1) - load<f32>(frame, 4);
  const dz = f32x4.extract_lane(x, 2) - load<f32>(frame, 8);
  return f32x4.add(
    f32x4.add(
      f32x4.mul(row3(frame, 12), f32x4.splat(dx)),
      f32x4.mul(row3(frame, 24), f32x4.splat(dy)),
    ),
    f32x4.mul(row3(frame, 36), f32x4.splat(dz)),
  );
}

/** R q + origin. */
@inline export function world(q: v128, frame: usize): v128 {
  return f32x4(
    load<f32>(frame) + dot(row3(frame, 12), q),
    load<f32>(frame, 4) + dot(row3(frame, 24), q),
    load<f32>(frame, 8) + dot(row3(frame, 36), q),
    0,
  );
}

@inline export function row3(frame: usize, at: usize): v128 {
  const r = frame + at;
  return f32x4(load<f32>(r), load<f32>(r, 4), load<f32>(r, 8), 0);
}

function deepestPoint(row: usize, p: v128, d: v128): f32 {
  let lo: f32 = 0;
  let hi: f32 = 1;
  for (let step = 0; step < ENTRY_STEPS; step++) {
    const third: f32 = (hi - lo) * THIRD;
    const a: f32 = lo + third;
    const b: f32 = hi - third;
    if (distanceAlong(row, p, d, a) < distanceAlong(row, p, d, b)) hi = b;
    else lo = a;
  }
  const t: f32 = (lo + hi) * <f32>0.5;
  return distanceAlong(row, p, d, t) < 0 ? t : -1;
}

function entryTime(row: usize, p: v128, d: v128, offset: f32, inside: f32): f32 {
  let lo: f32 = 0;
  let hi: f32 = inside;
  for (let step = 0; step < ENTRY_STEPS; step++) {
    const t: f32 = (lo + hi) * <f32>0.5;
    if (distanceAlong(row, p, d, t) < offset) hi = t;
    else lo = t;
  }
  return lo;
}

@inline function distanceAlong(row: usize, p: v128, d: v128, t: f32): f32 {
  return distance(row, f32x4.add(p, scale(t, d)));
}

function rub(q: v128, p: v128, n: v128, most: f32): v128 {
  const r = f32x4.sub(q, p);
  const t = f32x4.sub(r, scale(dot(r, n), n));
  const length = sqrt<f32>(dot(t, t));
  return f32x4.sub(q, scale(length > most ? most / length : 1, t));
}

function distance(row: usize, at: v128): f32 {
  const shape = load<f32>(row);
  const x = f32x4.extract_lane(at, 0);
  const y = f32x4.extract_lane(at, 1);
  const z = f32x4.extract_lane(at, 2);
  const a = load<f32>(row, 16);
  const b = load<f32>(row, 20);
  const c = load<f32>(row, 24);
  if (shape == PLANE) return y;
  if (shape == SPHERE) return sqrt<f32>(x * x + y * y + z * z) - a;
  if (shape == BOX) {
    const dx = abs<f32>(x) - a;
    const dy = abs<f32>(y) - b;
    const dz = abs<f32>(z) - c;
    const ox = larger(dx, 0);
    const oy = larger(dy, 0);
    const oz = larger(dz, 0);
    return sqrt<f32>(ox * ox + oy * oy + oz * oz) + smaller(larger(dx, larger(dy, dz)), 0);
  }
  const cy: f32 = y - smaller(larger(y, -b), b);
  return sqrt<f32>(x * x + cy * cy + z * z) - a;
}

function gradient(row: usize, at: v128): v128 {
  const shape = load<f32>(row);
  const x = f32x4.extract_lane(at, 0);
  const y = f32x4.extract_lane(at, 1);
  const z = f32x4.extract_lane(at, 2);
  let gx = x;
  let gy = y;
  let gz = z;
  if (shape == PLANE) {
    gx = 0;
    gy = 1;
    gz = 0;
  } else if (shape == BOX) {
    const dx: f32 = abs<f32>(x) - load<f32>(row, 16);
    const dy: f32 = abs<f32>(y) - load<f32>(row, 20);
    const dz: f32 = abs<f32>(z) - load<f32>(row, 24);
    if (dx > 0 || dy > 0 || dz > 0) {
      gx = x < 0 ? -larger(dx, 0) : larger(dx, 0);
      gy = y < 0 ? -larger(dy, 0) : larger(dy, 0);
      gz = z < 0 ? -larger(dz, 0) : larger(dz, 0);
    } else {
      const nearestX = dx >= dy && dx >= dz;
      const nearestY = !nearestX && dy >= dz;
      gx = nearestX ? (x < 0 ? -1 : 1) : 0;
      gy = nearestY ? (y < 0 ? -1 : 1) : 0;
      gz = nearestX || nearestY ? 0 : z < 0 ? -1 : 1;
    }
  } else if (shape == CAPSULE) {
    const half = load<f32>(row, 20);
    gy = y - smaller(larger(y, -half), half);
  }
  const length = sqrt<f32>(gx * gx + gy * gy + gz * gz);
  if (length > 0) return f32x4(gx / length, gy / length, gz / length, 0);
  return f32x4(0, 1, 0, 0);
}
