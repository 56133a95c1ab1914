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

/** Whether the box around a triangle meets another. */
export function meetsBox(
  corners: ArrayLike<number>,
  positions: ArrayLike<number>,
  { low, high }: Box,
): boolean {
  for (let c = 0; c < 3; c++) {
    const x = positions[3 * corners[0] + c];
    const y = positions[3 * corners[1] + c];
    const z = positions[3 * corners[2] + c];
    if (Math.max(x, y, z) < low[c] || Math.min(x, y, z) > high[c]) return false;
  }
  return true;
}
