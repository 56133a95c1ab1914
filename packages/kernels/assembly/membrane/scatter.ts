import { transpose0, transpose1, transpose2, transpose3, vectorAt } from '../shared/vectors';

// From lanes, a triangle each, to where the triangles' numbers belong. Triangles of a pack share
// no vertex, so that the order of lanes does not matter.

/** Adds forces on corners 1 and 2, and takes both from corner 0. */
@inline export function addForces(
  gradient: usize,
  stencils: usize,
  x1: v128,
  y1: v128,
  z1: v128,
  x2: v128,
  y2: v128,
  z2: v128,
): void {
  const zero = f32x4.splat(0);
  addForce(gradient, stencils, transpose0(x1, y1, z1, zero), transpose0(x2, y2, z2, zero));
  addForce(gradient, stencils + 12, transpose1(x1, y1, z1, zero), transpose1(x2, y2, z2, zero));
  addForce(gradient, stencils + 24, transpose2(x1, y1, z1, zero), transpose2(x2, y2, z2, zero));
  addForce(gradient, stencils + 36, transpose3(x1, y1, z1, zero), transpose3(x2, y2, z2, zero));
}

@inline function addForce(gradient: usize, stencil: usize, f1: v128, f2: v128): void {
  const i = gradient + vectorAt(load<u32>(stencil));
  const j = gradient + vectorAt(load<u32>(stencil, 4));
  const k = gradient + vectorAt(load<u32>(stencil, 8));
  v128.store(i, f32x4.sub(v128.load(i), f32x4.add(f1, f2)));
  v128.store(j, f32x4.add(v128.load(j), f1));
  v128.store(k, f32x4.add(v128.load(k), f2));
}

/** Where a block begins, in bytes; places are numbers of values. */
@inline function blockAt(place: u32): usize {
  return (<usize>place) << 2;
}

/** Adds or takes away a block, given by its nine numbers, column by column. */
@inline export function addBlock(
  values: usize,
  places: usize,
  block: usize,
  less: bool,
  c0: v128,
  c1: v128,
  c2: v128,
  c3: v128,
  c4: v128,
  c5: v128,
  c6: v128,
  c7: v128,
  c8: v128,
): void {
  const at = places + (block << 2);
  const at0 = values + blockAt(load<u32>(at));
  const at1 = values + blockAt(load<u32>(at, 36));
  const at2 = values + blockAt(load<u32>(at, 72));
  const at3 = values + blockAt(load<u32>(at, 108));
  addTo(at0, less, transpose0(c0, c1, c2, c3), transpose0(c4, c5, c6, c7));
  addTo(at1, less, transpose1(c0, c1, c2, c3), transpose1(c4, c5, c6, c7));
  addTo(at2, less, transpose2(c0, c1, c2, c3), transpose2(c4, c5, c6, c7));
  addTo(at3, less, transpose3(c0, c1, c2, c3), transpose3(c4, c5, c6, c7));
  let last = v128.load32_zero(at0, 32);
  last = v128.load32_lane(at1, last, 1, 32);
  last = v128.load32_lane(at2, last, 2, 32);
  last = v128.load32_lane(at3, last, 3, 32);
  last = less ? f32x4.sub(last, c8) : f32x4.add(last, c8);
  v128.store32_lane(at0, last, 0, 32);
  v128.store32_lane(at1, last, 1, 32);
  v128.store32_lane(at2, last, 2, 32);
  v128.store32_lane(at3, last, 3, 32);
}

@inline function addTo(at: usize, less: bool, low: v128, high: v128): void {
  const a = v128.load(at);
  const b = v128.load(at, 16);
  v128.store(at, less ? f32x4.sub(a, low) : f32x4.add(a, low));
  v128.store(at, less ? f32x4.sub(b, high) : f32x4.add(b, high), 16);
}

/** The same with a block, and its transpose at another place; rows come first in the names. */
@inline export function addPair(
  values: usize,
  places: usize,
  block: usize,
  transposed: usize,
  less: bool,
  xx: v128,
  xy: v128,
  xz: v128,
  yx: v128,
  yy: v128,
  yz: v128,
  zx: v128,
  zy: v128,
  zz: v128,
): void {
  addBlock(values, places, block, less, xx, yx, zx, xy, yy, zy, xz, yz, zz);
  addBlock(values, places, transposed, less, xx, xy, xz, yx, yy, yz, zx, zy, zz);
}
