import { Pairs } from '../abi/moves';
import { transpose0, transpose1, transpose2 } from '../shared/vectors';
import { edgesApart, facesApart, reachEach } from '../surface/surface-apart';

// Which pairs are certainly farther apart than they move against each other: most of those whose
// boxes meet. Up to 64 of them at once, four at a time.

/** Of candidates from one on, those that may come within a margin. */
@inline export function sift(edges: bool, first: usize, hits: u64, margin: v128): u64 {
  let kept = hits;
  for (let left = hits; left != 0; ) {
    const b0 = left & -left;
    left ^= b0;
    const b1 = left != 0 ? left & -left : b0;
    left &= ~b1;
    const b2 = left != 0 ? left & -left : b0;
    left &= ~b2;
    const b3 = left != 0 ? left & -left : b0;
    left &= ~b3;
    const apart = areApart(
      edges,
      stencilAt(first, b0),
      stencilAt(first, b1),
      stencilAt(first, b2),
      stencilAt(first, b3),
      margin,
    );
    if ((apart & 1) != 0) kept &= ~b0;
    if ((apart & 2) != 0) kept &= ~b1;
    if ((apart & 4) != 0) kept &= ~b2;
    if ((apart & 8) != 0) kept &= ~b3;
  }
  return kept;
}

/** Where the stencil of the candidate stands that a bit is for. */
@inline function stencilAt(first: usize, bit: u64): usize {
  return Pairs.stencils + first + ((<usize>ctz(bit)) << 4);
}

function areApart(edges: bool, a: usize, b: usize, c: usize, d: usize, margin: v128): i32 {
  const w0 = approach(edges, a);
  const w1 = approach(edges, b);
  const w2 = approach(edges, c);
  const w3 = approach(edges, d);
  const x = transpose0(w0, w1, w2, w3);
  const y = transpose1(w0, w1, w2, w3);
  const z = transpose2(w0, w1, w2, w3);
  const squared = f32x4.add(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)), f32x4.mul(z, z));
  reachEach(margin, f32x4.sqrt(squared));
  return edges
    ? edgesApart(Pairs.from, a, b, c, d, a + 8, b + 8, c + 8, d + 8)
    : facesApart(Pairs.from, a, b, c, d, a + 4, b + 4, c + 4, d + 4);
}

/** At least how far any point of the one moves against any of the other, along each axis. */
@inline function approach(edges: bool, stencil: usize): v128 {
  const p = wayOf(stencil);
  const q = wayOf(stencil + 4);
  const r = wayOf(stencil + 8);
  const s = wayOf(stencil + 12);
  const least = edges ? f32x4.pmin(p, q) : p;
  const most = edges ? f32x4.pmax(p, q) : p;
  let low = f32x4.pmin(r, s);
  let high = f32x4.pmax(r, s);
  if (!edges) {
    low = f32x4.pmin(low, q);
    high = f32x4.pmax(high, q);
  }
  return f32x4.pmax(f32x4.sub(most, low), f32x4.sub(high, least));
}

/** How far the vertex goes whose number stands there. */
@inline function wayOf(place: usize): v128 {
  const i = (<usize>load<u32>(place)) << 4;
  return f32x4.sub(v128.load(Pairs.to + i), v128.load(Pairs.from + i));
}
