import { auditMeshes } from '@toile/audit';
import { middleOf, type Sheet } from './sheet.ts';
import type { Wearer } from './wearer.ts';
import type { Place } from './wrap-panel.ts';

/** Steps in which a panel retreats from the body, and how far at most [m]. */
const RETREAT = 0.02;
const FURTHEST = 0.4;
/** Panels start a little smaller than cut, so that those cut side by side do not touch. */
const SHRUNK = 0.98;

/** Puts a panel where it starts, as far back as it takes to be clear of the body. */
export function retreat(sheet: Sheet, place: Place, wearer: Wearer, positions: Float64Array): void {
  for (let back = 0; back <= FURTHEST; back += RETREAT) {
    put(back);
    const audit = auditMeshes(
      [
        { positions, triangles: sheet.triangles },
        {
          positions: wearer.mesh.positions,
          triangles: trianglesNear(wearer, sheet, positions),
          rigid: true,
        },
      ],
      { maxListed: 0 },
    );
    if (audit.intersections === 0) return;
  }
  put(0);

  function put(back: number): void {
    const [x, y] = middleOf(sheet);
    for (let v = 0; v < sheet.count; v++) {
      const [px, py] = [sheet.points[2 * v], sheet.points[2 * v + 1]];
      const start = place(x + SHRUNK * (px - x), y + SHRUNK * (py - y), back);
      positions.set(start, 3 * (sheet.first + v));
    }
  }
}

/** Triangles of the body in the box around a panel; the others cannot meet it. */
function trianglesNear(wearer: Wearer, sheet: Sheet, positions: Float64Array): Uint32Array {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 3 * sheet.first; i < 3 * (sheet.first + sheet.count); i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  const { positions: x, triangles } = wearer.mesh;
  const near: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const meets = [0, 1, 2].every(
      (axis) =>
        Math.max(x[a + axis], x[b + axis], x[c + axis]) >= low[axis] &&
        Math.min(x[a + axis], x[b + axis], x[c + axis]) <= high[axis],
    );
    if (meets) near.push(triangles[t], triangles[t + 1], triangles[t + 2]);
  }
  return Uint32Array.from(near);
}
