import { BLOCK, column1, column2, CONTACT_CHUNK } from './contact-forces';
import { word } from './memory';
import { clearLast, DIRECTION, endRow, firstRow, IMAGE, productHigh, productLow } from './system';
import { splat } from './vectors';

// What contacts add to the product of the matrix: of packages/sim/src/kernels/contact-forces.ts.
//
// Arguments: those of system.ts, then as below; no contacts where the first of them is 0.

@inline const COUNTS: usize = 50;
@inline const STENCILS: usize = 51;
@inline const WEIGHTS: usize = 52;
@inline const FORCES: usize = 53;
@inline const BLOCKS: usize = 54;
@inline const ROWS: usize = 55;
@inline const OFFSETS: usize = 56;
@inline const ENTRIES: usize = 57;
@inline const PARTIALS: usize = 58;

/** A vertex's part in the difference of a contact's points. */
@inline function share(at: usize, k: usize): v128 {
  const p = word(DIRECTION) + <usize>load<u32>(word(STENCILS) + at + k);
  return f32x4.mul(v128.load32_splat(word(WEIGHTS) + at + k), v128.load(p));
}

/** What the stiffness of a chunk of contacts makes of the direction. */
export function stretchContacts(task: usize): void {
  const end = min<usize>((task + 1) * CONTACT_CHUNK, load<u32>(word(COUNTS))) << 4;
  const zero = f32x4.splat(0);
  let sum: f64 = 0;
  for (let at = (task * CONTACT_CHUNK) << 4; at < end; at += 16) {
    const first = f32x4.add(f32x4.add(zero, share(at, 0)), share(at, 4));
    const d = f32x4.add(f32x4.add(first, share(at, 8)), share(at, 12));
    const block = word(BLOCKS) + (at >> 4) * BLOCK;
    const four = v128.load(block);
    const two = v128.load64_zero(block, 16);
    const x = f32x4.mul(four, splat(d, 0));
    const y = f32x4.mul(column1(four, two), splat(d, 1));
    const z = f32x4.mul(column2(four, two), splat(d, 2));
    const w = clearLast(f32x4.add(f32x4.add(x, y), z));
    v128.store(word(FORCES) + at, w);
    const low = productLow(w, d);
    const along = f64x2.extract_lane(low, 0) + f64x2.extract_lane(low, 1);
    sum += along + f64x2.extract_lane(productHigh(w, d), 0);
  }
  store<f64>(word(PARTIALS) + (task << 3), sum);
}

/** Adds that to the image of a task's vertices. */
@inline export function gatherContacts(task: usize): void {
  if (word(COUNTS) == 0) return;
  const count = <usize>load<u32>(word(COUNTS), 4);
  const end = endRow(task);
  for (let row = rowAt(firstRow(task), count); row < count; row++) {
    const vertex = <usize>load<u32>(word(ROWS) + (row << 2));
    if (vertex >= end) return;
    const image = word(IMAGE) + (vertex << 4);
    const offsets = word(OFFSETS) + (row << 2);
    const stop = (<usize>load<u32>(offsets, 4)) << 2;
    let q = v128.load(image);
    for (let e = (<usize>load<u32>(offsets)) << 2; e < stop; e += 4) {
      const entry = (<usize>load<u32>(word(ENTRIES) + e)) << 2;
      const w = v128.load32_splat(word(WEIGHTS) + entry);
      q = f32x4.add(q, f32x4.mul(w, v128.load(word(FORCES) + (entry & ~15))));
    }
    v128.store(image, q);
  }
}

/** The first of the rows, which ascend, of this vertex or one behind it. */
function rowAt(vertex: usize, count: usize): usize {
  let low: usize = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (<usize>load<u32>(word(ROWS) + (middle << 2)) < vertex) low = middle + 1;
    else high = middle;
  }
  return low;
}
