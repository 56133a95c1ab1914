import { CONTACT_CHUNK } from '../abi/chunks';
import { Products, System } from '../abi/implicit';
import { BLOCK, column1, column2 } from '../contact/contact-forces';
import { splat, vectorAt } from '../shared/vectors';
import { clearLast, endRow, firstRow, productHigh, productLow } from './system';

// What contacts add to the product of the matrix: of packages/sim/src/kernels/contact-forces.ts.
// There are none where `counts` is 0.

/** A vertex's part in the difference of a contact's points. */
@inline function share(at: usize, k: usize): v128 {
  const p = System.direction + vectorAt(load<u32>(Products.stencils + at + k));
  return f32x4.mul(v128.load32_splat(Products.weights + at + k), v128.load(p));
}

/** What the stiffness of a chunk of contacts makes of the direction. */
export function stretchContacts(task: usize): void {
  const end = min<usize>((task + 1) * CONTACT_CHUNK, load<u32>(Products.counts)) << 4;
  const zero = f32x4.splat(0);
  let sum: f64 = 0;
  for (let at = (task * CONTACT_CHUNK) << 4; at < end; at += 16) {
    const first = f32x4.add(f32x4.add(zero, share(at, 0)), share(at, 4));
    const d = f32x4.add(f32x4.add(first, share(at, 8)), share(at, 12));
    const block = Products.blocks + (at >> 4) * BLOCK;
    const four = v128.load(block);
    const two = v128.load64_zero(block, 16);
    const x = f32x4.mul(four, splat(d, 0));
    const y = f32x4.mul(column1(four, two), splat(d, 1));
    const z = f32x4.mul(column2(four, two), splat(d, 2));
    const w = clearLast(f32x4.add(f32x4.add(x, y), z));
    v128.store(Products.forces + at, w);
    const low = productLow(w, d);
    const along = f64x2.extract_lane(low, 0) + f64x2.extract_lane(low, 1);
    sum += along + f64x2.extract_lane(productHigh(w, d), 0);
  }
  store<f64>(Products.partials + (task << 3), sum);
}

/** Adds that to the image of a task's vertices. */
@inline export function gatherContacts(task: usize): void {
  if (Products.counts == 0) return;
  const count = <usize>load<u32>(Products.counts, 4);
  const end = endRow(task);
  for (let row = rowAt(firstRow(task), count); row < count; row++) {
    const vertex = <usize>load<u32>(Products.rows + (row << 2));
    if (vertex >= end) return;
    const image = System.image + (vertex << 4);
    const offsets = Products.offsets + (row << 2);
    const stop = (<usize>load<u32>(offsets, 4)) << 2;
    let q = v128.load(image);
    for (let e = (<usize>load<u32>(offsets)) << 2; e < stop; e += 4) {
      const entry = (<usize>load<u32>(Products.entries + e)) << 2;
      const w = v128.load32_splat(Products.weights + entry);
      q = f32x4.add(q, f32x4.mul(w, v128.load(Products.forces + (entry & ~15))));
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
    if (<usize>load<u32>(Products.rows + (middle << 2)) < vertex) low = middle + 1;
    else high = middle;
  }
  return low;
}
