import { arcTangent } from './bending';
import { LEAF_BITS, LEAF_MASK } from './refit';
import {
  areaVector,
  CORNER,
  closestFeature,
  closestOnTriangle,
  closestSquared,
  closestV,
  closestW,
  EDGE,
  FACE,
} from './triangle';
import { dot, scale } from './vectors';

// Ports of packages/sim/src/kernels/mesh-query.ts.

@inline const INFINITE: f32 = f32.MAX_VALUE;
@inline const ROOT_STEPS: i32 = 8;

/** The mesh at hand: addresses of its arrays, and its poses at both ends of the substep. */
export let nodeCount: usize = 0;
export let bounds: usize = 0;
export let links: usize = 0;
export let triangles: usize = 0;
export let fanOffsets: usize = 0;
export let fans: usize = 0;
export let begin: usize = 0;
export let end: usize = 0;

export function chooseMesh(
  theNodeCount: usize,
  theBounds: usize,
  theLinks: usize,
  theTriangles: usize,
  theFanOffsets: usize,
  theFans: usize,
  theBegin: usize,
  theEnd: usize,
): void {
  nodeCount = theNodeCount;
  bounds = theBounds;
  links = theLinks;
  triangles = theTriangles;
  fanOffsets = theFanOffsets;
  fans = theFans;
  begin = theBegin;
  end = theEnd;
}

/** Results of findNearest. */
export let foundTriangle: usize = 0;
export let foundV: f32 = 0;
export let foundW: f32 = 0;
export let foundFeature: i32 = 0;
let foundSquared: f32 = 0;

/** Address of corner k of a triangle in a pose. */
@inline export function cornerOf(pose: usize, triangle: usize, k: usize): usize {
  return pose + ((<usize>load<u32>(triangles + triangle * 12 + (k << 2))) << 4);
}

export function findNearest(q: v128, first: usize): void {
  foundSquared = Infinity;
  tryTriangle(q, first);
  const zero = f32x4.splat(0);
  for (let node: usize = 0; node < nodeCount; ) {
    const box = bounds + (node << 5);
    const d = f32x4.pmax(
      f32x4.pmax(f32x4.sub(v128.load(box), q), f32x4.sub(q, v128.load(box, 16))),
      zero,
    );
    const link = links + (node << 3);
    if (!(dot(d, d) < foundSquared)) {
      node = load<u32>(link);
      continue;
    }
    const leaf = <usize>load<u32>(link, 4);
    const last = (leaf >> LEAF_BITS) + (leaf & LEAF_MASK);
    for (let t = leaf >> LEAF_BITS; t < last; t++) tryTriangle(q, t);
    node++;
  }
}

function tryTriangle(q: v128, triangle: usize): void {
  closestOnTriangle(
    q,
    v128.load(cornerOf(end, triangle, 0)),
    v128.load(cornerOf(end, triangle, 1)),
    v128.load(cornerOf(end, triangle, 2)),
  );
  if (closestSquared < foundSquared) {
    foundTriangle = triangle;
    foundV = closestV;
    foundW = closestW;
    foundFeature = closestFeature;
    foundSquared = closestSquared;
  }
}

export function pseudoNormal(): v128 {
  const t = triangles + foundTriangle * 12;
  if (foundFeature == FACE) {
    return areaVector(
      v128.load(cornerOf(end, foundTriangle, 0)),
      v128.load(cornerOf(end, foundTriangle, 1)),
      v128.load(cornerOf(end, foundTriangle, 2)),
    );
  }
  const atCorner = foundFeature >= CORNER;
  const corner = <usize>(foundFeature - (atCorner ? CORNER : EDGE));
  const i = load<u32>(t + (corner << 2));
  const j = load<u32>(t + ((corner == 2 ? 0 : corner + 1) << 2));
  let n = f32x4.splat(0);
  const fan = fanOffsets + ((<usize>i) << 2);
  const last = <usize>load<u32>(fan, 4);
  for (let k = <usize>load<u32>(fan); k < last; k++) {
    const at = triangles + (<usize>load<u32>(fans + (k << 2))) * 12;
    const a = load<u32>(at);
    const b = load<u32>(at, 4);
    const c = load<u32>(at, 8);
    if (!atCorner && a != j && b != j && c != j) continue;
    const xa = v128.load(end + ((<usize>a) << 4));
    const xb = v128.load(end + ((<usize>b) << 4));
    const xc = v128.load(end + ((<usize>c) << 4));
    const m = areaVector(xa, xb, xc);
    const length = sqrt<f32>(dot(m, m));
    if (!(length > 0)) continue;
    let weight: f32 = 1;
    if (atCorner) {
      const tip = a == i ? xa : b == i ? xb : xc;
      const next = a == i ? xb : b == i ? xc : xa;
      const prior = a == i ? xc : b == i ? xa : xb;
      weight = arcTangent(length, dot(f32x4.sub(next, tip), f32x4.sub(prior, tip)));
    }
    n = f32x4.add(n, scale(weight, f32x4.div(m, f32x4.splat(length))));
  }
  return n;
}

/** Results of findCrossing. */
export let crossedTriangle: usize = 0;
export let crossedV: f32 = 0;
export let crossedW: f32 = 0;

export function findCrossing(p: v128, q: v128, tolerance: f32): bool {
  const margin = f32x4.splat(tolerance);
  const low = f32x4.sub(f32x4.pmin(p, q), margin);
  const high = f32x4.add(f32x4.pmax(p, q), margin);
  const closeEnough: f32 = tolerance * tolerance;
  let earliest: f32 = INFINITE;
  for (let node: usize = 0; node < nodeCount; ) {
    const box = bounds + (node << 5);
    const link = links + (node << 3);
    const meets = v128.and(
      f32x4.le(v128.load(box), high),
      f32x4.ge(v128.load(box, 16), low),
    );
    // The fourth lane compares 0 with 0 ± tolerance and always meets.
    if (!i32x4.all_true(meets)) {
      node = load<u32>(link);
      continue;
    }
    const leaf = <usize>load<u32>(link, 4);
    const last = (leaf >> LEAF_BITS) + (leaf & LEAF_MASK);
    for (let t = leaf >> LEAF_BITS; t < last; t++) {
      const time = crossingTime(t, p, q);
      if (time < earliest && closestSquared <= closeEnough) {
        earliest = time;
        crossedTriangle = t;
        crossedV = closestV;
        crossedW = closestW;
      }
    }
    node++;
  }
  return earliest <= 1;
}

@inline function height(a: v128, b: v128, c: v128, p: v128): f32 {
  return dot(areaVector(a, b, c), f32x4.sub(p, a));
}

@inline function between(x0: v128, x1: v128, time: f32): v128 {
  return f32x4.add(x0, scale(time, f32x4.sub(x1, x0)));
}

function crossingTime(triangle: usize, p: v128, q: v128): f32 {
  const a0 = v128.load(cornerOf(begin, triangle, 0));
  const b0 = v128.load(cornerOf(begin, triangle, 1));
  const c0 = v128.load(cornerOf(begin, triangle, 2));
  const before = height(a0, b0, c0, p);
  if (!(before >= 0)) return INFINITE;
  const a1 = v128.load(cornerOf(end, triangle, 0));
  const b1 = v128.load(cornerOf(end, triangle, 1));
  const c1 = v128.load(cornerOf(end, triangle, 2));
  const after = height(a1, b1, c1, q);
  if (!(after < 0)) return INFINITE;

  let time: f32 = before / (before - after);
  let a = between(a0, a1, time);
  let b = between(b0, b1, time);
  let c = between(c0, c1, time);
  let at = between(p, q, time);
  if (begin != end) {
    let lo: f32 = 0;
    let hi: f32 = 1;
    let over = before;
    let under = after;
    let last = 0;
    for (let step = 0; step < ROOT_STEPS; step++) {
      const value = height(a, b, c, at);
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
      const gap: f32 = over - under;
      time = gap > 0 ? lo + (hi - lo) * (over / gap) : lo;
      a = between(a0, a1, time);
      b = between(b0, b1, time);
      c = between(c0, c1, time);
      at = between(p, q, time);
    }
  }
  closestOnTriangle(at, a, b, c);
  return time;
}
