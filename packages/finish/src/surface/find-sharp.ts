import { boundaryLoops, edgeKey } from '@toile/geometry';
import type { SewnGarment } from '../garment.ts';
import type { Sharp } from './loop.ts';

/** How far a border turns at a vertex to be a corner there [rad]: a curve of 30 mm's radius is none at 20 mm. */
const CORNER = 0.8;

/** What of a sewn garment stays sharp: pressed folds, and the corners of its borders. */
export function findSharp(garment: SewnGarment): Sharp {
  return { edges: pressedEdges(garment), corners: borderCorners(garment) };
}

function pressedEdges({ pattern, mesh, vertexOf }: SewnGarment): Set<number> {
  const edges = new Set<number>();
  const press = (vertices: ArrayLike<number>): void => {
    for (let k = 1; k < vertices.length; k++) {
      edges.add(edgeKey(vertexOf[vertices[k - 1]], vertexOf[vertices[k]]));
    }
  };
  for (const { fold, vertices } of mesh.innerLines) if (fold !== 0) press(vertices);
  pattern.seams.forEach(({ treatment: { fold = 0 } = {} }, s) => {
    if (fold !== 0) press(mesh.seams[s].pairs.filter((_, k) => k % 2 === 0));
  });
  return edges;
}

/** By the angle of all cloth around the vertex, as cut: seams that end at a hem make no corner. */
function borderCorners({ mesh, triangles, vertexOf }: SewnGarment): Set<number> {
  const { positions2: x } = mesh;
  const angles = new Map(boundaryLoops(triangles).flatMap((loop) => loop.map((v) => [v, 0])));
  mesh.triangles.forEach((v, corner) => {
    const known = angles.get(vertexOf[v]);
    if (known === undefined) return;
    const first = corner - (corner % 3);
    const [b, c] = [1, 2].map((k) => mesh.triangles[first + ((corner + k) % 3)]);
    const [bx, by] = [x[2 * b] - x[2 * v], x[2 * b + 1] - x[2 * v + 1]];
    const [cx, cy] = [x[2 * c] - x[2 * v], x[2 * c + 1] - x[2 * v + 1]];
    const angle = Math.abs(Math.atan2(bx * cy - by * cx, bx * cx + by * cy));
    angles.set(vertexOf[v], known + angle);
  });
  const corners = [...angles].filter(([, angle]) => Math.abs(angle - Math.PI) > CORNER);
  return new Set(corners.map(([vertex]) => vertex));
}
