import { buildBvh, closestInTree, vertexAt } from '@toile/geometry';
import type { FinishedPart, Role } from '../part.ts';
import type { Sheet } from '../surface/sheet.ts';
import type { Obstacle } from './make-room.ts';

/** Trims stand no higher than that over their cloth [m]: with more above it they have all they need. */
const HIGHEST = 0.006;
/** Cloth above keeps that to itself [m]. */
const APART = 0.0005;
/** How much of the way to what is above is outwards. */
const OUTWARDS = 0.3;
/** What stands out from the cloth, and goes with a place of it. */
const STANDING: readonly Role[] = ['button', 'piece', 'metal', 'label', 'gap', 'stitch'];

/**
 * How much room what is sewn on a garment has below what is worn over it, 0 to 1, by fine vertex of the
 * sewn garment, where the sheet is now.
 */
export function findHeadroom(
  sheet: Sheet,
  parts: readonly FinishedPart[],
  over: readonly Obstacle[],
): Float32Array {
  const headroom = new Float32Array(sheet.vertexCount).fill(1);
  const standing = parts.filter(({ role }) => STANDING.includes(role));
  const vertices = new Set(
    standing.flatMap(({ sheetVertexOf }) => Array.from(sheetVertexOf, (v) => sheet.sewnOf[v])),
  );
  if (vertices.size === 0) return headroom;
  for (const { positions, triangles } of over) {
    const places = Float32Array.from(positions);
    const tree = buildBvh(places, triangles);
    for (const v of vertices) {
      const from = vertexAt(sheet.positions, v);
      const near = closestInTree(tree, places, from, HIGHEST + APART);
      if (!near) continue;
      let out = 0;
      for (let k = 0; k < 3; k++) out += (near.point[k] - from[k]) * sheet.normals[3 * v + k];
      if (out < OUTWARDS * near.distance) continue;
      headroom[v] = Math.min(headroom[v], Math.max(0, near.distance - APART) / HIGHEST);
    }
  }
  return headroom;
}
