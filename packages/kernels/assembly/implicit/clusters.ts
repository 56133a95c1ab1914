import { Coarsen, System } from '../abi/implicit';
import { cross, dot } from '../shared/vectors';
import { clusterBegin, multiplyBlock } from './system';

// Ports of what packages/sim/src/kernels/gradients.ts does with clusters. A block of nine numbers
// is held as numbers 0–3, numbers 4–7 and the last.

/** Columns of the block that was inverted last. Every thread has its own. */
export let inverseX: v128 = i32x4.splat(0);
export let inverseY: v128 = i32x4.splat(0);
export let inverseZ: v128 = i32x4.splat(0);

/** The inverse of a symmetric block by its cofactors; zero for a block without stiffness. */
@inline export function invert(low: v128, high: v128, last: f32): void {
  const u = low;
  const v = v128.shuffle<f32>(low, high, 1, 4, 5, 7);
  const w = f32x4.replace_lane(v128.shuffle<f32>(low, high, 2, 5, 6, 7), 2, last);
  const vw = cross(v, w);
  const determinant = dot(u, vw);
  const scale = f32x4.splat(determinant > 0 ? 1 / determinant : 0);
  inverseX = f32x4.mul(vw, scale);
  inverseY = f32x4.mul(cross(w, u), scale);
  inverseZ = f32x4.mul(cross(u, v), scale);
}

/** Stores what `invert` found. Lanes 3 are overwritten by what comes next, or left out. */
@inline export function storeInverse(at: usize): void {
  v128.store(at, inverseX);
  v128.store(at, inverseY, 12);
  v128.store64_lane(at, inverseZ, 0, 24);
  v128.store32_lane(at, inverseZ, 2, 32);
}

/** What a cluster moves as a whole by its vertices' residual; both are stored. */
@inline export function moveCluster(cluster: usize, residual: v128): v128 {
  const moved = multiplyBlock(System.clusterInverse + 36 * cluster, residual);
  v128.store(System.clusterResidual + (cluster << 4), residual);
  v128.store(System.clusterScaled + (cluster << 4), moved);
  return moved;
}

@inline function addTo(at: usize, low: v128, high: v128, last: f32): void {
  v128.store(at, f32x4.add(v128.load(at), low));
  v128.store(at, f32x4.add(v128.load(at, 16), high), 16);
  store<f32>(at, load<f32>(at, 32) + last, 32);
}

/** A task for each domain, so that no two threads add to the same place. */
export function coarsen(task: usize): void {
  const offsets = System.offsets;
  const columns = System.columns;
  const inertia = System.inertia;
  const coarsePlaces = System.coarsePlaces;
  const coarseValues = System.coarseValues;
  const domain = Coarsen.domainClusters + (task << 2);
  const end = <usize>load<u32>(domain, 4);
  for (let cluster = <usize>load<u32>(domain); cluster < end; cluster++) {
    const begin = clusterBegin(cluster);
    const size = clusterBegin(cluster + 1) - begin;
    let last = load<f32>(System.clusterBending + (cluster << 2));
    let low = f32x4(last, 0, 0, 0);
    let high = low;
    for (let i = begin; i < begin + size; i++) {
      if (!(load<f32>(inertia + (i << 2)) > 0)) continue;
      const stop = (<usize>load<u32>(offsets + (i << 2), 4)) << 2;
      for (let k = (<usize>load<u32>(offsets + (i << 2))) << 2; k < stop; k += 4) {
        const j = <usize>load<u32>(columns + k);
        if (!(load<f32>(inertia + (j << 2)) > 0)) continue;
        const block = System.values + 9 * k;
        const a = v128.load(block);
        const b = v128.load(block, 16);
        const c = load<f32>(block, 32);
        // Also false for vertices before the cluster, as numbers have no sign.
        if (j - begin < size) {
          low = f32x4.add(low, a);
          high = f32x4.add(high, b);
          last += c;
        } else {
          addTo(coarseValues + ((<usize>load<u32>(coarsePlaces + k)) << 2), a, b, c);
        }
      }
    }
    const own = <usize>load<u32>(System.clusterPlaces + (cluster << 2));
    addTo(coarseValues + (own << 2), low, high, last);
    invert(low, high, last);
    storeInverse(System.clusterInverse + 36 * cluster);
  }
}
