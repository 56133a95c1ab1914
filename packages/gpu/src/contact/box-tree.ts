/** Triangles, or edges, of a leaf. */
export const LEAF = 4;

/**
 * A complete binary tree over triangles, laid out once and fitted anew on the device whenever they move:
 * node 1 is the root, nodes 2n and 2n + 1 are below node n, the last `leaves` are the leaves.
 */
export interface BoxTree {
  /** A power of two. */
  readonly leaves: number;
  /** Three vertices of each triangle, or two of each edge, in the order of the leaves. */
  readonly corners: Uint32Array;
}

/**
 * Neighbours in space become neighbours in the tree: triangles by the Morton code of their middles.
 * @param size vertices of each: 3 of triangles, 2 of edges
 */
export function layTree(positions: ArrayLike<number>, triangles: Uint32Array, size = 3): BoxTree {
  const count = triangles.length / size;
  const middles = new Float64Array(3 * count);
  const lo = [Infinity, Infinity, Infinity];
  const hi = [-Infinity, -Infinity, -Infinity];
  for (let t = 0; t < count; t++) {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += positions[3 * triangles[size * t + k] + c];
      middles[3 * t + c] = sum / size;
      lo[c] = Math.min(lo[c], sum / size);
      hi[c] = Math.max(hi[c], sum / size);
    }
  }
  const width = Math.max(...hi.map((top, c) => top - lo[c]), 1e-9);
  const codes = new Float64Array(count);
  for (let t = 0; t < count; t++) {
    // Ten bits of each coordinate, interleaved.
    let code = 0;
    for (let bit = 9; bit >= 0; bit--) {
      for (let c = 0; c < 3; c++) {
        const cell = Math.min(1023, Math.floor((1024 * (middles[3 * t + c] - lo[c])) / width));
        code = 2 * code + ((cell >> bit) & 1);
      }
    }
    codes[t] = code;
  }
  const order = Uint32Array.from({ length: count }, (_, t) => t);
  order.sort((a, b) => codes[a] - codes[b] || a - b);
  const corners = new Uint32Array(triangles.length);
  order.forEach((t, at) => {
    corners.set(triangles.subarray(size * t, size * (t + 1)), size * at);
  });
  const leaves = 2 ** Math.max(0, Math.ceil(Math.log2(Math.ceil(count / LEAF))));
  return { leaves, corners };
}
