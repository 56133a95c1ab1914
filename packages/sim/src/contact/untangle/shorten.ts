import type { Vec3 } from '@toile/geometry';
import {
  add,
  addScaled,
  cross,
  dot,
  length,
  normalize,
  scale,
  subtract,
  triangleNormal,
  vertexAt,
} from '@toile/geometry';
import type { Contour } from './contours.ts';
import type { Crossing } from './crossings.ts';
import { type RoundContext, spread } from './motion.ts';
import { NO_FACE, type TangledSurface } from './tangled-surface.ts';

/** Edges this close to a triangle's plane say nothing about where to go. */
const MIN_STEEPNESS = 0.05;

/**
 * Which way an edge has to go, against the triangle, for the contour to become shorter.
 * G = Σ R − 2 (E·R)/(E·N) N over the edge's faces, R the contour's direction into each.
 * After [Volino2006b, abstract]. Over a closed contour this adds up to twice the gradient of its
 * length, half for either sheet that moves.
 */
export function contourGradient(surface: TangledSurface, crossing: Crossing): Vec3 {
  const { positions, triangles, edges, edgeFaces } = surface;
  const { edge, triangle } = crossing;
  const n = triangleNormal(positions, triangles, triangle);
  const begin = vertexAt(positions, edges[2 * edge]);
  const e = normalize(subtract(vertexAt(positions, edges[2 * edge + 1]), begin));
  const steepness = dot(e, n);
  let sum: Vec3 = [0, 0, 0];
  if (!(Math.abs(steepness) > MIN_STEEPNESS)) return sum;
  for (let k = 0; k < 2; k++) {
    const face = edgeFaces[2 * edge + k];
    if (face === NO_FACE) continue;
    const line = normalize(cross(n, triangleNormal(positions, triangles, face)));
    const inwards = subtract(centroid(surface, face), begin);
    const acrossEdge = addScaled(inwards, -dot(inwards, e), e);
    const r = dot(line, acrossEdge) >= 0 ? line : scale(-1, line);
    sum = add(sum, addScaled(r, (-2 * dot(e, r)) / steepness, n));
  }
  return sum;
}

function centroid({ positions, triangles }: TangledSurface, face: number): Vec3 {
  const [a, b, c] = triangles.subarray(3 * face, 3 * face + 3);
  const sum = add(add(vertexAt(positions, a), vertexAt(positions, b)), vertexAt(positions, c));
  return scale(1 / 3, sum);
}

/**
 * Makes a contour shorter by moving its two sheets against each other, all of a contour by the
 * mean of its gradients: what no side can be told of, and small loops with no vertex in them.
 */
export function shorten(context: RoundContext, contour: Contour): void {
  const { surface } = context;
  let sum: Vec3 = [0, 0, 0];
  let normals: Vec3 = [0, 0, 0];
  contour.crossings.forEach((crossing, k) => {
    const sign = contour.sheets[k] === 0 ? 1 : -1;
    sum = addScaled(sum, sign, contourGradient(surface, crossing));
    normals = addScaled(normals, sign, bodyNormal(surface, crossing));
  });
  // Cloth leaves a body outwards, whichever way were shorter.
  if (dot(sum, normals) < 0)
    sum = addScaled(sum, -dot(sum, normals) / dot(normals, normals), normals);
  if (length(sum) < 0.05 * contour.crossings.length) sum = normals;
  if (length(sum) === 0)
    sum = triangleNormal(surface.positions, surface.triangles, contour.crossings[0].triangle);
  const step = Math.min(context.stride, extent(contour) / 2 + context.gap);
  const direction = normalize(sum);
  const isSmall = contour.crossings.length < 8;
  for (const sheet of [0, 1] as const) {
    const vertices = clothOf(surface, contour, sheet);
    const share = clothOf(surface, contour, sheet === 0 ? 1 : 0).size > 0 ? 0.5 : 1;
    const way = scale((sheet === 0 ? share : -share) * step, direction);
    const ways = new Map<number, Vec3>();
    for (const vertex of vertices) {
      ways.set(vertex, way);
      context.motion.wish(vertex, way);
    }
    spread(context, ways, vertices, (isSmall ? 1 : 6) + (context.insistence >> 2));
  }
}

/** Outward normal of the body as seen by the cloth of sheet 0, zero between cloth and cloth. */
function bodyNormal(surface: TangledSurface, { edge, triangle }: Crossing): Vec3 {
  const { positions, triangles, edgeFaces, clothTriangleCount, clothEdgeCount } = surface;
  if (triangle >= clothTriangleCount) return triangleNormal(positions, triangles, triangle);
  if (edge < clothEdgeCount) return [0, 0, 0];
  const [f, g] = [edgeFaces[2 * edge], edgeFaces[2 * edge + 1]];
  const first = triangleNormal(positions, triangles, f);
  const sum = g === NO_FACE ? first : add(first, triangleNormal(positions, triangles, g));
  return scale(-1, normalize(sum));
}

/** The cloth's vertices of a sheet that a contour runs between. */
function clothOf(surface: TangledSurface, contour: Contour, sheet: 0 | 1): Set<number> {
  const { edges, triangles, clothVertexCount } = surface;
  const vertices = new Set<number>();
  contour.crossings.forEach(({ edge, triangle }, k) => {
    const own =
      contour.sheets[k] === sheet
        ? edges.subarray(2 * edge, 2 * edge + 2)
        : triangles.subarray(3 * triangle, 3 * triangle + 3);
    for (const vertex of own) if (vertex < clothVertexCount) vertices.add(vertex);
  });
  return vertices;
}

function extent({ crossings }: Contour): number {
  let longest = 0;
  for (const { point } of crossings) {
    longest = Math.max(longest, length(subtract(point, crossings[0].point)));
  }
  return longest;
}
