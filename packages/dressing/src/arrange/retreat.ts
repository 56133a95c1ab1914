import { type AuditMesh, auditMeshes } from '@toile/audit';
import type { TriangleMesh } from '@toile/geometry';
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
    const audit = auditMeshes(
      [
        { positions, triangles: sheet.triangles },
        ...bodies.map((body) => near(body.positions, body.triangles, sheet, positions)),
        near(positions, others, sheet, positions),
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
      const start = place(x + SHRUNK * (px - x), y + SHRUNK * (py - y), back);
      positions.set(start, 3 * (sheet.first + v));
    }
  }
}

/** Triangles in the box around a panel; others cannot meet it. */
function near(
  x: Float64Array,
  triangles: ArrayLike<number>,
  sheet: Sheet,
  positions: Float64Array,
): AuditMesh {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 3 * sheet.first; i < 3 * (sheet.first + sheet.count); i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  const found: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const meets = [0, 1, 2].every(
      (axis) =>
        Math.max(x[a + axis], x[b + axis], x[c + axis]) >= low[axis] &&
        Math.min(x[a + axis], x[b + axis], x[c + axis]) <= high[axis],
    );
    if (meets) found.push(triangles[t], triangles[t + 1], triangles[t + 2]);
  }
  return { positions: x, triangles: Uint32Array.from(found), rigid: true };
}
