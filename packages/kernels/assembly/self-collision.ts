import { real, word } from './memory';
import { dot, scale } from './vectors';
import { CHUNK, chunkEnd } from './vertices';

// Ports of packages/sim/src/kernels/self-collision.ts. The search tests four vertices at a time.

/** Also in packages/sim/src/kernels/self-collision.ts. */
@inline const CAPACITY: usize = 15;
@inline const PLACES: usize = 4 * CAPACITY;
@inline const TINY_LENGTH: f32 = 1e-20;

// Arguments: 0 count, 1 velocities, 2 extents.
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
  const extent = word(2) + (task << 5);
  v128.store(extent, smallest);
  v128.store(extent, largest, 16);
}

// Arguments of a search: 0 count, 1 positions, 2 velocities, 3 rest, 4 partners, 5 counts, 6 cells,
// 7 mask, 8 order, 9 paths, 10 bytes per component of the paths, 11 tallies, 12 fan offsets,
// 13 fan triangles, 14 middle, 15 half, 16 cells per metre, 17 radius², 18 reach², 19 apart².

@inline function middleOf(vertex: usize, middle: v128): v128 {
  const x = v128.load(word(1) + (vertex << 4));
  return f32x4.add(x, f32x4.mul(middle, v128.load(word(2) + (vertex << 4))));
}

@inline function rowOf(y: i32, z: i32): i32 {
  return (y * 73856093) ^ (z * 19349663);
}

/** The cell of each vertex, into its count. */
export function hashVertices(task: usize): void {
  const end = chunkEnd(task, word(0));
  const keys = word(5);
  const mask = <i32>word(7);
  const middle = f32x4.splat(real(14));
  const perMetre = f32x4.splat(real(16));
  for (let i = task * CHUNK; i < end; i++) {
    const cell = i32x4.trunc_sat_f32x4_s(
      f32x4.floor(f32x4.mul(middleOf(i, middle), perMetre)),
    );
    const row = rowOf(i32x4.extract_lane(cell, 1), i32x4.extract_lane(cell, 2));
    store<i32>(keys + (i << 2), (row + i32x4.extract_lane(cell, 0)) & mask);
  }
}

/** Counting sort, in one task. */
export function sortVertices(_task: usize): void {
  const count = word(0);
  const keys = word(5);
  const cells = word(6);
  const order = word(8);
  const last = (word(7) + 2) << 2;
  memory.fill(cells, 0, last + 4);
  for (let i: usize = 0; i < count; i++) {
    const cell = cells + ((<usize>load<u32>(keys + (i << 2))) << 2);
    store<u32>(cell, load<u32>(cell, 8) + 1, 8);
  }
  let sum: u32 = 0;
  for (let k: usize = 8; k <= last; k += 4) {
    sum += load<u32>(cells + k);
    store<u32>(cells + k, sum);
  }
  for (let i: usize = 0; i < count; i++) {
    const cell = cells + ((<usize>load<u32>(keys + (i << 2))) << 2);
    const place = load<u32>(cell, 4);
    store<u32>(cell, place + 1, 4);
    store<u32>(order + ((<usize>place) << 2), <u32>i);
  }
}

/** Paths in the order of the cells, component by component. */
export function gatherPaths(task: usize): void {
  const end = chunkEnd(task, word(0));
  const order = word(8);
  const stride = word(10);
  const middle = f32x4.splat(real(14));
  for (let slot = task * CHUNK; slot < end; slot++) {
    const vertex = <usize>load<u32>(order + (slot << 2));
    const x = v128.load(word(1) + (vertex << 4));
    const v = v128.load(word(2) + (vertex << 4));
    const centre = f32x4.add(x, f32x4.mul(middle, v));
    let at = word(9) + (slot << 2);
    v128.store_lane<f32>(at, centre, 0);
    v128.store_lane<f32>((at += stride), centre, 1);
    v128.store_lane<f32>((at += stride), centre, 2);
    v128.store_lane<f32>((at += stride), v, 0);
    v128.store_lane<f32>((at += stride), v, 1);
    v128.store_lane<f32>((at += stride), v, 2);
  }
}

@inline function cellAt(component: usize, slot: usize): i32 {
  const place = f32x4.mul(v128.load_splat<f32>(component + (slot << 2)), f32x4.splat(real(16)));
  return i32x4.extract_lane(i32x4.trunc_sat_f32x4_s(f32x4.floor(place)), 0);
}

export function findPairs(task: usize): void {
  const end = chunkEnd(task, word(0));
  const counts = word(5);
  const cells = word(6);
  const mask = <i32>word(7);
  const order = word(8);
  const xs = word(9);
  const ys = xs + word(10);
  const zs = ys + word(10);
  const tally = word(11) + (task << 4);
  store<u32>(tally, 0, 8);
  let found: u32 = 0;
  let slot = task * CHUNK;
  while (slot < end) {
    // Vertices of one cell have the same ranges to visit.
    const cx = cellAt(xs, slot);
    const cy = cellAt(ys, slot);
    const cz = cellAt(zs, slot);
    let next = slot;
    do {
      store<u32>(counts + ((<usize>load<u32>(order + (next << 2))) << 2), 0);
      next++;
    } while (
      next < end && cellAt(xs, next) == cx && cellAt(ys, next) == cy && cellAt(zs, next) == cz
    );
    for (let z = cz - 1; z <= cz + 1; z++) {
      for (let y = cy - 1; y <= cy + 1; y++) {
        const first = (rowOf(y, z) + cx - 1) & mask;
        const begin = load<u32>(cells + ((<usize>first) << 2));
        if (first + 2 <= mask) {
          visit(slot, next, y, z, begin, load<u32>(cells + ((<usize>first) << 2), 12), tally);
        } else {
          visit(slot, next, y, z, begin, <u32>word(0), tally);
          const rest = <usize>((first + 3) & mask);
          visit(slot, next, y, z, 0, load<u32>(cells + (rest << 2)), tally);
        }
      }
    }
    for (; slot < next; slot++) {
      found += load<u32>(counts + ((<usize>load<u32>(order + (slot << 2))) << 2));
    }
  }
  store<u32>(tally, found, 4);
}

/** Tests the vertices in slots `slot` to `next` against those from `begin` to `end`. */
function visit(
  slot: usize, next: usize, y: i32, z: i32, begin: usize, end: usize, tally: usize,
): void {
  if (begin == end) return;
  const stride = word(10);
  const xs = word(9);
  const ys = xs + stride;
  const zs = ys + stride;
  const us = zs + stride;
  const vs = us + stride;
  const ws = vs + stride;
  const order = word(8);
  const half = f32x4.splat(real(15));
  const minusHalf = f32x4.neg(half);
  const radius2 = f32x4.splat(real(17));
  const reach2 = f32x4.splat(real(18));
  const tiny = f32x4.splat(TINY_LENGTH);
  for (; slot < next; slot++) {
    const own = slot << 2;
    const x = v128.load_splat<f32>(xs + own);
    const yy = v128.load_splat<f32>(ys + own);
    const zz = v128.load_splat<f32>(zs + own);
    const u = v128.load_splat<f32>(us + own);
    const v = v128.load_splat<f32>(vs + own);
    const w = v128.load_splat<f32>(ws + own);
    for (let other = begin; other < end; other += 4) {
      const at = other << 2;
      const rx = f32x4.sub(x, v128.load(xs + at));
      const ry = f32x4.sub(yy, v128.load(ys + at));
      const rz = f32x4.sub(zz, v128.load(zs + at));
      const rr = f32x4.add(
        f32x4.add(f32x4.mul(rx, rx), f32x4.mul(ry, ry)),
        f32x4.mul(rz, rz),
      );
      const near = f32x4.lt(rr, radius2);
      if (!v128.any_true(near)) continue;
      const ux = f32x4.sub(u, v128.load(us + at));
      const uy = f32x4.sub(v, v128.load(vs + at));
      const uz = f32x4.sub(w, v128.load(ws + at));
      const ru = f32x4.add(
        f32x4.add(f32x4.mul(rx, ux), f32x4.mul(ry, uy)),
        f32x4.mul(rz, uz),
      );
      const uu = f32x4.add(
        f32x4.add(f32x4.mul(ux, ux), f32x4.mul(uy, uy)),
        f32x4.mul(uz, uz),
      );
      const t = f32x4.pmin(
        f32x4.pmax(f32x4.div(f32x4.neg(ru), f32x4.pmax(uu, tiny)), minusHalf),
        half,
      );
      const nearest = f32x4.add(
        rr,
        f32x4.mul(t, f32x4.add(f32x4.add(ru, ru), f32x4.mul(t, uu))),
      );
      let hits = i32x4.bitmask(v128.and(near, f32x4.lt(nearest, reach2)));
      if (other + 4 > end) hits &= (1 << <i32>(end - other)) - 1;
      for (; hits != 0; hits &= hits - 1) {
        const hit = other + <usize>ctz(hits);
        const i = <usize>load<u32>(order + own);
        const j = <usize>load<u32>(order + (hit << 2));
        const e = f32x4.sub(v128.load(word(3) + (i << 4)), v128.load(word(3) + (j << 4)));
        if (dot(e, e) < real(19)) continue;
        if (cellAt(ys, hit) != y || cellAt(zs, hit) != z) continue;
        if (areNeighbours(i, j)) continue;
        remember(i, j, tally);
      }
    }
  }
}

function areNeighbours(i: usize, j: usize): bool {
  const offsets = word(12) + (i << 2);
  const end = word(13) + 12 * <usize>load<u32>(offsets, 4);
  for (let k = word(13) + 12 * <usize>load<u32>(offsets); k < end; k += 4) {
    if (load<u32>(k) == <u32>j) return true;
  }
  return false;
}

function remember(i: usize, j: usize, tally: usize): void {
  const count = word(5) + (i << 2);
  const first = word(4) + i * PLACES;
  const taken = <usize>load<u32>(count);
  if (taken < CAPACITY) {
    store<u32>(first + (taken << 2), <u32>j);
    store<u32>(count, <u32>taken + 1);
    return;
  }
  store<u32>(tally, load<u32>(tally, 8) + 1, 8);
  let farthest: usize = 0;
  let distance = squaredDistance(i, j);
  for (let k = first; k < first + PLACES; k += 4) {
    const other = squaredDistance(i, load<u32>(k));
    if (!(other > distance)) continue;
    distance = other;
    farthest = k;
  }
  if (farthest != 0) store<u32>(farthest, <u32>j);
}

@inline function squaredDistance(i: usize, j: usize): f32 {
  const d = f32x4.sub(v128.load(word(1) + (i << 4)), v128.load(word(1) + (j << 4)));
  return dot(d, d);
}

// Arguments: 0 count, 1 positions, 2 previous, 3 inverse masses, 4 partners, 5 counts, 6 pushes,
// 7 tallies, 8 distance, 9 distance², 10 recovery, 11 friction.

/** Pushes of all vertices with partners; none of them moves yet. */
export function pushApart(task: usize): void {
  const end = chunkEnd(task, word(0));
  const w = word(3);
  const counts = word(5);
  let contacts: u32 = 0;
  for (let i = task * CHUNK; i < end; i++) {
    const count = <usize>load<u32>(counts + (i << 2));
    if (count == 0) continue;
    if (load<f32>(w + (i << 2)) > 0) contacts += pushVertex(i, count);
    else v128.store(word(6) + (i << 4), i32x4.splat(0));
  }
  store<u32>(word(7) + (task << 4), contacts);
}

function pushVertex(i: usize, count: usize): u32 {
  const x = word(1);
  const previous = word(2);
  const w = word(3);
  const distance = real(8);
  const distance2 = real(9);
  const recovery = real(10);
  const friction = real(11);
  const xi = v128.load(x + (i << 4));
  const pi = v128.load(previous + (i << 4));
  const wi = load<f32>(w + (i << 2));
  const first = word(4) + i * PLACES;
  const end = first + (count << 2);
  let sum = f32x4.splat(0);
  let contacts: u32 = 0;
  for (let k = first; k < end; k += 4) {
    const j = <usize>load<u32>(k);
    const r = f32x4.sub(xi, v128.load(x + (j << 4)));
    const o = f32x4.sub(pi, v128.load(previous + (j << 4)));
    const rr = dot(r, r);
    const ro = dot(r, o);
    const passed = ro <= 0;
    if (!passed && rr >= distance2) continue;

    const u = f32x4.sub(r, o);
    const oo = dot(o, o);
    if (passed) {
      const ou = dot(o, u);
      const uu = dot(u, u);
      if (oo - (ou * ou) / (uu > TINY_LENGTH ? uu : TINY_LENGTH) >= distance2) continue;
    }
    const before = sqrt<f32>(oo);
    let length = passed ? before : sqrt<f32>(rr);
    if (length < TINY_LENGTH) length = TINY_LENGTH;
    const n = f32x4.div(passed ? o : r, f32x4.splat(length));
    const now: f32 = passed ? ro / length : length;
    const recovered: f32 = before + recovery;
    const depth: f32 = (recovered < distance ? recovered : distance) - now;
    if (!(depth > 0)) continue;

    const t = f32x4.sub(u, scale(dot(u, n), n));
    const slid = sqrt<f32>(dot(t, t));
    const most: f32 = friction * depth;
    const rubbed: f32 = slid > most ? most / slid : 1;
    const share: f32 = wi / (wi + load<f32>(w + (j << 2)));
    sum = f32x4.add(sum, scale(share, f32x4.sub(scale(depth, n), scale(rubbed, t))));
    contacts++;
  }
  const mean: f32 = contacts > 0 ? <f32>1 / <f32>contacts : 0;
  v128.store(word(6) + (i << 4), scale(mean, sum));
  return contacts;
}

export function movePushed(task: usize): void {
  const end = chunkEnd(task, word(0));
  const x = word(1);
  const counts = word(5);
  const pushes = word(6);
  for (let i = task * CHUNK; i < end; i++) {
    if (load<u32>(counts + (i << 2)) == 0) continue;
    const at = x + (i << 4);
    v128.store(at, f32x4.add(v128.load(at), v128.load(pushes + (i << 4))));
  }
}
