/** A binary tree of boxes over triangles. Node n has children 2n + 1 and 2n + 2, all leaves one depth. */
export interface BoxTree {
  /** Triangles in leaf order. */
  readonly order: Uint32Array;
  /** First and one-past-last entry of `order` below each node. */
  readonly ranges: Uint32Array;
  /** Lower then upper corner of each node. */
  readonly boxes: Float64Array;
  /** The first node that is a leaf; all after it are. */
  readonly firstLeaf: number;
  /** Lower then upper corner of each triangle, by its number. */
  readonly bounds: Float64Array;
}

const LEAF_SIZE = 4;

/** Lower then upper corner of every triangle. */
export function triangleBounds(x: Float64Array, triangles: Uint32Array): Float64Array {
  const bounds = new Float64Array(2 * triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    for (let k = 0; k < 3; k++) {
      bounds[2 * t + k] = Math.min(x[a + k], x[b + k], x[c + k]);
      bounds[2 * t + 3 + k] = Math.max(x[a + k], x[b + k], x[c + k]);
    }
  }
  return bounds;
}

/** Splits the triangles at the middle of the longest axis, again and again. */
export function buildBoxTree(bounds: Float64Array, triangles: Uint32Array): BoxTree {
  const depth = Math.max(0, Math.ceil(Math.log2(triangles.length / LEAF_SIZE)));
  const nodes = 2 ** (depth + 1) - 1;
  const firstLeaf = 2 ** depth - 1;
  const order = triangles.slice();
  const ranges = new Uint32Array(2 * nodes);
  const boxes = new Float64Array(6 * nodes);
  ranges[1] = order.length;
  for (let node = 0; node < nodes; node++) {
    const from = ranges[2 * node];
    const to = ranges[2 * node + 1];
    const axis = enclose(boxes, node, bounds, order, from, to);
    if (node >= firstLeaf) continue;
    const middle = (from + to) >> 1;
    halve(order, from, to, middle, bounds, axis);
    ranges[4 * node + 2] = from;
    ranges[4 * node + 3] = middle;
    ranges[4 * node + 4] = middle;
    ranges[4 * node + 5] = to;
  }
  return { order, ranges, boxes, firstLeaf, bounds };
}

/** Sets a node's box and returns the axis where it is longest. */
function enclose(
  boxes: Float64Array,
  node: number,
  bounds: Float64Array,
  order: Uint32Array,
  from: number,
  to: number,
): number {
  let axis = 0;
  let longest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < 3; k++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = from; i < to; i++) {
      const at = 6 * order[i] + k;
      if (bounds[at] < low) low = bounds[at];
      if (bounds[at + 3] > high) high = bounds[at + 3];
    }
    boxes[6 * node + k] = low;
    boxes[6 * node + 3 + k] = high;
    if (high - low > longest) {
      longest = high - low;
      axis = k;
    }
  }
  return axis;
}

/** Reorders so that no triangle before the middle has its centre after that of one behind it. */
function halve(
  order: Uint32Array,
  from: number,
  to: number,
  middle: number,
  bounds: Float64Array,
  axis: number,
): void {
  const centre = (i: number) => bounds[6 * order[i] + axis] + bounds[6 * order[i] + 3 + axis];
  let low = from;
  let high = to - 1;
  while (low < high) {
    const pivot = centre((low + high) >> 1);
    let i = low;
    let j = high;
    while (i <= j) {
      while (centre(i) < pivot) i++;
      while (centre(j) > pivot) j--;
      if (i > j) break;
      const swapped = order[i];
      order[i++] = order[j];
      order[j--] = swapped;
    }
    if (middle <= j) high = j;
    else if (middle >= i) low = i;
    else return;
  }
}

/** Those triangles that meet the box of a tree, or that a ray from somewhere in it along +x may meet. */
export function trianglesBeyond(tree: BoxTree, triangles: Uint32Array): Uint32Array {
  const { boxes, bounds } = tree;
  return triangles.filter((t) => {
    const at = 6 * t;
    return (
      bounds[at + 3] >= boxes[0] &&
      bounds[at + 1] <= boxes[4] &&
      bounds[at + 4] >= boxes[1] &&
      bounds[at + 2] <= boxes[5] &&
      bounds[at + 5] >= boxes[2]
    );
  });
}

/** Calls `visit` once with every two triangles of the tree whose boxes meet. */
export function visitOwnPairs(tree: BoxTree, visit: (s: number, t: number) => void): void {
  for (let node = 0; node < tree.firstLeaf; node++) {
    visitPairsBelow(tree, 2 * node + 1, tree, 2 * node + 2, visit);
  }
  const { order, ranges, bounds } = tree;
  for (let leaf = tree.firstLeaf; 2 * leaf < ranges.length; leaf++) {
    for (let i = ranges[2 * leaf]; i < ranges[2 * leaf + 1]; i++) {
      for (let j = i + 1; j < ranges[2 * leaf + 1]; j++) {
        if (boxesMeet(bounds, order[i], bounds, order[j])) visit(order[i], order[j]);
      }
    }
  }
}

/** Calls `visit` with every triangle of one tree and of the other whose boxes meet. */
export function visitPairs(
  one: BoxTree,
  other: BoxTree,
  visit: (s: number, t: number) => void,
): void {
  visitPairsBelow(one, 0, other, 0, visit);
}

function visitPairsBelow(
  one: BoxTree,
  oneNode: number,
  other: BoxTree,
  otherNode: number,
  visit: (s: number, t: number) => void,
): void {
  const stack = [oneNode, otherNode];
  while (stack.length > 0) {
    const n = stack.pop() as number;
    const m = stack.pop() as number;
    if (!boxesMeet(one.boxes, m, other.boxes, n)) continue;
    const mIsLeaf = m >= one.firstLeaf;
    const nIsLeaf = n >= other.firstLeaf;
    if (mIsLeaf && nIsLeaf) visitLeaves(one, m, other, n, visit);
    else if (nIsLeaf || (!mIsLeaf && size(one.boxes, m) > size(other.boxes, n))) {
      stack.push(2 * m + 1, n, 2 * m + 2, n);
    } else stack.push(m, 2 * n + 1, m, 2 * n + 2);
  }
}

function visitLeaves(
  one: BoxTree,
  m: number,
  other: BoxTree,
  n: number,
  visit: (s: number, t: number) => void,
): void {
  for (let i = one.ranges[2 * m]; i < one.ranges[2 * m + 1]; i++) {
    const s = one.order[i];
    if (!boxesMeet(one.bounds, s, other.boxes, n)) continue;
    for (let j = other.ranges[2 * n]; j < other.ranges[2 * n + 1]; j++) {
      const t = other.order[j];
      if (boxesMeet(one.bounds, s, other.bounds, t)) visit(s, t);
    }
  }
}

function size(boxes: Float64Array, node: number): number {
  const at = 6 * node;
  return boxes[at + 3] - boxes[at] + boxes[at + 4] - boxes[at + 1] + boxes[at + 5] - boxes[at + 2];
}

function boxesMeet(one: Float64Array, m: number, other: Float64Array, n: number): boolean {
  const a = 6 * m;
  const b = 6 * n;
  return (
    one[a] <= other[b + 3] &&
    one[a + 3] >= other[b] &&
    one[a + 1] <= other[b + 4] &&
    one[a + 4] >= other[b + 1] &&
    one[a + 2] <= other[b + 5] &&
    one[a + 5] >= other[b + 2]
  );
}

/** Calls `visit` with every triangle whose box meets the ray from a point along +x. */
export function visitAlongRay(
  tree: BoxTree,
  x: number,
  y: number,
  z: number,
  visit: (t: number) => void,
): void {
  const { order, ranges, boxes, bounds, firstLeaf } = tree;
  const stack = [0];
  while (stack.length > 0) {
    const node = stack.pop() as number;
    if (!rayMeets(boxes, node, x, y, z)) continue;
    if (node < firstLeaf) {
      stack.push(2 * node + 1, 2 * node + 2);
      continue;
    }
    for (let i = ranges[2 * node]; i < ranges[2 * node + 1]; i++) {
      if (rayMeets(bounds, order[i], x, y, z)) visit(order[i]);
    }
  }
}

function rayMeets(boxes: Float64Array, n: number, x: number, y: number, z: number): boolean {
  const at = 6 * n;
  return (
    boxes[at + 3] >= x &&
    boxes[at + 1] <= y &&
    boxes[at + 4] >= y &&
    boxes[at + 2] <= z &&
    boxes[at + 5] >= z
  );
}
