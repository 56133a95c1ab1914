import { Membrane } from '../abi/implicit';
import { transpose0, transpose1, transpose2, vectorAt } from '../shared/vectors';
import { curveEnergy, curveSlope, curveStress, followCurve } from './membrane-curves';
import { lawNumber } from './membrane-laws';

// The part of packages/sim/src/kernels/membrane.ts that goes from positions to stresses, four
// triangles at a time, a lane each. What it finds stands in globals: every thread has its own.

/** Images u, v of the unit vectors along warp and weft. */
export let ux: v128 = i32x4.splat(0);
export let uy: v128 = i32x4.splat(0);
export let uz: v128 = i32x4.splat(0);
export let vx: v128 = i32x4.splat(0);
export let vy: v128 = i32x4.splat(0);
export let vz: v128 = i32x4.splat(0);
/** Strains along warp, weft, in shear. */
let strain0: v128 = i32x4.splat(0);
let strain1: v128 = i32x4.splat(0);
let strain2: v128 = i32x4.splat(0);
/** Stresses, and stiffnesses with c12 last. */
export let stress0: v128 = i32x4.splat(0);
export let stress1: v128 = i32x4.splat(0);
export let stress2: v128 = i32x4.splat(0);
export let slope0: v128 = i32x4.splat(0);
export let slope1: v128 = i32x4.splat(0);
export let slope2: v128 = i32x4.splat(0);
export let slope3: v128 = i32x4.splat(0);

/** From corner 0 of a lane to another. */
@inline function edge(x: usize, stencils: usize, lane: usize, corner: usize): v128 {
  const at = stencils + 12 * lane;
  return f32x4.sub(
    v128.load(x + vectorAt(load<u32>(at + (corner << 2)))),
    v128.load(x + vectorAt(load<u32>(at))),
  );
}

@inline function dotOf(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz));
}

@inline function blend(a: v128, s: v128, b: v128, t: v128): v128 {
  return f32x4.add(f32x4.mul(a, s), f32x4.mul(b, t));
}

/** Images and strains of a pack at positions x. */
function deform(x: usize, stencils: usize, shapes: usize): void {
  const a0 = edge(x, stencils, 0, 1);
  const a1 = edge(x, stencils, 1, 1);
  const a2 = edge(x, stencils, 2, 1);
  const a3 = edge(x, stencils, 3, 1);
  const b0 = edge(x, stencils, 0, 2);
  const b1 = edge(x, stencils, 1, 2);
  const b2 = edge(x, stencils, 2, 2);
  const b3 = edge(x, stencils, 3, 2);
  const ax = transpose0(a0, a1, a2, a3);
  const ay = transpose1(a0, a1, a2, a3);
  const az = transpose2(a0, a1, a2, a3);
  const bx = transpose0(b0, b1, b2, b3);
  const by = transpose1(b0, b1, b2, b3);
  const bz = transpose2(b0, b1, b2, b3);
  const m0 = v128.load(shapes);
  const m1 = v128.load(shapes + Membrane.stride);
  const m2 = v128.load(shapes + 2 * Membrane.stride);
  const m3 = v128.load(shapes + 3 * Membrane.stride);
  const px = blend(ax, m0, bx, m2);
  const py = blend(ay, m0, by, m2);
  const pz = blend(az, m0, bz, m2);
  const qx = blend(ax, m1, bx, m3);
  const qy = blend(ay, m1, by, m3);
  const qz = blend(az, m1, bz, m3);
  const half = f32x4.splat(0.5);
  const one = f32x4.splat(1);
  strain0 = f32x4.mul(half, f32x4.sub(dotOf(px, py, pz, px, py, pz), one));
  strain1 = f32x4.mul(half, f32x4.sub(dotOf(qx, qy, qz, qx, qy, qz), one));
  strain2 = dotOf(px, py, pz, qx, qy, qz);
  ux = px;
  uy = py;
  uz = pz;
  vx = qx;
  vy = qy;
  vz = qz;
}

/**
 * Strain, stress and stiffness of a pack. Returns its energies.
 */
export function measure(stencils: usize, shapes: usize, areas: usize, materials: usize): v128 {
  const c11 = lawNumber(materials, 0);
  const c22 = lawNumber(materials, 1);
  const c12 = lawNumber(materials, 2);
  const c33 = lawNumber(materials, 3);
  const rate = Membrane.rate;
  const half = f32x4.splat(0.5);
  let du = i32x4.splat(0);
  let dv = i32x4.splat(0);
  let ds = i32x4.splat(0);
  if (rate > 0) {
    deform(Membrane.previous, stencils, shapes);
    du = strain0;
    dv = strain1;
    ds = strain2;
  }
  deform(Membrane.positions, stencils, shapes);

  const eu = strain0;
  const ev = strain1;
  const es = strain2;
  let su = f32x4.mul(c11, eu);
  let sv = f32x4.mul(c22, ev);
  let ss = f32x4.mul(c33, es);
  let tu = c11;
  let tv = c22;
  let ts = c33;
  let tuv = c12;
  let density = f32x4.mul(f32x4.mul(c12, eu), ev);
  if (Membrane.curveCount > 0) {
    followCurve(materials, 0, eu, c11);
    density = f32x4.add(density, curveEnergy);
    su = curveStress;
    tu = curveSlope;
    followCurve(materials, 1, ev, c22);
    density = f32x4.add(density, curveEnergy);
    sv = curveStress;
    tv = curveSlope;
    followCurve(materials, 2, es, c33);
    density = f32x4.add(density, curveEnergy);
    ss = curveStress;
    ts = curveSlope;
  } else {
    density = f32x4.add(f32x4.mul(half, dotOf(su, sv, ss, eu, ev, es)), density);
  }
  su = f32x4.add(su, f32x4.mul(c12, ev));
  sv = f32x4.add(sv, f32x4.mul(c12, eu));
  if (rate > 0) {
    const k = f32x4.mul(lawNumber(materials, 4), f32x4.splat(rate));
    du = f32x4.sub(eu, du);
    dv = f32x4.sub(ev, dv);
    ds = f32x4.sub(es, ds);
    const ru = blend(c11, du, c12, dv);
    const rv = blend(c22, dv, c12, du);
    const rs = f32x4.mul(c33, ds);
    su = f32x4.add(su, f32x4.mul(k, ru));
    sv = f32x4.add(sv, f32x4.mul(k, rv));
    ss = f32x4.add(ss, f32x4.mul(k, rs));
    const work = dotOf(ru, rv, rs, du, dv, ds);
    density = f32x4.add(density, f32x4.mul(f32x4.mul(half, k), work));
    tu = f32x4.add(tu, f32x4.mul(k, c11));
    tv = f32x4.add(tv, f32x4.mul(k, c22));
    ts = f32x4.add(ts, f32x4.mul(k, c33));
    tuv = f32x4.add(tuv, f32x4.mul(k, c12));
  }
  stress0 = su;
  stress1 = sv;
  stress2 = ss;
  slope0 = tu;
  slope1 = tv;
  slope2 = ts;
  slope3 = tuv;
  return f32x4.mul(v128.load(areas), density);
}
