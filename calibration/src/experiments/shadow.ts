import type { FlatMesh } from '../meshes/flat-mesh.ts';
import type { Vec3 } from '../specimen.ts';

/** Side of a cell of the raster [m]. */
const CELL = 2.5e-4;

/**
 * Area of the shadow [m²] that a cloth and the disc below it cast straight down: cells whose centre
 * lies in a triangle or in the disc.
 */
export function shadowArea(
  position: (vertex: number) => Vec3,
  { triangles }: FlatMesh,
  radius: number,
  disc: number,
): number {
  const side = Math.ceil((2 * radius) / CELL) + 4;
  const origin = (-side * CELL) / 2;
  const dark = new Uint8Array(side * side);
  for (let row = 0; row < side; row++) {
    const z = origin + (row + 0.5) * CELL;
    const half = Math.sqrt(Math.max(0, disc * disc - z * z)) / CELL;
    const [from, to] = [Math.ceil(side / 2 - half - 0.5), Math.floor(side / 2 + half - 0.5)];
    if (half > 0) dark.fill(1, row * side + from, row * side + to + 1);
  }
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [...triangles.subarray(t, t + 3)].map(position);
    const xs = corners.map(([x]) => (x - origin) / CELL - 0.5);
    const ys = corners.map(([, , z]) => (z - origin) / CELL - 0.5);
    fillTriangle(dark, side, xs, ys);
  }
  return CELL * CELL * dark.reduce((sum, cell) => sum + cell, 0);
}

/** Row by row, from the leftmost to the rightmost crossing of the triangle's edges. */
function fillTriangle(
  cells: Uint8Array,
  side: number,
  xs: readonly number[],
  ys: readonly number[],
): void {
  const first = Math.max(0, Math.ceil(Math.min(...ys)));
  const last = Math.min(side - 1, Math.floor(Math.max(...ys)));
  for (let row = first; row <= last; row++) {
    let left = Infinity;
    let right = -Infinity;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [k, (k + 1) % 3];
      if (ys[a] > row === ys[b] > row) continue;
      const x = xs[a] + ((row - ys[a]) * (xs[b] - xs[a])) / (ys[b] - ys[a]);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    const from = row * side + Math.max(0, Math.ceil(left));
    const to = row * side + Math.min(side - 1, Math.floor(right));
    if (to >= from) cells.fill(1, from, to + 1);
  }
}
