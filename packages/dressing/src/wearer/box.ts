/** A box: its two corners [m]. */
export interface Box {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The box around points, three coordinates each, with room on all sides [m]. */
export function boxAround(points: ArrayLike<number>, room: number): Box {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    low[i % 3] = Math.min(low[i % 3], points[i] - room);
    high[i % 3] = Math.max(high[i % 3], points[i] + room);
  }
  return { low, high };
}

/** Whether the box around a triangle's places in all poses meets another. */
export function meetsBox(
  corners: ArrayLike<number>,
  poses: readonly ArrayLike<number>[],
  box: Box,
): boolean {
  for (let c = 0; c < 3; c++) {
    let [low, high] = [Infinity, -Infinity];
    for (const positions of poses) {
      for (let k = 0; k < 3; k++) {
        low = Math.min(low, positions[3 * corners[k] + c]);
        high = Math.max(high, positions[3 * corners[k] + c]);
      }
    }
    if (high < box.low[c] || low > box.high[c]) return false;
  }
  return true;
}
