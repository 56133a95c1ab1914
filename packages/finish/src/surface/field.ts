import type { SewnGarment } from '../garment.ts';
import type { Border } from './borders.ts';
import type { Sheet } from './sheet.ts';

/** How far fine vertices of one panel are from some of its edges, as cut [m]. */
export interface Field {
  /** The panel's fine triangles: from the first to before the last. */
  readonly firstTriangle: number;
  readonly endTriangle: number;
  /** By fine vertex of the panels; nothing is known beyond the panel, and Infinity beyond the reach. */
  readonly distances: Float32Array;
}

/** @param reach How far it is to be known [m]. */
export function distanceField(
  { mesh }: SewnGarment,
  sheet: Sheet,
  borders: readonly Border[],
  reach: number,
): Field {
  const { levels, panelTriangles, plane } = sheet;
  const { firstTriangle, triangleCount } = mesh.panels[borders[0].panel];
  const first = firstTriangle * 4 ** levels;
  const end = (firstTriangle + triangleCount) * 4 ** levels;
  const segments = gatherSegments(plane, borders);
  const near = sortSegments(segments, reach);
  const distances = new Float32Array(plane.length / 2).fill(-1);
  for (let k = 3 * first; k < 3 * end; k++) {
    const v = panelTriangles[k];
    if (distances[v] >= 0) continue;
    const x = plane[2 * v];
    const y = plane[2 * v + 1];
    let nearest = Infinity;
    for (const s of near(x, y)) {
      const ax = segments[s];
      const ay = segments[s + 1];
      const bx = segments[s + 2];
      const by = segments[s + 3];
      if (x < Math.min(ax, bx) - reach || x > Math.max(ax, bx) + reach) continue;
      if (y < Math.min(ay, by) - reach || y > Math.max(ay, by) + reach) continue;
      const ux = bx - ax;
      const uy = by - ay;
      const along = ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy);
      const t = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, (x - ax - t * ux) ** 2 + (y - ay - t * uy) ** 2);
    }
    distances[v] = Math.sqrt(nearest);
  }
  return { firstTriangle: first, endTriangle: end, distances };
}

/** Both ends of each, four numbers. */
function gatherSegments(plane: Float32Array, borders: readonly Border[]): Float64Array {
  const numbers: number[] = [];
  for (const { vertices } of borders) {
    for (let k = 1; k < vertices.length; k++) {
      const [a, b] = [2 * vertices[k - 1], 2 * vertices[k]];
      numbers.push(plane[a], plane[a + 1], plane[b], plane[b + 1]);
    }
  }
  return Float64Array.from(numbers);
}

/** Cells of the panel's plane, rows of which are so far apart that none meets another. */
const ROW = 0x10000;
const NONE: readonly number[] = [];

/** Where segments begin in their array, of all those that may be within reach of a place. */
function sortSegments(
  segments: Float64Array,
  reach: number,
): (x: number, y: number) => readonly number[] {
  const cellOf = (x: number): number => Math.floor(x / reach);
  const cells = new Map<number, number[]>();
  for (let s = 0; s < segments.length; s += 4) {
    const [ax, ay, bx, by] = segments.subarray(s, s + 4);
    const [left, right] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach].map(cellOf);
    const [low, high] = [Math.min(ay, by) - reach, Math.max(ay, by) + reach].map(cellOf);
    for (let row = low; row <= high; row++) {
      for (let column = left; column <= right; column++) {
        const key = row * ROW + column;
        const cell = cells.get(key);
        if (cell) cell.push(s);
        else cells.set(key, [s]);
      }
    }
  }
  return (x, y) => cells.get(cellOf(y) * ROW + cellOf(x)) ?? NONE;
}
