import { type AuditMesh, auditMeshes } from '@toile/audit';
import type { TriangleMesh } from '@toile/geometry';
import { type Box, boxAround, meetsBox } from '../wearer/box.ts';
import { middleOf, type Sheet } from './sheet.ts';
import type { Place } from './wrap-panel.ts';

/** Steps in which a panel retreats from the body, and how far at most [m]. */
const RETREAT = 0.02;
const FURTHEST = 0.4;
/** Panels start a little smaller than cut, so that those cut side by side do not touch. */
const SHRUNK = 0.98;

/** What a panel keeps clear of. */
export interface Obstacles {
  readonly bodies: readonly TriangleMesh[];
  /** Triangles of panels that have their places already. */
  readonly others: readonly number[];
}

/**
 * Puts a panel where it starts, as far back as it takes to be clear of body and other panels. Returns
 * whether it is.
 */
export function retreat(
  sheet: Sheet,
  place: Place,
  { bodies, others }: Obstacles,
  positions: Float64Array,
): boolean {
  for (let back = 0; back <= FURTHEST; back += RETREAT) {
    put(back);
    const own = positions.subarray(3 * sheet.first, 3 * (sheet.first + sheet.count));
    const box = boxAround(own, 0);
    const audit = auditMeshes(
      [
        { positions, triangles: sheet.triangles },
        ...bodies.map((body) => inside(box, body.positions, body.triangles)),
        inside(box, positions, others),
      ],
      { maxListed: 0 },
    );
    if (audit.intersections === 0) return true;
  }
  put(0);
  return false;

  function put(back: number): void {
    const [x, y] = middleOf(sheet);
    for (let v = 0; v < sheet.count; v++) {
      const [px, py] = [sheet.points[2 * v], sheet.points[2 * v + 1]];
      const start = place(x + SHRUNK * (px - x), y + SHRUNK * (py - y), back, sheet.outs[v]);
      positions.set(start, 3 * (sheet.first + v));
    }
  }
}

/** Triangles that meet a box; others cannot meet what is inside. */
function inside(box: Box, positions: Float64Array, triangles: ArrayLike<number>): AuditMesh {
  const found: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t], triangles[t + 1], triangles[t + 2]];
    if (meetsBox(corners, positions, box)) found.push(...corners);
  }
  return { positions, triangles: Uint32Array.from(found), rigid: true };
}
