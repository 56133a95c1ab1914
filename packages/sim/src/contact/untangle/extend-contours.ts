import type { Vec3 } from '@toile/geometry';
import { addScaled, dot, normalize, subtract, triangleNormal, vertexAt } from '@toile/geometry';
import type { Contour } from './contours.ts';
import type { Crossing } from './crossings.ts';
import { forNeighbours } from './motion.ts';
import { NO_FACE, type TangledSurface } from './tangled-surface.ts';

/** Triangles that a contour is led on across, at most. */
const LONGEST = 8;

/**
 * Where a contour ends at the border of one sheet, close to the border of the other, the other is
 * not quite cut in two: think of a sheet folded through itself, its borders on top of each other.
 * There the contour is led on, in the plane of the first sheet, to the border of the second.
 *
 * @returns the edges on the way
 */
export function extendContour(surface: TangledSurface, contour: Contour): number[] {
  return contour.crossings.flatMap((crossing) => {
    const isEnd = surface.edgeFaces[2 * crossing.edge + 1] === NO_FACE;
    const isCloth =
      crossing.edge < surface.clothEdgeCount && crossing.triangle < surface.clothTriangleCount;
    return isEnd && isCloth ? leadOn(surface, crossing) : [];
  });
}

function leadOn(surface: TangledSurface, { edge, triangle, point }: Crossing): number[] {
  const { positions, triangles, edges, edgeFaces } = surface;
  const face = edgeFaces[2 * edge];
  const normal = triangleNormal(positions, triangles, face);
  const away = awayFromFace(surface, edge, face);
  const heightOf = (v: number) => dot(subtract(vertexAt(positions, v), point), normal);

  const way: number[] = [];
  let at = triangle;
  let from = -1;
  let reached = point;
  while (way.length < LONGEST) {
    let exit = -1;
    let exitPoint: Vec3 = point;
    for (const e of edgesOf(surface, at)) {
      const [a, b] = [edges[2 * e], edges[2 * e + 1]];
      const [ha, hb] = [heightOf(a), heightOf(b)];
      if (e === from || ha > 0 === hb > 0) continue;
      const p = vertexAt(positions, a);
      const through = addScaled(p, ha / (ha - hb), subtract(vertexAt(positions, b), p));
      if (dot(subtract(through, reached), away) < 0) continue;
      [exit, exitPoint] = [e, through];
    }
    if (exit < 0) return [];
    way.push(exit);
    const next = edgeFaces[2 * exit] === at ? edgeFaces[2 * exit + 1] : edgeFaces[2 * exit];
    if (next === NO_FACE) return way;
    [at, from, reached] = [next, exit, exitPoint];
  }
  return [];
}

/** Unit vector in a face's plane, square to its edge, out of the face. */
function awayFromFace(surface: TangledSurface, edge: number, face: number): Vec3 {
  const { positions, triangles, edges } = surface;
  const [a, b] = [edges[2 * edge], edges[2 * edge + 1]];
  const opposite = [0, 1, 2].map((k) => triangles[3 * face + k]).find((v) => v !== a && v !== b)!;
  const begin = vertexAt(positions, a);
  const along = normalize(subtract(vertexAt(positions, b), begin));
  const out = subtract(begin, vertexAt(positions, opposite));
  return normalize(addScaled(out, -dot(out, along), along));
}

function edgesOf(surface: TangledSurface, triangle: number): number[] {
  const [a, b, c] = surface.triangles.subarray(3 * triangle, 3 * triangle + 3);
  const found: number[] = [];
  forNeighbours(surface, a, (n, edge) => {
    if (n === b || n === c) found.push(edge);
  });
  forNeighbours(surface, b, (n, edge) => {
    if (n === c) found.push(edge);
  });
  return found;
}
