import { local, world } from './collide';
import { real, word } from './memory';
import {
  begin,
  chooseMesh,
  cornerOf,
  crossedTriangle,
  crossedV,
  crossedW,
  end,
  findCrossing,
  findNearest,
  foundTriangle,
  foundV,
  foundW,
  pseudoNormal,
} from './mesh-query';
import { areaVector } from './triangle';
import { dot, scale } from './vectors';

// Port of packages/sim/src/kernels/collide-mesh.ts.

/** Vertices per task, few because contacts cluster; also in src/wasm-kernels.ts. */
@inline const CHUNK: usize = 128;
@inline const ROUNDS: i32 = 3;
@inline const TINY: f32 = 1e-6;

let p: v128 = f32x4.splat(0);
let q: v128 = f32x4.splat(0);
let moved: bool = false;
let surfacePoint: v128 = f32x4.splat(0);
let surfaceMove: v128 = f32x4.splat(0);
let normal: v128 = f32x4.splat(0);

// Arguments: 0 count, 1 positions, 2 previous, 3 inverse masses, 4 table, 5 seen, 6 nearest,
// 7 node count, 8 bounds, 9 links, 10 triangles, 11 fan offsets, 12 fans, 13 begin, 14 end,
// 15 motion, 16 cap.
export function collideMesh(task: usize): void {
  const x = word(1);
  const previous = word(2);
  const w = word(3);
  const table = word(4);
  const seen = word(5);
  const nearest = word(6);
  const motion = real(15);
  const cap = real(16);
  const offset = load<f32>(table, 8);
  chooseMesh(word(7), word(8), word(9), word(10), word(11), word(12), word(13), word(14));
  const last = (task + 1) * CHUNK;
  const count = word(0);
  const stop = last < count ? last : count;
  for (let i = task * CHUNK; i < stop; i++) {
    const at = seen + (i << 4);
    if (load<f32>(w + (i << 2)) == 0) {
      store<f32>(at, 0, 12);
      continue;
    }
    q = local(v128.load(x + (i << 4)), table + 80);
    const reach: f32 = load<f32>(at, 12) - motion;
    const free: f32 = reach - offset;
    const d = f32x4.sub(q, v128.load(at));
    store<f32>(at, reach, 12);
    if (free > 0 && dot(d, d) < free * free) continue;

    p = local(v128.load(previous + (i << 4)), table + 32);
    moved = false;
    const clearance = collideVertex(table, load<u32>(nearest + (i << 2)), motion, cap);
    v128.store(at, f32x4.replace_lane(q, 3, clearance));
    store<u32>(nearest + (i << 2), <u32>foundTriangle);
    if (moved) v128.store(x + (i << 4), world(q, table + 80));
  }
}

function collideVertex(table: usize, first: usize, motion: f32, cap: f32): f32 {
  const offset = load<f32>(table, 8);
  const tolerance: f32 = <f32>0.1 * offset;
  findNearest(q, first);
  let distance = signedDistance();
  const d = f32x4.sub(q, p);
  if (distance < sqrt<f32>(dot(d, d)) + motion + TINY) {
    let round = 0;
    while (round < ROUNDS && findCrossing(p, q, tolerance)) {
      round++;
      answerCrossing(table, round == ROUNDS);
    }
    if (round > 0) {
      moved = true;
      findNearest(q, crossedTriangle);
      distance = signedDistance();
    }
  }
  if (distance > offset) return distance;

  const before = q;
  const depth = pushOut(table, distance, cap);
  const far = depth + load<f32>(table, 4) * depth > distance;
  if (far && findCrossing(p, q, tolerance)) q = before;
  else if (depth > 0) moved = true;
  return 0;
}

function signedDistance(): f32 {
  setContact(foundTriangle, foundV, foundW);
  normal = pseudoNormal();
  const r = f32x4.sub(q, surfacePoint);
  const distance = sqrt<f32>(dot(r, r));
  const signed: f32 = dot(normal, r) < 0 ? -distance : distance;
  if (distance > TINY) normal = f32x4.div(r, f32x4.splat(signed));
  else normal = normalize(normal);
  return signed;
}

function setContact(triangle: usize, v: f32, w: f32): void {
  surfacePoint = mix(end, triangle, v, w);
  surfaceMove =
    begin == end ? f32x4.splat(0) : f32x4.sub(surfacePoint, mix(begin, triangle, v, w));
}

@inline function mix(pose: usize, triangle: usize, v: f32, w: f32): v128 {
  const a = v128.load(cornerOf(pose, triangle, 0));
  const ab = f32x4.sub(v128.load(cornerOf(pose, triangle, 1)), a);
  const ac = f32x4.sub(v128.load(cornerOf(pose, triangle, 2)), a);
  return f32x4.add(f32x4.add(a, scale(v, ab)), scale(w, ac));
}

@inline function normalize(v: v128): v128 {
  const length = sqrt<f32>(dot(v, v));
  return length > 0 ? f32x4.div(v, f32x4.splat(length)) : f32x4.splat(0);
}

function answerCrossing(table: usize, stay: bool): void {
  const offset = load<f32>(table, 8);
  const a = v128.load(cornerOf(end, crossedTriangle, 0));
  normal = normalize(
    areaVector(
      a,
      v128.load(cornerOf(end, crossedTriangle, 1)),
      v128.load(cornerOf(end, crossedTriangle, 2)),
    ),
  );
  setContact(crossedTriangle, crossedV, crossedW);
  if (stay) {
    q = f32x4.add(surfacePoint, scale(<f32>0.25 * offset, normal));
    return;
  }
  const depth: f32 = offset - dot(normal, f32x4.sub(q, a));
  q = f32x4.add(q, scale(depth, normal));
  rub(load<f32>(table, 4) * depth);
}

function pushOut(table: usize, distance: f32, cap: f32): f32 {
  let depth: f32 = load<f32>(table, 8) - distance;
  if (distance < 0) {
    const r = f32x4.sub(f32x4.sub(q, p), surfaceMove);
    const most: f32 = cap - dot(normal, r);
    if (most < depth) depth = most;
  }
  if (!(depth > 0)) return 0;
  q = f32x4.add(q, scale(depth, normal));
  rub(load<f32>(table, 4) * depth);
  return depth;
}

function rub(most: f32): void {
  const r = f32x4.sub(f32x4.sub(q, p), surfaceMove);
  const t = f32x4.sub(r, scale(dot(r, normal), normal));
  const length = sqrt<f32>(dot(t, t));
  q = f32x4.sub(q, scale(length > most ? most / length : 1, t));
}
