import { Membrane } from '../abi/membrane';
import { addBlock, addForces, addPair } from './scatter';
import {
  measure,
  slope0,
  slope1,
  slope2,
  slope3,
  stress0,
  stress1,
  stress2,
  ux,
  uy,
  uz,
  vx,
  vy,
  vz,
} from './strain';
import { widenHigh, widenLow } from '../implicit/system';

// Ports of packages/sim/src/kernels/membrane.ts, four triangles at a time, a lane each.

@inline const STENCIL_BYTES: usize = 48;
@inline const PLACE_BYTES: usize = 144;
/** Of one number per lane. */
@inline const NUMBER_BYTES: usize = 16;

/** A matrix larger than this comes from memory, not from a cache that all processors share. */
@inline const CACHE_BYTES: usize = 1 << 23;
/** What surely finds room in a processor's own cache. */
@inline const FETCH_BYTES: u32 = 1 << 18;

@inline function sumTask(task: usize, add: bool): void {
  const offsets = Membrane.taskOffsets + (task << 2);
  const first = <usize>load<u32>(offsets);
  const end = Membrane.stencils + STENCIL_BYTES * load<u32>(offsets, 4);
  let stencils = Membrane.stencils + STENCIL_BYTES * first;
  let shapes = Membrane.shapes + NUMBER_BYTES * first;
  let areas = Membrane.areas + NUMBER_BYTES * first;
  let places = Membrane.places + PLACE_BYTES * first;
  let materials = Membrane.materials + NUMBER_BYTES * first;
  let nodes = Membrane.laneNodes + STENCIL_BYTES * first;
  let low = f64x2.splat(0);
  let high = f64x2.splat(0);
  if (add && Membrane.valueBytes > CACHE_BYTES)
    fetchValues(task, places, Membrane.places + PLACE_BYTES * load<u32>(offsets, 4));
  while (stencils < end) {
    const energy = measure(stencils, shapes, areas, materials, nodes);
    low = f64x2.add(low, widenLow(energy));
    high = f64x2.add(high, widenHigh(energy));
    if (add) {
      addGradient(stencils, shapes, areas);
      addHessian(places, shapes, areas);
    }
    stencils += STENCIL_BYTES;
    shapes += NUMBER_BYTES;
    areas += NUMBER_BYTES;
    places += PLACE_BYTES;
    materials += NUMBER_BYTES;
    nodes += STENCIL_BYTES;
  }
  const sum =
    f64x2.extract_lane(low, 0) +
    f64x2.extract_lane(low, 1) +
    (f64x2.extract_lane(high, 0) + f64x2.extract_lane(high, 1));
  store<f64>(Membrane.partials + (task << 3), sum);
}

/**
 * Reads the rows of a task's corners in order, where they lie close together, so that its triangles
 * find them in the cache: one by one they would wait for memory much longer.
 */
function fetchValues(task: usize, places: usize, end: usize): void {
  let first: u32 = u32.MAX_VALUE;
  let last: u32 = 0;
  for (; places < end; places += PLACE_BYTES) {
    // Diagonal blocks of the first lane, which is never padding.
    const i = load<u32>(places) << 2;
    const j = load<u32>(places, 16) << 2;
    const k = load<u32>(places, 32) << 2;
    first = min(first, min(i, min(j, k)));
    last = max(last, max(i, max(j, k)));
  }
  if (last - first > FETCH_BYTES) return;
  let seen: u32 = 0;
  for (let at: u32 = first; at < last; at += 64) seen |= load<u32>(Membrane.values + at);
  // Stored where the task's sum will stand: compilers leave out what is read for nothing.
  store<u32>(Membrane.partials + (task << 3), seen);
}

export function addMembrane(task: usize): void {
  sumTask(task, true);
}

export function measureMembrane(task: usize): void {
  sumTask(task, false);
}

@inline function blend(a: v128, s: v128, b: v128, t: v128): v128 {
  return f32x4.add(f32x4.mul(a, s), f32x4.mul(b, t));
}

/** Adds the first derivatives of the energies to the corners. */
@inline function addGradient(stencils: usize, shapes: usize, areas: usize): void {
  const m0 = v128.load(shapes);
  const m1 = v128.load(shapes + Membrane.stride);
  const m2 = v128.load(shapes + 2 * Membrane.stride);
  const m3 = v128.load(shapes + 3 * Membrane.stride);
  const area = v128.load(areas);
  const pux = f32x4.mul(area, blend(stress0, ux, stress2, vx));
  const puy = f32x4.mul(area, blend(stress0, uy, stress2, vy));
  const puz = f32x4.mul(area, blend(stress0, uz, stress2, vz));
  const pvx = f32x4.mul(area, blend(stress1, vx, stress2, ux));
  const pvy = f32x4.mul(area, blend(stress1, vy, stress2, uy));
  const pvz = f32x4.mul(area, blend(stress1, vz, stress2, uz));
  const x1 = blend(pux, m0, pvx, m1);
  const y1 = blend(puy, m0, pvy, m1);
  const z1 = blend(puz, m0, pvz, m1);
  const x2 = blend(pux, m2, pvx, m3);
  const y2 = blend(puy, m2, pvy, m3);
  const z2 = blend(puz, m2, pvz, m3);
  addForces(Membrane.gradient, stencils, x1, y1, z1, x2, y2, z2);
}

@inline function entry(u: v128, x: v128, v: v128, y: v128, w: v128, z: v128): v128 {
  return f32x4.add(blend(u, x, v, y), f32x4.mul(w, z));
}

/** What the stress adds to the diagonals of a block, by the derivatives of both its corners. */
@inline function geometric(
  su: v128,
  sv: v128,
  ss: v128,
  a: v128,
  b: v128,
  c: v128,
  d: v128,
): v128 {
  const along = f32x4.add(f32x4.mul(su, f32x4.mul(a, c)), f32x4.mul(sv, f32x4.mul(b, d)));
  return f32x4.add(along, f32x4.mul(ss, blend(a, d, b, c)));
}

/**
 * Adds the second derivatives to the nine blocks: those of corners 1 and 2, then the others, whose
 * signs are left to the scatter.
 */
@inline function addHessian(places: usize, shapes: usize, areas: usize): void {
  const values = Membrane.values;
  const area = v128.load(areas);
  const zero = f32x4.splat(0);
  const half = f32x4.splat(0.5);
  const t11 = f32x4.mul(area, f32x4.pmax(zero, slope0));
  const t22 = f32x4.mul(area, f32x4.pmax(zero, slope1));
  const t33 = f32x4.mul(area, f32x4.pmax(zero, slope2));
  const limit = f32x4.sqrt(f32x4.mul(t11, t22));
  const t12 = f32x4.pmin(f32x4.pmax(f32x4.mul(area, slope3), f32x4.neg(limit)), limit);

  const mean = f32x4.mul(half, f32x4.add(stress0, stress1));
  const difference = f32x4.mul(half, f32x4.sub(stress0, stress1));
  const radius = f32x4.sqrt(blend(difference, difference, stress2, stress2));
  const largest = f32x4.pmax(zero, f32x4.add(mean, radius));
  const share = f32x4.div(f32x4.mul(half, largest), f32x4.pmax(radius, f32x4.splat(1e-30)));
  const pulls = f32x4.ge(mean, radius);
  const partU = f32x4.mul(share, f32x4.add(radius, difference));
  const partV = f32x4.mul(share, f32x4.sub(radius, difference));
  const su = f32x4.mul(area, v128.bitselect(stress0, partU, pulls));
  const sv = f32x4.mul(area, v128.bitselect(stress1, partV, pulls));
  const ss = f32x4.mul(area, v128.bitselect(stress2, f32x4.mul(share, stress2), pulls));

  const a = v128.load(shapes);
  const b = v128.load(shapes + Membrane.stride);
  const Ux = f32x4.mul(a, ux);
  const Uy = f32x4.mul(a, uy);
  const Uz = f32x4.mul(a, uz);
  const Vx = f32x4.mul(b, vx);
  const Vy = f32x4.mul(b, vy);
  const Vz = f32x4.mul(b, vz);
  const Wx = blend(a, vx, b, ux);
  const Wy = blend(a, vy, b, uy);
  const Wz = blend(a, vz, b, uz);
  const Xx = blend(t11, Ux, t12, Vx);
  const Xy = blend(t11, Uy, t12, Vy);
  const Xz = blend(t11, Uz, t12, Vz);
  const Yx = blend(t22, Vx, t12, Ux);
  const Yy = blend(t22, Vy, t12, Uy);
  const Yz = blend(t22, Vz, t12, Uz);
  const Zx = f32x4.mul(t33, Wx);
  const Zy = f32x4.mul(t33, Wy);
  const Zz = f32x4.mul(t33, Wz);
  const g11 = geometric(su, sv, ss, a, b, a, b);
  const pxx = f32x4.add(entry(Ux, Xx, Vx, Yx, Wx, Zx), g11);
  const pxy = entry(Ux, Xy, Vx, Yy, Wx, Zy);
  const pxz = entry(Ux, Xz, Vx, Yz, Wx, Zz);
  const pyy = f32x4.add(entry(Uy, Xy, Vy, Yy, Wy, Zy), g11);
  const pyz = entry(Uy, Xz, Vy, Yz, Wy, Zz);
  const pzz = f32x4.add(entry(Uz, Xz, Vz, Yz, Wz, Zz), g11);
  addBlock(values, places, 4, false, pxx, pxy, pxz, pxy, pyy, pyz, pxz, pyz, pzz);

  const c = v128.load(shapes + 2 * Membrane.stride);
  const d = v128.load(shapes + 3 * Membrane.stride);
  const ux2 = f32x4.mul(c, ux);
  const uy2 = f32x4.mul(c, uy);
  const uz2 = f32x4.mul(c, uz);
  const vx2 = f32x4.mul(d, vx);
  const vy2 = f32x4.mul(d, vy);
  const vz2 = f32x4.mul(d, vz);
  const wx2 = blend(c, vx, d, ux);
  const wy2 = blend(c, vy, d, uy);
  const wz2 = blend(c, vz, d, uz);
  const xx2 = blend(t11, ux2, t12, vx2);
  const xy2 = blend(t11, uy2, t12, vy2);
  const xz2 = blend(t11, uz2, t12, vz2);
  const yx2 = blend(t22, vx2, t12, ux2);
  const yy2 = blend(t22, vy2, t12, uy2);
  const yz2 = blend(t22, vz2, t12, uz2);
  const zx2 = f32x4.mul(t33, wx2);
  const zy2 = f32x4.mul(t33, wy2);
  const zz2 = f32x4.mul(t33, wz2);

  // Blocks (1, 2) and (2, 1), rows first in the names.
  const g12 = geometric(su, sv, ss, a, b, c, d);
  const rxx = f32x4.add(entry(Ux, xx2, Vx, yx2, Wx, zx2), g12);
  const rxy = entry(Ux, xy2, Vx, yy2, Wx, zy2);
  const rxz = entry(Ux, xz2, Vx, yz2, Wx, zz2);
  const ryx = entry(Uy, xx2, Vy, yx2, Wy, zx2);
  const ryy = f32x4.add(entry(Uy, xy2, Vy, yy2, Wy, zy2), g12);
  const ryz = entry(Uy, xz2, Vy, yz2, Wy, zz2);
  const rzx = entry(Uz, xx2, Vz, yx2, Wz, zx2);
  const rzy = entry(Uz, xy2, Vz, yy2, Wz, zy2);
  const rzz = f32x4.add(entry(Uz, xz2, Vz, yz2, Wz, zz2), g12);
  addPair(values, places, 5, 7, false, rxx, rxy, rxz, ryx, ryy, ryz, rzx, rzy, rzz);

  // Blocks (1, 0) and (0, 1).
  const sxx = f32x4.add(pxx, rxx);
  const sxy = f32x4.add(pxy, rxy);
  const sxz = f32x4.add(pxz, rxz);
  const syx = f32x4.add(pxy, ryx);
  const syy = f32x4.add(pyy, ryy);
  const syz = f32x4.add(pyz, ryz);
  const szx = f32x4.add(pxz, rzx);
  const szy = f32x4.add(pyz, rzy);
  const szz = f32x4.add(pzz, rzz);
  addPair(values, places, 3, 1, true, sxx, sxy, sxz, syx, syy, syz, szx, szy, szz);

  const g22 = geometric(su, sv, ss, c, d, c, d);
  const qxx = f32x4.add(entry(ux2, xx2, vx2, yx2, wx2, zx2), g22);
  const qxy = entry(ux2, xy2, vx2, yy2, wx2, zy2);
  const qxz = entry(ux2, xz2, vx2, yz2, wx2, zz2);
  const qyy = f32x4.add(entry(uy2, xy2, vy2, yy2, wy2, zy2), g22);
  const qyz = entry(uy2, xz2, vy2, yz2, wy2, zz2);
  const qzz = f32x4.add(entry(uz2, xz2, vz2, yz2, wz2, zz2), g22);
  addBlock(values, places, 8, false, qxx, qxy, qxz, qxy, qyy, qyz, qxz, qyz, qzz);

  // Blocks (2, 0) and (0, 2).
  const txx = f32x4.add(rxx, qxx);
  const txy = f32x4.add(ryx, qxy);
  const txz = f32x4.add(rzx, qxz);
  const tyx = f32x4.add(rxy, qxy);
  const tyy = f32x4.add(ryy, qyy);
  const tyz = f32x4.add(rzy, qyz);
  const tzx = f32x4.add(rxz, qxz);
  const tzy = f32x4.add(ryz, qyz);
  const tzz = f32x4.add(rzz, qzz);
  addPair(values, places, 6, 2, true, txx, txy, txz, tyx, tyy, tyz, tzx, tzy, tzz);

  const oxx = f32x4.add(sxx, txx);
  const oxy = f32x4.add(syx, tyx);
  const oxz = f32x4.add(szx, tzx);
  const oyy = f32x4.add(syy, tyy);
  const oyz = f32x4.add(szy, tzy);
  const ozz = f32x4.add(szz, tzz);
  addBlock(values, places, 0, false, oxx, oxy, oxz, oxy, oyy, oyz, oxz, oyz, ozz);
}
