import { MeasurePairs, Pairs } from '../abi/moves';
import { corners, dotOf, gap, nx, ny, nz, rounded, xOf, yOf, zOf } from './closest';
import { isBeside } from './feature-cones';
import { listPairs } from './pair-list';
import {
  beginRows,
  closestOfTwo,
  endGaps,
  findTouch,
  flagsOf,
  hasRows,
  keepPlane,
  keepTouch,
  keepWeights,
  passes,
  rowsOf,
  seeTouch,
} from './pair-rows';
import { sift } from './pairs-apart';
import { staysOnSide } from './slide-past';

// Ports of packages/sim/src/kernels/pairs.ts: a task for the two chains of a task of the search.

/** Bits of states; also in packages/sim/src/kernels/pairs.ts. */
@inline export const IS_NEAR: u32 = 0x10;
@inline export const IS_CROSSING: u32 = 0x100;
/** Two edges that are nearest to each other between their ends. */
@inline const BETWEEN_ENDS: u32 = 4;

// Candidates go by the byte offset of their four numbers in stencils. A block of them is 1024 bytes
// long.

@inline export function firstBlock(chain: usize): usize {
  return load<u32>(Pairs.heads + (chain << 2));
}

@inline export function lengthOf(chain: usize): i32 {
  return load<i32>(Pairs.lengths + (chain << 2));
}

@inline export function blockBegin(block: usize): usize {
  return block << 10;
}

/** The end of a block of which so many candidates are left to visit. */
@inline export function blockEnd(block: usize, left: i32): usize {
  return (block << 10) + ((<usize>min<i32>(left, 64)) << 4);
}

@inline export function blockAfter(block: usize): usize {
  return load<u32>(Pairs.next + (block << 2));
}

/** The address of the k-th vertex' vector. */
@inline export function vectorOf(vectors: usize, at: usize, k: usize): usize {
  return vectors + ((<usize>load<u32>(Pairs.stencils + at + (k << 2))) << 4);
}

@inline export function stateAt(at: usize): usize {
  return Pairs.states + (at >> 2);
}

/** In place of a candidate. */
@inline export const NONE: usize = 0xffffffff;

export function measurePairs(task: usize): void {
  measureChain(false, task << 1, MeasurePairs.distance);
  measureChain(true, (task << 1) + 1, MeasurePairs.edgeDistance);
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
  const reach = f32x4.splat(<f32>MeasurePairs.reach);
  beginRows();
  for (let left = lengthOf(chain); left > 0; left -= 64) {
    const begin = blockBegin(block);
    const end = blockEnd(block, left);
    memory.fill(stateAt(begin), 0, (end - begin) >> 2);
    let hits = sift(edges, begin, meeting(edges, begin, end, reach), reach);
    listPairs(block, hits);
    let inner: u64 = 0;
    for (; hits != 0; hits &= hits - 1) {
      const at = placeOf(begin, hits);
      if (comeWithin(edges, at, margin) && !isExempt(edges, at)) inner |= hits & -hits;
    }
    inner = sift(edges, begin, inner, margin);
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
  store<u32>(Pairs.near + (chain << 2), near);
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
  closestOfTwo(edges, Pairs.from, at, other);
  // Edges count only where they are nearest between their ends.
  const counts = f64x2.ge(corners, f64x2.splat(edges ? <f64>BETWEEN_ENDS : 0));
  let bits = 0;
  let ends = f64x2.splat(0);
  if (v128.any_true(counts)) {
    ends = endGaps(at, other);
    const nearest = f64x2.pmin(rounded(gap), ends);
    bits = i64x2.bitmask(v128.and(counts, f64x2.lt(nearest, f64x2.splat(distance))));
  }
  const first = (bits & 1) != 0;
  const second = (bits & 2) != 0;
  keepPlane(at, 0, first ? 3 : 1);
  if (first && hasRows(at)) prepareTouch(at, 0, <f32>f64x2.extract_lane(ends, 0));
  if (at != other) {
    keepPlane(other, 1, second ? 3 : 1);
    if (second && hasRows(other)) prepareTouch(other, 1, <f32>f64x2.extract_lane(ends, 1));
  }
  if (first) touch(edges, at);
  if (second && at != other) touch(edges, other);
}

/** Keeps what is known of one of two pairs where it passes: the gap at the end, the weights. */
@inline function prepareTouch(at: usize, lane: u8, end: f32): void {
  store<f32>(rowsOf(at), end, 28);
  keepWeights(at, lane);
}

/** Puts a pair off until there is another. */
function touch(edges: bool, at: usize): void {
  if (!hasRows(at)) {
    store<u32>(stateAt(at), findTouch(edges, at));
    markNear(edges, at, passes);
  } else if (touching == NONE) {
    touching = at;
  } else {
    touchTwo(edges, touching, at);
    touching = NONE;
  }
}

/** How two pairs touch where they want to go, or twice the same. */
function touchTwo(edges: bool, at: usize, other: usize): void {
  closestOfTwo(edges, Pairs.to, at, other);
  const p = rowsOf(at);
  const q = rowsOf(other);
  const along = dotOf(xOf(p, q), yOf(p, q), zOf(p, q), nx, ny, nz);
  let passing = i64x2.bitmask(f64x2.le(along, f64x2.splat(0)));
  // What only slides past touches where it ends.
  if ((passing & 1) != 0 && staysOnSide(edges, at)) passing &= 2;
  if ((passing & 2) != 0 && staysOnSide(edges, other)) passing &= 1;
  if ((passing & 1) != 0) touchAsBefore(at);
  else keepTouch(at, 0);
  seeTouch(edges, at);
  markNear(edges, at, (passing & 1) != 0);
  if (at == other) return;
  if ((passing & 2) != 0) touchAsBefore(other);
  else keepTouch(other, 1);
  seeTouch(edges, other);
  markNear(edges, other, (passing & 2) != 0);
}

/** With the normal of the start; gap and weights are there already. */
@inline function touchAsBefore(at: usize): void {
  const rows = rowsOf(at);
  const end = load<f32>(rows, 28);
  v128.store(rows, f32x4.replace_lane(v128.load(rows), 3, end), 16);
}

/** Marks a pair that was just looked up, unless a face beside it touches in its place. */
@inline function markNear(edges: bool, at: usize, passes: bool): void {
  if (edges && flagsOf(at) < BETWEEN_ENDS) return;
  if (isBeside(edges, passes ? Pairs.from : Pairs.to, at)) return;
  store<u32>(stateAt(at), load<u32>(stateAt(at)) | IS_NEAR);
  near++;
}

/** Keeps the planes of two pairs, or twice the same. */
@inline export function measureTwo(edges: bool, at: usize, other: usize): void {
  closestOfTwo(edges, Pairs.from, at, other);
  keepPlane(at, 0, 1);
  if (at != other) keepPlane(other, 1, 1);
}

/**
 * Whether boxes around both sides come within a margin, at the start or at the end: where they are apart along
 * the same axis at both, they are so on all of the way.
 */
@inline export function comeWithin(edges: bool, at: usize, margin: v128): bool {
  const stencil = Pairs.stencils + at;
  const a = (<usize>load<u32>(stencil)) << 4;
  const b = (<usize>load<u32>(stencil, 4)) << 4;
  const c = (<usize>load<u32>(stencil, 8)) << 4;
  const d = (<usize>load<u32>(stencil, 12)) << 4;
  return (
    (i32x4.bitmask(
      v128.or(
        v128.and(
          f32x4.gt(
            lowOf(edges, Pairs.from, a, b),
            f32x4.add(highOf(!edges, Pairs.from, b, c, d), margin),
          ),
          f32x4.gt(
            lowOf(edges, Pairs.to, a, b),
            f32x4.add(highOf(!edges, Pairs.to, b, c, d), margin),
          ),
        ),
        v128.and(
          f32x4.gt(
            lowestOf(!edges, Pairs.from, b, c, d),
            f32x4.add(highestOf(edges, Pairs.from, a, b), margin),
          ),
          f32x4.gt(
            lowestOf(!edges, Pairs.to, b, c, d),
            f32x4.add(highestOf(edges, Pairs.to, a, b), margin),
          ),
        ),
      ),
    ) &
      7) ==
    0
  );
}

// The smallest and the largest coordinates of two vertices, or of the first alone; of three, or of the last two.

@inline function lowOf(both: bool, x: usize, a: usize, b: usize): v128 {
  const p = v128.load(x + a);
  return both ? f32x4.pmin(p, v128.load(x + b)) : p;
}

@inline function highestOf(both: bool, x: usize, a: usize, b: usize): v128 {
  const p = v128.load(x + a);
  return both ? f32x4.pmax(p, v128.load(x + b)) : p;
}

@inline function lowestOf(all: bool, x: usize, b: usize, c: usize, d: usize): v128 {
  const p = f32x4.pmin(v128.load(x + c), v128.load(x + d));
  return all ? f32x4.pmin(p, v128.load(x + b)) : p;
}

@inline function highOf(all: bool, x: usize, b: usize, c: usize, d: usize): v128 {
  const p = f32x4.pmax(v128.load(x + c), v128.load(x + d));
  return all ? f32x4.pmax(p, v128.load(x + b)) : p;
}

/**
 * Whether contacts of any of its vertices are suspended, or both sides have a vertex of one seam
 * class: bit 0 and the bits above it.
 */
@inline export function isExempt(edges: bool, at: usize): bool {
  const stencil = Pairs.stencils + at;
  const marks = Pairs.exempt;
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
