/** Items at points in the plane, halved again and again across their longer extent. */
export interface PointTree {
  /**
   * Visits the items whose distance from (x, y) can be below `reach()`, nearer regions first.
   * `reach` is asked again after every visit, so a visit may shorten it; 0 ends the search.
   */
  search(x: number, y: number, reach: () => number, visit: (item: number) => void): void;
}

/** @param points Two coordinates for every item that occurs in `items`, at 2 · item. */
export function createPointTree(points: Float64Array, items: Iterable<number>): PointTree {
  const order = [...items];
  const axes = new Uint8Array(order.length);
  const extents = (begin: number, end: number): [number, number, number, number] => {
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = begin; i < end; i++) {
      for (let axis = 0; axis < 2; axis++) {
        box[axis] = Math.min(box[axis], points[2 * order[i] + axis]);
        box[axis + 2] = Math.max(box[axis + 2], points[2 * order[i] + axis]);
      }
    }
    return box;
  };
  // The item in the middle of a range is its node; the halves beside it are its children.
  const arrange = (begin: number, end: number): void => {
    if (end - begin < 2) return;
    const [minX, minY, maxX, maxY] = extents(begin, end);
    const axis = maxX - minX >= maxY - minY ? 0 : 1;
    const sorted = order
      .slice(begin, end)
      .sort((a, b) => points[2 * a + axis] - points[2 * b + axis] || a - b);
    for (let i = begin; i < end; i++) order[i] = sorted[i - begin];
    const middle = (begin + end) >> 1;
    axes[middle] = axis;
    arrange(begin, middle);
    arrange(middle + 1, end);
  };
  const [minX, minY, maxX, maxY] = extents(0, order.length);
  arrange(0, order.length);

  return {
    search(x, y, reach, visit) {
      // (dx, dy) is how far the region of a range is away from (x, y) along each axis.
      const descend = (begin: number, end: number, dx: number, dy: number): void => {
        if (begin >= end || !(dx * dx + dy * dy < reach() ** 2)) return;
        const middle = (begin + end) >> 1;
        const item = order[middle];
        visit(item);
        const axis = axes[middle];
        const beyond = (axis === 0 ? x : y) - points[2 * item + axis];
        const [farX, farY] = axis === 0 ? [Math.abs(beyond), dy] : [dx, Math.abs(beyond)];
        if (beyond < 0) {
          descend(begin, middle, dx, dy);
          descend(middle + 1, end, farX, farY);
        } else {
          descend(middle + 1, end, dx, dy);
          descend(begin, middle, farX, farY);
        }
      };
      const dx = Math.max(minX - x, x - maxX, 0);
      const dy = Math.max(minY - y, y - maxY, 0);
      descend(0, order.length, dx, dy);
    },
  };
}
