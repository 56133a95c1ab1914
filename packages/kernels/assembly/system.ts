import { word } from './memory';
import { splat } from './vectors';

// Arguments of all kernels that work on an implicit step's system: 0 positions, 1 previous,
// 2 velocities, 3 inverse masses, then the system's arrays as below; numbers from NUMBERS on.
// A task is a range of rows, and of the clusters that they make up.
// Packed blocks of nine numbers are loaded column by column, four numbers at a time: lane 3 then
// holds what follows and is cleared before it is stored.

@inline export const OFFSETS: usize = 4;
@inline export const COLUMNS: usize = 5;
@inline export const DIAGONAL: usize = 6;
@inline export const COUPLINGS: usize = 7;
@inline export const VALUES: usize = 8;
@inline export const OUTER_OFFSETS: usize = 9;
@inline export const OUTER_COLUMNS: usize = 10;
@inline export const OUTER_VALUES: usize = 11;
@inline export const INERTIA: usize = 12;
@inline export const INVERSE: usize = 13;
@inline export const GRADIENT: usize = 14;
@inline export const OFFSET: usize = 15;
@inline export const SOLUTION: usize = 16;
@inline export const RESIDUAL: usize = 17;
@inline export const SCALED: usize = 18;
@inline export const DIRECTION: usize = 19;
@inline export const IMAGE: usize = 20;
@inline export const OLDER: usize = 21;
@inline export const OLDER_VELOCITIES: usize = 22;
@inline const ROWS: usize = 23;
@inline const TASK_CLUSTERS: usize = 24;
@inline export const CLUSTERS: usize = 25;
@inline export const CLUSTER_INVERSE: usize = 26;
@inline export const CLUSTER_RESIDUAL: usize = 27;
@inline export const CLUSTER_SCALED: usize = 28;
@inline export const CLUSTER_BENDING: usize = 29;
@inline export const CLUSTER_PLACES: usize = 30;
@inline export const COARSE_PLACES: usize = 31;
@inline export const COARSE_VALUES: usize = 32;
@inline export const PARTIALS: usize = 33;
@inline export const ACCELERATIONS: usize = 34;
@inline export const NUMBERS: usize = 40;

@inline export function firstRow(task: usize): usize {
  return load<u32>(word(ROWS) + (task << 2));
}

@inline export function endRow(task: usize): usize {
  return load<u32>(word(ROWS) + (task << 2), 4);
}

@inline export function firstCluster(task: usize): usize {
  return load<u32>(word(TASK_CLUSTERS) + (task << 2));
}

@inline export function endCluster(task: usize): usize {
  return load<u32>(word(TASK_CLUSTERS) + (task << 2), 4);
}

/** The first vertex of a cluster: the last one's end. */
@inline export function clusterBegin(cluster: usize): usize {
  return load<u32>(word(CLUSTERS) + (cluster << 2));
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
  store<f64>(word(PARTIALS) + (task << 3), sum);
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
