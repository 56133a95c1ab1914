import { Membrane } from '../abi/membrane';
import { transpose0, transpose1, transpose2, vectorAt } from '../shared/vectors';
import { curveEnergy, curveSlope, curveStress, followCurve } from './curves';
import { lawNumber } from './laws';

// The part of packages/sim/src/kernels/membrane.ts that goes from positions to stresses, four
// triangles at a time, a lane each. What it finds stands in globals: every thread has its own.

/** The part of its stiffness that a triangle has by its own strain where strains are smoothed; also in sim. */
@inline export const OWN_STRAIN: f32 = 0.1;

/** Change of shear over which friction builds up; also in sim. */
@inline export const SHEAR_SLIP: f32 = 0.001;

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

/** Strains of a pack where it is, one of each kind per lane. */
export function storeStrains(stencils: usize, shapes: usize, strains: usize): void {
  deform(Membrane.positions, stencils, shapes);
  v128.store(strains, strain0);
  v128.store(strains + Membrane.stride, strain1);
  v128.store(strains + 2 * Membrane.stride, strain2);
}

/** Sets the shear of a pack as it is; returns it. */
export function shearOf(stencils: usize, shapes: usize): v128 {
  deform(Membrane.positions, stencils, shapes);
  return strain2;
}

/** Friction against shear; returns the energies per area. */
@inline function resistShear(slips: usize): v128 {
  const reach = f32x4.splat(SHEAR_SLIP);
  const d = f32x4.sub(strain2, v128.load(slips));
  const friction = v128.load(slips + Membrane.stride);
  const way = f32x4.abs(d);
  const stiffness = f32x4.div(friction, f32x4.max(way, reach));
  stress2 = f32x4.add(stress2, f32x4.mul(stiffness, d));
  slope2 = f32x4.add(slope2, stiffness);
  const near = f32x4.min(way, reach);
  const bend = f32x4.mul(f32x4.mul(f32x4.div(f32x4.splat(0.5), reach), near), near);
  return f32x4.mul(friction, f32x4.add(f32x4.sub(way, near), bend));
}

/** Stress and stiffness of four strains, by the law. Returns the energies per area. */
@inline export function respond(materials: usize, eu: v128, ev: v128, es: v128): v128 {
  const c11 = lawNumber(materials, 0);
  const c22 = lawNumber(materials, 1);
  const c12 = lawNumber(materials, 2);
  const c33 = lawNumber(materials, 3);
  let su = f32x4.mul(c11, eu);
  let sv = f32x4.mul(c22, ev);
  let ss = f32x4.mul(c33, es);
  slope0 = c11;
  slope1 = c22;
  slope2 = c33;
  slope3 = c12;
  let density = f32x4.mul(f32x4.mul(c12, eu), ev);
  if (Membrane.curveCount > 0) {
    followCurve(materials, 0, eu, c11);
    density = f32x4.add(density, curveEnergy);
    su = curveStress;
    slope0 = curveSlope;
    followCurve(materials, 1, ev, c22);
    density = f32x4.add(density, curveEnergy);
    sv = curveStress;
    slope1 = curveSlope;
    followCurve(materials, 2, es, c33);
    density = f32x4.add(density, curveEnergy);
    ss = curveStress;
    slope2 = curveSlope;
  } else {
    density = f32x4.add(f32x4.mul(f32x4.splat(0.5), dotOf(su, sv, ss, eu, ev, es)), density);
  }
  stress0 = f32x4.add(su, f32x4.mul(c12, ev));
  stress1 = f32x4.add(sv, f32x4.mul(c12, eu));
  stress2 = ss;
  return density;
}

/** The stresses at the nodes of a lane's corners, added up. */
@inline function nodeStress(nodes: usize): v128 {
  const stresses = Membrane.stresses;
  const a = v128.load(stresses + vectorAt(load<u32>(nodes)));
  const b = v128.load(stresses + vectorAt(load<u32>(nodes, 4)));
  return f32x4.add(f32x4.add(a, b), v128.load(stresses + vectorAt(load<u32>(nodes, 8))));
}

/** What of a pack's stresses is its own, and what its corners'. */
@inline function blendStress(nodes: usize): void {
  const own = f32x4.splat(OWN_STRAIN);
  const third = f32x4.splat((1 - OWN_STRAIN) / 3);
  const a = nodeStress(nodes);
  const b = nodeStress(nodes + 12);
  const c = nodeStress(nodes + 24);
  const d = nodeStress(nodes + 36);
  stress0 = blend(own, stress0, third, transpose0(a, b, c, d));
  stress1 = blend(own, stress1, third, transpose1(a, b, c, d));
  stress2 = blend(own, stress2, third, transpose2(a, b, c, d));
}

/**
 * Strain, stress and stiffness of a pack; `nodes` are those of its corners. Returns its energies.
 */
export function measure(
  stencils: usize,
  shapes: usize,
  areas: usize,
  materials: usize,
  nodes: usize,
): v128 {
  const rate = Membrane.rate;
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

  let density = respond(materials, strain0, strain1, strain2);
  if (Membrane.strains != 0) {
    blendStress(nodes);
    density = f32x4.mul(f32x4.splat(OWN_STRAIN), density);
  }
  // As far from the first as the areas are.
  if (Membrane.slips != 0)
    density = f32x4.add(density, resistShear(Membrane.slips + (areas - Membrane.areas)));
  if (rate > 0) {
    const c11 = lawNumber(materials, 0);
    const c22 = lawNumber(materials, 1);
    const c12 = lawNumber(materials, 2);
    const c33 = lawNumber(materials, 3);
    const k = f32x4.mul(lawNumber(materials, 4), f32x4.splat(rate));
    du = f32x4.sub(strain0, du);
    dv = f32x4.sub(strain1, dv);
    ds = f32x4.sub(strain2, ds);
    const ru = blend(c11, du, c12, dv);
    const rv = blend(c22, dv, c12, du);
    const rs = f32x4.mul(c33, ds);
    stress0 = f32x4.add(stress0, f32x4.mul(k, ru));
    stress1 = f32x4.add(stress1, f32x4.mul(k, rv));
    stress2 = f32x4.add(stress2, f32x4.mul(k, rs));
    const work = dotOf(ru, rv, rs, du, dv, ds);
    density = f32x4.add(density, f32x4.mul(f32x4.mul(f32x4.splat(0.5), k), work));
    slope0 = f32x4.add(slope0, f32x4.mul(k, c11));
    slope1 = f32x4.add(slope1, f32x4.mul(k, c22));
    slope2 = f32x4.add(slope2, f32x4.mul(k, c33));
    slope3 = f32x4.add(slope3, f32x4.mul(k, c12));
  }
  return f32x4.mul(v128.load(areas), density);
}
