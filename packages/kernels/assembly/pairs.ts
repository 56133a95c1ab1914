import {
  closestOfEdges,
  closestOnFaces,
  corners,
  dotOf,
  gap,
  nx,
  ny,
  nz,
  rounded,
  w0,
  w1,
  w2,
  w3,
  xOf,
  yOf,
  zOf,
} from './closest';
import { double, word } from './memory';
import { beginList, endList, listPair, PATHS } from './pair-list';
import { sift } from './pairs-apart';
import { sideOf } from './slide-past';

// Ports of packages/sim/src/kernels/pairs.ts: a task for the two chains of a task of the search.
//
// Arguments of all kernels on pairs: 0 from, 1 to, 2 exempt, 3 stencils, 4 heads, 5 lengths,
// 6 next, 7 planes, 8 weights, 9 states, 10 near, 11 crossing, 31 touches; 12–19 of part-moves.ts,
// 26–30 of pair-list.ts; numbers from 10 on.

@inline export const FROM: usize = 0;
@inline export const TO: usize = 1;
@inline const EXEMPT: usize = 2;
@inline export const STENCILS: usize = 3;
@inline const HEADS: usize = 4;
@inline const LENGTHS: usize = 5;
@inline const NEXT: usize = 6;
@inline export const PLANES: usize = 7;
@inline export const WEIGHTS: usize = 8;
@inline export const STATES: usize = 9;
@inline export const NEAR: usize = 10;
@inline export const CROSSING: usize = 11;
@inline export const TOUCHES: usize = 31;

/** Bits of states; also in packages/sim/src/kernels/pairs.ts. */
@inline export const IS_NEAR: u32 = 0x10;
@inline export const IS_CROSSING: u32 = 0x100;
/** Two edges that are nearest to each other between their ends. */
@inline const BETWEEN_ENDS: u32 = 4;

// Candidates go by the byte offset of their four numbers in stencils, planes and weights. A block
// of them is 1024 bytes long.

@inline export function firstBlock(chain: usize): usize {
  return load<u32>(word(HEADS) + (chain << 2));
}

@inline export function lengthOf(chain: usize): i32 {
  return load<i32>(word(LENGTHS) + (chain << 2));
}

@inline export function blockBegin(block: usize): usize {
  return block << 10;
}

/** The end of a block of which so many candidates are left to visit. */
@inline export function blockEnd(block: usize, left: i32): usize {
  return (block << 10) + ((<usize>min<i32>(left, 64)) << 4);
}

@inline export function blockAfter(block: usize): usize {
  return load<u32>(word(NEXT) + (block << 2));
}

/** The address of the k-th vertex' vector. */
@inline export function vectorOf(vectors: usize, at: usize, k: usize): usize {
  return vectors + ((<usize>load<u32>(word(STENCILS) + at + (k << 2))) << 4);
}

@inline export function stateAt(at: usize): usize {
  return word(STATES) + (at >> 2);
}

/** In place of a candidate. */
@inline export const NONE: usize = 0xffffffff;

// Numbers: 10 distance, 11 distance of edges, 12 reach of the list, which is no less.
export function measurePairs(task: usize): void {
  measureChain(false, task << 1, double(10));
  measureChain(true, (task << 1) + 1, double(11));
}

// Pairs of a chain that are near, and one that waits for another to be touched with. A thread has
// its own globals.
let near: u32 = 0;
let touching: usize = NONE;

@inline function measureChain(edges: bool, chain: usize, distance: f64): void {
  near = 0;
  touching = NONE;
  let block = firstBlock(chain);
  let waiting = NONE;
  const margin = f32x4.splat(<f32>distance);
  const reach = f32x4.splat(<f32>double(12));
  beginList(chain);
  for (let left = lengthOf(chain); left > 0; left -= 64) {
    const begin = blockBegin(block);
    const end = blockEnd(block, left);
    memory.fill(stateAt(begin), 0, (end - begin) >> 2);
    let hits = sift(edges, false, begin, meeting(edges, begin, end, reach), reach);
    let inner: u64 = 0;
    for (; hits != 0; hits &= hits - 1) {
      const at = placeOf(begin, hits);
      listPair(at);
      if (comeWithin(edges, at, margin) && !isExempt(edges, at)) inner |= hits & -hits;
    }
    inner = sift(edges, false, begin, inner, margin);
    for (; inner != 0; inner &= inner - 1) {
      const at = placeOf(begin, inner);
      if (waiting == NONE) {
        waiting = at;
      } else {
        measureNear(edges, waiting, at, distance);
        waiting = NONE;
      }
    }
    block = blockAfter(block);
  }
  if (waiting != NONE) measureNear(edges, waiting, waiting, distance);
  if (touching != NONE) touchTwo(edges, touching, touching);
  endList(chain);
  store<u32>(word(NEAR) + (chain << 2), near);
}

/** Bits for the candidates from one to another whose paths come within a margin. */
@inline function meeting(edges: bool, begin: usize, end: usize, margin: v128): u64 {
  let hits: u64 = 0;
  let bit: u64 = 1;
  for (let at = begin; at < end; at += 16) {
    if (comeWithin(edges, at, margin)) hits |= bit;
    bit <<= 1;
  }
  return hits;
}

/** The candidate of the lowest bit. */
@inline export function placeOf(begin: usize, hits: u64): usize {
  return begin + ((<usize>ctz(hits)) << 4);
}

/** Measures two pairs, or twice the same, and finds out how those that are near touch. */
function measureNear(edges: bool, at: usize, other: usize, distance: f64): void {
  measureTwo(edges, at, other);
  // Edges count only where they are nearest between their ends.
  const counts = f64x2.ge(corners, f64x2.splat(edges ? <f64>BETWEEN_ENDS : 0));
  if (!v128.any_true(counts)) return;
  const ends = endGaps(at, other);
  const nearest = f64x2.pmin(rounded(gap), ends);
  const bits = i64x2.bitmask(v128.and(counts, f64x2.lt(nearest, f64x2.splat(distance))));
  if ((bits & 1) != 0) touch(edges, at, <f32>f64x2.extract_lane(ends, 0));
  if ((bits & 2) != 0 && at != other) touch(edges, other, <f32>f64x2.extract_lane(ends, 1));
}

/** Puts a pair off until there is another. */
function touch(edges: bool, at: usize, end: f32): void {
  store<f32>(word(TOUCHES) + at, end, 12);
  if (touching == NONE) {
    touching = at;
  } else {
    touchTwo(edges, touching, at);
    touching = NONE;
  }
}

/** How two pairs touch where they want to go, or twice the same. */
function touchTwo(edges: bool, at: usize, other: usize): void {
  closestOfTwo(edges, word(TO), at, other);
  const p = word(PLANES) + at;
  const q = word(PLANES) + other;
  const along = dotOf(xOf(p, q), yOf(p, q), zOf(p, q), nx, ny, nz);
  let passing = i64x2.bitmask(f64x2.le(along, f64x2.splat(0)));
  // What only slides past touches where it ends.
  if ((passing & 1) != 0 && staysOnSide(edges, at)) passing &= 2;
  if ((passing & 2) != 0 && staysOnSide(edges, other)) passing &= 1;
  if (passing == 0) {
    storeRows(word(TOUCHES), at, other, nx, ny, nz, gap);
    storeTwo(at, other);
  } else if (passing == 3) {
    touchAsBefore(at);
    touchAsBefore(other);
  } else {
    touchTwo(edges, at, at);
    touchTwo(edges, other, other);
    return;
  }
  markNear(edges, at);
  if (at != other) markNear(edges, other);
}

/** Whether the one of a pair ends on the same side of the other as it starts. */
function staysOnSide(edges: bool, at: usize): bool {
  return !(sideOf(edges, word(FROM), at) * sideOf(edges, word(TO), at) <= 0);
}

/** With the normal of the start; the gap is there already. */
@inline function touchAsBefore(at: usize): void {
  const to = word(TOUCHES) + at;
  const end = load<f32>(to, 12);
  v128.store(to, f32x4.replace_lane(v128.load(word(PLANES) + at), 3, end));
}

@inline function markNear(edges: bool, at: usize): void {
  const state = load<u32>(stateAt(at));
  if (edges && state < BETWEEN_ENDS) return;
  store<u32>(stateAt(at), state | IS_NEAR);
  near++;
}

/** Distances along the normals between the points that are closest now, at the end. */
@inline function endGaps(at: usize, other: usize): v128 {
  let sum = rounded(gap);
  sum = f64x2.add(sum, f64x2.mul(rounded(w0), approach(at, other, 0)));
  sum = f64x2.add(sum, f64x2.mul(rounded(w1), approach(at, other, 1)));
  sum = f64x2.add(sum, f64x2.mul(rounded(w2), approach(at, other, 2)));
  return f64x2.add(sum, f64x2.mul(rounded(w3), approach(at, other, 3)));
}

/** How far the k-th vertices go along the normals. */
@inline function approach(at: usize, other: usize, k: usize): v128 {
  const a = vectorOf(word(FROM), at, k);
  const b = vectorOf(word(TO), at, k);
  const c = vectorOf(word(FROM), other, k);
  const d = vectorOf(word(TO), other, k);
  const x = f64x2.sub(xOf(b, d), xOf(a, c));
  const y = f64x2.sub(yOf(b, d), yOf(a, c));
  const z = f64x2.sub(zOf(b, d), zOf(a, c));
  return dotOf(nx, ny, nz, x, y, z);
}

/** Stores planes, weights and corners of two pairs. */
@inline export function measureTwo(edges: bool, at: usize, other: usize): void {
  closestOfTwo(edges, word(FROM), at, other);
  storeRows(word(PLANES), at, other, nx, ny, nz, gap);
  storeTwo(at, other);
}

@inline function closestOfTwo(edges: bool, x: usize, at: usize, other: usize): void {
  const a = vectorOf(x, at, 0);
  const b = vectorOf(x, at, 1);
  const c = vectorOf(x, at, 2);
  const d = vectorOf(x, at, 3);
  const a2 = vectorOf(x, other, 0);
  const b2 = vectorOf(x, other, 1);
  const c2 = vectorOf(x, other, 2);
  const d2 = vectorOf(x, other, 3);
  if (edges) closestOfEdges(a, b, c, d, a2, b2, c2, d2);
  else closestOnFaces(a, b, c, d, a2, b2, c2, d2);
}

@inline function storeTwo(at: usize, other: usize): void {
  storeRows(word(WEIGHTS), at, other, w0, w1, w2, w3);
  store<u32>(stateAt(at), <u32>f64x2.extract_lane(corners, 0));
  store<u32>(stateAt(other), <u32>f64x2.extract_lane(corners, 1));
}

@inline function storeRows(
  rows: usize,
  at: usize,
  other: usize,
  a: v128,
  b: v128,
  c: v128,
  d: v128,
): void {
  const x = f32x4.demote_f64x2_zero(a);
  const y = f32x4.demote_f64x2_zero(b);
  const z = f32x4.demote_f64x2_zero(c);
  const w = f32x4.demote_f64x2_zero(d);
  const xy = v128.shuffle<f32>(x, y, 0, 4, 1, 5);
  const zw = v128.shuffle<f32>(z, w, 0, 4, 1, 5);
  v128.store(rows + at, v128.shuffle<f32>(xy, zw, 0, 1, 4, 5));
  v128.store(rows + other, v128.shuffle<f32>(xy, zw, 2, 3, 6, 7));
}

/** Whether boxes around the paths of both sides come within a margin. */
@inline export function comeWithin(edges: bool, at: usize, margin: v128): bool {
  const paths = word(PATHS);
  const stencil = word(STENCILS) + at;
  const a = paths + ((<usize>load<u32>(stencil)) << 5);
  const b = paths + ((<usize>load<u32>(stencil, 4)) << 5);
  const c = paths + ((<usize>load<u32>(stencil, 8)) << 5);
  const d = paths + ((<usize>load<u32>(stencil, 12)) << 5);
  let low = v128.load(a);
  let high = v128.load(a, 16);
  let lowest = f32x4.pmin(v128.load(c), v128.load(d));
  let highest = f32x4.pmax(v128.load(c, 16), v128.load(d, 16));
  if (edges) {
    low = f32x4.pmin(low, v128.load(b));
    high = f32x4.pmax(high, v128.load(b, 16));
  } else {
    lowest = f32x4.pmin(lowest, v128.load(b));
    highest = f32x4.pmax(highest, v128.load(b, 16));
  }
  const apart = v128.or(
    f32x4.gt(low, f32x4.add(highest, margin)),
    f32x4.gt(lowest, f32x4.add(high, margin)),
  );
  return (i32x4.bitmask(apart) & 7) == 0;
}

/**
 * Whether contacts of any of its vertices are suspended, or both sides have a vertex of one seam
 * class: bit 0 and the bits above it.
 */
@inline export function isExempt(edges: bool, at: usize): bool {
  const stencil = word(STENCILS) + at;
  const marks = word(EXEMPT);
  const a = load<u32>(marks + ((<usize>load<u32>(stencil)) << 2));
  const b = load<u32>(marks + ((<usize>load<u32>(stencil, 4)) << 2));
  const c = load<u32>(marks + ((<usize>load<u32>(stencil, 8)) << 2));
  const d = load<u32>(marks + ((<usize>load<u32>(stencil, 12)) << 2));
  const any = a | b | c | d;
  if (any == 0) return false;
  if ((any & 1) != 0) return true;
  if (a != 0 && (a == c || a == d || (!edges && a == b))) return true;
  return edges && b != 0 && (b == c || b == d);
}
