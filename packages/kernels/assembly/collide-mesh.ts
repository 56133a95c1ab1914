import { arcTangent } from './bending';
import { local, world } from './collide';
import { real, word } from './memory';
import { LEAF_BITS, LEAF_MASK } from './refit';
import {
  areaVector,
  CORNER,
  closestFeature,
  closestOnTriangle,
  closestSquared,
  closestV,
  closestW,
  EDGE,
  FACE,
} from './triangle';
import { dot, scale } from './vectors';

// Port of packages/sim/src/kernels/collide-mesh.ts and mesh-query.ts.

/** Vertices per task, few because contacts cluster; also in src/wasm-kernels.ts. */
@inline const CHUNK: usize = 128;
@inline const PLANE_ROUNDS: i32 = 2;
@inline const ROUNDS: i32 = 4;
@inline const LOW: f32 = 0.25;
@inline const LOWEST: f32 = 0.01;
@inline const ROOT_STEPS: i32 = 6;
@inline const SPANS: i32 = 8;
@inline const THIRD: f32 = 1.0 / 3.0;
@inline const FIVE_SIXTHS: f32 = 5.0 / 6.0;
@inline const TINY: f32 = 1e-6;
@inline const UNKNOWN: u32 = 0xffffffff;
@inline const WORTH_OPENING: f32 = 0.75;
@inline const NEVER: f32 = f32.MAX_VALUE;

// The mesh at hand: addresses of its arrays, and of its poses at both ends of the substep.
let nodeCount: usize = 0;
let bounds: usize = 0;
let links: usize = 0;
let triangles: usize = 0;
let fanOffsets: usize = 0;
let fans: usize = 0;
let begin: usize = 0;
let end: usize = 0;
let seen: usize = 0;
let nearest: usize = 0;
let others: usize = 0;

// The vertex at hand: its path, and its contact.
let p: v128 = f32x4.splat(0);
let q: v128 = f32x4.splat(0);
let surfacePoint: v128 = f32x4.splat(0);
let surfaceMove: v128 = f32x4.splat(0);
let normal: v128 = f32x4.splat(0);

// Arguments: 0 count, 1 positions, 2 previous, 3 inverse masses, 4 table, 5 seen, 6 nearest,
// 7 others, 8 node count, 9 bounds, 10 links, 11 triangles, 12 fan offsets, 13 fans, 14 begin,
// 15 end, 16 motion, 17 cap.
export function collideMesh(task: usize): void {
  const x = word(1);
  const previous = word(2);
  const w = word(3);
  const table = word(4);
  seen = word(5);
  nearest = word(6);
  others = word(7);
  nodeCount = word(8);
  bounds = word(9);
  links = word(10);
  triangles = word(11);
  fanOffsets = word(12);
  fans = word(13);
  begin = word(14);
  end = word(15);
  const motion = real(16);
  const cap = real(17);
  const offset = load<f32>(table, 8);
  const last = (task + 1) * CHUNK;
  const count = word(0);
  const stop = last < count ? last : count;
  foundTriangle = 0;
  for (let i = task * CHUNK; i < stop; i++) {
    const at = i << 4;
    const k = i << 2;
    if (load<f32>(w + k) == 0) {
      store<f32>(seen + at, 0, 12);
      store<f32>(others + k, 0);
      continue;
    }
    q = local(v128.load(x + at), table + 80);
    const d = f32x4.sub(q, v128.load(seen + at));
    const way = sqrt<f32>(dot(d, d));
    const reach: f32 = load<f32>(seen + at, 12) - motion;
    const apart: f32 = load<f32>(others + k) - motion;
    store<f32>(seen + at, reach, 12);
    store<f32>(others + k, apart);
    if (way < reach - offset) continue;

    p = local(v128.load(previous + at), table + 32);
    const known = load<u32>(nearest + k);
    if (known != UNKNOWN) foundTriangle = known;
    if (collideVertex(table, i, apart - way, motion, cap)) {
      v128.store(x + at, world(q, table + 80));
    }
  }
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
    while (round < ROUNDS && findCrossing(tolerance)) {
      round++;
      answerCrossing(table, round);
      if (pathLength() + slack < start) break;
    }
    if (round > 0) {
      foundTriangle = crossedTriangle;
      distance = measure(offset, i, 0, 0, path);
    }
  }
  if (distance > offset) return round > 0;

  const before = q;
  const depth = pushOut(table, distance, cap);
  if (
    depth + load<f32>(table, 4) * depth > distance &&
    pathLength() + slack >= start &&
    findCrossing(tolerance)
  ) {
    q = before;
    return round > 0;
  }
  return round > 0 || depth > 0;
}

@inline function pathLength(): f32 {
  const d = f32x4.sub(q, p);
  return sqrt<f32>(dot(d, d));
}

function beginOutside(offset: f32): void {
  const triangle = foundTriangle;
  tryTriangle(begin, foundTriangle, p);
  keepFound(foundTriangle);
  findNearest(begin, p, 0);
  const distance = signedDistance(begin, begin, p);
  if (distance < 0 && distance >= -offset) {
    p = f32x4.add(surfacePoint, scale(LOWEST * offset, normal));
  }
  foundTriangle = triangle;
}

function clearanceAtStart(i: usize): f32 {
  if (load<u32>(nearest + (i << 2)) == UNKNOWN) return 0;
  tryTriangle(begin, foundTriangle, p);
  const d = f32x4.sub(p, v128.load(seen + (i << 4)));
  return smaller(sqrt<f32>(closestSquared), load<f32>(others + (i << 2)) - sqrt<f32>(dot(d, d)));
}

function measure(offset: f32, i: usize, apart: f32, start: f32, path: f32): f32 {
  const at = seen + (i << 4);
  tryTriangle(end, foundTriangle, q);
  keepFound(foundTriangle);
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
  store<f32>(others + (i << 2), findNearest(end, q, margin));
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
  const a = v128.load(cornerOf(pose, triangle, 0));
  const ab = f32x4.sub(v128.load(cornerOf(pose, triangle, 1)), a);
  const ac = f32x4.sub(v128.load(cornerOf(pose, triangle, 2)), a);
  return f32x4.add(f32x4.add(a, scale(v, ab)), scale(w, ac));
}

@inline function normalize(v: v128): v128 {
  const length = sqrt<f32>(dot(v, v));
  return length > 0 ? f32x4.div(v, f32x4.splat(length)) : f32x4.splat(0);
}

function answerCrossing(table: usize, round: i32): void {
  const offset = load<f32>(table, 8);
  const a = v128.load(cornerOf(end, crossedTriangle, 0));
  normal = normalize(
    areaVector(
      a,
      v128.load(cornerOf(end, crossedTriangle, 1)),
      v128.load(cornerOf(end, crossedTriangle, 2)),
    ),
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

/** Results of findNearest. */
let foundTriangle: usize = 0;
let foundV: f32 = 0;
let foundW: f32 = 0;
let foundFeature: i32 = 0;
let foundSquared: f32 = 0;

/** Address of corner k of a triangle in a pose. */
@inline function cornerOf(pose: usize, triangle: usize, k: usize): usize {
  return pose + ((<usize>load<u32>(triangles + triangle * 12 + (k << 2))) << 4);
}

@inline function tryTriangle(pose: usize, triangle: usize, at: v128): void {
  closestOnTriangle(
    at,
    v128.load(cornerOf(pose, triangle, 0)),
    v128.load(cornerOf(pose, triangle, 1)),
    v128.load(cornerOf(pose, triangle, 2)),
  );
}

@inline function keepFound(triangle: usize): void {
  foundTriangle = triangle;
  foundV = closestV;
  foundW = closestW;
  foundFeature = closestFeature;
  foundSquared = closestSquared;
}

@inline function widen(squared: f32, margin: f32): f32 {
  const radius: f32 = sqrt<f32>(squared) + margin;
  return radius * radius;
}

@inline function smaller(a: f32, b: f32): f32 {
  return b < a ? b : a;
}

@inline function toBox(box: usize, at: v128): f32 {
  const d = f32x4.pmax(
    f32x4.pmax(f32x4.sub(v128.load(box), at), f32x4.sub(at, v128.load(box, 16))),
    f32x4.splat(0),
  );
  return dot(d, d);
}

function freeRadius(distance: f32): f32 {
  const at = q;
  let radius: f32 = WORTH_OPENING * distance;
  let limit: f32 = radius * radius;
  for (let node: usize = 0; node < nodeCount; ) {
    const box = bounds + (node << 5);
    const link = links + (node << 3);
    const squared = toBox(box, at);
    if (!(squared < limit)) {
      node = load<u32>(link);
      continue;
    }
    if (load<u32>(link, 4) > 0) {
      const d = f32x4.sub(v128.load(box, 16), v128.load(box));
      const away = sqrt<f32>(squared);
      radius = smaller(away, WORTH_OPENING * (away + sqrt<f32>(dot(d, d))));
      limit = radius * radius;
    }
    node++;
  }
  return radius;
}

function findNearest(pose: usize, at: v128, margin: f32): f32 {
  const tried = foundTriangle;
  let limit = widen(foundSquared, margin);
  for (let node: usize = 0; node < nodeCount; ) {
    const link = links + (node << 3);
    if (!(toBox(bounds + (node << 5), at) < limit)) {
      node = load<u32>(link);
      continue;
    }
    const leaf = <usize>load<u32>(link, 4);
    const last = (leaf >> LEAF_BITS) + (leaf & LEAF_MASK);
    for (let t = leaf >> LEAF_BITS; t < last; t++) {
      if (t == tried) continue;
      tryTriangle(pose, t, at);
      if (closestSquared < foundSquared) {
        limit = smaller(foundSquared, widen(closestSquared, margin));
        keepFound(t);
      } else {
        limit = smaller(limit, closestSquared);
      }
    }
    node++;
  }
  return sqrt<f32>(limit);
}

function pseudoNormal(pose: usize): v128 {
  const t = triangles + foundTriangle * 12;
  if (foundFeature == FACE) {
    return areaVector(
      v128.load(cornerOf(pose, foundTriangle, 0)),
      v128.load(cornerOf(pose, foundTriangle, 1)),
      v128.load(cornerOf(pose, foundTriangle, 2)),
    );
  }
  const atCorner = foundFeature >= CORNER;
  const corner = <usize>(foundFeature - (atCorner ? CORNER : EDGE));
  const i = load<u32>(t + (corner << 2));
  const j = load<u32>(t + ((corner == 2 ? 0 : corner + 1) << 2));
  let n = f32x4.splat(0);
  const fan = fanOffsets + ((<usize>i) << 2);
  const last = <usize>load<u32>(fan, 4);
  for (let k = <usize>load<u32>(fan); k < last; k++) {
    const at = triangles + (<usize>load<u32>(fans + (k << 2))) * 12;
    const a = load<u32>(at);
    const b = load<u32>(at, 4);
    const c = load<u32>(at, 8);
    if (!atCorner && a != j && b != j && c != j) continue;
    const xa = v128.load(pose + ((<usize>a) << 4));
    const xb = v128.load(pose + ((<usize>b) << 4));
    const xc = v128.load(pose + ((<usize>c) << 4));
    const m = areaVector(xa, xb, xc);
    const length = sqrt<f32>(dot(m, m));
    if (!(length > 0)) continue;
    let weight: f32 = 1;
    if (atCorner) {
      const tip = a == i ? xa : b == i ? xb : xc;
      const next = a == i ? xb : b == i ? xc : xa;
      const prior = a == i ? xc : b == i ? xa : xb;
      weight = arcTangent(length, dot(f32x4.sub(next, tip), f32x4.sub(prior, tip)));
    }
    n = f32x4.add(n, scale(weight, f32x4.div(m, f32x4.splat(length))));
  }
  return n;
}

/** Results of findCrossing. */
let crossedTriangle: usize = 0;
let crossedV: f32 = 0;
let crossedW: f32 = 0;

function findCrossing(tolerance: f32): bool {
  const margin = f32x4.splat(tolerance);
  const low = f32x4.sub(f32x4.pmin(p, q), margin);
  const high = f32x4.add(f32x4.pmax(p, q), margin);
  const closeEnough: f32 = tolerance * tolerance;
  let earliest: f32 = NEVER;
  for (let node: usize = 0; node < nodeCount; ) {
    const box = bounds + (node << 5);
    const link = links + (node << 3);
    const meets = v128.and(
      f32x4.le(v128.load(box), high),
      f32x4.ge(v128.load(box, 16), low),
    );
    // The fourth lane compares 0 with 0 ± tolerance and always meets.
    if (!i32x4.all_true(meets)) {
      node = load<u32>(link);
      continue;
    }
    const leaf = <usize>load<u32>(link, 4);
    const last = (leaf >> LEAF_BITS) + (leaf & LEAF_MASK);
    for (let t = leaf >> LEAF_BITS; t < last; t++) {
      const time = crossingTime(t, closeEnough);
      if (time < earliest) {
        earliest = time;
        crossedTriangle = t;
        crossedV = closestV;
        crossedW = closestW;
      }
    }
    node++;
  }
  return earliest <= 1;
}

@inline function height(a: v128, b: v128, c: v128, p: v128): f32 {
  return dot(areaVector(a, b, c), f32x4.sub(p, a));
}

@inline function between(x0: v128, x1: v128, time: f32): v128 {
  return f32x4.add(x0, scale(time, f32x4.sub(x1, x0)));
}

function crossingTime(triangle: usize, closeEnough: f32): f32 {
  const a0 = v128.load(cornerOf(begin, triangle, 0));
  const b0 = v128.load(cornerOf(begin, triangle, 1));
  const c0 = v128.load(cornerOf(begin, triangle, 2));
  const h0 = height(a0, b0, c0, p);
  if (begin == end) {
    if (!(h0 >= 0)) return NEVER;
    const h3 = height(a0, b0, c0, q);
    if (!(h3 < 0)) return NEVER;
    const time: f32 = h0 / (h0 - h3);
    return besideTriangle(a0, b0, c0, a0, b0, c0, time) <= closeEnough ? time : NEVER;
  }
  const a1 = v128.load(cornerOf(end, triangle, 0));
  const b1 = v128.load(cornerOf(end, triangle, 1));
  const c1 = v128.load(cornerOf(end, triangle, 2));
  const h3 = height(a1, b1, c1, q);
  const early = heightAt(a0, b0, c0, a1, b1, c1, THIRD);
  const late = heightAt(a0, b0, c0, a1, b1, c1, <f32>1 - THIRD);
  const h1: f32 = <f32>3 * early - <f32>1.5 * late - FIVE_SIXTHS * h0 + THIRD * h3;
  const h2: f32 = <f32>3 * late - <f32>1.5 * early - FIVE_SIXTHS * h3 + THIRD * h0;
  if (h0 >= 0 && h1 >= 0 && h2 >= 0 && h3 >= 0) return NEVER;
  if (h0 < 0 && h1 < 0 && h2 < 0 && h3 < 0) return NEVER;

  let over = h0;
  for (let span = 1; span <= SPANS; span++) {
    const stop: f32 = <f32>span / <f32>SPANS;
    const under = cubic(h0, h1, h2, h3, stop);
    if (over >= 0 && under < 0) {
      const first: f32 = stop - <f32>1 / <f32>SPANS;
      const time = falsePosition(h0, h1, h2, h3, first, stop, over, under);
      if (besideTriangle(a0, b0, c0, a1, b1, c1, time) <= closeEnough) return time;
    }
    over = under;
  }
  return NEVER;
}

@inline function heightAt(
  a0: v128, b0: v128, c0: v128, a1: v128, b1: v128, c1: v128, time: f32,
): f32 {
  return height(
    between(a0, a1, time),
    between(b0, b1, time),
    between(c0, c1, time),
    between(p, q, time),
  );
}

function cubic(h0: f32, h1: f32, h2: f32, h3: f32, t: f32): f32 {
  const c0: f32 = h0 + t * (h1 - h0);
  const c1: f32 = h1 + t * (h2 - h1);
  const c2: f32 = h2 + t * (h3 - h2);
  const d0: f32 = c0 + t * (c1 - c0);
  const d1: f32 = c1 + t * (c2 - c1);
  return d0 + t * (d1 - d0);
}

function falsePosition(
  h0: f32, h1: f32, h2: f32, h3: f32, first: f32, stop: f32, atFirst: f32, atStop: f32,
): f32 {
  let lo = first;
  let hi = stop;
  let over = atFirst;
  let under = atStop;
  let last = 0;
  let time = lo;
  for (let step = 0; step < ROOT_STEPS; step++) {
    time = lo + (hi - lo) * (over / (over - under));
    const value = cubic(h0, h1, h2, h3, time);
    if (value >= 0) {
      lo = time;
      over = value;
      if (last > 0) under = <f32>0.5 * under;
      last = 1;
    } else {
      hi = time;
      under = value;
      if (last < 0) over = <f32>0.5 * over;
      last = -1;
    }
  }
  return time;
}

@inline function besideTriangle(
  a0: v128, b0: v128, c0: v128, a1: v128, b1: v128, c1: v128, time: f32,
): f32 {
  const a = between(a0, a1, time);
  closestOnTriangle(between(p, q, time), a, between(b0, b1, time), between(c0, c1, time));
  return closestSquared;
}
