import { halfEdgesByEdge, nextHalfEdge } from '@toile/geometry';
import { type SewnGarment, wornTriangles } from '../garment.ts';
import type { Sheet } from './sheet.ts';

/** The border of a garment's panels along one edge of a triangle as simulated. */
export interface Border {
  readonly panel: number;
  /** Place of the pattern's edge in its panel's loop. */
  readonly edge: number;
  /** Whether nothing is sewn to it. */
  readonly isFree: boolean;
  /** Fine vertices of the panels from its beginning to its end; the cloth is to the left. */
  readonly vertices: Uint32Array;
}

/** All borders of panels, in the order of triangles. */
export function findBorders(garment: SewnGarment, sheet: Sheet): Border[] {
  const { mesh, triangles, vertexOf } = garment;
  const worn = wornTriangles(garment);
  const edgeOf = new Map<number, number>();
  const key = (a: number, b: number): number => Math.min(a, b) * vertexOf.length + Math.max(a, b);
  for (const edges of mesh.boundary) {
    edges.forEach((vertices, edge) => {
      for (let k = 1; k < vertices.length; k++) edgeOf.set(key(vertices[k - 1], vertices[k]), edge);
    });
  }
  const isFree = new Uint8Array(triangles.length);
  for (const [first, ...others] of halfEdgesByEdge(triangles).values()) {
    if (others.length === 0) isFree[first] = 1;
  }
  const borders: Border[] = [];
  let panel = 0;
  for (let h = 0; h < worn.length; h++) {
    const { firstTriangle, triangleCount } = mesh.panels[panel];
    if (h >= 3 * (firstTriangle + triangleCount)) panel++;
    const edge = edgeOf.get(key(worn[h], worn[nextHalfEdge(h)]));
    if (edge === undefined) continue;
    borders.push({ panel, edge, isFree: isFree[h] === 1, vertices: finePath(sheet, h) });
  }
  return borders;
}

/** Fine vertices of the panels along a half-edge as simulated. */
function finePath({ levels, panelTriangles }: Sheet, halfEdge: number): Uint32Array {
  const [t, from] = [Math.floor(halfEdge / 3), halfEdge % 3];
  const to = (from + 1) % 3;
  let children = [t];
  for (let level = 0; level < levels; level++) {
    children = children.flatMap((child) => [4 * child + from, 4 * child + to]);
  }
  // Fine triangles along an edge have it where the whole triangle has it.
  const last = children[children.length - 1];
  return Uint32Array.of(
    ...children.map((child) => panelTriangles[3 * child + from]),
    panelTriangles[3 * last + to],
  );
}
