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
  const segments = borders.flatMap(({ vertices }) =>
    Array.from(vertices.subarray(1), (b, k) => {
      const a = vertices[k];
      return [plane[2 * a], plane[2 * a + 1], plane[2 * b], plane[2 * b + 1]];
    }),
  );
  const distances = new Float32Array(plane.length / 2).fill(-1);
  for (let k = 3 * first; k < 3 * end; k++) {
    const v = panelTriangles[k];
    if (distances[v] >= 0) continue;
    const x = plane[2 * v];
    const y = plane[2 * v + 1];
    let nearest = Infinity;
    for (const [ax, ay, bx, by] of segments) {
      if (x < Math.min(ax, bx) - reach || x > Math.max(ax, bx) + reach) continue;
      if (y < Math.min(ay, by) - reach || y > Math.max(ay, by) + reach) continue;
      const [ux, uy] = [bx - ax, by - ay];
      const along = ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy);
      const t = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, (x - ax - t * ux) ** 2 + (y - ay - t * uy) ** 2);
    }
    distances[v] = Math.sqrt(nearest);
  }
  return { firstTriangle: first, endTriangle: end, distances };
}
