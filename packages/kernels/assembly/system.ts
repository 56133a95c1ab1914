import { word } from './memory';
import { splat } from './vectors';

// Arguments of all kernels that work on an implicit step's system: 0 count, 1 positions,
// 2 previous, 3 velocities, 4 inverse masses, then the system's arrays as below; numbers from
// NUMBERS on. Packed blocks of nine numbers are loaded column by column, four numbers at a time:
// lane 3 then holds what follows and is cleared before it is stored.

@inline export const OFFSETS: usize = 5;
@inline export const COLUMNS: usize = 6;
@inline export const DIAGONAL: usize = 7;
@inline export const COUPLINGS: usize = 8;
@inline export const VALUES: usize = 9;
@inline export const OUTER_OFFSETS: usize = 10;
@inline export const OUTER_COLUMNS: usize = 11;
@inline export const OUTER_VALUES: usize = 12;
@inline export const INERTIA: usize = 13;
@inline export const INVERSE: usize = 14;
@inline export const GRADIENT: usize = 15;
@inline export const OFFSET: usize = 16;
@inline export const SOLUTION: usize = 17;
@inline export const RESIDUAL: usize = 18;
@inline export const SCALED: usize = 19;
@inline export const DIRECTION: usize = 20;
@inline export const IMAGE: usize = 21;
@inline export const OLDER: usize = 22;
@inline export const OLDER_VELOCITIES: usize = 23;
@inline const PARTIALS: usize = 24;
@inline export const ACCELERATIONS: usize = 25;
@inline const ROWS: usize = 26;
@inline const TASK_CLUSTERS: usize = 27;
@inline const CLUSTERS: usize = 28;
@inline export const CLUSTER_INVERSE: usize = 29;
@inline export const CLUSTER_RESIDUAL: usize = 30;
@inline export const CLUSTER_SCALED: usize = 31;
@inline export const COARSE_PLACES: usize = 32;
@inline export const COARSE_VALUES: usize = 33;
@inline export const CLUSTER_BENDING: usize = 34;
@inline export const CLUSTER_PLACES: usize = 35;
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

/** The first vertex of a cluster, which is the end of the one before. */
@inline export function firstVertex(cluster: usize): usize {
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

/** A block, given by its columns, times a vector. */
@inline export function multiplyBlock(x: v128, y: v128, z: v128, v: v128): v128 {
  const sum = f32x4.add(f32x4.mul(x, splat(v, 0)), f32x4.mul(y, splat(v, 1)));
  return clearLast(f32x4.add(sum, f32x4.mul(z, splat(v, 2))));
}

/** What a cluster's residual moves it; both are stored. */
@inline export function moveCluster(cluster: usize, residual: v128): v128 {
  const block = word(CLUSTER_INVERSE) + 36 * cluster;
  const r = clearLast(residual);
  const moved = multiplyBlock(v128.load(block), v128.load(block, 12), v128.load(block, 24), r);
  v128.store(word(CLUSTER_RESIDUAL) + (cluster << 4), r);
  v128.store(word(CLUSTER_SCALED) + (cluster << 4), moved);
  return moved;
}
