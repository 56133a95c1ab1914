import { FindCandidates, Surface } from '../abi/surface';
import {
  boxOf,
  CHUNK_LEVEL,
  EIGHT,
  firstEight,
  firstFour,
  FOUR,
  isAwake,
  LARGEST,
  PACK,
  packOf,
  TRIANGLES,
} from './surface';

// Ports of packages/sim/src/kernels/find-candidates.ts: one box meets four at a time.

/** Bytes of a block, and candidates in it; also in packages/sim/src/kernels/surface.ts. */
@inline const BLOCK: usize = 1024;
@inline const BLOCK_SHIFT: usize = 10;
@inline const BLOCK_SIZE: u32 = 64;
@inline const NO_BLOCK: u32 = 0xffffffff;
/** Of eight edges with themselves, eight bits for each: those behind it. */
@inline const BEHIND: u64 = 0x0080c0e0f0f8fcfe;

// A thread has its own globals: the first of its task's two chains, and where the next candidate
// goes in each. At the end of a block that is the beginning of another, which is not the chain's.
let firstChain: usize = 0;
let faces: usize = 0;
let edges: usize = 0;

export function findCandidates(task: usize): void {
  firstChain = task << 1;
  faces = beginChain(0);
  edges = beginChain(1);
  descend(task, boxOf(CHUNK_LEVEL, task), Surface.levelCount - 1, 0);
  endChain(0, faces);
  endChain(1, edges);
}

/** Goes on with the children of a node whose boxes meet that of the chunk and lie not before it. */
function descend(task: usize, box: usize, level: usize, node: usize): void {
  const before = <i32>(task >> ((level - CHUNK_LEVEL) << 1)) - <i32>(node << 2);
  let left = meeting(box, packOf(level, node));
  if (before > 0) left &= -1 << before;
  for (; left != 0; left &= left - 1) {
    const child = (node << 2) + <usize>ctz(left);
    if (level > CHUNK_LEVEL) descend(task, box, level - 1, child);
    else if (isAwake(child)) meet(task, child, CHUNK_LEVEL - 1);
    else disturb(child);
  }
}

/** A chunk that sleeps is near: it is to be looked into. */
function disturb(chunk: usize): void {
  store<u32>(Surface.disturbed + (chunk << 2), 1);
  atomic.store<u32>(FindCandidates.used, 1, 8);
}

/** Compares the children of two nodes: the nodes of a level, from the second not before the first. */
function meet(node: usize, other: usize, level: usize): void {
  const own = packOf(level, node);
  const pack = packOf(level, other);
  for (let lane: usize = 0; lane < 4; lane++) {
    let left = meeting(own + (lane << 2), pack);
    if (node == other) left &= -1 << (<i32>lane);
    for (; left != 0; left &= left - 1) {
      const a = (node << 2) + lane;
      const b = (other << 2) + <usize>ctz(left);
      if (level > 1) meet(a, b, level - 1);
      else comparePacks(a, b);
    }
  }
}

/** Which of four boxes meet one. */
@inline function meeting(box: usize, pack: usize): i32 {
  return i32x4.bitmask(meetAll(box, pack));
}

@inline function meetAll(box: usize, pack: usize): v128 {
  return v128.and(
    v128.and(meetAlong(box, pack), meetAlong(box + 16, pack + 16)),
    meetAlong(box + 32, pack + 32),
  );
}

@inline function meetAlong(box: usize, pack: usize): v128 {
  return v128.and(
    f32x4.le(v128.load(pack), v128.load_splat<f32>(box, LARGEST)),
    f32x4.ge(v128.load(pack, LARGEST), v128.load_splat<f32>(box)),
  );
}

function comparePacks(pack: usize, other: usize): void {
  let at = compareFaces(pack, other, faces);
  if (pack != other) at = compareFaces(other, pack, at);
  faces = at;
  at = edges;
  const last = firstEight(pack + 1);
  const lastPartner = firstEight(other + 1);
  for (let eight = firstEight(pack); eight < last; eight++) {
    const first = pack == other ? eight : firstEight(other);
    for (let partner = first; partner < lastPartner; partner++) {
      at = compareEights(eight, partner, boxOf(1, other), at);
    }
  }
  edges = at;
}

// Hits are gathered in the bits of a number: one loop over all is easier to foresee than many.

/** Vertices of a pack with the triangles of one. */
function compareFaces(pack: usize, other: usize, begin: usize): usize {
  let at = begin;
  const box = boxOf(1, other);
  const last = firstFour(pack + 1);
  for (let four = firstFour(pack); four < last; four++) {
    const near = meeting(box, Surface.vertexBoxes + four * PACK);
    if (near != 0) at = compareFour(four, near, other, at);
  }
  return at;
}

function compareFour(four: usize, near: i32, pack: usize, begin: usize): usize {
  const vertices = Surface.vertices + four * FOUR;
  const bounds = Surface.bounds + pack * PACK;
  const corners = Surface.triangles + pack * TRIANGLES;
  const low = v128.load(corners);
  const middle = v128.load(corners, 16);
  const high = v128.load(corners, 32);
  const a = v128.shuffle<i32>(v128.shuffle<i32>(low, middle, 0, 3, 6, 6), high, 0, 1, 2, 5);
  const b = v128.shuffle<i32>(v128.shuffle<i32>(low, middle, 1, 4, 7, 7), high, 0, 1, 2, 6);
  const c = v128.shuffle<i32>(v128.shuffle<i32>(low, middle, 2, 5, 5, 5), high, 0, 1, 4, 7);
  let hits: u64 = 0;
  for (let left = near; left != 0; left &= left - 1) {
    const k = (<usize>ctz(left)) << 2;
    const vertex = v128.load_splat<u32>(vertices + k);
    const shared = v128.or(v128.or(i32x4.eq(vertex, a), i32x4.eq(vertex, b)), i32x4.eq(vertex, c));
    const meets = meetAll(Surface.vertexBoxes + four * PACK + k, bounds);
    hits |= (<u32>i32x4.bitmask(v128.andnot(meets, shared))) << (<u32>k);
  }
  let at = begin;
  for (; hits != 0; hits &= hits - 1) at = appendFace(at, vertices, corners, hits);
  return at;
}

@inline function vertexOf(vertices: usize, hits: u64): usize {
  return vertices + (<usize>ctz(hits) & ~3);
}

@inline function faceOf(corners: usize, hits: u64): usize {
  return corners + 12 * (<usize>ctz(hits) & 3);
}

@inline function appendFace(at: usize, vertices: usize, corners: usize, hits: u64): usize {
  const vertex = v128.load_splat<u32>(vertexOf(vertices, hits));
  const face = v128.load(faceOf(corners, hits));
  return append(at, v128.shuffle<i32>(vertex, face, 0, 4, 5, 6), 0);
}

/** Eight edges with eight of a pack with that box. */
function compareEights(eight: usize, partner: usize, pack: usize, begin: usize): usize {
  const boxes = Surface.edgeBoxes + eight * (2 * PACK);
  const others = Surface.edgeBoxes + partner * (2 * PACK);
  const ends = Surface.edges + eight * EIGHT;
  const otherEnds = Surface.edges + partner * EIGHT;
  const near = meeting(pack, boxes) | (meeting(pack, boxes + PACK) << 4);
  if (near == 0) return begin;
  const e0 = v128.load(otherEnds);
  const e1 = v128.load(otherEnds, 16);
  const e2 = v128.load(otherEnds, 32);
  const e3 = v128.load(otherEnds, 48);
  const c = v128.shuffle<i32>(e0, e1, 0, 2, 4, 6);
  const d = v128.shuffle<i32>(e0, e1, 1, 3, 5, 7);
  const e = v128.shuffle<i32>(e2, e3, 0, 2, 4, 6);
  const f = v128.shuffle<i32>(e2, e3, 1, 3, 5, 7);
  let hits: u64 = 0;
  for (let left = near; left != 0; left &= left - 1) {
    const k = (<usize>ctz(left)) << 3;
    const a = v128.load_splat<u32>(ends + k);
    const b = v128.load_splat<u32>(ends + k, 4);
    const box = boxes + (k >> 5) * PACK + ((k >> 1) & 12);
    const low = v128.andnot(meetAll(box, others), sharing(a, b, c, d));
    const high = v128.andnot(meetAll(box, others + PACK), sharing(a, b, e, f));
    const both = <u64>(i32x4.bitmask(low) | (i32x4.bitmask(high) << 4));
    hits |= both << (<u64>k);
  }
  if (eight == partner) hits &= BEHIND;
  let at = begin;
  for (; hits != 0; hits &= hits - 1) at = appendEdges(at, ends, otherEnds, hits);
  return at;
}

@inline function edgeOf(ends: usize, hits: u64): usize {
  return ends + (<usize>ctz(hits) & ~7);
}

@inline function partnerOf(ends: usize, hits: u64): usize {
  return ends + ((<usize>ctz(hits) & 7) << 3);
}

@inline function appendEdges(at: usize, ends: usize, otherEnds: usize, hits: u64): usize {
  const edge = v128.load_splat<u64>(edgeOf(ends, hits));
  const other = v128.load_splat<u64>(partnerOf(otherEnds, hits));
  return append(at, v128.shuffle<i64>(edge, other, 0, 2), 1);
}

@inline function sharing(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.or(v128.or(i32x4.eq(a, c), i32x4.eq(a, d)), v128.or(i32x4.eq(b, c), i32x4.eq(b, d)));
}

/** Stores a candidate and returns the place of the next. */
@inline function append(to: usize, candidate: v128, kind: usize): usize {
  let at = to;
  if (((at - FindCandidates.stencils) & (BLOCK - 1)) == 0) {
    at = takeBlock(kind, at);
    if (at == endOfStore()) {
      atomic.add<u32>(FindCandidates.used, 1, 4);
      return at;
    }
  }
  v128.store(at, candidate);
  return at + 16;
}

@inline function endOfStore(): usize {
  return FindCandidates.stencils + (FindCandidates.blockCount << BLOCK_SHIFT);
}

function beginChain(kind: usize): usize {
  const at = (firstChain + kind) << 2;
  store<u32>(FindCandidates.heads + at, NO_BLOCK);
  store<u32>(FindCandidates.lengths + at, 0);
  return FindCandidates.stencils;
}

/** What the chain's last block still has room for was counted when it was taken. */
function endChain(kind: usize, at: usize): void {
  const filled = (at - FindCandidates.stencils) & (BLOCK - 1);
  if (filled == 0) return;
  const length = FindCandidates.lengths + ((firstChain + kind) << 2);
  store<u32>(length, load<u32>(length) - BLOCK_SIZE + <u32>(filled >> 4));
}

/** Joins a block to a chain whose last one ends at `end`. Returns where it begins. */
function takeBlock(kind: usize, end: usize): usize {
  const used = FindCandidates.used;
  if (atomic.load<u32>(used) >= <u32>FindCandidates.blockCount) return endOfStore();
  const block = atomic.add<u32>(used, 1);
  if (block >= <u32>FindCandidates.blockCount) return endOfStore();
  const chain = (firstChain + kind) << 2;
  const length = load<u32>(FindCandidates.lengths + chain);
  const link =
    length == 0
      ? FindCandidates.heads + chain
      : FindCandidates.next + (((end - FindCandidates.stencils) >> BLOCK_SHIFT) << 2) - 4;
  store<u32>(link, block);
  store<u32>(FindCandidates.next + ((<usize>block) << 2), NO_BLOCK);
  store<u32>(FindCandidates.lengths + chain, length + BLOCK_SIZE);
  return FindCandidates.stencils + ((<usize>block) << BLOCK_SHIFT);
}
