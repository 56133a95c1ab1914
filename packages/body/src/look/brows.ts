import type { TriangleMesh } from '@toile/geometry';
import type { Eye } from './eyes.ts';
import { gridTriangles, type Piece, pieceOf } from './piece.ts';

/** Places along a brow, from the nose outwards, from its eye's middle in radii: across, up, half of its height. */
const COURSE = [
  [-0.98, 1.08, 0.16],
  [-0.7, 1.14, 0.22],
  [-0.2, 1.24, 0.22],
  [0.3, 1.31, 0.19],
  [0.75, 1.29, 0.14],
  [1.1, 1.19, 0.08],
  [1.35, 1.08, 0.02],
] as const;
/** How far brows stand out [m]. */
const HEIGHT = 0.0012;
const ACROSS = [-1, -0.5, 0, 0.5, 1];
/** No brow is farther from its eye's middle, in radii, by as much as the face's triangles are large. */
const REACH = 2.5;

/** Brows as low strips over the skin. */
export function growBrows(mesh: TriangleMesh, eyes: readonly Eye[]): Piece {
  const points: number[][] = [];
  const triangles: number[] = [];
  for (const [e, { middle, radius }] of eyes.entries()) {
    const first = points.length;
    const skin = {
      positions: mesh.positions,
      triangles: trianglesNear(mesh, middle, REACH * radius),
    };
    const out = e === 0 ? 1 : -1;
    for (const [across, up, half] of COURSE) {
      for (const share of ACROSS) {
        const x = middle[0] + out * across * radius;
        const y = middle[1] + (up + share * half) * radius;
        const lift = HEIGHT * (1.2 - share * share) - (Math.abs(share) === 1 ? HEIGHT : 0);
        points.push([x, y, frontAt(skin, x, y) + lift]);
      }
    }
    const grid = gridTriangles(COURSE.length, ACROSS.length, false);
    for (let t = 0; t < grid.length; t += 3) {
      const [a, b, c] = grid.slice(t, t + 3).map((v) => v + first);
      triangles.push(...(out > 0 ? [a, b, c] : [a, c, b]));
    }
  }
  return pieceOf(points, triangles, Array(points.length).fill(1));
}

/** Those with a corner that is so near to a place, seen from the front. */
function trianglesNear(
  { positions, triangles }: TriangleMesh,
  [x, y, z]: Eye['middle'],
  reach: number,
): Uint32Array {
  const isNear = new Uint8Array(positions.length / 3);
  for (let v = 0; v < isNear.length; v++) {
    const [dx, dy] = [Math.abs(positions[3 * v] - x), Math.abs(positions[3 * v + 1] - y)];
    // A place on the back of the head is behind all that is looked for.
    if (dx < reach && dy < reach && positions[3 * v + 2] > z - reach) isNear[v] = 1;
  }
  const near: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    if (isNear[a] + isNear[b] + isNear[c] > 0) near.push(a, b, c);
  }
  return Uint32Array.from(near);
}

/** Where the skin is seen from the front at a place [m]. */
function frontAt({ positions, triangles }: TriangleMesh, x: number, y: number): number {
  let front = -Infinity;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const [ax, ay] = [positions[a] - x, positions[a + 1] - y];
    const [bx, by] = [positions[b] - x, positions[b + 1] - y];
    const [cx, cy] = [positions[c] - x, positions[c + 1] - y];
    const [u, v, w] = [bx * cy - by * cx, cx * ay - cy * ax, ax * by - ay * bx];
    if (u < 0 || v < 0 || w < 0 || u + v + w === 0) continue;
    const z = (u * positions[a + 2] + v * positions[b + 2] + w * positions[c + 2]) / (u + v + w);
    front = Math.max(front, z);
  }
  return front;
}
