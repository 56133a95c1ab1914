import { real, word } from './memory';
import { dot } from './vectors';
import { CHUNK, chunkEnd } from './vertices';

// Ports of packages/sim/src/kernels/find-pairs.ts. Particles of a leaf are compared in two lots of
// four, boxes in packs of four.

/** Also in packages/sim/src/kernels/find-pairs.ts. */
@inline const LEAF_CHUNK: usize = 64;
@inline const CAPACITY: usize = 15;
@inline const TINY_LENGTH: f32 = 1e-20;

/** Bytes of a component of a leaf's eight particles, and of half of it. */
@inline const LEAF: usize = 32;
@inline const LOT: usize = 16;
/** Bytes of a leaf in rest and paths, and of a pack of boxes. */
@inline const REST: usize = 3 * LEAF;
@inline const PATHS: usize = 6 * LEAF;
@inline const PACK: usize = 96;

// Arguments: 0 count, 1 velocities, 2 bounds.
export function measureSpeeds(task: usize): void {
  const v = word(1);
  const end = chunkEnd(task, word(0)) << 4;
  let at = (task * CHUNK) << 4;
  let smallest = v128.load(v + at);
  let largest = smallest;
  for (at += 16; at < end; at += 16) {
    const velocity = v128.load(v + at);
    smallest = f32x4.pmin(smallest, velocity);
    largest = f32x4.pmax(largest, velocity);
  }
  const bounds = word(2) + (task << 5);
  v128.store(bounds, smallest);
  v128.store(bounds, largest, 16);
}

/** Joins the boxes of all chunks in the first, in one task. */
export function joinSpeeds(_task: usize): void {
  const bounds = word(2);
  let smallest = v128.load(bounds);
  let largest = v128.load(bounds, 16);
  const chunks = (word(0) + CHUNK - 1) / CHUNK;
  for (let at = bounds + 32; at < bounds + (chunks << 5); at += 32) {
    smallest = f32x4.pmin(smallest, v128.load(at));
    largest = f32x4.pmax(largest, v128.load(at, 16));
  }
  v128.store(bounds, smallest);
  v128.store(bounds, largest, 16);
}

// Arguments of a search: 0 leaf count, 1 positions, 2 velocities, 3 order, 4 rest, 5 paths,
// 6 levels, 7 level count, 8 boxes, 9 partners, 10 counts, 11 dropped, 12 fan offsets,
// 13 fan triangles, 14 middle, 15 half, 16 margin, 17 reach², 18 apart², 19–21 drift.

@inline function leavesEnd(task: usize): usize {
  const end = (task + 1) * LEAF_CHUNK;
  return end < word(0) ? end : word(0);
}

/** The address of a node's box, its values 16 bytes apart. */
@inline function boxOf(level: usize, node: usize): usize {
  const pack = <usize>load<u32>(word(6) + (level << 2)) + (node >> 2);
  return word(8) + pack * PACK + ((node & 3) << 2);
}

/** Paths and box of each leaf. */
export function fitLeaves(task: usize): void {
  const end = leavesEnd(task);
  const middle = f32x4.splat(real(14));
  const half = f32x4.splat(real(15));
  const drift = f32x4(real(19), real(20), real(21), 0);
  for (let leaf = task * LEAF_CHUNK; leaf < end; leaf++) {
    let smallest = f32x4.splat(Infinity);
    let largest = f32x4.splat(-Infinity);
    for (let lane: usize = 0; lane < LEAF; lane += 4) {
      const vertex = <usize>load<u32>(word(3) + leaf * LEAF + lane) << 4;
      const u = f32x4.sub(v128.load(word(2) + vertex), drift);
      const centre = f32x4.add(v128.load(word(1) + vertex), f32x4.mul(middle, u));
      const way = f32x4.mul(half, f32x4.abs(u));
      smallest = f32x4.pmin(smallest, f32x4.sub(centre, way));
      largest = f32x4.pmax(largest, f32x4.add(centre, way));
      const path = word(5) + leaf * PATHS + lane;
      v128.store_lane<f32>(path, centre, 0);
      v128.store_lane<f32>(path, centre, 1, LEAF);
      v128.store_lane<f32>(path, centre, 2, 2 * LEAF);
      v128.store_lane<f32>(path, u, 0, 3 * LEAF);
      v128.store_lane<f32>(path, u, 1, 4 * LEAF);
      v128.store_lane<f32>(path, u, 2, 5 * LEAF);
    }
    const box = boxOf(0, leaf);
    v128.store_lane<f32>(box, smallest, 0);
    v128.store_lane<f32>(box, smallest, 1, 16);
    v128.store_lane<f32>(box, smallest, 2, 32);
    v128.store_lane<f32>(box, largest, 0, 48);
    v128.store_lane<f32>(box, largest, 1, 64);
    v128.store_lane<f32>(box, largest, 2, 80);
  }
}

/** Boxes of the inner nodes, from the bottom to the top, in one task. */
export function fitLevels(_task: usize): void {
  const levels = word(7);
  for (let level: usize = 1; level < levels; level++) {
    const below = word(6) + ((level - 1) << 2);
    const first = load<u32>(below);
    const count = <usize>(load<u32>(below, 4) - first);
    for (let node: usize = 0; node < count; node++) {
      const pack = word(8) + (<usize>first + node) * PACK;
      const box = boxOf(level, node);
      store<f32>(box, smallestOf(v128.load(pack)));
      store<f32>(box, smallestOf(v128.load(pack, 16)), 16);
      store<f32>(box, smallestOf(v128.load(pack, 32)), 32);
      store<f32>(box, largestOf(v128.load(pack, 48)), 48);
      store<f32>(box, largestOf(v128.load(pack, 64)), 64);
      store<f32>(box, largestOf(v128.load(pack, 80)), 80);
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
  const margin = real(16);
  const dropped = word(11) + (task << 2);
  store<u32>(dropped, 0);
  for (let leaf = task * LEAF_CHUNK; leaf < end; leaf++) {
    for (let lane: usize = 0; lane < LEAF; lane += 4) {
      const vertex = <usize>load<u32>(word(3) + leaf * LEAF + lane);
      store<u32>(word(10) + (vertex << 2), 0);
    }
    const box = boxOf(0, leaf);
    descend(
      leaf, word(7) - 1, 0, dropped,
      f32x4.splat(load<f32>(box) - margin),
      f32x4.splat(load<f32>(box, 16) - margin),
      f32x4.splat(load<f32>(box, 32) - margin),
      f32x4.splat(load<f32>(box, 48) + margin),
      f32x4.splat(load<f32>(box, 64) + margin),
      f32x4.splat(load<f32>(box, 80) + margin),
    );
  }
}

/** Goes on with those children of a node whose boxes meet the given one. */
function descend(
  leaf: usize, level: usize, node: usize, dropped: usize,
  x0: v128, y0: v128, z0: v128, x1: v128, y1: v128, z1: v128,
): void {
  const pack = boxOf(level, node << 2);
  const meets = v128.and(
    v128.and(
      v128.and(f32x4.le(v128.load(pack), x1), f32x4.le(v128.load(pack, 16), y1)),
      v128.and(f32x4.le(v128.load(pack, 32), z1), f32x4.ge(v128.load(pack, 48), x0)),
    ),
    v128.and(f32x4.ge(v128.load(pack, 64), y0), f32x4.ge(v128.load(pack, 80), z0)),
  );
  for (let left = i32x4.bitmask(meets); left != 0; left &= left - 1) {
    const child = (node << 2) + <usize>ctz(left);
    if (level > 0) descend(leaf, level - 1, child, dropped, x0, y0, z0, x1, y1, z1);
    else compareLeaves(leaf, child, dropped);
  }
}

function compareLeaves(leaf: usize, other: usize, dropped: usize): void {
  const paths = word(5) + leaf * PATHS;
  const otherPaths = word(5) + other * PATHS;
  const rest = word(4) + leaf * REST;
  const otherRest = word(4) + other * REST;
  const order = word(3);
  const margin = f32x4.splat(real(16));
  const box = boxOf(0, other);
  const x0 = f32x4.sub(v128.load_splat<f32>(box), margin);
  const y0 = f32x4.sub(v128.load_splat<f32>(box, 16), margin);
  const z0 = f32x4.sub(v128.load_splat<f32>(box, 32), margin);
  const x1 = f32x4.add(v128.load_splat<f32>(box, 48), margin);
  const y1 = f32x4.add(v128.load_splat<f32>(box, 64), margin);
  const z1 = f32x4.add(v128.load_splat<f32>(box, 80), margin);
  let near = meeting(paths, x0, y0, z0, x1, y1, z1);
  near |= meeting(paths + LOT, x0, y0, z0, x1, y1, z1) << 4;
  for (; near != 0; near &= near - 1) {
    const lane = <usize>ctz(near) << 2;
    const own = paths + lane;
    let hits = withinReach(own, otherPaths, apartAtRest(rest + lane, otherRest));
    hits |= withinReach(own, otherPaths + LOT, apartAtRest(rest + lane, otherRest + LOT)) << 4;
    for (; hits != 0; hits &= hits - 1) {
      const i = <usize>load<u32>(order + leaf * LEAF + lane);
      const j = <usize>load<u32>(order + other * LEAF + (<usize>ctz(hits) << 2));
      if (!areNeighbours(i, j)) remember(i, j, dropped);
    }
  }
}

/** Which of four particles' paths meet a box. */
@inline function meeting(
  paths: usize, x0: v128, y0: v128, z0: v128, x1: v128, y1: v128, z1: v128,
): i32 {
  return i32x4.bitmask(
    v128.and(
      v128.and(between(paths, x0, x1), between(paths + LEAF, y0, y1)),
      between(paths + 2 * LEAF, z0, z1),
    ),
  );
}

@inline function between(path: usize, smallest: v128, largest: v128): v128 {
  const centre = v128.load(path);
  const way = f32x4.mul(f32x4.splat(real(15)), f32x4.abs(v128.load(path, 3 * LEAF)));
  return v128.and(
    f32x4.ge(f32x4.add(centre, way), smallest),
    f32x4.le(f32x4.sub(centre, way), largest),
  );
}

@inline function apartAtRest(own: usize, others: usize): v128 {
  const x = f32x4.sub(v128.load_splat<f32>(own), v128.load(others));
  const y = f32x4.sub(v128.load_splat<f32>(own, LEAF), v128.load(others, LEAF));
  const z = f32x4.sub(v128.load_splat<f32>(own, 2 * LEAF), v128.load(others, 2 * LEAF));
  return f32x4.ge(dots(x, y, z, x, y, z), f32x4.splat(real(18)));
}

/** Which of four particles come within reach of one on their paths; see squaredApproach. */
@inline function withinReach(own: usize, others: usize, allowed: v128): i32 {
  const rx = f32x4.sub(v128.load_splat<f32>(own), v128.load(others));
  const ry = f32x4.sub(v128.load_splat<f32>(own, LEAF), v128.load(others, LEAF));
  const rz = f32x4.sub(v128.load_splat<f32>(own, 2 * LEAF), v128.load(others, 2 * LEAF));
  const ux = f32x4.sub(v128.load_splat<f32>(own, 3 * LEAF), v128.load(others, 3 * LEAF));
  const uy = f32x4.sub(v128.load_splat<f32>(own, 4 * LEAF), v128.load(others, 4 * LEAF));
  const uz = f32x4.sub(v128.load_splat<f32>(own, 5 * LEAF), v128.load(others, 5 * LEAF));
  const half = f32x4.splat(real(15));
  const ru = dots(rx, ry, rz, ux, uy, uz);
  const uu = dots(ux, uy, uz, ux, uy, uz);
  const at = f32x4.div(f32x4.neg(ru), f32x4.pmax(uu, f32x4.splat(TINY_LENGTH)));
  const t = f32x4.pmin(f32x4.pmax(at, f32x4.neg(half)), half);
  const approach = f32x4.add(
    dots(rx, ry, rz, rx, ry, rz),
    f32x4.mul(t, f32x4.add(f32x4.add(ru, ru), f32x4.mul(t, uu))),
  );
  return i32x4.bitmask(v128.and(allowed, f32x4.lt(approach, f32x4.splat(real(17)))));
}

@inline function dots(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz));
}

function areNeighbours(i: usize, j: usize): bool {
  const offsets = word(12) + (i << 2);
  const end = word(13) + 12 * <usize>load<u32>(offsets, 4);
  for (let k = word(13) + 12 * <usize>load<u32>(offsets); k < end; k += 4) {
    if (load<u32>(k) == <u32>j) return true;
  }
  return false;
}

function remember(i: usize, j: usize, dropped: usize): void {
  const count = word(10) + (i << 2);
  const first = word(9) + 4 * CAPACITY * i;
  const taken = <usize>load<u32>(count);
  if (taken < CAPACITY) {
    store<u32>(first + (taken << 2), <u32>j);
    store<u32>(count, <u32>taken + 1);
    return;
  }
  store<u32>(dropped, load<u32>(dropped) + 1);
  let farthest: usize = 0;
  let distance = squaredLength(i, j);
  for (let k = first; k < first + 4 * CAPACITY; k += 4) {
    const other = squaredLength(i, load<u32>(k));
    if (!(other > distance)) continue;
    distance = other;
    farthest = k;
  }
  if (farthest != 0) store<u32>(farthest, <u32>j);
}

@inline function squaredLength(i: usize, j: usize): f32 {
  const d = f32x4.sub(v128.load(word(1) + (i << 4)), v128.load(word(1) + (j << 4)));
  return dot(d, d);
}
