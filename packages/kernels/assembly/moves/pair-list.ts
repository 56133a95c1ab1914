import { CHUNK } from '../abi/chunks';
import { CheckMoves, Pairs } from '../abi/moves';
import { chunkEnd } from '../shared/chunks';
import { reportLargestOf } from '../shared/largest';
import { haveCommon, markShared } from '../surface/marks';

// Of all pairs most are too far apart to matter in a move. Those that are not are listed, a bit for
// each in a number per block; where the ends of vertices change only a little, no others need be
// looked at. Results are the same as without lists.

// What is said of a vertex: it has moved since the last time; it is farther from where it was when
// the lists were made than pairs that are not listed allow.
@inline const MOVED: i32 = 1;
@inline const FAR: i32 = 2;

/**
 * Boxes around paths: smallest x, y, z, what is said of the vertex, largest x, y, z, 0. The largest
 * way of an end from where it was when the lists were made is reported; it is infinite where a
 * beginning is another. Number 11: how far is not far.
 */
export function followPaths(task: usize): void {
  const vertices = Pairs.vertices;
  const end = chunkEnd(task, vertices);
  const slack = <f32>CheckMoves.slack;
  let largest: f32 = 0;
  for (let i = task * CHUNK; i < end; i++) {
    const from = v128.load(Pairs.from + (i << 4));
    const to = v128.load(Pairs.to + (i << 4));
    const path = Pairs.paths + (i << 5);
    const listed = Pairs.listedPaths + (i << 4);
    const low = f32x4.pmin(from, to);
    const high = f32x4.pmax(from, to);
    const same = v128.and(f32x4.eq(low, v128.load(path)), f32x4.eq(high, v128.load(path, 16)));
    const moved = (i32x4.bitmask(same) & 7) == 7 ? 0 : MOVED;
    const began = f32x4.eq(from, v128.load(listed + (vertices << 4)));
    const way = f32x4.sub(to, v128.load(listed));
    const squares = f32x4.mul(way, way);
    const sum =
      f32x4.extract_lane(squares, 0) +
      f32x4.extract_lane(squares, 1) +
      f32x4.extract_lane(squares, 2);
    const gone = (i32x4.bitmask(began) & 7) == 7 ? sqrt<f32>(sum) : Infinity;
    const far = gone > slack ? FAR : 0;
    if (far != 0) markFar(i);
    v128.store(path, i32x4.replace_lane(low, 3, moved | far));
    v128.store(path, f32x4.replace_lane(high, 3, 0), 16);
    largest = max<f32>(largest, gone);
  }
  reportLargestOf(largest);
}

/** Marks the chunks of a vertex. */
function markFar(i: usize): void {
  const chunks = Pairs.chunks + (i << 2);
  for (let k: usize = 0; k < 4; k++) markShared(Pairs.far, load<u8>(chunks + k));
}

/** Whether a task may have pairs with vertices that have gone far. */
@inline export function mayBeFar(task: usize): bool {
  return haveCommon(Pairs.partners + (task << 5), Pairs.far);
}

/** The lists are made for the paths as they are; boxes as above, as if nothing had moved. */
export function keepPaths(task: usize): void {
  const vertices = Pairs.vertices;
  const end = chunkEnd(task, vertices);
  for (let i = task * CHUNK; i < end; i++) {
    const from = v128.load(Pairs.from + (i << 4));
    const to = v128.load(Pairs.to + (i << 4));
    const path = Pairs.paths + (i << 5);
    const listed = Pairs.listedPaths + (i << 4);
    v128.store(path, i32x4.replace_lane(f32x4.pmin(from, to), 3, 0));
    v128.store(path, f32x4.replace_lane(f32x4.pmax(from, to), 3, 0), 16);
    v128.store(listed, to);
    v128.store(listed + (vertices << 4), from);
  }
}

/** Whether a vertex of the pair has another path than the last time. */
@inline export function hasMoved(at: usize): bool {
  return (saidOf(at) & MOVED) != 0;
}

/** Whether a vertex of the pair is far from where it was when the lists were made. */
@inline export function isFar(at: usize): bool {
  return (saidOf(at) & FAR) != 0;
}

/** What is said of any of a pair's vertices. */
@inline function saidOf(at: usize): i32 {
  const stencil = Pairs.stencils + at;
  const paths = Pairs.paths + 12;
  return (
    load<i32>(paths + ((<usize>load<u32>(stencil)) << 5)) |
    load<i32>(paths + ((<usize>load<u32>(stencil, 4)) << 5)) |
    load<i32>(paths + ((<usize>load<u32>(stencil, 8)) << 5)) |
    load<i32>(paths + ((<usize>load<u32>(stencil, 12)) << 5))
  );
}

/** Lists those of a block's candidates whose bits are set. */
@inline export function listPairs(block: usize, hits: u64): void {
  store<u64>(Pairs.masks + (block << 3), hits);
}

@inline export function listOf(block: usize): u64 {
  return load<u64>(Pairs.masks + (block << 3));
}
