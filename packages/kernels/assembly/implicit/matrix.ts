import { Multiply, System } from '../abi/implicit';
import { splat, vectorAt } from '../shared/vectors';
import { inverseX, inverseY, inverseZ, invert, moveCluster, storeInverse } from './clusters';
import { stretchContacts } from './contact-products';
import { factorDomains } from './domains';
import {
  clearLast,
  clusterBegin,
  endCluster,
  endRow,
  firstCluster,
  firstRow,
  multiplyBlock,
  productHigh,
  productLow,
  report,
  widenHigh,
  widenLow,
} from './system';

// Ports of what packages/sim/src/kernels/gradients.ts does row by row of the matrix.

export function fillMatrix(task: usize): void {
  const offsets = System.offsets;
  const couplings = System.couplings;
  const gradient = System.gradient;
  const first = firstRow(task);
  const end = endRow(task);
  const last = <usize>load<u32>(offsets + (end << 2));
  let k = <usize>load<u32>(offsets + (first << 2));
  let block = System.values + 36 * k;
  for (; k < last; k++) {
    const c = load<f32>(couplings + (k << 2));
    const column = f32x4(c, 0, 0, 0);
    v128.store(block, column);
    v128.store(block, column, 16);
    store<f32>(block, c, 32);
    block += 36;
  }
  memory.fill(gradient + (first << 4), 0, (end - first) << 4);
}

/** Adds a column of a block times a number. */
@inline function addColumn(sum: v128, column: v128, factor: v128): v128 {
  return f32x4.add(sum, f32x4.mul(column, factor));
}

// Tasks with contacts stand evenly between those with rows: a thread has the same rows as in other
// kernels.
export function multiply(task: usize): void {
  const row = (task * Multiply.rowTasks) / Multiply.tasks;
  if (row < ((task + 1) * Multiply.rowTasks) / Multiply.tasks) multiplyRows(row);
  else stretchContacts(task - row);
}

function multiplyRows(task: usize): void {
  const p = System.direction;
  const q = System.image;
  const columns = System.columns;
  const outerColumns = System.outerColumns;
  const toValues = System.outerValues - outerColumns;
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  let row = firstRow(task) << 2;
  const end = endRow(task) << 2;
  const offsets = System.offsets;
  const outerOffsets = System.outerOffsets;
  const first = (<usize>load<u32>(offsets + row)) << 2;
  let k = columns + first;
  let block = System.values + 9 * first;
  let outer = outerColumns + ((<usize>load<u32>(outerOffsets + row)) << 2);
  for (; row < end; row += 4) {
    const stop = columns + ((<usize>load<u32>(offsets + row, 4)) << 2);
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    let c = f32x4.splat(0);
    if ((stop - k) & 4) {
      const v = v128.load(p + vectorAt(load<u32>(k)));
      a = addColumn(a, v128.load(block), splat(v, 0));
      b = addColumn(b, v128.load(block, 12), splat(v, 1));
      c = addColumn(c, v128.load(block, 24), splat(v, 2));
      k += 4;
      block += 36;
    }
    for (; k < stop; k += 8) {
      const v = v128.load(p + vectorAt(load<u32>(k)));
      const w = v128.load(p + vectorAt(load<u32>(k, 4)));
      a = addColumn(a, v128.load(block), splat(v, 0));
      b = addColumn(b, v128.load(block, 12), splat(v, 1));
      c = addColumn(c, v128.load(block, 24), splat(v, 2));
      a = addColumn(a, v128.load(block, 36), splat(w, 0));
      b = addColumn(b, v128.load(block, 48), splat(w, 1));
      c = addColumn(c, v128.load(block, 60), splat(w, 2));
      block += 72;
    }
    const outerStop = outerColumns + ((<usize>load<u32>(outerOffsets + row, 4)) << 2);
    let even = f32x4.splat(0);
    let odd = f32x4.splat(0);
    for (; outer + 4 < outerStop; outer += 8) {
      const v = v128.load(p + vectorAt(load<u32>(outer)));
      const w = v128.load(p + vectorAt(load<u32>(outer, 4)));
      even = addColumn(even, v, v128.load32_splat(outer + toValues));
      odd = addColumn(odd, w, v128.load32_splat(outer + toValues, 4));
    }
    if (outer < outerStop) {
      const v = v128.load(p + vectorAt(load<u32>(outer)));
      even = addColumn(even, v, v128.load32_splat(outer + toValues));
      outer += 4;
    }
    const near = f32x4.add(a, b);
    const sum = clearLast(f32x4.add(near, f32x4.add(c, f32x4.add(even, odd))));
    const at = row << 2;
    v128.store(q + at, sum);
    const own = v128.load(p + at);
    xy = f64x2.add(xy, productLow(own, sum));
    z = f64x2.add(z, productHigh(own, sum));
  }
  report(task, xy, z);
}

/** Sum of Q_ij (x_j − x_i), or with the difference squared, of the partners from k to `end`. */
@inline function bendBy(
  squared: bool,
  k: usize,
  end: usize,
  columns: usize,
  couplings: usize,
  own: v128,
): v128 {
  let sum = f32x4.splat(0);
  const x = System.positions;
  for (; k < end; k += 4) {
    const d = f32x4.sub(v128.load(x + vectorAt(load<u32>(columns + k))), own);
    const size = squared ? f32x4.mul(d, d) : d;
    sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(couplings + k), size));
  }
  return sum;
}

/** The same over all bending partners of a vertex whose diagonal block stands at `diagonal`. */
@inline function bend(i: usize, diagonal: usize, squared: bool): v128 {
  const own = v128.load(System.positions + (i << 4));
  const offsets = System.offsets + (i << 2);
  const begin = (<usize>load<u32>(offsets)) << 2;
  const end = (<usize>load<u32>(offsets, 4)) << 2;
  const columns = System.columns;
  const couplings = System.couplings;
  const before = bendBy(squared, begin, diagonal, columns, couplings, own);
  const behind = bendBy(squared, diagonal + 4, end, columns, couplings, own);
  const outerOffsets = System.outerOffsets + (i << 2);
  const outer = (<usize>load<u32>(outerOffsets)) << 2;
  const outerEnd = (<usize>load<u32>(outerOffsets, 4)) << 2;
  const far = bendBy(squared, outer, outerEnd, System.outerColumns, System.outerValues, own);
  return f32x4.add(f32x4.add(before, behind), far);
}

/** Where the diagonal block of a row stands, in bytes of `columns`. */
@inline function diagonalOf(i: usize): usize {
  return (<usize>load<u32>(System.diagonal + (i << 2))) << 2;
}

/** The first task decomposes the domains' matrix; the others have rows. */
export function beginGradients(task: usize): void {
  if (task == 0) factorDomains();
  else beginRows(task - 1);
}

function beginRows(task: usize): void {
  const zero = f32x4.splat(0);
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  const last = endCluster(task);
  let i = firstRow(task);
  for (let cluster = firstCluster(task); cluster < last; cluster++) {
    const end = clusterBegin(cluster + 1);
    let pull = zero;
    for (; i < end; i++) {
      const at = i << 4;
      const diagonal = diagonalOf(i);
      const inertia = load<f32>(System.inertia + (i << 2));
      const held = f32x4.mul(f32x4.splat(inertia), v128.load(System.offset + at));
      const push = f32x4.add(
        f32x4.add(v128.load(System.gradient + at), bend(i, diagonal, false)),
        held,
      );
      const r = clearLast(f32x4.neg(push));

      const inverse = System.inverse + 36 * i;
      let s = zero;
      if (inertia > 0) {
        const block = System.values + 9 * diagonal;
        invert(v128.load(block), v128.load(block, 16), load<f32>(block, 32));
        storeInverse(inverse);
        const sum = f32x4.add(f32x4.mul(inverseX, splat(r, 0)), f32x4.mul(inverseY, splat(r, 1)));
        s = clearLast(f32x4.add(sum, f32x4.mul(inverseZ, splat(r, 2))));
        pull = f32x4.add(pull, r);
      } else {
        memory.fill(inverse, 0, 36);
        s = multiplyBlock(inverse, r);
      }
      v128.store(System.residual + at, r);
      v128.store(System.scaled + at, s);
      v128.store(System.direction + at, zero);
      v128.store(System.solution + at, zero);
      xy = f64x2.add(xy, productLow(r, s));
      z = f64x2.add(z, productHigh(r, s));
    }
    const moved = moveCluster(cluster, pull);
    xy = f64x2.add(xy, productLow(pull, moved));
    z = f64x2.add(z, productHigh(pull, moved));
  }
  report(task, xy, z);
}

export function measureBending(task: usize): void {
  const quarter = f64x2.splat(0.25);
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  const end = endRow(task);
  for (let i = firstRow(task); i < end; i++) {
    const sum = bend(i, diagonalOf(i), true);
    xy = f64x2.sub(xy, f64x2.mul(quarter, widenLow(sum)));
    z = f64x2.sub(z, f64x2.mul(quarter, widenHigh(sum)));
  }
  report(task, xy, z);
}
