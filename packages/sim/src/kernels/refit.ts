import type { BoxTree } from './collider-kernels.ts';
import { larger, smaller } from './extremes.ts';

const f = Math.fround;

/**
 * Fits the boxes of a tree around triangles that move straight from one pose to another, children
 * before parents. Poses take four floats per vertex.
 */
export function refit(
  tree: BoxTree,
  triangles: Uint32Array,
  from: Float32Array,
  to: Float32Array,
): void {
  const { bounds, links } = tree;
  for (let node = links.length / 2 - 1; node >= 0; node--) {
    const leaf = links[2 * node + 1];
    const out = 8 * node;
    if (leaf === 0) {
      const left = out + 8;
      const right = 8 * links[2 * node + 2];
      for (let c = 0; c < 3; c++) {
        bounds[out + c] = smaller(bounds[left + c], bounds[right + c]);
        bounds[out + 4 + c] = larger(bounds[left + 4 + c], bounds[right + 4 + c]);
      }
      continue;
    }
    const first = 3 * (leaf >> LEAF_BITS);
    const end = first + 3 * (leaf & LEAF_MASK);
    for (let c = 0; c < 3; c++) {
      let min = from[4 * triangles[first] + c];
      let max = min;
      for (let k = first; k < end; k++) {
        const at = 4 * triangles[k] + c;
        min = smaller(smaller(min, from[at]), to[at]);
        max = larger(larger(max, from[at]), to[at]);
      }
      bounds[out + c] = min;
      bounds[out + 4 + c] = max;
    }
  }
}

/** A leaf holds its first triangle and, in the low bits, how many it has. */
export const LEAF_BITS = 4;
export const LEAF_MASK: number = (1 << LEAF_BITS) - 1;

/** out ← from + t (to − from), and `to` itself for t = 1. */
export function interpolate(
  from: Float32Array,
  to: Float32Array,
  t: number,
  out: Float32Array,
): void {
  const s = f(t);
  for (let k = 0; k < out.length; k++) {
    out[k] = s === 1 ? to[k] : f(from[k] + f(s * f(to[k] - from[k])));
  }
}
