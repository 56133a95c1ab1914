import type { GarmentMesh } from '@toile/garment';

/** How fine cloth is drawn. */
export interface Fineness {
  /** Length of the edges to come near [m]; 0.005 unless given. */
  readonly spacing?: number;
  /** No more triangles than so many are drawn of a garment's cloth; 150,000 unless given. */
  readonly maxTriangles?: number;
}

/** Edges may be longer than asked for by that. */
const TOLERANCE = 1.3;
/** Beyond, nothing is seen of it. */
const MOST = 3;

/** How often triangles are cut into four. */
export function chooseLevels(
  { triangles, positions2 }: Pick<GarmentMesh, 'triangles' | 'positions2'>,
  { spacing = 0.005, maxTriangles = 150_000 }: Fineness = {},
): number {
  const lengths = Array.from(triangles, (a, corner) => {
    const b = triangles[corner % 3 === 2 ? corner - 2 : corner + 1];
    return Math.hypot(
      positions2[2 * a] - positions2[2 * b],
      positions2[2 * a + 1] - positions2[2 * b + 1],
    );
  }).sort((a, b) => a - b);
  const median = lengths[lengths.length >> 1] ?? 0;
  let levels = 0;
  while (
    levels < MOST &&
    median / 2 ** levels > TOLERANCE * spacing &&
    (triangles.length / 3) * 4 ** (levels + 1) <= maxTriangles
  ) {
    levels++;
  }
  return levels;
}
