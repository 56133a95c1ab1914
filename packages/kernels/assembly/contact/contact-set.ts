import { CHUNK } from '../abi/chunks';
import { Collection } from '../abi/contact';
import { Pairs } from '../abi/moves';
import { listOf } from '../moves/pair-list';
import { flagsOf, plane as startPlane, seeTouch, touch, weights } from '../moves/pair-rows';
import {
  blockAfter,
  blockBegin,
  firstBlock,
  IS_NEAR,
  lengthOf,
  placeOf,
  vectorOf,
} from '../moves/pairs';
import { chunkEnd } from '../shared/chunks';
import { heightOver } from '../surface/box-moves';

// Ports of packages/sim/src/kernels/contact-set.ts.

@inline const CORNERS: u32 = 7;
/** Vertices that span a face. */
@inline const FACE: u32 = 3;
/** Of a contact on an edge or a corner that is not touched yet: nothing rests there. */
@inline const NO_REST: f32 = -1;

// The next contact's number; a thread has its own globals.
let count: usize = 0;

// A task for the two chains of a task of the search, then one for a chunk of vertices at a half-space.
// The nearest face of a vertex is found first: of those at the same distance the one that comes first,
// whoever looks at it when. Then contacts are counted, and take their places in order.

/** Nothing is near any vertex. */
export function forgetNearest(task: usize): void {
  const end = chunkEnd(task, Collection.nearestCount);
  for (let i = task * CHUNK; i < end; i++) {
    store<f32>(Collection.nearest + (i << 4), Infinity, 12);
    store<u64>(Collection.keys + (i << 3), u64.MAX_VALUE);
  }
}

/** Distances of the vertices that are near faces and beside none of their edges. */
export function findNearest(task: usize): void {
  visitFaces(task, false);
}

/** Of the nearest of them, where they touch. */
export function keepNearest(task: usize): void {
  visitFaces(task, true);
}

/** By distance, then in order: a smaller number is nearer. */
@inline function visitFaces(task: usize, keep: bool): void {
  const chain = task << 1;
  if (load<u32>(Pairs.near + (chain << 2)) == 0) return;
  let rank = load<u32>(Collection.places + (task << 2));
  let block = firstBlock(chain);
  for (let left = lengthOf(chain); left > 0; left -= 64) {
    for (let listed = listOf(block); listed != 0; listed &= listed - 1) {
      const at = placeOf(blockBegin(block), listed);
      if (flagsOf(at) != (IS_NEAR | FACE)) continue;
      seeTouch(false, at);
      const key = ((<u64>ordered(f32x4.extract_lane(touch, 3))) << 32) | <u64>rank;
      rank += 1;
      const vertex = <usize>load<u32>(Pairs.stencils + at);
      const own = Collection.keys + (vertex << 3);
      if (!keep) lower(own, key);
      else if (load<u64>(own) == key) v128.store(Collection.nearest + (vertex << 4), touch);
    }
    block = blockAfter(block);
  }
}

/** Bits that grow with the number, also with a negative one: a layer may have been passed. */
@inline function ordered(value: f32): u32 {
  const bits = reinterpret<u32>(value);
  return bits ^ (<u32>(<i32>bits >> 31) | 0x80000000);
}

@inline function lower(at: usize, key: u64): void {
  let seen = atomic.load<u64>(at);
  while (key < seen) {
    const before = atomic.cmpxchg<u64>(at, seen, key);
    if (before == seen) return;
    seen = before;
  }
}

export function countContacts(task: usize): void {
  const place = Collection.places + (task << 2);
  if (task >= Pairs.chains >> 1) {
    store<u32>(place, visitHalfSpace(task - (Pairs.chains >> 1), false));
    return;
  }
  const chain = task << 1;
  let found = load<u32>(Pairs.near + (chain << 2), 4);
  if (load<u32>(Pairs.near + (chain << 2)) != 0) found += visitChain(chain, false, false);
  store<u32>(place, found);
}

export function collectContacts(task: usize): void {
  count = load<u32>(Collection.places + (task << 2));
  if (task >= Pairs.chains >> 1) {
    visitHalfSpace(task - (Pairs.chains >> 1), true);
    return;
  }
  const near = Pairs.near + (task << 3);
  if (load<u32>(near) != 0) visitChain(task << 1, false, true);
  if (load<u32>(near, 4) != 0) visitChain((task << 1) + 1, true, true);
}

/** Counts the contacts of a chain, or takes them in. */
@inline function visitChain(chain: usize, edges: bool, collect: bool): u32 {
  let found: u32 = 0;
  let block = firstBlock(chain);
  for (let left = lengthOf(chain); left > 0; left -= 64) {
    for (let listed = listOf(block); listed != 0; listed &= listed - 1) {
      const at = placeOf(blockBegin(block), listed);
      const corners = flagsOf(at);
      if ((corners & IS_NEAR) == 0) continue;
      const isBeside = !edges && (corners & CORNERS) < FACE;
      if (collect || isBeside) seeTouch(edges, at);
      if (isBeside && isNextToFace(at)) continue;
      if (collect) collectPair(edges, at, corners & CORNERS);
      else found++;
    }
    block = blockAfter(block);
  }
  return found;
}

/** Whether the vertex of a pair that was looked up is nearer to a face that looks the same way. */
function isNextToFace(at: usize): bool {
  const nearest = vectorOf(Collection.nearest, at, 0);
  const along =
    <f64>f32x4.extract_lane(touch, 0) * <f64>load<f32>(nearest) +
    <f64>f32x4.extract_lane(touch, 1) * <f64>load<f32>(nearest, 4) +
    <f64>f32x4.extract_lane(touch, 2) * <f64>load<f32>(nearest, 8);
  return load<f32>(nearest, 12) < f32x4.extract_lane(touch, 3) && along > 0;
}

/** In place of a vertex, in contacts of two edges. */
@inline const NO_POINT: u32 = 0xffffffff;

/** Byte offset of the next contact's four numbers; one of its points is a vertex. */
@inline function takePlace(point: u32): usize {
  store<u32>(Collection.points + (count << 2), point);
  store<f32>(Collection.loads + (count << 2), 0);
  return count++ << 4;
}

/** A pair that was looked up. */
function collectPair(edges: bool, at: usize, corners: u32): void {
  if (count >= Collection.capacity) return;
  const to = takePlace(edges ? NO_POINT : load<u32>(Pairs.stencils + at));
  const nx = <f64>f32x4.extract_lane(touch, 0);
  const ny = <f64>f32x4.extract_lane(touch, 1);
  const nz = <f64>f32x4.extract_lane(touch, 2);
  let gap = <f64>f32x4.extract_lane(touch, 3);
  v128.store(Collection.weights + to, weights);
  let mu = <f32>Collection.friction;
  let withBody = false;
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  let aheadX: f64 = 0;
  let aheadY: f64 = 0;
  let aheadZ: f64 = 0;
  for (let k: usize = 0; k < 4; k++) {
    const i = <usize>load<u32>(Pairs.stencils + at + (k << 2));
    const w = <f64>load<f32>(Collection.weights + to + (k << 2));
    const moved = Collection.moved + (i << 4);
    const mx = <f64>load<f32>(moved);
    const my = <f64>load<f32>(moved, 4);
    const mz = <f64>load<f32>(moved, 8);
    if (i >= Collection.firstBody) {
      setVertex(to, k, ghost(k), 0);
      withBody = true;
      mu = load<f32>(Collection.bodyFriction + ((i - Collection.firstBody) << 2));
      x += w * mx;
      y += w * my;
      z += w * mz;
    } else {
      setVertex(to, k, i, <f32>w);
      gap -= w * nx * way(i, 0);
      gap -= w * ny * way(i, 4);
      gap -= w * nz * way(i, 8);
      aheadX += w * mx;
      aheadY += w * my;
      aheadZ += w * mz;
    }
  }
  v128.store(Collection.planes + to, f32x4(<f32>nx, <f32>ny, <f32>nz, <f32>gap));
  v128.store(Collection.slips + to, f32x4(<f32>x, <f32>y, <f32>z, 0));
  setAhead(to, aheadX, aheadY, aheadZ);
  if (!withBody) store<f32>(Collection.forces + to, 1, 12);
  const start = <f64>f32x4.extract_lane(startPlane, 3);
  const rests = !edges && corners == FACE;
  const wanted = edges ? Collection.edgeDistance : Collection.distance;
  setRule(to, edges ? 1 : shareOf(corners), wanted, start, mu, rests);
}

/** How far a vertex wants to go along an axis. */
@inline function way(i: usize, axis: usize): f64 {
  const at = (i << 4) + axis;
  return <f64>load<f32>(Pairs.to + at) - <f64>load<f32>(Pairs.from + at);
}

/** A ghost of its own for each of the four vertices. */
@inline function ghost(k: usize): usize {
  return Collection.vectors - 1 - k;
}

@inline function setVertex(to: usize, k: usize, i: usize, weight: f32): void {
  store<u32>(Collection.stencils + to + (k << 2), <u32>i);
  store<f32>(Collection.weights + to + (k << 2), weight);
}

@inline function setRule(
  to: usize,
  share: f64,
  wanted: f64,
  gap: f64,
  mu: f32,
  rests: bool,
): void {
  store<f32>(Collection.frictions + (to >> 2), mu);
  store<f32>(Collection.slips + to, <f32>(wanted - gap), 12);
  const touched = gap < wanted + (rests ? Collection.slack : 0);
  const grip = touched ? mu : rests ? 0 : NO_REST;
  v128.store(
    Collection.rules + to,
    f32x4(<f32>(share * Collection.stiffness), <f32>wanted, 0, grip),
  );
}

/** Keeps the part of a change of motion that is along the plane. */
@inline function setAhead(to: usize, x: f64, y: f64, z: f64): void {
  const plane = Collection.planes + to;
  const nx = <f64>load<f32>(plane);
  const ny = <f64>load<f32>(plane, 4);
  const nz = <f64>load<f32>(plane, 8);
  const along = nx * x + ny * y + nz * z;
  v128.store(
    Collection.forces + to,
    f32x4(<f32>(x - along * nx), <f32>(y - along * ny), <f32>(z - along * nz), 0),
  );
}

/** Share of a contact that several faces report. */
@inline function shareOf(corners: u32): f64 {
  return corners == FACE ? 1 : corners == 2 ? 0.5 : 1.0 / 6.0;
}

@inline function visitHalfSpace(task: usize, collect: bool): u32 {
  const chunks = (Collection.clothCount + CHUNK - 1) / CHUNK;
  const s = task / chunks;
  const plane = Collection.halfSpaces + (s << 4);
  const reach = Collection.distance + Collection.slack;
  const chunk = task % chunks;
  const end = chunkEnd(chunk, Collection.clothCount);
  let found: u32 = 0;
  for (let i = chunk * CHUNK; i < end; i++) {
    const gap = heightOver(Pairs.from + (i << 4), plane);
    if (min<f64>(gap, heightOver(Pairs.to + (i << 4), plane)) >= reach) continue;
    if (collect) collectVertex(i, s, gap);
    else found++;
  }
  return found;
}

function collectVertex(i: usize, s: usize, gap: f64): void {
  if (count >= Collection.capacity) return;
  const plane = Collection.halfSpaces + (s << 4);
  const mu = load<f32>(Collection.halfSpaceFriction + (s << 2));
  const motion = v128.load(Collection.halfSpaceMotion + (s << 4));
  const to = takePlace(<u32>i);
  setVertex(to, 0, i, 1);
  for (let k: usize = 1; k < 4; k++) setVertex(to, k, ghost(k), 0);
  const moved = Collection.moved + (i << 4);
  v128.store(Collection.planes + to, f32x4.replace_lane(v128.load(plane), 3, <f32>gap));
  v128.store(Collection.slips + to, f32x4.replace_lane(f32x4.neg(motion), 3, 0));
  setAhead(to, <f64>load<f32>(moved), <f64>load<f32>(moved, 4), <f64>load<f32>(moved, 8));
  setRule(to, 1, Collection.distance, gap, mu, true);
}

/** Who takes part in which contact. In one task. */
export function sortContacts(_task: usize): void {
  const marks = Collection.marks;
  const stencils = Collection.stencils;
  const weights = Collection.weights;
  const end = (<usize>load<u32>(Collection.counts)) << 4;
  memory.fill(marks, 0, Collection.clothCount << 2);
  for (let e: usize = 0; e < end; e += 4) {
    if (load<f32>(weights + e) == 0) continue;
    const mark = marks + ((<usize>load<u32>(stencils + e)) << 2);
    store<u32>(mark, load<u32>(mark) + 1);
  }
  countRows();
  for (let e: usize = 0; e < end; e += 4) {
    if (load<f32>(weights + e) == 0) continue;
    const mark = marks + ((<usize>load<u32>(stencils + e)) << 2);
    const at = <usize>load<u32>(mark);
    store<u32>(mark, <u32>at + 1);
    store<u32>(Collection.entries + (at << 2), <u32>(e >> 2));
  }
}

/** From how many contacts each vertex has to where they begin. */
function countRows(): void {
  const marks = Collection.marks;
  const vertices = Collection.clothCount;
  let row: usize = 0;
  let next: u32 = 0;
  for (let i: usize = 0; i < vertices; i++) {
    const own = load<u32>(marks + (i << 2));
    if (own == 0) continue;
    store<u32>(Collection.rows + (row << 2), <u32>i);
    store<u32>(Collection.offsets + (row << 2), next);
    store<u32>(marks + (i << 2), next);
    next += own;
    row++;
  }
  store<u32>(Collection.offsets + (row << 2), next);
  store<u32>(Collection.counts, <u32>row, 4);
}
