import { MeshError } from '../mesh/mesh-error.ts';

/**
 * A binary tree of boxes over the triangles of a mesh, for meshes that move but keep their faces:
 * built once, then refitted. Nodes lie in depth-first order:
 *
 *     inner node n: children n + 1 and skip[n + 1], count[n] = 0
 *     leaf n:       triangleOrder[first[n]] … triangleOrder[first[n] + count[n] − 1]
 *     subtree of n: nodes n … skip[n] − 1; its triangles are contiguous in triangleOrder
 *
 * Traversal needs no stack (go to n + 1, or to skip[n] when the box is missed), and a refit in
 * reverse order meets every child before its parent.
 */
export interface Bvh {
  readonly nodeCount: number;
  /** Eight per node: min x, y, z, unused, max x, y, z, unused. Both halves are 16-byte aligned. */
  readonly bounds: Float32Array;
  /** The next node after the subtree of each node. */
  readonly skip: Uint32Array;
  /** Where the triangles of each node's subtree begin in `triangleOrder`. */
  readonly first: Uint32Array;
  /** Number of triangles of a leaf, 0 for an inner node. */
  readonly count: Uint32Array;
  /** The triangles, leaf by leaf. */
  readonly triangleOrder: Uint32Array;
  /** Indices of the mesh the tree was built for. */
  readonly triangles: Uint32Array;
  /** Numbers per vertex in the positions. */
  readonly stride: number;
}

export interface BvhOptions {
  /** Largest number of triangles in a leaf. Default 4. */
  leafSize?: number;
  /** Numbers per vertex in `positions`, of which the first three are x, y, z. Default 3. */
  stride?: number;
}

const BINS = 16;

/**
 * Builds the tree top-down, splitting where the surface area heuristic, evaluated at the limits of
 * equal bins along the widest axis, is lowest (the method of Wald2007). Unlike there, it splits down
 * to `leafSize` whatever the estimated cost, because the boxes of the first pose say little about the
 * later ones.
 */
export function buildBvh(
  positions: Float32Array | Float64Array,
  triangles: Uint32Array,
  options: BvhOptions = {},
): Bvh {
  const { leafSize = 4, stride = 3 } = options;
  if (!Number.isInteger(leafSize) || leafSize < 1) {
    throw new MeshError(`buildBvh: leafSize must be an integer of at least 1, got ${leafSize}`);
  }
  const triangleCount = triangles.length / 3;
  const boxes = triangleBoxes(positions, triangles, stride);
  const triangleOrder = new Uint32Array(triangleCount);
  for (let t = 0; t < triangleCount; t++) triangleOrder[t] = t;
  const scratch = new Uint32Array(triangleCount);
  const skip: number[] = [];
  const first: number[] = [];
  const count: number[] = [];

  const addNode = (begin: number, end: number): void => {
    const node = skip.push(0) - 1;
    first.push(begin);
    const leaf = end - begin <= leafSize;
    count.push(leaf ? end - begin : 0);
    if (!leaf) {
      const middle = partition(boxes, triangleOrder, scratch, begin, end);
      addNode(begin, middle);
      addNode(middle, end);
    }
    skip[node] = skip.length;
  };
  if (triangleCount > 0) addNode(0, triangleCount);

  const bvh: Bvh = {
    nodeCount: skip.length,
    bounds: new Float32Array(8 * skip.length),
    skip: Uint32Array.from(skip),
    first: Uint32Array.from(first),
    count: Uint32Array.from(count),
    triangleOrder,
    triangles,
    stride,
  };
  refitBvh(bvh, positions);
  return bvh;
}

/** Fits all boxes to new positions. Exact for 32-bit positions; 64-bit ones are rounded outwards. */
export function refitBvh(bvh: Bvh, positions: Float32Array | Float64Array): void {
  const { bounds, skip, first, count, triangleOrder, triangles, stride } = bvh;
  for (let node = bvh.nodeCount - 1; node >= 0; node--) {
    for (let axis = 0; axis < 3; axis++) {
      let min = Number.POSITIVE_INFINITY;
      let max = Number.NEGATIVE_INFINITY;
      if (count[node] > 0) {
        for (let i = first[node]; i < first[node] + count[node]; i++) {
          for (let corner = 0; corner < 3; corner++) {
            const x = positions[stride * triangles[3 * triangleOrder[i] + corner] + axis];
            if (x < min) min = x;
            if (x > max) max = x;
          }
        }
        min = floatBelow(min);
        max = -floatBelow(-max);
      } else {
        const left = 8 * (node + 1) + axis;
        const right = 8 * skip[node + 1] + axis;
        min = Math.min(bounds[left], bounds[right]);
        max = Math.max(bounds[left + 4], bounds[right + 4]);
      }
      bounds[8 * node + axis] = min;
      bounds[8 * node + 4 + axis] = max;
    }
  }
}

/**
 * Visits every triangle in a leaf whose box meets the given one (touching counts): a superset of
 * the triangles that meet it, each once, in `triangleOrder`.
 *
 * @param box min x, y, z, max x, y, z.
 */
export function queryBvh(
  bvh: Bvh,
  box: ArrayLike<number>,
  visit: (triangle: number) => void,
): void {
  const { bounds, skip, first, count, triangleOrder } = bvh;
  for (let node = 0; node < bvh.nodeCount; ) {
    const b = 8 * node;
    const meets =
      bounds[b] <= box[3] &&
      bounds[b + 1] <= box[4] &&
      bounds[b + 2] <= box[5] &&
      bounds[b + 4] >= box[0] &&
      bounds[b + 5] >= box[1] &&
      bounds[b + 6] >= box[2];
    if (!meets) {
      node = skip[node];
      continue;
    }
    const end = first[node] + count[node];
    for (let i = first[node]; i < end; i++) visit(triangleOrder[i]);
    node++;
  }
}

/** The largest 32-bit float not above x. */
function floatBelow(x: number): number {
  const rounded = Math.fround(x);
  if (!(rounded > x)) return rounded;
  asFloat[0] = rounded;
  if (rounded === 0) return -(2 ** -149);
  asBits[0] += rounded > 0 ? -1 : 1;
  return asFloat[0];
}

const asFloat = new Float32Array(1);
const asBits = new Int32Array(asFloat.buffer);

/** Six per triangle: min x, y, z, max x, y, z. */
function triangleBoxes(
  positions: Float32Array | Float64Array,
  triangles: Uint32Array,
  stride: number,
): Float64Array {
  const boxes = new Float64Array(2 * triangles.length);
  for (let t = 0; t < triangles.length / 3; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const a = positions[stride * triangles[3 * t] + axis];
      const b = positions[stride * triangles[3 * t + 1] + axis];
      const c = positions[stride * triangles[3 * t + 2] + axis];
      boxes[6 * t + axis] = Math.min(a, b, c);
      boxes[6 * t + 3 + axis] = Math.max(a, b, c);
    }
  }
  return boxes;
}

/** Reorders `order[begin … end − 1]` into two non-empty parts and returns where the second begins. */
function partition(
  boxes: Float64Array,
  order: Uint32Array,
  scratch: Uint32Array,
  begin: number,
  end: number,
): number {
  const binOf = binCentres(boxes, order, begin, end);
  // All centres in one place: any halving is as good as another.
  if (!binOf) return (begin + end) >> 1;
  const cost = splitCosts(boxes, order, begin, end, binOf);
  let best = 0;
  for (let bin = 1; bin + 1 < BINS; bin++) if (cost[bin] < cost[best]) best = bin;

  let middle = begin;
  let rest = 0;
  for (let i = begin; i < end; i++) {
    if (binOf(order[i]) <= best) order[middle++] = order[i];
    else scratch[rest++] = order[i];
  }
  order.set(scratch.subarray(0, rest), middle);
  return middle;
}

/** Equal bins along the axis on which the centres spread widest. */
function binCentres(
  boxes: Float64Array,
  order: Uint32Array,
  begin: number,
  end: number,
): ((triangle: number) => number) | undefined {
  let [axis, start, width] = [0, 0, 0];
  for (let candidate = 0; candidate < 3; candidate++) {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (let i = begin; i < end; i++) {
      const box = 6 * order[i] + candidate;
      const doubleCentre = boxes[box] + boxes[box + 3];
      if (doubleCentre < min) min = doubleCentre;
      if (doubleCentre > max) max = doubleCentre;
    }
    if (max - min > width) [axis, start, width] = [candidate, min, max - min];
  }
  const scale = BINS / width;
  if (!Number.isFinite(scale)) return undefined;
  return (t) => {
    const bin = Math.floor((boxes[6 * t + axis] + boxes[6 * t + 3 + axis] - start) * scale);
    return bin < BINS ? bin : BINS - 1;
  };
}

/** For each bin the cost of splitting after it: half box area × triangles, summed over both sides. */
function splitCosts(
  boxes: Float64Array,
  order: Uint32Array,
  begin: number,
  end: number,
  binOf: (triangle: number) => number,
): Float64Array {
  const bins = new Float64Array(6 * BINS);
  const sizes = new Uint32Array(BINS);
  for (let bin = 0; bin < BINS; bin++) clearBox(bins, bin);
  for (let i = begin; i < end; i++) {
    const bin = binOf(order[i]);
    sizes[bin]++;
    growBox(bins, bin, boxes, order[i]);
  }

  const cost = new Float64Array(BINS);
  const side = new Float64Array(6);
  clearBox(side, 0);
  for (let bin = 0, size = 0; bin + 1 < BINS; bin++) {
    growBox(side, 0, bins, bin);
    size += sizes[bin];
    cost[bin] = size > 0 ? size * halfArea(side) : Number.POSITIVE_INFINITY;
  }
  clearBox(side, 0);
  for (let bin = BINS - 1, size = 0; bin > 0; bin--) {
    growBox(side, 0, bins, bin);
    size += sizes[bin];
    cost[bin - 1] += size > 0 ? size * halfArea(side) : Number.POSITIVE_INFINITY;
  }
  return cost;
}

function clearBox(boxes: Float64Array, box: number): void {
  boxes.fill(Number.POSITIVE_INFINITY, 6 * box, 6 * box + 3);
  boxes.fill(Number.NEGATIVE_INFINITY, 6 * box + 3, 6 * box + 6);
}

function growBox(boxes: Float64Array, box: number, others: Float64Array, other: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const min = 6 * box + axis;
    boxes[min] = Math.min(boxes[min], others[6 * other + axis]);
    boxes[min + 3] = Math.max(boxes[min + 3], others[6 * other + 3 + axis]);
  }
}

function halfArea(box: Float64Array): number {
  const [x, y, z] = [box[3] - box[0], box[4] - box[1], box[5] - box[2]];
  return x * y + y * z + z * x;
}
