import { type GarmentMesh, meshPattern, PatternError, type Point } from '@toile/garment';
import type { Kit } from './kit.ts';
import { distance, placesAlong } from './lines.ts';

/** Edges of its triangles [m]. */
const FINENESS = 0.006;
/** Its border goes into the cloth by that [m]. */
const SUNK = 0.0001;

/**
 * A piece of cloth that is sewn on a panel, so high above it [m].
 *
 * @param outline Counter-clockwise.
 */
export function addPiece(kit: Kit, panel: string, outline: readonly Point[], height: number): void {
  const mesh = cutPiece(outline);
  if (!mesh) return;
  const planting = kit.of('piece');
  const feet = Array.from({ length: mesh.positions2.length / 2 }, (_, v) =>
    kit.at({ panel, point: [mesh.positions2[2 * v], mesh.positions2[2 * v + 1]] }),
  );
  if (!feet.every((foot) => foot !== undefined)) return;
  const top = feet.map((foot) => planting.add(foot, [0, 0, height], [0, 0, 1]));
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    planting.face(top[mesh.triangles[t]], top[mesh.triangles[t + 1]], top[mesh.triangles[t + 2]]);
  }
  for (let k = 0; k < outline.length; k++) {
    addSide([outline[k], outline[(k + 1) % outline.length]]);
  }

  /** The turned edge, round as far as shading goes. */
  function addSide(side: readonly [Point, Point]): void {
    let before: readonly number[] | undefined;
    for (const { point, way } of placesAlong(side, FINENESS)) {
      const foot = kit.at({ panel, point });
      if (!foot) return;
      const section = [
        [height, 0.35],
        [height / 2, 0.7],
        [-SUNK, 0.7],
      ].map(([up, lean], ring) =>
        planting.add(
          foot,
          [way[1] * (ring === 0 ? 0 : height / 2), -way[0] * (ring === 0 ? 0 : height / 2), up],
          [way[1] * lean, -way[0] * lean, Math.sqrt(1 - lean * lean)],
        ),
      );
      for (let k = 1; before && k < section.length; k++) {
        planting.face(before[k - 1], before[k], section[k]);
        planting.face(before[k - 1], section[k], section[k - 1]);
      }
      before = section;
    }
  }
}

/** Nothing where the outline is none that could be cut. */
function cutPiece(outline: readonly Point[]): GarmentMesh | undefined {
  const points = outline.filter(
    (point, k) => distance(point, outline[(k + 1) % outline.length]) > 1e-4,
  );
  if (points.length < 3) return undefined;
  const edges = points.map((from, k) => {
    const to = points[(k + 1) % points.length];
    return { curve: { type: 'line' as const, from, to } };
  });
  try {
    const panels = [{ name: 'piece', edges }];
    return meshPattern({ name: 'piece', panels, seams: [], notes: [] }, { edgeLength: FINENESS });
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}
