import { Pairs } from '../abi/moves';
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
import { stateAt, vectorOf } from './pairs';
import { staysOnSide } from './slide-past';

// Ports of packages/sim/src/kernels/pair-rows.ts. Pairs that touch have three rows: plane, touch,
// weights. Where rows are used up, all that would stand there is found again.

/** Bits of a state that say what a pair is; above them stands its first row, counted from 1. */
@inline export const FLAGS: u32 = 0x1ff;
@inline const ROW_SHIFT: u32 = 9;
/** Rows that a task takes at once. */
@inline const BATCH: u32 = 24;

// Rows that the task has taken and not given to a pair. A thread has its own globals.
let next: u32 = 0;
let end: u32 = 0;

@inline export function beginRows(): void {
  next = 0;
  end = 0;
}

/** Gives rows to a pair; returns what its state says of them, 0 where there are none left. */
function takeRows(count: u32): u32 {
  if (end - next < count) {
    const room = <u32>Pairs.room;
    if (atomic.load<u32>(Pairs.taken) + BATCH > room) return 0;
    const first = atomic.add<u32>(Pairs.taken, BATCH);
    if (first + BATCH > room) return 0;
    next = first;
    end = first + BATCH;
  }
  next += count;
  return (next - count + 1) << ROW_SHIFT;
}

/** The flags of a pair. */
@inline export function flagsOf(at: usize): u32 {
  return load<u32>(stateAt(at)) & FLAGS;
}

/** Whether a pair has rows. */
@inline export function hasRows(at: usize): bool {
  return load<u32>(stateAt(at)) > FLAGS;
}

/** Where the rows of a pair stand that has some. */
@inline export function rowsOf(at: usize): usize {
  return Pairs.rows - 16 + ((<usize>(load<u32>(stateAt(at)) >> ROW_SHIFT)) << 4);
}

/** Keeps what was just found of one of two pairs: the plane, and room for more. */
@inline export function keepPlane(at: usize, lane: u8, count: u32): void {
  const state = <u32>(lane == 0 ? f64x2.extract_lane(corners, 0) : f64x2.extract_lane(corners, 1));
  const rows = takeRows(count);
  store<u32>(stateAt(at), state | rows);
  if (rows == 0) return;
  v128.store(rowsOf(at), rowOf(lane, nx, ny, nz, gap));
}

/** Keeps the weights that were just found, of one of two pairs that have three rows. */
@inline export function keepWeights(at: usize, lane: u8): void {
  v128.store(rowsOf(at), rowOf(lane, w0, w1, w2, w3), 32);
}

/** Keeps how a pair touches as it was just found. */
@inline export function keepTouch(at: usize, lane: u8): void {
  v128.store(rowsOf(at), rowOf(lane, nx, ny, nz, gap), 16);
  keepWeights(at, lane);
  const state = lane == 0 ? f64x2.extract_lane(corners, 0) : f64x2.extract_lane(corners, 1);
  store<u32>(stateAt(at), (load<u32>(stateAt(at)) & ~FLAGS) | <u32>state);
}

/** A lane of four numbers, in single precision. */
@inline function rowOf(lane: u8, a: v128, b: v128, c: v128, d: v128): v128 {
  const x = f32x4.demote_f64x2_zero(a);
  const y = f32x4.demote_f64x2_zero(b);
  const z = f32x4.demote_f64x2_zero(c);
  const w = f32x4.demote_f64x2_zero(d);
  if (lane == 0) {
    const xy = v128.shuffle<f32>(x, y, 0, 4, 0, 4);
    return v128.shuffle<f32>(xy, v128.shuffle<f32>(z, w, 0, 4, 0, 4), 0, 1, 4, 5);
  }
  const xy = v128.shuffle<f32>(x, y, 1, 5, 1, 5);
  return v128.shuffle<f32>(xy, v128.shuffle<f32>(z, w, 1, 5, 1, 5), 0, 1, 4, 5);
}

/** The plane that `seePlane` or `seeTouch` looked up: normal and gap at the start. */
export let plane: v128 = f32x4.splat(0);
/** What `seeTouch` looked up: normal and gap at the end, weights. */
export let touch: v128 = f32x4.splat(0);
export let weights: v128 = f32x4.splat(0);
/** Whether what `findTouch` found passes, and touches as at the start. */
export let passes: bool = false;

@inline export function seePlane(edges: bool, at: usize): void {
  if (hasRows(at)) plane = v128.load(rowsOf(at));
  else findPlane(edges, at);
}

@inline export function seeTouch(edges: bool, at: usize): void {
  if (hasRows(at)) {
    const rows = rowsOf(at);
    plane = v128.load(rows);
    touch = v128.load(rows, 16);
    weights = v128.load(rows, 32);
  } else {
    findTouch(edges, at);
  }
}

function findPlane(edges: bool, at: usize): void {
  closestOfTwo(edges, Pairs.from, at, at);
  plane = rowOf(0, nx, ny, nz, gap);
}

/** The same for how a pair touches; returns by how many vertices. */
export function findTouch(edges: bool, at: usize): u32 {
  findPlane(edges, at);
  const x = nx;
  const y = ny;
  const z = nz;
  const end = <f32>f64x2.extract_lane(endGaps(at, at), 0);
  const before = <u32>f64x2.extract_lane(corners, 0);
  weights = rowOf(0, w0, w1, w2, w3);
  closestOfTwo(edges, Pairs.to, at, at);
  const along = f64x2.extract_lane(dotOf(x, y, z, nx, ny, nz), 0);
  passes = along <= 0 && !staysOnSide(edges, at);
  if (passes) {
    touch = f32x4.replace_lane(plane, 3, end);
    return before;
  }
  touch = rowOf(0, nx, ny, nz, gap);
  weights = rowOf(0, w0, w1, w2, w3);
  return <u32>f64x2.extract_lane(corners, 0);
}

@inline export function closestOfTwo(edges: bool, x: usize, at: usize, other: usize): void {
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

/** Distances along the normals between the points just found to be closest now, at the end. */
@inline export function endGaps(at: usize, other: usize): v128 {
  let sum = rounded(gap);
  sum = f64x2.add(sum, f64x2.mul(rounded(w0), approach(at, other, 0)));
  sum = f64x2.add(sum, f64x2.mul(rounded(w1), approach(at, other, 1)));
  sum = f64x2.add(sum, f64x2.mul(rounded(w2), approach(at, other, 2)));
  return f64x2.add(sum, f64x2.mul(rounded(w3), approach(at, other, 3)));
}

/** How far the k-th vertices go along the normals. */
@inline function approach(at: usize, other: usize, k: usize): v128 {
  const a = vectorOf(Pairs.from, at, k);
  const b = vectorOf(Pairs.to, at, k);
  const c = vectorOf(Pairs.from, other, k);
  const d = vectorOf(Pairs.to, other, k);
  const x = f64x2.sub(xOf(b, d), xOf(a, c));
  const y = f64x2.sub(yOf(b, d), yOf(a, c));
  const z = f64x2.sub(zOf(b, d), zOf(a, c));
  return dotOf(nx, ny, nz, x, y, z);
}
