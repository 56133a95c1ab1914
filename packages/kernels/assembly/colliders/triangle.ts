import { cross, dot, dots, scale } from '../shared/vectors';

// Ports of packages/sim/src/kernels/triangle.ts.

@inline export const FACE: i32 = 0;
@inline export const EDGE: i32 = 1;
@inline export const CORNER: i32 = 4;

// Results of closestOnTriangle. Globals belong to one thread: each has an instance of its own.
export let closestV: f32 = 0;
export let closestW: f32 = 0;
export let closestFeature: i32 = 0;
export let closestSquared: f32 = 0;

@inline function part(a: f32, b: f32): f32 {
  const sum: f32 = a + b;
  return sum > 0 ? a / sum : 0;
}

@inline export function closestOnTriangle(q: v128, a: v128, b: v128, c: v128): void {
  const ab = f32x4.sub(b, a);
  const ac = f32x4.sub(c, a);
  const ap = f32x4.sub(q, a);
  const bp = f32x4.sub(q, b);
  const cp = f32x4.sub(q, c);
  const d = dots(ab, ac, ab, ac, ap, ap, bp, bp);
  const d1 = f32x4.extract_lane(d, 0);
  const d2 = f32x4.extract_lane(d, 1);
  const d3 = f32x4.extract_lane(d, 2);
  const d4 = f32x4.extract_lane(d, 3);
  const d5 = dot(ab, cp);
  const d6 = dot(ac, cp);
  const va: f32 = d3 * d6 - d5 * d4;
  const vb: f32 = d5 * d2 - d1 * d6;
  const vc: f32 = d1 * d4 - d3 * d2;
  let v: f32 = 0;
  let w: f32 = 0;
  let feature: i32;
  if (d1 <= 0 && d2 <= 0) {
    feature = CORNER;
  } else if (d3 >= 0 && d4 <= d3) {
    feature = CORNER + 1;
    v = 1;
  } else if (d6 >= 0 && d5 <= d6) {
    feature = CORNER + 2;
    w = 1;
  } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    feature = EDGE;
    v = part(d1, -d3);
  } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    feature = EDGE + 2;
    w = part(d2, -d6);
  } else if (va <= 0 && d4 >= d3 && d5 >= d6) {
    feature = EDGE + 1;
    w = part(d4 - d3, d5 - d6);
    v = 1 - w;
  } else {
    feature = FACE;
    const sum: f32 = va + vb + vc;
    v = sum > 0 ? vb / sum : 0;
    w = sum > 0 ? vc / sum : 0;
  }
  const r = f32x4.sub(f32x4.sub(ap, scale(v, ab)), scale(w, ac));
  closestV = v;
  closestW = w;
  closestFeature = feature;
  closestSquared = dot(r, r);
}

@inline export function areaVector(a: v128, b: v128, c: v128): v128 {
  return cross(f32x4.sub(b, a), f32x4.sub(c, a));
}
