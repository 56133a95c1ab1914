import { word } from './memory';
import {
  COLUMNS,
  CLUSTER_BENDING,
  CLUSTER_INVERSE,
  CLUSTER_PLACES,
  COARSE_PLACES,
  COARSE_VALUES,
  clearLast,
  COUPLINGS,
  DIAGONAL,
  DIRECTION,
  endRow,
  firstCluster,
  firstRow,
  firstVertex,
  GRADIENT,
  IMAGE,
  INERTIA,
  INVERSE,
  OFFSET,
  OFFSETS,
  OUTER_COLUMNS,
  OUTER_OFFSETS,
  OUTER_VALUES,
  moveCluster,
  multiplyBlock,
  RESIDUAL,
  report,
  SCALED,
  SOLUTION,
  VALUES,
  widenLow,
  widenHigh,
} from './system';
import { cross, dot, splat } from './vectors';

// Ports of what packages/sim/src/kernels/gradients.ts does row by row of the matrix.

export function fillMatrix(task: usize): void {
  const offsets = word(OFFSETS);
  const couplings = word(COUPLINGS);
  const gradient = word(GRADIENT);
  const first = firstRow(task);
  const end = endRow(task);
  const last = <usize>load<u32>(offsets + (end << 2));
  let k = <usize>load<u32>(offsets + (first << 2));
  let block = word(VALUES) + 36 * k;
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

export function multiplyMatrix(task: usize): void {
  const p = word(DIRECTION);
  const q = word(IMAGE);
  const columns = word(COLUMNS);
  const outerColumns = word(OUTER_COLUMNS);
  const toValues = word(OUTER_VALUES) - outerColumns;
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  let row = firstRow(task) << 2;
  const end = endRow(task) << 2;
  const offsets = word(OFFSETS);
  const outerOffsets = word(OUTER_OFFSETS);
  const first = (<usize>load<u32>(offsets + row)) << 2;
  let k = columns + first;
  let block = word(VALUES) + 9 * first;
  let outer = outerColumns + ((<usize>load<u32>(outerOffsets + row)) << 2);
  for (; row < end; row += 4) {
    const stop = columns + ((<usize>load<u32>(offsets + row, 4)) << 2);
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    let c = f32x4.splat(0);
    if ((stop - k) & 4) {
      const v = v128.load(p + load<u32>(k));
      a = addColumn(a, v128.load(block), splat(v, 0));
      b = addColumn(b, v128.load(block, 12), splat(v, 1));
      c = addColumn(c, v128.load(block, 24), splat(v, 2));
      k += 4;
      block += 36;
    }
    for (; k < stop; k += 8) {
      const v = v128.load(p + load<u32>(k));
      const w = v128.load(p + load<u32>(k, 4));
      a = addColumn(a, v128.load(block), splat(v, 0));
      b = addColumn(b, v128.load(block, 12), splat(v, 1));
      c = addColumn(c, v128.load(block, 24), splat(v, 2));
      a = addColumn(a, v128.load(block, 36), splat(w, 0));
      b = addColumn(b, v128.load(block, 48), splat(w, 1));
      c = addColumn(c, v128.load(block, 60), splat(w, 2));
      block += 72;
    }
    let sum = f32x4.add(f32x4.add(a, b), c);
    const outerStop = outerColumns + ((<usize>load<u32>(outerOffsets + row, 4)) << 2);
    for (; outer < outerStop; outer += 4) {
      const v = v128.load(p + load<u32>(outer));
      sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(outer + toValues), v));
    }
    sum = clearLast(sum);
    const at = row << 2;
    v128.store(q + at, sum);
    const own = v128.load(p + at);
    xy = f64x2.add(xy, f64x2.mul(widenLow(own), widenLow(sum)));
    z = f64x2.add(z, f64x2.mul(widenHigh(own), widenHigh(sum)));
  }
  report(task, xy, z);
}

/** Adds Q_ij (x_j − x_i) of the partners from k to `end`. */
@inline function bendBy(
  sum: v128,
  k: usize,
  end: usize,
  columns: usize,
  couplings: usize,
  x: usize,
  own: v128,
): v128 {
  for (; k < end; k += 4) {
    const d = f32x4.sub(v128.load(x + load<u32>(columns + k)), own);
    sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(couplings + k), d));
  }
  return sum;
}

export function beginGradients(task: usize): void {
  const x = word(1);
  const offsets = word(OFFSETS);
  const columns = word(COLUMNS);
  const couplings = word(COUPLINGS);
  const outerOffsets = word(OUTER_OFFSETS);
  const outerColumns = word(OUTER_COLUMNS);
  const outerValues = word(OUTER_VALUES);
  const inverse = word(INVERSE);
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  let i = firstRow(task);
  const lastCluster = firstCluster(task + 1);
  for (let cluster = firstCluster(task); cluster < lastCluster; cluster++) {
    let together = f32x4.splat(0);
    const end = firstVertex(cluster + 1);
    for (; i < end; i++) {
      const at = i << 4;
      const own = v128.load(x + at);
      const begin = (<usize>load<u32>(offsets + (i << 2))) << 2;
      const stop = (<usize>load<u32>(offsets + (i << 2), 4)) << 2;
      const outer = (<usize>load<u32>(outerOffsets + (i << 2))) << 2;
      const outerStop = (<usize>load<u32>(outerOffsets + (i << 2), 4)) << 2;
      const diagonal = (<usize>load<u32>(word(DIAGONAL) + (i << 2))) << 2;
      let bend = bendBy(f32x4.splat(0), begin, diagonal, columns, couplings, x, own);
      bend = bendBy(bend, diagonal + 4, stop, columns, couplings, x, own);
      bend = bendBy(bend, outer, outerStop, outerColumns, outerValues, x, own);

      const inertia = load<f32>(word(INERTIA) + (i << 2));
      const pushed = f32x4.add(v128.load(word(GRADIENT) + at), bend);
      const held = f32x4.mul(f32x4.splat(inertia), v128.load(word(OFFSET) + at));
      const r = clearLast(f32x4.neg(f32x4.add(pushed, held)));
      const to = inverse + 36 * i;
      if (inertia > 0) {
        const block = word(VALUES) + 9 * diagonal;
        invertBlock(v128.load(block), v128.load(block, 12), v128.load(block, 24), to);
        together = f32x4.add(together, r);
      } else {
        memory.fill(to, 0, 36);
      }
      const s = multiplyBlock(v128.load(to), v128.load(to, 12), v128.load(to, 24), r);
      v128.store(word(RESIDUAL) + at, r);
      v128.store(word(SCALED) + at, s);
      v128.store(word(DIRECTION) + at, f32x4.splat(0));
      v128.store(word(SOLUTION) + at, f32x4.splat(0));
      xy = f64x2.add(xy, f64x2.mul(widenLow(r), widenLow(s)));
      z = f64x2.add(z, f64x2.mul(widenHigh(r), widenHigh(s)));
    }
    const moved = moveCluster(cluster, together);
    xy = f64x2.add(xy, f64x2.mul(widenLow(together), widenLow(moved)));
    z = f64x2.add(z, f64x2.mul(widenHigh(together), widenHigh(moved)));
  }
  report(task, xy, z);
}

/** The inverse of a symmetric block by its cofactors; zero for a block without stiffness. */
@inline function invertBlock(u: v128, v: v128, w: v128, to: usize): void {
  const vw = cross(v, w);
  const determinant = dot(u, vw);
  const scale = f32x4.splat(determinant > 0 ? 1 / determinant : 0);
  storeBlock(
    to,
    f32x4.mul(vw, scale),
    f32x4.mul(cross(w, u), scale),
    f32x4.mul(cross(u, v), scale),
  );
}

/** Nine numbers are added as four, four and one. */
@inline function addBlock(to: usize, low: v128, high: v128, last: f32): void {
  v128.store(to, f32x4.add(v128.load(to), low));
  v128.store(to, f32x4.add(v128.load(to, 16), high), 16);
  store<f32>(to, load<f32>(to, 32) + last, 32);
}

export function coarsen(task: usize): void {
  const offsets = word(OFFSETS);
  const columns = word(COLUMNS);
  const values = word(VALUES);
  const places = word(COARSE_PLACES);
  const coarse = word(COARSE_VALUES);
  const inertia = word(INERTIA);
  const lastCluster = firstCluster(task + 1);
  for (let cluster = firstCluster(task); cluster < lastCluster; cluster++) {
    const begin = firstVertex(cluster);
    const end = firstVertex(cluster + 1);
    const bending = load<f32>(word(CLUSTER_BENDING) + (cluster << 2));
    let low = f32x4(bending, 0, 0, 0);
    let high = low;
    let last = bending;
    for (let i = begin; i < end; i++) {
      if (!(load<f32>(inertia + (i << 2)) > 0)) continue;
      const stop = (<usize>load<u32>(offsets + (i << 2), 4)) << 2;
      for (let k = (<usize>load<u32>(offsets + (i << 2))) << 2; k < stop; k += 4) {
        const j = <usize>load<u32>(columns + k) >> 4;
        if (!(load<f32>(inertia + (j << 2)) > 0)) continue;
        const block = values + 9 * k;
        const a = v128.load(block);
        const b = v128.load(block, 16);
        const c = load<f32>(block, 32);
        if (j < begin || j >= end) {
          addBlock(coarse + load<u32>(places + k), a, b, c);
        } else {
          low = f32x4.add(low, a);
          high = f32x4.add(high, b);
          last += c;
        }
      }
    }
    addBlock(coarse + load<u32>(word(CLUSTER_PLACES) + (cluster << 2)), low, high, last);
    // Rounding leaves the sum not quite symmetric: its first column stands for the first row.
    invertBlock(
      low,
      v128.shuffle<f32>(low, high, 1, 4, 5, 5),
      f32x4.replace_lane(v128.shuffle<f32>(low, high, 2, 5, 5, 5), 2, last),
      word(CLUSTER_INVERSE) + 36 * cluster,
    );
  }
}

/** Lanes 3 are overwritten by what comes next, or left out. */
@inline function storeBlock(at: usize, x: v128, y: v128, z: v128): void {
  v128.store(at, x);
  v128.store(at, y, 12);
  v128.store64_lane(at, z, 0, 24);
  v128.store32_lane(at, z, 2, 32);
}

/** Adds Q_ij (x_j − x_i)² of the partners from k to `end`, coordinate by coordinate. */
@inline function measureBy(
  sum: v128,
  k: usize,
  end: usize,
  columns: usize,
  couplings: usize,
  x: usize,
  own: v128,
): v128 {
  for (; k < end; k += 4) {
    const d = f32x4.sub(v128.load(x + load<u32>(columns + k)), own);
    sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(couplings + k), f32x4.mul(d, d)));
  }
  return sum;
}

export function measureBending(task: usize): void {
  const x = word(1);
  const offsets = word(OFFSETS);
  const columns = word(COLUMNS);
  const couplings = word(COUPLINGS);
  const outerOffsets = word(OUTER_OFFSETS);
  const outerColumns = word(OUTER_COLUMNS);
  const outerValues = word(OUTER_VALUES);
  const quarter = f64x2.splat(0.25);
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  const end = endRow(task);
  for (let i = firstRow(task); i < end; i++) {
    const own = v128.load(x + (i << 4));
    const begin = (<usize>load<u32>(offsets + (i << 2))) << 2;
    const stop = (<usize>load<u32>(offsets + (i << 2), 4)) << 2;
    const outer = (<usize>load<u32>(outerOffsets + (i << 2))) << 2;
    const outerStop = (<usize>load<u32>(outerOffsets + (i << 2), 4)) << 2;
    const diagonal = (<usize>load<u32>(word(DIAGONAL) + (i << 2))) << 2;
    let sum = measureBy(f32x4.splat(0), begin, diagonal, columns, couplings, x, own);
    sum = measureBy(sum, diagonal + 4, stop, columns, couplings, x, own);
    sum = measureBy(sum, outer, outerStop, outerColumns, outerValues, x, own);
    xy = f64x2.sub(xy, f64x2.mul(quarter, widenLow(sum)));
    z = f64x2.sub(z, f64x2.mul(quarter, widenHigh(sum)));
  }
  report(task, xy, z);
}
