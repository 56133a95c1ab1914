/**
 * Counts where a mesh passes through itself, with nothing borrowed from the engines it judges.
 *
 * An edge and a triangle that share no vertex count once when the edge properly crosses the
 * triangle's interior: its ends lie strictly on opposite sides and its line strictly inside.
 * Touching does not count, nor does what double precision cannot tell from touching: a flat sheet
 * has no crossings whichever way it is turned.
 */

/** Edge–triangle crossings of the mesh with itself. `positions` holds three per vertex. */
export function countSelfIntersections(positions: Float64Array, triangles: Uint32Array): number {
  const tree = buildTree(positions, triangles);
  const edges = uniqueEdges(triangles);
  let count = 0;
  for (let e = 0; e < edges.length; e += 2) {
    const [p, q] = [edges[e], edges[e + 1]];
    visitOverlaps(tree, positions, p, q, (t) => {
      const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
      const shared = p === a || p === b || p === c || q === a || q === b || q === c;
      if (!shared && crosses(positions, p, q, a, b, c)) count++;
    });
  }
  return count;
}

/** Each edge of the triangles once, two vertices per edge. */
export function uniqueEdges(triangles: Uint32Array): Uint32Array {
  const seen = new Set<number>();
  const edges: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      const [low, high] = a < b ? [a, b] : [b, a];
      // Two 26-bit indices are an exact double.
      const key = low * 2 ** 26 + high;
      if (seen.has(key)) continue;
      seen.add(key);
      edges.push(low, high);
    }
  }
  return Uint32Array.from(edges);
}

/** Bound on a determinant's rounding error over its terms' sizes: eight roundings, and slack. */
const ROUNDING = 9 * 2 ** -53;

/** Six times the signed volume of the tetrahedron a, b, c, d; 0 where rounding hides its sign. */
function volume(x: Float64Array, a: number, b: number, c: number, d: number): number {
  const ax = x[3 * a];
  const ay = x[3 * a + 1];
  const az = x[3 * a + 2];
  const bx = x[3 * b] - ax;
  const by = x[3 * b + 1] - ay;
  const bz = x[3 * b + 2] - az;
  const cx = x[3 * c] - ax;
  const cy = x[3 * c + 1] - ay;
  const cz = x[3 * c + 2] - az;
  const dx = x[3 * d] - ax;
  const dy = x[3 * d + 1] - ay;
  const dz = x[3 * d + 2] - az;
  const determinant =
    bx * (cy * dz - cz * dy) + by * (cz * dx - cx * dz) + bz * (cx * dy - cy * dx);
  const size =
    Math.abs(bx) * (Math.abs(cy * dz) + Math.abs(cz * dy)) +
    Math.abs(by) * (Math.abs(cz * dx) + Math.abs(cx * dz)) +
    Math.abs(bz) * (Math.abs(cx * dy) + Math.abs(cy * dx));
  return Math.abs(determinant) > ROUNDING * size ? determinant : 0;
}

function crosses(x: Float64Array, p: number, q: number, a: number, b: number, c: number): boolean {
  if (!(volume(x, a, b, c, p) * volume(x, a, b, c, q) < 0)) return false;
  const ab = volume(x, p, q, a, b);
  const bc = volume(x, p, q, b, c);
  const ca = volume(x, p, q, c, a);
  return (ab > 0 && bc > 0 && ca > 0) || (ab < 0 && bc < 0 && ca < 0);
}

/** A binary tree of boxes over the triangles. Node n has children 2n + 1 and 2n + 2. */
interface Tree {
  /** Triangles in leaf order. */
  readonly order: Uint32Array;
  /** First and one-past-last entry of `order` below each node. */
  readonly ranges: Uint32Array;
  /** Lower then upper corner of each node. */
  readonly boxes: Float64Array;
}

const LEAF_SIZE = 4;

function buildTree(positions: Float64Array, triangles: Uint32Array): Tree {
  const count = triangles.length / 3;
  const depth = Math.max(0, Math.ceil(Math.log2(count / LEAF_SIZE)));
  const nodes = 2 ** (depth + 1) - 1;
  const boxOf = new Float64Array(6 * count);
  for (let t = 0; t < count; t++) {
    const box = boxOf.subarray(6 * t, 6 * t + 6);
    box.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3);
    for (let k = 0; k < 3; k++) {
      const v = 3 * triangles[3 * t + k];
      for (let d = 0; d < 3; d++) {
        box[d] = Math.min(box[d], positions[v + d]);
        box[3 + d] = Math.max(box[3 + d], positions[v + d]);
      }
    }
  }
  const order = Uint32Array.from({ length: count }, (_, t) => t);
  const ranges = new Uint32Array(2 * nodes);
  const boxes = new Float64Array(6 * nodes);
  const split = (node: number, from: number, to: number, levels: number): void => {
    ranges.set([from, to], 2 * node);
    const box = boxes.subarray(6 * node, 6 * node + 6);
    box.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3);
    for (let i = from; i < to; i++) {
      for (let d = 0; d < 3; d++) {
        box[d] = Math.min(box[d], boxOf[6 * order[i] + d]);
        box[3 + d] = Math.max(box[3 + d], boxOf[6 * order[i] + 3 + d]);
      }
    }
    if (levels === 0) return;
    const extents = [box[3] - box[0], box[4] - box[1], box[5] - box[2]];
    const axis = extents.indexOf(Math.max(...extents));
    const centre = (t: number): number => boxOf[6 * t + axis] + boxOf[6 * t + 3 + axis];
    order.subarray(from, to).sort((s, t) => centre(s) - centre(t));
    const middle = (from + to) >> 1;
    split(2 * node + 1, from, middle, levels - 1);
    split(2 * node + 2, middle, to, levels - 1);
  };
  split(0, 0, count, depth);
  return { order, ranges, boxes };
}

/** Calls `visit` with every triangle in a leaf whose box meets the box of the edge p–q. */
function visitOverlaps(
  tree: Tree,
  x: Float64Array,
  p: number,
  q: number,
  visit: (triangle: number) => void,
): void {
  const { order, ranges, boxes } = tree;
  const lower = [0, 1, 2].map((d) => Math.min(x[3 * p + d], x[3 * q + d]));
  const upper = [0, 1, 2].map((d) => Math.max(x[3 * p + d], x[3 * q + d]));
  const nodes = ranges.length / 2;
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const at = 6 * node;
    if (
      boxes[at] > upper[0] ||
      boxes[at + 1] > upper[1] ||
      boxes[at + 2] > upper[2] ||
      boxes[at + 3] < lower[0] ||
      boxes[at + 4] < lower[1] ||
      boxes[at + 5] < lower[2]
    ) {
      continue;
    }
    if (2 * node + 2 < nodes) {
      stack.push(2 * node + 1, 2 * node + 2);
    } else {
      for (let i = ranges[2 * node]; i < ranges[2 * node + 1]; i++) visit(order[i]);
    }
  }
}
