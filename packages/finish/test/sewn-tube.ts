import { joinPairs, meshPattern, type Pattern, type Point } from '@toile/garment';
import type { WornGarment } from '../src/index.ts';

/** A panel of 0.6 × 0.2 m sewn to a tube: its seam is the edge 1 with the edge 3, 0 and 2 are free. */
export function tubePattern(extra: Partial<Pattern> = {}): Pattern {
  const corners: Point[] = [
    [0, 0],
    [0.6, 0],
    [0.6, 0.2],
    [0, 0.2],
  ];
  const sides = [
    { panel: 'wall', edge: 1 },
    { panel: 'wall', edge: 3 },
  ] as const;
  return {
    name: 'tube',
    panels: [
      {
        name: 'wall',
        edges: corners.map((from, k) => ({
          curve: { type: 'line', from, to: corners[(k + 1) % 4] },
        })),
      },
    ],
    seams: [{ name: 'back', sides, sameDirection: false }],
    notes: [],
    ...extra,
  };
}

export const RADIUS: number = 0.6 / (2 * Math.PI);

/** The tube upright around the y axis, its outer side out. */
export function sewnTube(pattern: Pattern = tubePattern(), edgeLength = 0.04): WornGarment {
  const mesh = meshPattern(pattern, { edgeLength });
  const { vertexOf, count } = joinPairs(
    mesh.positions2.length / 2,
    mesh.seams.map(({ pairs }) => pairs),
  );
  const positions = new Float64Array(3 * count);
  vertexOf.forEach((vertex, v) => {
    const angle = mesh.positions2[2 * v] / RADIUS;
    positions.set(
      [RADIUS * Math.sin(angle), mesh.positions2[2 * v + 1], RADIUS * Math.cos(angle)],
      3 * vertex,
    );
  });
  return { pattern, mesh, triangles: mesh.triangles.map((v) => vertexOf[v]), vertexOf, positions };
}
