import { arcTangent } from '../shared/arc-tangent';
import { dot, scale } from '../shared/vectors';
import {
  boxOf,
  corner,
  fanOffsets,
  fans,
  leafAt,
  leafOf,
  parentOf,
  siblingOf,
  skip,
  triangles,
} from './mesh';
import { LEAF_BITS, LEAF_MASK } from './refit';
import {
  areaVector,
  closestFeature,
  closestOnTriangle,
  closestSquared,
  closestV,
  closestW,
  CORNER,
  EDGE,
  FACE,
} from './triangle';

// Port of packages/sim/src/kernels/mesh-query.ts. The point in question is set by lookFrom.

@inline const WORTH_OPENING: f32 = 0.75;

let at: v128 = f32x4.splat(0);

// The point of the surface that was found.
export let foundTriangle: usize = 0;
export let foundV: f32 = 0;
export let foundW: f32 = 0;
export let foundFeature: i32 = 0;
export let foundSquared: f32 = 0;

/** Squared distance from which on boxes are left alone. */
let limit: f32 = 0;

@inline export function lookFrom(point: v128): void {
  at = point;
}

@inline export function setFound(triangle: usize): void {
  foundTriangle = triangle;
}

export function findOnTriangle(pose: usize): void {
  closestOnTriangle(
    at,
    corner(pose, foundTriangle, 0),
    corner(pose, foundTriangle, 1),
    corner(pose, foundTriangle, 2),
  );
  keepFound(foundTriangle);
}

@inline function keepFound(triangle: usize): void {
  foundTriangle = triangle;
  foundV = closestV;
  foundW = closestW;
  foundFeature = closestFeature;
  foundSquared = closestSquared;
}

@inline function square(x: f32): f32 {
  return x * x;
}

@inline function widen(squared: f32, margin: f32): f32 {
  return square(sqrt<f32>(squared) + margin);
}

@inline export function smaller(a: f32, b: f32): f32 {
  return b < a ? b : a;
}

/** Squared distance to the box from `min` to `max`. */
@inline function boxDistance(min: v128, max: v128): f32 {
  const d = f32x4.pmax(f32x4.pmax(f32x4.sub(min, at), f32x4.sub(at, max)), f32x4.splat(0));
  return dot(d, d);
}

@inline function toBox(node: usize): f32 {
  const box = boxOf(node);
  return boxDistance(v128.load(box), v128.load(box, 16));
}

export function freeRadius(distance: f32): f32 {
  limit = square(WORTH_OPENING * distance);
  let node = leafOf(foundTriangle);
  openBoxes(node);
  for (; node > 0; node = parentOf(node)) {
    const sibling = siblingOf(node);
    if (toBox(sibling) < limit) openBoxes(sibling);
  }
  return sqrt<f32>(limit);
}

function openBoxes(root: usize): void {
  const stop = skip(root);
  for (let node = root; node < stop; ) {
    const squared = toBox(node);
    if (!(squared < limit)) {
      node = skip(node);
      continue;
    }
    if (leafAt(node) > 0) {
      const d = f32x4.sub(v128.load(boxOf(node), 16), v128.load(boxOf(node)));
      const farthest: f32 = sqrt<f32>(squared) + sqrt<f32>(dot(d, d));
      limit = smaller(squared, square(WORTH_OPENING * farthest));
    }
    node++;
  }
}

export function findNearest(pose: usize, margin: f32): f32 {
  const tried = foundTriangle;
  limit = widen(foundSquared, margin);
  let node = leafOf(tried);
  nearestIn(pose, node, tried, margin);
  for (; node > 0; node = parentOf(node)) {
    const sibling = siblingOf(node);
    if (toBox(sibling) < limit) nearestIn(pose, sibling, tried, margin);
  }
  return sqrt<f32>(limit);
}

function nearestIn(pose: usize, root: usize, tried: usize, margin: f32): void {
  const stop = skip(root);
  for (let node = root; node < stop; ) {
    if (!(toBox(node) < limit)) {
      node = skip(node);
      continue;
    }
    const leaf = leafAt(node);
    const last = (leaf >> LEAF_BITS) + (leaf & LEAF_MASK);
    for (let t = leaf >> LEAF_BITS; t < last; t++) {
      if (t == tried) continue;
      const a = corner(pose, t, 0);
      const b = corner(pose, t, 1);
      const c = corner(pose, t, 2);
      const min = f32x4.pmin(f32x4.pmin(a, b), c);
      const max = f32x4.pmax(f32x4.pmax(a, b), c);
      if (!(boxDistance(min, max) < limit)) continue;
      closestOnTriangle(at, a, b, c);
      if (closestSquared < foundSquared) {
        limit = smaller(foundSquared, widen(closestSquared, margin));
        keepFound(t);
      } else {
        limit = smaller(limit, closestSquared);
      }
    }
    node++;
  }
}

export function pseudoNormal(pose: usize): v128 {
  const t = triangles + foundTriangle * 12;
  if (foundFeature == FACE) {
    return areaVector(
      corner(pose, foundTriangle, 0),
      corner(pose, foundTriangle, 1),
      corner(pose, foundTriangle, 2),
    );
  }
  const atCorner = foundFeature >= CORNER;
  const k0 = <usize>(foundFeature - (atCorner ? CORNER : EDGE));
  const i = load<u32>(t + (k0 << 2));
  const j = load<u32>(t + ((k0 == 2 ? 0 : k0 + 1) << 2));
  let n = f32x4.splat(0);
  const fan = fanOffsets + ((<usize>i) << 2);
  const last = <usize>load<u32>(fan, 4);
  for (let k = <usize>load<u32>(fan); k < last; k++) {
    const face = triangles + <usize>load<u32>(fans + (k << 2)) * 12;
    const a = load<u32>(face);
    const b = load<u32>(face, 4);
    const c = load<u32>(face, 8);
    if (!atCorner && a != j && b != j && c != j) continue;
    const xa = v128.load(pose + ((<usize>a) << 4));
    const xb = v128.load(pose + ((<usize>b) << 4));
    const xc = v128.load(pose + ((<usize>c) << 4));
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
