import { dot, scale } from '../shared/vectors';
import { begin, boxOf, corner, end, leafAt, leafOf, parentOf, siblingOf, skip } from './mesh';
import { LEAF_BITS, LEAF_MASK } from './refit';
import { areaVector, closestOnTriangle, closestSquared, closestV, closestW } from './triangle';

// Port of packages/sim/src/kernels/mesh-crossing.ts. The way in question is set by setWay.

@inline const THIRD: f32 = 1.0 / 3.0;
@inline const FIVE_SIXTHS: f32 = 5.0 / 6.0;
@inline const SPANS: i32 = 8;
@inline const ROOT_STEPS: i32 = 6;
@inline const NEVER: f32 = f32.MAX_VALUE;

let p: v128 = f32x4.splat(0);
let q: v128 = f32x4.splat(0);
let low: v128 = f32x4.splat(0);
let high: v128 = f32x4.splat(0);
let earliest: f32 = 0;

// Where the surface was crossed first.
export let crossedTriangle: usize = 0;
export let crossedV: f32 = 0;
export let crossedW: f32 = 0;

@inline export function setWay(from: v128, to: v128): void {
  p = from;
  q = to;
}

export function findCrossing(tolerance: f32, near: usize): bool {
  const margin = f32x4.splat(tolerance);
  low = f32x4.sub(f32x4.pmin(p, q), margin);
  high = f32x4.add(f32x4.pmax(p, q), margin);
  earliest = NEVER;
  let node = leafOf(near);
  crossingIn(tolerance * tolerance, node);
  for (; node > 0; node = parentOf(node)) {
    const sibling = siblingOf(node);
    if (meets(sibling)) crossingIn(tolerance * tolerance, sibling);
  }
  return earliest <= 1;
}

@inline function meets(node: usize): bool {
  const box = boxOf(node);
  return overlap(v128.load(box), v128.load(box, 16));
}

/** The fourth lane compares 0 with 0 ± tolerance and always meets. */
@inline function overlap(min: v128, max: v128): bool {
  return i32x4.all_true(v128.and(f32x4.le(min, high), f32x4.ge(max, low)));
}

function crossingIn(closeEnough: f32, root: usize): void {
  const stop = skip(root);
  for (let node = root; node < stop; ) {
    if (!meets(node)) {
      node = skip(node);
      continue;
    }
    const leaf = leafAt(node);
    const last = (leaf >> LEAF_BITS) + (leaf & LEAF_MASK);
    for (let t = leaf >> LEAF_BITS; t < last; t++) {
      const time = crossingTime(t, closeEnough);
      if (time < earliest) {
        earliest = time;
        crossedTriangle = t;
        crossedV = closestV;
        crossedW = closestW;
      }
    }
    node++;
  }
}

@inline function height(a: v128, b: v128, c: v128, p: v128): f32 {
  return dot(areaVector(a, b, c), f32x4.sub(p, a));
}

@inline function between(x0: v128, x1: v128, time: f32): v128 {
  return f32x4.add(x0, scale(time, f32x4.sub(x1, x0)));
}

function crossingTime(triangle: usize, closeEnough: f32): f32 {
  const a0 = corner(begin, triangle, 0);
  const b0 = corner(begin, triangle, 1);
  const c0 = corner(begin, triangle, 2);
  let min = f32x4.pmin(f32x4.pmin(a0, b0), c0);
  let max = f32x4.pmax(f32x4.pmax(a0, b0), c0);
  if (begin == end) {
    if (!overlap(min, max)) return NEVER;
    const h0 = height(a0, b0, c0, p);
    if (!(h0 >= 0)) return NEVER;
    const h3 = height(a0, b0, c0, q);
    if (!(h3 < 0)) return NEVER;
    const time: f32 = h0 / (h0 - h3);
    return besideTriangle(a0, b0, c0, a0, b0, c0, time) <= closeEnough ? time : NEVER;
  }
  const a1 = corner(end, triangle, 0);
  const b1 = corner(end, triangle, 1);
  const c1 = corner(end, triangle, 2);
  min = f32x4.pmin(f32x4.pmin(f32x4.pmin(min, a1), b1), c1);
  max = f32x4.pmax(f32x4.pmax(f32x4.pmax(max, a1), b1), c1);
  if (!overlap(min, max)) return NEVER;
  const h0 = height(a0, b0, c0, p);
  const h3 = height(a1, b1, c1, q);
  const early = heightAt(a0, b0, c0, a1, b1, c1, THIRD);
  const late = heightAt(a0, b0, c0, a1, b1, c1, <f32>1 - THIRD);
  const h1: f32 = <f32>3 * early - <f32>1.5 * late - FIVE_SIXTHS * h0 + THIRD * h3;
  const h2: f32 = <f32>3 * late - <f32>1.5 * early - FIVE_SIXTHS * h3 + THIRD * h0;
  if (h0 >= 0 && h1 >= 0 && h2 >= 0 && h3 >= 0) return NEVER;
  if (h0 < 0 && h1 < 0 && h2 < 0 && h3 < 0) return NEVER;

  let over = h0;
  for (let span = 1; span <= SPANS; span++) {
    const stop: f32 = <f32>span / <f32>SPANS;
    const under = cubic(h0, h1, h2, h3, stop);
    if (over >= 0 && under < 0) {
      const first: f32 = stop - <f32>1 / <f32>SPANS;
      const time = falsePosition(h0, h1, h2, h3, first, stop, over, under);
      if (besideTriangle(a0, b0, c0, a1, b1, c1, time) <= closeEnough) return time;
    }
    over = under;
  }
  return NEVER;
}

@inline function heightAt(
  a0: v128,
  b0: v128,
  c0: v128,
  a1: v128,
  b1: v128,
  c1: v128,
  time: f32,
): f32 {
  return height(
    between(a0, a1, time),
    between(b0, b1, time),
    between(c0, c1, time),
    between(p, q, time),
  );
}

function cubic(h0: f32, h1: f32, h2: f32, h3: f32, t: f32): f32 {
  const c0: f32 = h0 + t * (h1 - h0);
  const c1: f32 = h1 + t * (h2 - h1);
  const c2: f32 = h2 + t * (h3 - h2);
  const d0: f32 = c0 + t * (c1 - c0);
  const d1: f32 = c1 + t * (c2 - c1);
  return d0 + t * (d1 - d0);
}

function falsePosition(
  h0: f32,
  h1: f32,
  h2: f32,
  h3: f32,
  first: f32,
  stop: f32,
  atFirst: f32,
  atStop: f32,
): f32 {
  let lo = first;
  let hi = stop;
  let over = atFirst;
  let under = atStop;
  let last = 0;
  let time = lo;
  for (let step = 0; step < ROOT_STEPS; step++) {
    time = lo + (hi - lo) * (over / (over - under));
    const value = cubic(h0, h1, h2, h3, time);
    if (value >= 0) {
      lo = time;
      over = value;
      if (last > 0) under = <f32>0.5 * under;
      last = 1;
    } else {
      hi = time;
      under = value;
      if (last < 0) over = <f32>0.5 * over;
      last = -1;
    }
  }
  return time;
}

@inline function besideTriangle(
  a0: v128,
  b0: v128,
  c0: v128,
  a1: v128,
  b1: v128,
  c1: v128,
  time: f32,
): f32 {
  const a = between(a0, a1, time);
  closestOnTriangle(between(p, q, time), a, between(b0, b1, time), between(c0, c1, time));
  return closestSquared;
}
