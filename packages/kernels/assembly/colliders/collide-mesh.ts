import { MESH_CHUNK } from '../abi/chunks';
import { CollideMesh } from '../abi/colliders';
import { dot, scale } from '../shared/vectors';
import { local, world } from './collide';
import { begin, chooseMesh, corner, end } from './mesh';
import { crossedTriangle, crossedV, crossedW, findCrossing, setWay } from './mesh-crossing';
import {
  findNearest,
  findOnTriangle,
  foundSquared,
  foundTriangle,
  foundV,
  foundW,
  freeRadius,
  lookFrom,
  pseudoNormal,
  setFound,
  smaller,
} from './mesh-query';
import { areaVector } from './triangle';

// Port of packages/sim/src/kernels/collide-mesh.ts.

@inline const PLANE_ROUNDS: i32 = 2;
@inline const ROUNDS: i32 = 4;
@inline const LOW: f32 = 0.25;
@inline const LOWEST: f32 = 0.01;
@inline const TINY: f32 = 1e-6;
@inline const UNKNOWN: u32 = 0xffffffff;

let seen: usize = 0;
let nearest: usize = 0;
let others: usize = 0;

// The vertex at hand: its path, and its contact.
let p: v128 = f32x4.splat(0);
let q: v128 = f32x4.splat(0);
let surfacePoint: v128 = f32x4.splat(0);
let surfaceMove: v128 = f32x4.splat(0);
let normal: v128 = f32x4.splat(0);

export function collideMesh(task: usize): void {
  const x = CollideMesh.positions;
  const previous = CollideMesh.previous;
  const w = CollideMesh.inverseMasses;
  const table = CollideMesh.table;
  seen = CollideMesh.seen;
  nearest = CollideMesh.nearest;
  others = CollideMesh.others;
  chooseMesh();
  const motion = CollideMesh.motion;
  const cap = CollideMesh.cap;
  const offset = load<f32>(table, 8);
  const last = (task + 1) * MESH_CHUNK;
  const count = CollideMesh.count;
  const stop = last < count ? last : count;
  setFound(0);
  for (let i = task * MESH_CHUNK; i < stop; i++) {
    const at = i << 4;
    const k = i << 2;
    if (load<f32>(w + k) == 0) {
      store<f32>(seen + at, 0, 12);
      store<f32>(others + k, 0);
      continue;
    }
    q = local(v128.load(x + at), table + 80);
    if (load<u32>(nearest + k) == UNKNOWN && i > task * MESH_CHUNK) borrow(i);
    const d = f32x4.sub(q, v128.load(seen + at));
    const way = sqrt<f32>(dot(d, d));
    const reach: f32 = load<f32>(seen + at, 12) - motion;
    const apart: f32 = load<f32>(others + k) - motion;
    store<f32>(seen + at, reach, 12);
    store<f32>(others + k, apart);
    if (way < reach - offset) continue;

    p = local(v128.load(previous + at), table + 32);
    const known = load<u32>(nearest + k);
    if (known != UNKNOWN) setFound(known);
    if (collideVertex(table, i, apart - way, motion, cap)) {
      v128.store(x + at, world(q, table + 80));
    }
  }
}

function borrow(i: usize): void {
  const at = seen + (i << 4);
  const before = v128.load(at - 16);
  const d = f32x4.sub(q, before);
  if (!(sqrt<f32>(dot(d, d)) < f32x4.extract_lane(before, 3))) return;
  v128.store(at, before);
  store<f32>(others + (i << 2), load<f32>(others + ((i - 1) << 2)));
  store<u32>(nearest + (i << 2), load<u32>(nearest + ((i - 1) << 2)));
}

function collideVertex(table: usize, i: usize, apart: f32, motion: f32, cap: f32): bool {
  const offset = load<f32>(table, 8);
  const tolerance: f32 = <f32>0.1 * offset;
  const slack: f32 = motion + TINY;
  if (load<f32>(seen + (i << 4), 12) < 0) beginOutside(offset);
  const path: f32 = pathLength() + slack;
  const start = clearanceAtStart(i);
  let distance = measure(offset, i, apart, start, path);
  let round = 0;
  if (start + abs<f32>(distance) < path) {
    while (round < ROUNDS && crosses(tolerance)) {
      round++;
      answerCrossing(table, round);
      if (pathLength() + slack < start) break;
    }
    if (round > 0) {
      setFound(crossedTriangle);
      distance = measure(offset, i, 0, 0, path);
    }
  }
  if (distance > offset) return round > 0;

  const before = q;
  const depth = pushOut(table, distance, cap);
  if (
    depth + load<f32>(table, 4) * depth > distance &&
    pathLength() + slack >= start &&
    crosses(tolerance)
  ) {
    q = before;
    return round > 0;
  }
  return round > 0 || depth > 0;
}

@inline function crosses(tolerance: f32): bool {
  setWay(p, q);
  return findCrossing(tolerance, foundTriangle);
}

@inline function pathLength(): f32 {
  const d = f32x4.sub(q, p);
  return sqrt<f32>(dot(d, d));
}

function beginOutside(offset: f32): void {
  const triangle = foundTriangle;
  lookFrom(p);
  findOnTriangle(begin);
  findNearest(begin, 0);
  const distance = signedDistance(begin, begin, p);
  if (distance < 0 && distance >= -offset) {
    p = f32x4.add(surfacePoint, scale(LOWEST * offset, normal));
  }
  setFound(triangle);
}

function clearanceAtStart(i: usize): f32 {
  if (load<u32>(nearest + (i << 2)) == UNKNOWN) return 0;
  lookFrom(p);
  findOnTriangle(begin);
  const d = f32x4.sub(p, v128.load(seen + (i << 4)));
  return smaller(sqrt<f32>(foundSquared), load<f32>(others + (i << 2)) - sqrt<f32>(dot(d, d)));
}

function measure(offset: f32, i: usize, apart: f32, start: f32, path: f32): f32 {
  const at = seen + (i << 4);
  lookFrom(q);
  findOnTriangle(end);
  const near = sqrt<f32>(foundSquared);
  if (near < apart) {
    const distance = signedDistance(begin, end, q);
    if (distance < 0) store<f32>(at, distance, 12);
    return distance;
  }
  const isNear = near < <f32>4 * offset;
  if (!isNear && load<f32>(at, 12) > 0) {
    const free = freeRadius(near);
    if (free > offset && start + free >= path) {
      v128.store(at, f32x4.replace_lane(q, 3, free));
      store<f32>(others + (i << 2), free);
      return free;
    }
  }
  const margin: f32 = isNear ? smaller(<f32>4 * path, offset) : 0;
  store<f32>(others + (i << 2), findNearest(end, margin));
  store<u32>(nearest + (i << 2), <u32>foundTriangle);
  const distance = signedDistance(begin, end, q);
  v128.store(at, f32x4.replace_lane(q, 3, distance));
  return distance;
}

function signedDistance(from: usize, to: usize, x: v128): f32 {
  setContact(from, to, foundTriangle, foundV, foundW);
  normal = pseudoNormal(to);
  const r = f32x4.sub(x, surfacePoint);
  const distance = sqrt<f32>(dot(r, r));
  const signed: f32 = dot(normal, r) < 0 ? -distance : distance;
  if (distance > TINY) normal = f32x4.div(r, f32x4.splat(signed));
  else normal = normalize(normal);
  return signed;
}

function setContact(from: usize, to: usize, triangle: usize, v: f32, w: f32): void {
  surfacePoint = mix(to, triangle, v, w);
  surfaceMove = from == to ? f32x4.splat(0) : f32x4.sub(surfacePoint, mix(from, triangle, v, w));
}

@inline function mix(pose: usize, triangle: usize, v: f32, w: f32): v128 {
  const a = corner(pose, triangle, 0);
  const ab = f32x4.sub(corner(pose, triangle, 1), a);
  const ac = f32x4.sub(corner(pose, triangle, 2), a);
  return f32x4.add(f32x4.add(a, scale(v, ab)), scale(w, ac));
}

@inline function normalize(v: v128): v128 {
  const length = sqrt<f32>(dot(v, v));
  return length > 0 ? f32x4.div(v, f32x4.splat(length)) : f32x4.splat(0);
}

function answerCrossing(table: usize, round: i32): void {
  const offset = load<f32>(table, 8);
  const a = corner(end, crossedTriangle, 0);
  normal = normalize(
    areaVector(a, corner(end, crossedTriangle, 1), corner(end, crossedTriangle, 2)),
  );
  setContact(begin, end, crossedTriangle, crossedV, crossedW);
  if (round > PLANE_ROUNDS) {
    q = f32x4.add(surfacePoint, scale((round < ROUNDS ? LOW : LOWEST) * offset, normal));
    return;
  }
  const depth: f32 = offset - dot(normal, f32x4.sub(q, a));
  q = f32x4.add(q, scale(depth, normal));
  rub(load<f32>(table, 4) * depth);
}

function pushOut(table: usize, distance: f32, cap: f32): f32 {
  const r = f32x4.sub(f32x4.sub(q, p), surfaceMove);
  const depth = smaller(load<f32>(table, 8) - distance, cap - dot(normal, r));
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
