import { PACK_CHUNK } from '../abi/chunks';
import { FitChunk, Surface } from '../abi/surface';
import { transpose0, transpose1, transpose2 } from '../shared/vectors';

// Ports of packages/sim/src/kernels/fit-surface.ts, and what the search shares with them.

@inline export const CHUNK_LEVEL: usize = 3;
/** Bytes of a pack of boxes, and from the smallest numbers to the largest. */
@inline export const PACK: usize = 96;
@inline export const LARGEST: usize = 48;
/** Bytes of four triangles, of four vertices and of four edges. */
@inline export const TRIANGLES: usize = 48;
@inline export const FOUR: usize = 16;
@inline export const FOUR_EDGES: usize = 32;
/** Packs of triangles in a leaf; a chunk has four leaves. */
@inline export const LEAF_PACKS: usize = 4;

/** The address of a level's pack of boxes. */
@inline export function packOf(level: usize, pack: usize): usize {
  return Surface.bounds + (<usize>load<u32>(Surface.levels + (level << 2)) + pack) * PACK;
}

/** The address of a node's box, its numbers 16 bytes apart. */
@inline export function boxOf(level: usize, node: usize): usize {
  return packOf(level, node >> 2) + ((node & 3) << 2);
}

/** The first four vertices that a leaf answers for; those of the next end them. */
@inline export function firstFour(leaf: usize): usize {
  return load<u32>(Surface.offsets + (leaf << 3));
}

/** The same for its first four edges. */
@inline export function firstEdges(leaf: usize): usize {
  return load<u32>(Surface.offsets + (leaf << 3), 4);
}

/** Whether a chunk is looked into. */
@inline export function isAwake(chunk: usize): bool {
  return load<u32>(Surface.awake + (chunk << 2)) != 0;
}

/** Fits the packs of a chunk and of the nodes in it, up to its own box. */
export function fitChunk(task: usize): void {
  const chunk = FitChunk.firstChunk + task;
  if (!isAwake(chunk)) return;
  const first = chunk * PACK_CHUNK;
  const end = first + PACK_CHUNK;
  for (let pack = first; pack < end; pack++) fitTriangles(pack);
  const leaf = chunk << 2;
  const lastFour = firstFour(leaf + 4);
  for (let four = firstFour(leaf); four < lastFour; four++) fitVertices(four);
  const lastEdges = firstEdges(leaf + 4);
  for (let four = firstEdges(leaf); four < lastEdges; four++) fitEdges(four);
  if (chunk >= Surface.clothChunks) {
    const ofBodies = firstEdges(Surface.clothChunks << 2);
    for (let four = firstEdges(leaf); four < lastEdges; four++) {
      emptyHollows(Surface.hollow + ((four - ofBodies) << 4), Surface.edgeBoxes + four * PACK);
    }
  }
  joinPacks(0, first, end);
  joinPacks(1, chunk << 2, (chunk << 2) + 4);
  joinPacks(2, chunk, chunk + 1);
}

/** Boxes of the levels above the chunks, in one task. */
export function fitAbove(_task: usize): void {
  const top = Surface.levelCount - 1;
  for (let level = CHUNK_LEVEL; level < top; level++) {
    const first = load<u32>(Surface.levels + (level << 2));
    joinPacks(level, 0, load<u32>(Surface.levels + (level << 2), 4) - first);
  }
}

@inline function vertexBox(corner: usize): usize {
  return Surface.boxes + ((<usize>load<u32>(corner)) << 5);
}

function fitTriangles(pack: usize): void {
  const corners = Surface.triangles + pack * TRIANGLES;
  const to = Surface.bounds + pack * PACK;
  storeRows(
    to,
    smallestOfFace(corners),
    smallestOfFace(corners + 12),
    smallestOfFace(corners + 24),
    smallestOfFace(corners + 36),
  );
  storeRows(
    to + LARGEST,
    largestOfFace(corners),
    largestOfFace(corners + 12),
    largestOfFace(corners + 24),
    largestOfFace(corners + 36),
  );
}

function fitVertices(four: usize): void {
  const vertices = Surface.vertices + four * FOUR;
  const to = Surface.vertexBoxes + four * PACK;
  storeRows(
    to,
    smallestOfVertex(vertices),
    smallestOfVertex(vertices + 4),
    smallestOfVertex(vertices + 8),
    smallestOfVertex(vertices + 12),
  );
  storeRows(
    to + LARGEST,
    largestOfVertex(vertices),
    largestOfVertex(vertices + 4),
    largestOfVertex(vertices + 8),
    largestOfVertex(vertices + 12),
  );
}

function fitEdges(four: usize): void {
  const ends = Surface.edges + four * FOUR_EDGES;
  const to = Surface.edgeBoxes + four * PACK;
  storeRows(
    to,
    smallestOfEdge(ends),
    smallestOfEdge(ends + 8),
    smallestOfEdge(ends + 16),
    smallestOfEdge(ends + 24),
  );
  storeRows(
    to + LARGEST,
    largestOfEdge(ends),
    largestOfEdge(ends + 8),
    largestOfEdge(ends + 16),
    largestOfEdge(ends + 24),
  );
}

/** Boxes of those of four edges that lie in a hollow are empty. */
@inline function emptyHollows(hollow: usize, boxes: usize): void {
  const isHollow = i32x4.ne(v128.load(hollow), i32x4.splat(0));
  if (!v128.any_true(isHollow)) return;
  const none = f32x4.splat(Infinity);
  for (let c: usize = 0; c < LARGEST; c += 16) {
    const low = v128.bitselect(none, v128.load(boxes + c), isHollow);
    const high = v128.bitselect(f32x4.neg(none), v128.load(boxes + c, LARGEST), isHollow);
    v128.store(boxes + c, low);
    v128.store(boxes + c, high, LARGEST);
  }
}

@inline function storeRows(to: usize, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(to, transpose0(a, b, c, d));
  v128.store(to, transpose1(a, b, c, d), 16);
  v128.store(to, transpose2(a, b, c, d), 32);
}

// The box around ghosts is empty.

@inline function isGhost(place: usize): bool {
  return load<u32>(place) == <u32>Surface.ghost;
}

@inline function smallestOfVertex(place: usize): v128 {
  return isGhost(place) ? f32x4.splat(Infinity) : v128.load(vertexBox(place));
}

@inline function largestOfVertex(place: usize): v128 {
  return isGhost(place) ? f32x4.splat(-Infinity) : v128.load(vertexBox(place), 16);
}

@inline function smallestOfEdge(ends: usize): v128 {
  return f32x4.pmin(smallestOfVertex(ends), smallestOfVertex(ends + 4));
}

@inline function largestOfEdge(ends: usize): v128 {
  return f32x4.pmax(largestOfVertex(ends), largestOfVertex(ends + 4));
}

@inline function smallestOfFace(corners: usize): v128 {
  return f32x4.pmin(smallestOfEdge(corners), smallestOfVertex(corners + 8));
}

@inline function largestOfFace(corners: usize): v128 {
  return f32x4.pmax(largestOfEdge(corners), largestOfVertex(corners + 8));
}

/** Boxes of the nodes above packs of a level. */
function joinPacks(level: usize, first: usize, last: usize): void {
  for (let node = first; node < last; node++) {
    const pack = packOf(level, node);
    const box = boxOf(level + 1, node);
    for (let c: usize = 0; c < LARGEST; c += 16) {
      store<f32>(box + c, smallestOf(v128.load(pack + c)));
      store<f32>(box + c, largestOf(v128.load(pack + c, LARGEST)), LARGEST);
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
