/**
 * Vertices split into compact blocks, and an order in which neighbours in space are neighbours in
 * memory. `order[k]` is the vertex that comes k-th; block b holds places
 * `blockOffsets[b]` to `blockOffsets[b + 1]`.
 */
export interface Partition {
  readonly order: Uint32Array;
  readonly blockOffsets: Uint32Array;
}

/**
 * Recursive coordinate bisection: halves the set across its longest extent until a block has at most
 * `blockSize` vertices, then goes on inside the block so that its own order is local too.
 * Deterministic: ties are broken by vertex number.
 */
export function partitionVertices(positions: Float64Array, blockSize: number): Partition {
  const count = positions.length / 3;
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const blockOffsets: number[] = [0];

  const split = (begin: number, end: number, insideBlock: boolean): void => {
    const isBlock = !insideBlock && end - begin <= blockSize;
    if (end - begin > LEAF) {
      const axis = longestAxis(positions, order, begin, end);
      const middle = (begin + end) >> 1;
      selectMiddle(positions, order, axis, begin, end, middle);
      split(begin, middle, insideBlock || isBlock);
      split(middle, end, insideBlock || isBlock);
    }
    if (isBlock && end > begin) blockOffsets.push(end);
  };
  split(0, count, false);
  return { order, blockOffsets: Uint32Array.from(blockOffsets) };
}

/**
 * Offsets of the ranges with at most `size` elements that halving 0 … count leads to: compact parts
 * of a cloth in the order of `partitionVertices`, nested in its blocks.
 */
export function halve(count: number, size: number): Uint32Array {
  const offsets = [0];
  const split = (begin: number, end: number): void => {
    if (end - begin <= size) {
      if (end > begin) offsets.push(end);
      return;
    }
    const middle = (begin + end) >> 1;
    split(begin, middle);
    split(middle, end);
  };
  split(0, count);
  return Uint32Array.from(offsets);
}

const LEAF = 4;

function longestAxis(
  positions: Float64Array,
  order: Uint32Array,
  begin: number,
  end: number,
): number {
  let best = 0;
  let bestExtent = -1;
  for (let axis = 0; axis < 3; axis++) {
    let min = Infinity;
    let max = -Infinity;
    for (let k = begin; k < end; k++) {
      const value = positions[3 * order[k] + axis];
      if (value < min) min = value;
      if (value > max) max = value;
    }
    if (max - min > bestExtent) {
      bestExtent = max - min;
      best = axis;
    }
  }
  return best;
}

/** Quickselect: afterwards everything before `middle` is ordered before everything from it on. */
function selectMiddle(
  positions: Float64Array,
  order: Uint32Array,
  axis: number,
  begin: number,
  end: number,
  middle: number,
): void {
  const before = (a: number, b: number): boolean => {
    const d = positions[3 * a + axis] - positions[3 * b + axis];
    return d < 0 || (d === 0 && a < b);
  };
  let lo = begin;
  let hi = end - 1;
  while (lo < hi) {
    const pivot = order[(lo + hi) >> 1];
    let i = lo;
    let j = hi;
    while (i <= j) {
      while (before(order[i], pivot)) i++;
      while (before(pivot, order[j])) j--;
      if (i <= j) {
        const swap = order[i];
        order[i] = order[j];
        order[j] = swap;
        i++;
        j--;
      }
    }
    if (middle <= j) hi = j;
    else if (middle >= i) lo = i;
    else return;
  }
}
