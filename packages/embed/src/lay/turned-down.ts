import type { GarmentChart } from '../chart/chart-garment.ts';

/** A part of a garment that is turned down over the rest along a pressed seam: a collar's fall. */
export interface TurnedDown {
  /** Its vertices of the surface, without those of the seam. */
  readonly vertices: readonly number[];
  /** Those of the seam. */
  readonly seam: readonly number[];
}

/** What is turned down lies so far outside [m], and so much more for each metre from its seam. */
const OVER = 0.006;
const BRIM = 0.35;
/** How near a seam is, by one less the cosine of the angle between. */
const NEARBY = 0.02;

/** Where a collar's fall lies: as far below its seam as it was above, outside of what is there. */
export function layTurnedDown(
  turnedDown: readonly TurnedDown[],
  { heights, angles, measures }: GarmentChart,
): Map<number, { distance: number; out: number }> {
  const found = new Map<number, { distance: number; out: number }>();
  for (const { vertices, seam } of turnedDown) {
    const edge = seam.map((v) => ({
      angle: angles[v],
      distance: measures.distance(heights[v], angles[v]),
    }));
    for (const v of vertices) {
      if (Number.isNaN(heights[v])) continue;
      // The seam beside it, smoothed: from vertex to vertex it would jump.
      const weights = edge.map(({ angle }) => Math.exp((Math.cos(angle - angles[v]) - 1) / NEARBY));
      const sum = weights.reduce((all, weight) => all + weight, 1e-300);
      const seamAt = edge.reduce((all, { distance }, k) => all + distance * weights[k], 0) / sum;
      const way = Math.abs(seamAt - measures.distance(heights[v], angles[v]));
      found.set(v, { distance: seamAt + way, out: OVER + BRIM * way });
    }
  }
  return found;
}
