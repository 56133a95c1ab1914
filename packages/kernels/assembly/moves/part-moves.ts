import { CheckMoves, Pairs, PartMoves, ShortenMoves } from '../abi/moves';
import { keepOut, shorten } from '../surface/box-moves';
import { closestOfEdges, closestOnFaces, gap, nx, ny, nz } from './closest';
import { hasMoved, isFar, listOf, listPairs, mayBeFar } from './pair-list';
import { beginRows, plane, seePlane } from './pair-rows';
import {
  blockAfter,
  blockBegin,
  blockEnd,
  comeWithin,
  firstBlock,
  IS_CROSSING,
  isExempt,
  lengthOf,
  measureTwo,
  NONE,
  placeOf,
  stateAt,
  vectorOf,
} from './pairs';
import { sift } from './pairs-apart';
import { slidesPast } from './slide-past';

// Ports of packages/sim/src/kernels/part-moves.ts.

/** More than rounding of positions takes from a gap, and more than rounding of the gap itself [m]. */
@inline const ROUNDING: f64 = 1e-6;
@inline const ROUNDING_OF_GAP: f64 = 1e-9;

// What `lack` finds: the heights of the four vertices over the first one along the normal, the
// lowest of the first primitive, the highest of the second.
let h1: f64 = 0;
let h2: f64 = 0;
let h3: f64 = 0;
let low: f64 = 0;
let high: f64 = 0;
let wanted: f64 = 0;

/** How far apart a pair ends along its normal, less than it has to be [m]. */
@inline function lack(edges: bool, at: usize, core: f64): f64 {
  const to = Pairs.to;
  const origin = vectorOf(to, at, 0);
  const x = <f64>load<f32>(origin);
  const y = <f64>load<f32>(origin, 4);
  const z = <f64>load<f32>(origin, 8);
  seePlane(edges, at);
  const x0 = <f64>f32x4.extract_lane(plane, 0);
  const y0 = <f64>f32x4.extract_lane(plane, 1);
  const z0 = <f64>f32x4.extract_lane(plane, 2);
  const b = vectorOf(to, at, 1);
  const c = vectorOf(to, at, 2);
  const d = vectorOf(to, at, 3);
  h1 =
    x0 * (<f64>load<f32>(b) - x) +
    y0 * (<f64>load<f32>(b, 4) - y) +
    z0 * (<f64>load<f32>(b, 8) - z);
  h2 =
    x0 * (<f64>load<f32>(c) - x) +
    y0 * (<f64>load<f32>(c, 4) - y) +
    z0 * (<f64>load<f32>(c, 8) - z);
  h3 =
    x0 * (<f64>load<f32>(d) - x) +
    y0 * (<f64>load<f32>(d, 4) - y) +
    z0 * (<f64>load<f32>(d, 8) - z);
  low = edges ? min<f64>(0, h1) : 0;
  high = max<f64>(h2, h3);
  if (!edges) high = max<f64>(high, h1);
  wanted = min<f64>(core, <f64>f32x4.extract_lane(plane, 3));
  return wanted - (low - high);
}

/** Whether a pair that `lack` has seen passes all the same, because its normal turns on the way. */
function turns(edges: bool, at: usize): bool {
  const to = Pairs.to;
  const a = vectorOf(to, at, 0);
  const b = vectorOf(to, at, 1);
  const c = vectorOf(to, at, 2);
  const d = vectorOf(to, at, 3);
  if (edges) closestOfEdges(a, b, c, d, a, b, c, d);
  else closestOnFaces(a, b, c, d, a, b, c, d);
  if (f64x2.extract_lane(gap, 0) < wanted) return false;
  if (staysApart(edges, at)) return true;
  const x = <f64>f32x4.extract_lane(plane, 0) + f64x2.extract_lane(nx, 0);
  const y = <f64>f32x4.extract_lane(plane, 1) + f64x2.extract_lane(ny, 0);
  const z = <f64>f32x4.extract_lane(plane, 2) + f64x2.extract_lane(nz, 0);
  return slidesPast(edges, at, x, y, z, wanted);
}

/** Whether a pair is apart along a normal that turns to the one just found. */
@inline function staysApart(edges: bool, at: usize): bool {
  if (middle(at, 0, 2) < wanted || middle(at, 0, 3) < wanted) return false;
  if (!edges) return !(middle(at, 0, 1) < wanted);
  return !(middle(at, 1, 2) < wanted || middle(at, 1, 3) < wanted);
}

/** Twice the middle coefficient of two vertices' distance, with the end's normal just found. */
@inline function middle(at: usize, first: usize, second: usize): f64 {
  const p = vectorOf(Pairs.to, at, first);
  const q = vectorOf(Pairs.to, at, second);
  const r = vectorOf(Pairs.from, at, first);
  const s = vectorOf(Pairs.from, at, second);
  return (
    <f64>f32x4.extract_lane(plane, 0) * (<f64>load<f32>(p) - <f64>load<f32>(q)) +
    <f64>f32x4.extract_lane(plane, 1) * (<f64>load<f32>(p, 4) - <f64>load<f32>(q, 4)) +
    <f64>f32x4.extract_lane(plane, 2) * (<f64>load<f32>(p, 8) - <f64>load<f32>(q, 8)) +
    f64x2.extract_lane(nx, 0) * (<f64>load<f32>(r) - <f64>load<f32>(s)) +
    f64x2.extract_lane(ny, 0) * (<f64>load<f32>(r, 4) - <f64>load<f32>(s, 4)) +
    f64x2.extract_lane(nz, 0) * (<f64>load<f32>(r, 8) - <f64>load<f32>(s, 8))
  );
}

// Pairs of a task that would end too close, and pairs of its chain that are marked. A thread has its
// own globals.
let crossing: u32 = 0;
let marks: u32 = 0;

// Looks at all pairs, and lists those that may still come to cross as long as no vertex goes
// farther.
export function checkMoves(task: usize): void {
  crossing = 0;
  checkChain(false, task << 1);
  checkChain(true, (task << 1) + 1);
  atomic.add<u32>(CheckMoves.found, crossing);
}

@inline function checkChain(edges: bool, chain: usize): void {
  marks = 0;
  let block = firstBlock(chain);
  let waiting = NONE;
  const core = CheckMoves.core;
  const margin = f32x4.splat(<f32>core);
  const reach = f32x4.splat(<f32>CheckMoves.reach);
  beginRows();
  for (let left = lengthOf(chain); left > 0; left -= 64) {
    const begin = blockBegin(block);
    const end = blockEnd(block, left);
    let known: u64 = 0;
    let hits: u64 = 0;
    let bit: u64 = 1;
    for (let at = begin; at < end; at += 16) {
      if (load<u32>(stateAt(at)) != 0) known |= bit;
      else if (comeWithin(edges, at, reach)) hits |= bit;
      bit <<= 1;
    }
    hits = known | sift(edges, begin, hits, reach);
    listPairs(block, hits);
    let inner: u64 = 0;
    for (; hits != 0; hits &= hits - 1) {
      const at = placeOf(begin, hits);
      if ((known & hits & -hits) != 0) checkPair(edges, at, core);
      else if (comeWithin(edges, at, margin) && !isExempt(edges, at)) inner |= hits & -hits;
    }
    inner = sift(edges, begin, inner, margin);
    for (; inner != 0; inner &= inner - 1) {
      const at = placeOf(begin, inner);
      if (waiting == NONE) {
        waiting = at;
      } else {
        checkNew(edges, waiting, at, core);
        waiting = NONE;
      }
    }
    block = blockAfter(block);
  }
  if (waiting != NONE) checkNew(edges, waiting, waiting, core);
  store<u32>(Pairs.crossing + (chain << 2), marks);
}

/** Measures and checks two pairs, or twice the same. */
function checkNew(edges: bool, at: usize, other: usize, core: f64): void {
  measureTwo(edges, at, other);
  checkPair(edges, at, core);
  if (at != other) checkPair(edges, other, core);
}

// Looks at the listed pairs alone. Argument 15: whether those that have not moved since the last
// time are as they were.
export function checkListed(task: usize): void {
  crossing = 0;
  checkListOf(false, task << 1);
  checkListOf(true, (task << 1) + 1);
  atomic.add<u32>(CheckMoves.found, crossing);
}

@inline function checkListOf(edges: bool, chain: usize): void {
  marks = 0;
  let block = firstBlock(chain);
  const core = CheckMoves.core;
  const margin = f32x4.splat(<f32>core);
  const known = CheckMoves.known;
  beginRows();
  for (let left = lengthOf(chain); left > 0; left -= 64) {
    const begin = blockBegin(block);
    let hits: u64 = 0;
    for (let listed = listOf(block); listed != 0; listed &= listed - 1) {
      const at = placeOf(begin, listed);
      const state = load<u32>(stateAt(at));
      // What was not marked and has not moved does not cross now either.
      if (!known || (state & IS_CROSSING) != 0 || hasMoved(at)) {
        if (state != 0) checkPair(edges, at, core);
        else if (comeWithin(edges, at, margin) && !isExempt(edges, at)) hits |= listed & -listed;
      }
    }
    hits = sift(edges, begin, hits, margin);
    for (; hits != 0; hits &= hits - 1) {
      const at = placeOf(begin, hits);
      checkNew(edges, at, at, core);
    }
    block = blockAfter(block);
  }
  store<u32>(Pairs.crossing + (chain << 2), marks);
}

// Counts the pairs that would have to be measured and are not listed: only those of vertices that
// went far. Listed ones that come so near have been measured before.
export function findUnlisted(task: usize): void {
  if (!mayBeFar(task)) return;
  const count = unlistedOf(false, task << 1) + unlistedOf(true, (task << 1) + 1);
  if (count > 0) atomic.add<u32>(CheckMoves.unlisted, count);
}

@inline function unlistedOf(edges: bool, chain: usize): u32 {
  let count: u32 = 0;
  let block = firstBlock(chain);
  const margin = f32x4.splat(<f32>CheckMoves.core);
  for (let left = lengthOf(chain); left > 0; left -= 64) {
    const begin = blockBegin(block);
    const end = blockEnd(block, left);
    let hits: u64 = 0;
    let bit: u64 = 1;
    for (let at = begin; at < end; at += 16) {
      if (isFar(at) && load<u32>(stateAt(at)) == 0) {
        if (comeWithin(edges, at, margin) && !isExempt(edges, at)) hits |= bit;
      }
      bit <<= 1;
    }
    count += <u32>popcnt(sift(edges, begin, hits, margin));
    block = blockAfter(block);
  }
  return count;
}

/** Marks a pair that has been measured if it would end too close. */
@inline function checkPair(edges: bool, at: usize, core: f64): void {
  const missing = lack(edges, at, core);
  const room = <f64>f32x4.extract_lane(plane, 3) > core;
  let state = load<u32>(stateAt(at));
  if (missing > (room ? ROUNDING : ROUNDING_OF_GAP) && !turns(edges, at)) {
    state |= IS_CROSSING;
    store<u32>(stateAt(at), state);
    crossing++;
  }
  marks += <u32>((state & IS_CROSSING) != 0);
}

/** The chain's count of marked pairs. */
@inline function marked(chain: usize): u32 {
  return load<u32>(Pairs.crossing + (chain << 2));
}

/** Whether a pair is marked. */
@inline function isMarked(at: usize): bool {
  return (load<u32>(stateAt(at)) & IS_CROSSING) != 0;
}

// One pair after the other: in one task.
export function partMoves(_task: usize): void {
  for (let round = PartMoves.rounds; round > 0; round--) {
    for (let chain: usize = 0; chain < Pairs.chains; chain++) {
      if (marked(chain) == 0) continue;
      let block = firstBlock(chain);
      for (let left = lengthOf(chain); left > 0; left -= 64) {
        for (let listed = listOf(block); listed != 0; listed &= listed - 1) {
          const at = placeOf(blockBegin(block), listed);
          if (isMarked(at)) partPair((chain & 1) != 0, at);
        }
        block = blockAfter(block);
      }
    }
  }
}

/** Whether the k-th vertex belongs to a body. */
@inline function isBody(at: usize, k: usize): bool {
  return <usize>load<u32>(Pairs.stencils + at + (k << 2)) >= PartMoves.firstBody;
}

/** The inverse mass of the k-th vertex; bodies have none. */
@inline function inverseMass(at: usize, k: usize): f64 {
  const i = <usize>load<u32>(Pairs.stencils + at + (k << 2));
  return i < PartMoves.firstBody ? <f64>load<f32>(PartMoves.inverseMasses + (i << 2)) : 0;
}

function partPair(edges: bool, at: usize): void {
  const missing = lack(edges, at, PartMoves.core);
  if (missing <= 0 || turns(edges, at)) return;
  const m0 = inverseMass(at, 0);
  const m1 = inverseMass(at, 1);
  const m2 = inverseMass(at, 2);
  const m3 = inverseMass(at, 3);
  const first = edges ? max<f64>(m0, m1) : m0;
  const others = max<f64>(m2, m3);
  const second = edges ? others : max<f64>(m1, others);
  let all = !(first + second > 0);
  let share = all ? 0.5 : first / (first + second);
  if (isBody(at, 0)) {
    all = true;
    share = 0;
  } else if (isBody(at, 3)) {
    all = true;
    share = 1;
  }
  const lowest = low + share * missing + ROUNDING;
  const highest = high - (1 - share) * missing - ROUNDING;
  const by1 = edges ? max<f64>(0, lowest - h1) : min<f64>(0, highest - h1);
  if (all || m0 > 0) shift(at, 0, max<f64>(0, lowest));
  if (all || m1 > 0) shift(at, 1, by1);
  if (all || m2 > 0) shift(at, 2, min<f64>(0, highest - h2));
  if (all || m3 > 0) shift(at, 3, min<f64>(0, highest - h3));
}

/** Moves the end of the k-th vertex along the normal, if it is the cloth's. */
function shift(at: usize, k: usize, by: f64): void {
  if (isBody(at, k)) return;
  const to = vectorOf(Pairs.to, at, k);
  const x = <f64>load<f32>(to) + by * <f64>f32x4.extract_lane(plane, 0);
  const y = <f64>load<f32>(to, 4) + by * <f64>f32x4.extract_lane(plane, 1);
  const z = <f64>load<f32>(to, 8) + by * <f64>f32x4.extract_lane(plane, 2);
  store<f32>(to, <f32>x);
  store<f32>(to, <f32>y, 4);
  store<f32>(to, <f32>z, 8);
  keepOut(to, PartMoves.halfSpaces, PartMoves.halfSpaceCount, PartMoves.core);
}

// A vertex of several pairs goes shorter with each: in one task.
export function shortenMoves(_task: usize): void {
  for (let chain: usize = 0; chain < Pairs.chains; chain++) {
    if (marked(chain) == 0) continue;
    let block = firstBlock(chain);
    for (let left = lengthOf(chain); left > 0; left -= 64) {
      for (let listed = listOf(block); listed != 0; listed &= listed - 1) {
        const at = placeOf(blockBegin(block), listed);
        if (isMarked(at)) shortenPair((chain & 1) != 0, at);
      }
      block = blockAfter(block);
    }
  }
}

function shortenPair(edges: bool, at: usize): void {
  if (lack(edges, at, ShortenMoves.core) <= 0 || turns(edges, at)) return;
  for (let k: usize = 0; k < 4; k++) {
    const i = <usize>load<u32>(Pairs.stencils + at + (k << 2));
    const keep = i < ShortenMoves.firstBody ? ShortenMoves.keep : ShortenMoves.keepBodies;
    shorten(Pairs.from + (i << 4), Pairs.to + (i << 4), keep);
  }
}
