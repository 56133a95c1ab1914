import type { TriangleMesh, Vec3 } from '@toile/geometry';

/** The middle of a body is measured so far to both sides [m]. */
const HALF = 0.1;

/**
 * Where the skin is, as high as a point and in its direction from the body's middle.
 *
 * @returns Undefined where there is no body.
 */
export function skinBeyond(
  { positions, triangles }: TriangleMesh,
  [x, y, z]: Vec3,
  room: number,
): Vec3 | undefined {
  const cuts = cutAt(positions, triangles, y);
  const near = cuts.flat().filter(([px]) => Math.abs(px) < HALF);
  if (near.length === 0) return undefined;
  const middle = near.reduce((sum, [, pz]) => sum + pz, 0) / near.length;
  const far = Math.hypot(x, z - middle);
  const [dx, dz] = [x / far, (z - middle) / far];
  let first = Infinity;
  for (const [[ax, az], [bx, bz]] of cuts) {
    // From the middle along (dx, dz), by how far the ends of the cut are to its left.
    const [a, b] = [dx * (az - middle) - dz * ax, dx * (bz - middle) - dz * bx];
    if (a * b > 0 || a === b) continue;
    const part = a / (a - b);
    const way = dx * (ax + part * (bx - ax)) + dz * (az + part * (bz - az) - middle);
    if (way > 0) first = Math.min(first, way);
  }
  if (first === Infinity) return undefined;
  return [dx * (first + room), y, middle + dz * (first + room)];
}

type Point = readonly [x: number, z: number];

/** Where triangles are cut at a height, each from one side to another. */
function cutAt(
  positions: ArrayLike<number>,
  triangles: ArrayLike<number>,
  y: number,
): [Point, Point][] {
  const cuts: [Point, Point][] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const ends: Point[] = [];
    for (let k = 0; k < 3; k++) {
      const [i, j] = [3 * triangles[t + k], 3 * triangles[t + ((k + 1) % 3)]];
      const [low, high] = [positions[i + 1] - y, positions[j + 1] - y];
      if (low < 0 === high < 0) continue;
      const part = low / (low - high);
      ends.push([
        positions[i] + part * (positions[j] - positions[i]),
        positions[i + 2] + part * (positions[j + 2] - positions[i + 2]),
      ]);
    }
    if (ends.length === 2) cuts.push([ends[0], ends[1]]);
  }
  return cuts;
}
