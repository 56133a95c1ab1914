import { FindCandidates, Surface } from '../abi/surface';
import {
  boxOf,
  CHUNK_LEVEL,
  firstEdges,
  firstFour,
  FOUR,
  FOUR_EDGES,
  isAwake,
  LARGEST,
  LEAF_PACKS,
  PACK,
  packOf,
  TRIANGLES,
} from './surface';
import { CLOTH_MARKS, MARK_OF_ALL, MARK_OF_BODIES, mark } from './marks';

// Ports of packages/sim/src/kernels/find-candidates.ts: one box meets four at a time.

/** Bytes of a block, and candidates in it; also in packages/sim/src/kernels/surface.ts. */
@inline const BLOCK: usize = 1024;
@inline const BLOCK_SHIFT: usize = 10;
@inline const BLOCK_SIZE: u32 = 64;
@inline const NO_BLOCK: u32 = 0xffffffff;
// A thread has its own globals: the first of its task's two chains, and where the next candidate
// goes in each. At the end of a block that is the beginning of another, which is not the chain's.
let firstChain: usize = 0;
let faces: usize = 0;
let edges: usize = 0;
/** Where the marks of the task's partners stand, as bits. */
let partners: usize = 0;

export function findCandidates(task: usize): void {
  firstChain = task << 1;
  faces = beginChain(0);
  edges = beginChain(1);
  partners = FindCandidates.partners + (task << 5);
  memory.fill(partners, 0, 32);
  mark(partners, MARK_OF_ALL);
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
    else if (isAwake(child)) compareChunks(task, child);
    else disturb(child);
  }
}

/** A chunk that sleeps is near: it is to be looked into. */
function disturb(chunk: usize): void {
  store<u32>(Surface.disturbed + (chunk << 2), 1);
  atomic.store<u32>(FindCandidates.used, 1, 8);
}

/** Compares the leaves of a chunk with those of another, each two once. */
function compareChunks(chunk: usize, other: usize): void {
  const own = packOf(CHUNK_LEVEL - 1, chunk);
  const pack = packOf(CHUNK_LEVEL - 1, other);
  // The cloth shares no vertex with bodies.
  const shares = other < Surface.clothChunks;
  mark(partners, shares ? other % CLOTH_MARKS : MARK_OF_BODIES);
  for (let lane: usize = 0; lane < 4; lane++) {
    let left = meeting(own + (lane << 2), pack);
    if (chunk == other) left &= -1 << (<i32>lane);
    const leaf = (chunk << 2) + lane;
    for (; left != 0; left &= left - 1) {
      const partner = (other << 2) + <usize>ctz(left);
      if (shares) compareOwn(leaf, partner);
      else compareWithBody(leaf, partner);
    }
  }
}

function compareOwn(leaf: usize, other: usize): void {
  faces = compareFaces(true, leaf, other, faces);
  if (leaf != other) faces = compareFaces(true, other, leaf, faces);
  edges = compareEdges(true, leaf, other, edges);
}

function compareWithBody(leaf: usize, other: usize): void {
  faces = compareFaces(false, leaf, other, faces);
  faces = compareFaces(false, other, leaf, faces);
  edges = compareEdges(false, leaf, other, edges);
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

// Hits are gathered in the bits of a number: one loop over all is easier to foresee than many.

/** Which of a leaf's fours of boxes meet one, a bit for each of their boxes. */
@inline function near(box: usize, boxes: usize, fours: usize): u64 {
  let bits: u64 = 0;
  for (let four: usize = 0; four < fours; four++) {
    bits |= (<u64>meeting(box, boxes + four * PACK)) << (<u64>(four << 2));
  }
  return bits;
}

/** The place of a box among fours of boxes. */
@inline function boxAt(boxes: usize, k: usize): usize {
  return boxes + (k >> 2) * PACK + ((k & 3) << 2);
}

/** Vertices of a leaf with the triangles of one. */
@inline function compareFaces(shares: bool, leaf: usize, other: usize, begin: usize): usize {
  let at = begin;
  const first = firstFour(leaf);
  const boxes = Surface.vertexBoxes + first * PACK;
  const vertices = Surface.vertices + first * FOUR;
  const bounds = Surface.bounds + other * (LEAF_PACKS * PACK);
  const corners = Surface.triangles + other * (LEAF_PACKS * TRIANGLES);
  let left = near(boxOf(CHUNK_LEVEL - 1, other), boxes, firstFour(leaf + 1) - first);
  for (; left != 0; left &= left - 1) {
    const k = <usize>ctz(left);
    at = compareVertex(shares, vertices + (k << 2), boxAt(boxes, k), bounds, corners, at);
  }
  return at;
}

@inline function compareVertex(
  shares: bool,
  place: usize,
  box: usize,
  bounds: usize,
  corners: usize,
  begin: usize,
): usize {
  let hits = 0;
  for (let pack: usize = 0; pack < LEAF_PACKS; pack++) {
    hits |= i32x4.bitmask(meetAll(box, bounds + pack * PACK)) << (<i32>(pack << 2));
  }
  let at = begin;
  const vertex = v128.load_splat<u32>(place);
  for (; hits != 0; hits &= hits - 1) {
    // Four numbers, of which the last belongs to the next face.
    const face = v128.load(corners + 12 * <usize>ctz(hits));
    if (shares && (i32x4.bitmask(i32x4.eq(vertex, face)) & 7) != 0) continue;
    at = append(at, v128.shuffle<i32>(vertex, face, 0, 4, 5, 6), 0);
  }
  return at;
}

/** Edges of a leaf with those of one, each two once. */
@inline function compareEdges(shares: bool, leaf: usize, other: usize, begin: usize): usize {
  let at = begin;
  const first = firstEdges(other);
  const partners = Surface.edgeBoxes + first * PACK;
  const ends = Surface.edges + first * FOUR_EDGES;
  // Those fours of the other's edges of which one is near, a bit for each.
  const count = firstEdges(other + 1) - first;
  const own = boxOf(CHUNK_LEVEL - 1, leaf);
  let fours: u32 = 0;
  for (let four: usize = 0; four < count; four++) {
    fours |= (<u32>(meeting(own, partners + four * PACK) != 0)) << (<u32>four);
  }
  if (fours == 0) return at;
  const firstOwn = firstEdges(leaf);
  const boxes = Surface.edgeBoxes + firstOwn * PACK;
  const edges = Surface.edges + firstOwn * FOUR_EDGES;
  let left = near(boxOf(CHUNK_LEVEL - 1, other), boxes, firstEdges(leaf + 1) - firstOwn);
  for (; left != 0; left &= left - 1) {
    const k = <usize>ctz(left);
    const edge = edges + (k << 3);
    // Of a leaf with itself those behind it.
    const isOwn = shares && leaf == other;
    const behind = isOwn ? fours & ((<u32>-1) << (<u32>(k >> 2))) : fours;
    let hits = findPartners(shares, edge, boxAt(boxes, k), ends, partners, behind);
    if (isOwn) hits &= (<u64>-2) << (<u64>k);
    at = appendEdges(edge, ends, hits, at);
  }
  return at;
}

/** Which of a leaf's edges meet the box of one that shares no vertex with them, a bit for each. */
@inline function findPartners(
  shares: bool,
  edge: usize,
  box: usize,
  ends: usize,
  partners: usize,
  fours: u32,
): u64 {
  const lowX = v128.load_splat<f32>(box);
  const lowY = v128.load_splat<f32>(box, 16);
  const lowZ = v128.load_splat<f32>(box, 32);
  const highX = v128.load_splat<f32>(box, LARGEST);
  const highY = v128.load_splat<f32>(box, LARGEST + 16);
  const highZ = v128.load_splat<f32>(box, LARGEST + 32);
  let hits: u64 = 0;
  for (let left = fours; left != 0; left &= left - 1) {
    const four = <usize>ctz(left);
    const pack = partners + four * PACK;
    const x = v128.and(f32x4.le(v128.load(pack), highX), f32x4.ge(v128.load(pack, LARGEST), lowX));
    const y = v128.and(
      f32x4.le(v128.load(pack, 16), highY),
      f32x4.ge(v128.load(pack, LARGEST + 16), lowY),
    );
    const z = v128.and(
      f32x4.le(v128.load(pack, 32), highZ),
      f32x4.ge(v128.load(pack, LARGEST + 32), lowZ),
    );
    let meets = v128.and(v128.and(x, y), z);
    if (shares) meets = v128.andnot(meets, sharing(edge, ends + four * FOUR_EDGES));
    hits |= (<u64>i32x4.bitmask(meets)) << (<u64>(four << 2));
  }
  return hits;
}

/** Which of four edges share a vertex with one. */
@inline function sharing(edge: usize, ends: usize): v128 {
  const a = v128.load_splat<u32>(edge);
  const b = v128.load_splat<u32>(edge, 4);
  const low = v128.load(ends);
  const high = v128.load(ends, 16);
  const c = v128.shuffle<i32>(low, high, 0, 2, 4, 6);
  const d = v128.shuffle<i32>(low, high, 1, 3, 5, 7);
  return v128.or(v128.or(i32x4.eq(a, c), i32x4.eq(a, d)), v128.or(i32x4.eq(b, c), i32x4.eq(b, d)));
}

@inline function appendEdges(edge: usize, partners: usize, hits: u64, begin: usize): usize {
  let at = begin;
  const ends = v128.load_splat<u64>(edge);
  for (let left = hits; left != 0; left &= left - 1) {
    const other = v128.load_splat<u64>(partners + ((<usize>ctz(left)) << 3));
    at = append(at, v128.shuffle<i64>(ends, other, 0, 2), 1);
  }
  return at;
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
