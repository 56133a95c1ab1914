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

/** Boxes around points that are about as high as each other: one for each layer of a height [m]. */
export function layersAround(points: ArrayLike<number>, height: number, room: number): Box[] {
  const layers = new Map<number, number[]>();
  for (let i = 0; i < points.length; i += 3) {
    const layer = Math.floor(points[i + 1] / height);
    const known = layers.get(layer);
    if (known) known.push(points[i], points[i + 1], points[i + 2]);
    else layers.set(layer, [points[i], points[i + 1], points[i + 2]]);
  }
  return [...layers.values()].map((layer) => boxAround(layer, room));
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
