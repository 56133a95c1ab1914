import { CHUNK, LEAF_CHUNK } from '../abi/chunks';
import { FindPairs, MeasureSpeeds } from '../abi/particles';
import { chunkEnd } from '../shared/chunks';

// Ports of packages/sim/src/kernels/find-pairs.ts. Particles of a leaf are compared in two lots of
// four, boxes in packs of four.

@inline const CAPACITY: usize = 15;
@inline const VERTEX: u32 = 0x7fffff;
@inline const FOUND_BY_OTHER: u32 = 0x800000;
@inline const PARTS: f32 = 256;
@inline const PART_SHIFT: u32 = 24;
/** Bytes per vertex in the partners, and per task in what is dropped. */
@inline const PLACES: usize = 64;
@inline const DROPPED: usize = 64;
@inline const TINY_LENGTH: f32 = 1e-20;

/** Bytes of a component of a leaf's eight particles, and of half of it. */
@inline const LEAF: usize = 32;
@inline const LOT: usize = 16;
/** Bytes of a leaf in rest and paths, and of a pack of boxes. */
@inline const REST: usize = 3 * LEAF;
@inline const PATHS: usize = 6 * LEAF;
@inline const PACK: usize = 192;

export function measureSpeeds(task: usize): void {
  const v = MeasureSpeeds.velocities;
  const end = chunkEnd(task, MeasureSpeeds.count) << 4;
  let at = (task * CHUNK) << 4;
  let smallest = v128.load(v + at);
  let largest = smallest;
  for (at += 16; at < end; at += 16) {
    const velocity = v128.load(v + at);
    smallest = f32x4.pmin(smallest, velocity);
    largest = f32x4.pmax(largest, velocity);
  }
  const bounds = MeasureSpeeds.bounds + (task << 5);
  v128.store(bounds, smallest);
  v128.store(bounds, largest, 16);
}

@inline function leavesEnd(task: usize): usize {
  const end = (task + 1) * LEAF_CHUNK;
  return end < FindPairs.leaves ? end : FindPairs.leaves;
}

/** The address of a node's box, its values 16 bytes apart. */
@inline function boxOf(level: usize, node: usize): usize {
  const pack = <usize>load<u32>(FindPairs.levels + (level << 2)) + (node >> 2);
  return FindPairs.boxes + pack * PACK + ((node & 3) << 2);
}

/** Paths and boxes of each leaf. */
export function fitLeaves(task: usize): void {
  const end = leavesEnd(task);
  const middle = f32x4.splat(FindPairs.middle);
  for (let leaf = task * LEAF_CHUNK; leaf < end; leaf++) {
    let smallest = f32x4.splat(Infinity);
    let largest = f32x4.splat(-Infinity);
    let slowest = smallest;
    let fastest = largest;
    for (let lane: usize = 0; lane < LEAF; lane += 4) {
      const vertex = (<usize>load<u32>(FindPairs.order + leaf * LEAF + lane)) << 4;
      const v = v128.load(FindPairs.velocities + vertex);
      const centre = f32x4.add(v128.load(FindPairs.positions + vertex), f32x4.mul(middle, v));
      smallest = f32x4.pmin(smallest, centre);
      largest = f32x4.pmax(largest, centre);
      slowest = f32x4.pmin(slowest, v);
      fastest = f32x4.pmax(fastest, v);
      const path = FindPairs.paths + leaf * PATHS + lane;
      scatter(path, centre, LEAF);
      scatter(path + 3 * LEAF, v, LEAF);
    }
    const box = boxOf(0, leaf);
    scatter(box, smallest, 16);
    scatter(box + 48, largest, 16);
    scatter(box + 96, slowest, 16);
    scatter(box + 144, fastest, 16);
  }
}

@inline function scatter(to: usize, v: v128, stride: usize): void {
  v128.store_lane<f32>(to, v, 0);
  v128.store_lane<f32>(to + stride, v, 1);
  v128.store_lane<f32>(to + 2 * stride, v, 2);
}

/** Boxes of the inner nodes, from the bottom to the top, in one task. */
export function fitLevels(_task: usize): void {
  const levels = FindPairs.levelCount;
  for (let level: usize = 1; level < levels; level++) {
    const below = FindPairs.levels + ((level - 1) << 2);
    const first = load<u32>(below);
    const count = <usize>(load<u32>(below, 4) - first);
    for (let node: usize = 0; node < count; node++) {
      const pack = FindPairs.boxes + (<usize>first + node) * PACK;
      const box = boxOf(level, node);
      for (let c: usize = 0; c < 48; c += 16) {
        store<f32>(box + c, smallestOf(v128.load(pack + c)));
        store<f32>(box + c, largestOf(v128.load(pack + c, 48)), 48);
        store<f32>(box + c, smallestOf(v128.load(pack + c, 96)), 96);
        store<f32>(box + c, largestOf(v128.load(pack + c, 144)), 144);
      }
    }
  }
}

@inline function smallestOf(v: v128): f32 {
  const pair = f32x4.pmin(v, v128.shuffle<f32>(v, v, 2, 3, 0, 1));
  return f32x4.extract_lane(f32x4.pmin(pair, v128.shuffle<f32>(pair, pair, 1, 0, 3, 2)), 0);
}

@inline function largestOf(v: v128): f32 {
  const pair = f32x4.pmax(v, v128.shuffle<f32>(v, v, 2, 3, 0, 1));
  return f32x4.extract_lane(f32x4.pmax(pair, v128.shuffle<f32>(pair, pair, 1, 0, 3, 2)), 0);
}

export function findPairs(task: usize): void {
  const end = leavesEnd(task);
  const dropped = FindPairs.dropped + task * DROPPED;
  store<u32>(dropped, 0);
  for (let leaf = task * LEAF_CHUNK; leaf < end; leaf++) {
    for (let lane: usize = 0; lane < LEAF; lane += 4) {
      const vertex = <usize>load<u32>(FindPairs.order + leaf * LEAF + lane);
      store<u32>(FindPairs.counts + (vertex << 2), 0);
    }
    descend(leaf, boxOf(0, leaf), FindPairs.levelCount - 1, 0, dropped);
  }
}

/** Goes on with children of a node whose boxes meet that of the leaf and lie not before it. */
function descend(leaf: usize, box: usize, level: usize, node: usize, dropped: usize): void {
  const pack = boxOf(level, node << 2);
  const meets = v128.and(
    v128.and(meetAlong(box, pack), meetAlong(box + 16, pack + 16)),
    meetAlong(box + 32, pack + 32),
  );
  let left = i32x4.bitmask(meets);
  const before = <i32>(leaf >> (level << 1)) - <i32>(node << 2);
  if (before > 0) left &= -1 << before;
  for (; left != 0; left &= left - 1) {
    const child = (node << 2) + <usize>ctz(left);
    if (level > 0) descend(leaf, box, level - 1, child, dropped);
    else compareLeaves(leaf, child, dropped);
  }
}

/** Which of four boxes meet one in a direction, by what their velocities can make up for. */
@inline function meetAlong(box: usize, pack: usize): v128 {
  const apart = f32x4.sub(v128.load(pack, 144), v128.load_splat<f32>(box, 96));
  const along = f32x4.sub(v128.load_splat<f32>(box, 144), v128.load(pack, 96));
  const way = f32x4.add(
    f32x4.splat(FindPairs.margin),
    f32x4.mul(f32x4.splat(FindPairs.half), f32x4.pmax(apart, along)),
  );
  return v128.and(
    f32x4.le(v128.load(pack), f32x4.add(v128.load_splat<f32>(box, 48), way)),
    f32x4.ge(v128.load(pack, 48), f32x4.sub(v128.load_splat<f32>(box), way)),
  );
}

function compareLeaves(leaf: usize, other: usize, dropped: usize): void {
  const paths = FindPairs.paths + leaf * PATHS;
  const otherPaths = FindPairs.paths + other * PATHS;
  const rest = FindPairs.rest + leaf * REST;
  const otherRest = FindPairs.rest + other * REST;
  const order = FindPairs.order;
  const reach2 = f32x4.splat(FindPairs.squaredReach);
  const box = boxOf(0, other);
  let near = meeting(paths, box) | (meeting(paths + LOT, box) << 4);
  for (; near != 0; near &= near - 1) {
    const lane = (<usize>ctz(near)) << 2;
    const own = paths + lane;
    const low = approaches(own, otherPaths);
    const high = approaches(own, otherPaths + LOT);
    const lowHits = v128.and(f32x4.lt(low, reach2), apartAtRest(rest + lane, otherRest));
    const highHits = v128.and(f32x4.lt(high, reach2), apartAtRest(rest + lane, otherRest + LOT));
    let hits = i32x4.bitmask(lowHits) | (i32x4.bitmask(highHits) << 4);
    if (leaf == other) hits &= -2 << (<i32>(lane >> 2));
    if (hits == 0) continue;
    // A lane cannot be told at run time: how far partners will pass goes through memory.
    v128.store(dropped, partsOf(low, reach2), 16);
    v128.store(dropped, partsOf(high, reach2), 32);
    const i = <usize>load<u32>(order + leaf * LEAF + lane);
    for (; hits != 0; hits &= hits - 1) {
      const hit = (<usize>ctz(hits)) << 2;
      const j = load<u32>(order + other * LEAF + hit);
      if (FindPairs.longEdges && areNeighbours(i, j)) continue;
      remember(i, (load<u32>(dropped + hit, 16) << PART_SHIFT) | j, dropped);
    }
  }
}

@inline function partsOf(approach: v128, reach2: v128): v128 {
  const parts = f32x4.mul(approach, f32x4.div(f32x4.splat(PARTS), reach2));
  return i32x4.min_u(i32x4.trunc_sat_f32x4_u(parts), i32x4.splat(255));
}

/** Which of four particles meet a leaf's box. */
@inline function meeting(paths: usize, box: usize): i32 {
  return i32x4.bitmask(
    v128.and(
      v128.and(between(paths, box), between(paths + LEAF, box + 16)),
      between(paths + 2 * LEAF, box + 32),
    ),
  );
}

@inline function between(path: usize, box: usize): v128 {
  const centre = v128.load(path);
  const v = v128.load(path, 3 * LEAF);
  const apart = f32x4.sub(v128.load_splat<f32>(box, 144), v);
  const along = f32x4.sub(v, v128.load_splat<f32>(box, 96));
  const way = f32x4.add(
    f32x4.splat(FindPairs.margin),
    f32x4.mul(f32x4.splat(FindPairs.half), f32x4.pmax(apart, along)),
  );
  return v128.and(
    f32x4.ge(f32x4.add(centre, way), v128.load_splat<f32>(box)),
    f32x4.le(f32x4.sub(centre, way), v128.load_splat<f32>(box, 48)),
  );
}

@inline function apartAtRest(own: usize, others: usize): v128 {
  const x = f32x4.sub(v128.load_splat<f32>(own), v128.load(others));
  const y = f32x4.sub(v128.load_splat<f32>(own, LEAF), v128.load(others, LEAF));
  const z = f32x4.sub(v128.load_splat<f32>(own, 2 * LEAF), v128.load(others, 2 * LEAF));
  return f32x4.ge(dots(x, y, z, x, y, z), f32x4.splat(FindPairs.squaredApartAtRest));
}

/** How near four particles come to one on their paths, squared; see squaredApproach. */
@inline function approaches(own: usize, others: usize): v128 {
  const rx = f32x4.sub(v128.load_splat<f32>(own), v128.load(others));
  const ry = f32x4.sub(v128.load_splat<f32>(own, LEAF), v128.load(others, LEAF));
  const rz = f32x4.sub(v128.load_splat<f32>(own, 2 * LEAF), v128.load(others, 2 * LEAF));
  const ux = f32x4.sub(v128.load_splat<f32>(own, 3 * LEAF), v128.load(others, 3 * LEAF));
  const uy = f32x4.sub(v128.load_splat<f32>(own, 4 * LEAF), v128.load(others, 4 * LEAF));
  const uz = f32x4.sub(v128.load_splat<f32>(own, 5 * LEAF), v128.load(others, 5 * LEAF));
  const half = f32x4.splat(FindPairs.half);
  const ru = dots(rx, ry, rz, ux, uy, uz);
  const uu = dots(ux, uy, uz, ux, uy, uz);
  const at = f32x4.div(f32x4.neg(ru), f32x4.pmax(uu, f32x4.splat(TINY_LENGTH)));
  const t = f32x4.pmin(f32x4.pmax(at, f32x4.neg(half)), half);
  return f32x4.add(
    dots(rx, ry, rz, rx, ry, rz),
    f32x4.mul(t, f32x4.add(f32x4.add(ru, ru), f32x4.mul(t, uu))),
  );
}

@inline function dots(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz));
}

function areNeighbours(i: usize, j: u32): bool {
  const offsets = FindPairs.offsets + (i << 2);
  const end = FindPairs.corners + 12 * <usize>load<u32>(offsets, 4);
  for (let k = FindPairs.corners + 12 * <usize>load<u32>(offsets); k < end; k += 4) {
    if (load<u32>(k) == j) return true;
  }
  return false;
}

/** Lets the partners of each vertex know of it, in one task. */
export function mirrorPairs(_task: usize): void {
  const count = FindPairs.count;
  const partners = FindPairs.partners;
  for (let i: usize = 0; i < count; i++) {
    store<u32>(partners + i * PLACES, load<u32>(FindPairs.counts + (i << 2)), 4 * CAPACITY);
  }
  for (let i: usize = 0; i < count; i++) {
    const first = partners + i * PLACES;
    const end = first + ((<usize>load<u32>(first, 4 * CAPACITY)) << 2);
    for (let k = first; k < end; k += 4) {
      const partner = load<u32>(k);
      if ((partner & FOUND_BY_OTHER) != 0) continue;
      const back = (partner & ~VERTEX) | FOUND_BY_OTHER | <u32>i;
      remember(partner & VERTEX, back, FindPairs.dropped);
    }
  }
}

function remember(i: usize, partner: u32, dropped: usize): void {
  const count = FindPairs.counts + (i << 2);
  const first = FindPairs.partners + PLACES * i;
  const taken = <usize>load<u32>(count);
  if (taken < CAPACITY) {
    store<u32>(first + (taken << 2), partner);
    store<u32>(count, <u32>taken + 1);
    return;
  }
  store<u32>(dropped, load<u32>(dropped) + 1);
  const a = v128.load(first);
  const b = v128.load(first, 16);
  const c = v128.load(first, 32);
  const d = i32x4.replace_lane(v128.load(first, 48), 3, 0);
  const four = i32x4.max_u(i32x4.max_u(a, b), i32x4.max_u(c, d));
  const two = i32x4.max_u(four, v128.shuffle<i32>(four, four, 2, 3, 0, 1));
  const largest = i32x4.max_u(two, v128.shuffle<i32>(two, two, 1, 0, 3, 2));
  if (partner >= <u32>i32x4.extract_lane(largest, 0)) return;
  const at =
    i32x4.bitmask(i32x4.eq(a, largest)) |
    (i32x4.bitmask(i32x4.eq(b, largest)) << 4) |
    (i32x4.bitmask(i32x4.eq(c, largest)) << 8) |
    (i32x4.bitmask(i32x4.eq(d, largest)) << 12);
  store<u32>(first + ((<usize>ctz(at)) << 2), partner);
}
