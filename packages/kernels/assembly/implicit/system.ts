import { System } from '../abi/implicit';
import { splat } from '../shared/vectors';

// What all kernels that work on an implicit step's system share. A task is a range of rows, and of the
// clusters that they make up. Packed blocks of nine numbers are loaded column by column, four numbers
// at a time: lane 3 then holds what follows and is cleared before it is stored.

@inline export function firstRow(task: usize): usize {
  return load<u32>(System.rows + (task << 2));
}

@inline export function endRow(task: usize): usize {
  return load<u32>(System.rows + (task << 2), 4);
}

@inline export function firstCluster(task: usize): usize {
  return load<u32>(System.taskClusters + (task << 2));
}

@inline export function endCluster(task: usize): usize {
  return load<u32>(System.taskClusters + (task << 2), 4);
}

/** The first vertex of a cluster: the last one's end. */
@inline export function clusterBegin(cluster: usize): usize {
  return load<u32>(System.clusters + (cluster << 2));
}

/** Lanes 0–2. */
@inline export function clearLast(v: v128): v128 {
  return v128.shuffle<f32>(v, f32x4.splat(0), 0, 1, 2, 7);
}

/** Lanes 0 and 1 in double precision. */
@inline export function widenLow(v: v128): v128 {
  return f64x2.promote_low_f32x4(v);
}

/** Lanes 2 and 3. */
@inline export function widenHigh(v: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(v, v, 2, 3, 2, 3));
}

/** The sum of a task, from sums over x and y, and over z. */
@inline export function report(task: usize, xy: v128, z: v128): void {
  const sum = f64x2.extract_lane(xy, 0) + f64x2.extract_lane(xy, 1) + f64x2.extract_lane(z, 0);
  store<f64>(System.partials + (task << 3), sum);
}

/** Products of x and y in double precision, where they are exact. */
@inline export function productLow(a: v128, b: v128): v128 {
  return f64x2.mul(widenLow(a), widenLow(b));
}

/** The product of z. */
@inline export function productHigh(a: v128, b: v128): v128 {
  return f64x2.mul(widenHigh(a), widenHigh(b));
}

/** A block of nine numbers, column by column, times a vector. */
@inline export function multiplyBlock(block: usize, v: v128): v128 {
  const x = f32x4.mul(v128.load(block), splat(v, 0));
  const y = f32x4.mul(v128.load(block, 12), splat(v, 1));
  const z = f32x4.mul(v128.load(block, 24), splat(v, 2));
  return clearLast(f32x4.add(f32x4.add(x, y), z));
}
