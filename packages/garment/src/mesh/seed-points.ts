import type { Bounds } from './triangulate.ts';

/** Seeds keep this share of the spacing free to the outline. */
export const CLEARANCE = 0.6;

/**
 * Points inside the outline on a hexagonal grid, where equilateral triangles come from.
 *
 * @param points x, y per vertex [m]
 * @param spacing distance of neighbouring seeds [m]
 * @param isClear whether a place is far enough from all borders
 * @returns x, y per seed [m]
 */
export function seedPoints(
  points: Float64Array,
  { successor }: Bounds,
  spacing: number,
  isClear: (x: number, y: number) => boolean,
): number[] {
  const rise = (spacing * Math.sqrt(3)) / 2;
  let [low, high, left] = [Infinity, -Infinity, Infinity];
  for (let v = 0; v < successor.length; v++) {
    if (successor[v] < 0) continue;
    low = Math.min(low, points[2 * v + 1]);
    high = Math.max(high, points[2 * v + 1]);
    left = Math.min(left, points[2 * v]);
  }
  // Rows start half a row above the lowest point and end alike at the highest: symmetric in a band.
  const rows = Math.max(1, Math.round((high - low) / rise) - 1);
  const first = (low + high) / 2 - ((rows - 1) * rise) / 2;
  const crossings: number[][] = Array.from({ length: rows }, () => []);
  for (let v = 0; v < successor.length; v++) {
    const w = successor[v];
    if (w < 0) continue;
    const [x0, y0, x1, y1] = [points[2 * v], points[2 * v + 1], points[2 * w], points[2 * w + 1]];
    const from = Math.max(0, Math.ceil((Math.min(y0, y1) - first) / rise));
    for (let r = from; r < rows && first + r * rise < Math.max(y0, y1); r++) {
      crossings[r].push(x0 + ((first + r * rise - y0) / (y1 - y0)) * (x1 - x0));
    }
  }
  const seeds: number[] = [];
  for (const [r, row] of crossings.entries()) {
    row.sort((a, b) => a - b);
    const y = first + r * rise;
    const offset = left + (r % 2 === 0 ? 0.25 : 0.75) * spacing;
    for (let k = 0; k + 1 < row.length; k += 2) {
      const start = Math.ceil((row[k] - offset) / spacing);
      for (let i = start; offset + i * spacing < row[k + 1]; i++) {
        const x = offset + i * spacing;
        if (isClear(x, y)) seeds.push(x, y);
      }
    }
  }
  return seeds;
}
