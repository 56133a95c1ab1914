import type { Vec3 } from '@toile/geometry';
import { closestInTree, dot, scale, triangleNormal } from '@toile/geometry';
import type { Components } from './components.ts';
import { type Crossing, orient } from './crossings.ts';
import { clothNormal, type RoundContext } from './motion.ts';
import type { TangledSurface } from './tangled-surface.ts';

/** Which end of a crossing's edge is on the wrong side of the triangle, and the way back. */
export interface Verdict {
  readonly wrong: number;
  readonly right: number;
  /** Unit normal of the triangle, towards the right side. */
  readonly normal: Vec3;
}

/**
 * Bodies know their outside, layers their order. Among equals the smaller part of the cloth is the
 * one that went astray, as in global intersection analysis [Baraff2003, abstract].
 */
export function judge(
  context: RoundContext,
  components: Components,
  crossing: Crossing,
): Verdict | undefined {
  const { surface, layers } = context;
  const { positions, triangles, edges, clothTriangleCount, clothEdgeCount } = surface;
  const { edge, triangle } = crossing;
  if (edge >= clothEdgeCount) return undefined;
  const [p, q] = [edges[2 * edge], edges[2 * edge + 1]];
  const normal = triangleNormal(positions, triangles, triangle);
  const [a, b, c] = triangles.subarray(3 * triangle, 3 * triangle + 3);
  const [front, back] = orient(positions, a, b, c, p) > 0 ? [p, q] : [q, p];
  const frontIsRight: Verdict = { wrong: back, right: front, normal };
  const backIsRight: Verdict = { wrong: front, right: back, normal: scale(-1, normal) };
  if (triangle >= clothTriangleCount) return frontIsRight;

  if (layers && layers[p] !== layers[a]) {
    const inner = layers[p] < layers[a] ? p : a;
    const faces = dot(normal, outwards(surface, crossing.point, inner)) >= 0;
    return faces === layers[p] > layers[a] ? frontIsRight : backIsRight;
  }
  const [ofFront, ofBack] = [components.of[front], components.of[back]];
  if (ofFront === ofBack) return undefined;
  const { sizes } = components;
  const isFrontLarger =
    sizes[ofFront] === sizes[ofBack] ? ofFront < ofBack : sizes[ofFront] > sizes[ofBack];
  return isFrontLarger ? frontIsRight : backIsRight;
}

/** Away from the nearest body, or, where there is none, to the front of the inner layer. */
export function outwards(surface: TangledSurface, point: Vec3, inner: number): Vec3 {
  let best = Number.POSITIVE_INFINITY;
  let normal: Vec3 | undefined;
  for (const body of surface.bodies) {
    const found = closestInTree(body.tree, surface.positions, point, best);
    if (!found) continue;
    best = found.distance;
    const triangle = body.firstTriangle + found.triangle;
    normal = triangleNormal(surface.positions, surface.triangles, triangle);
  }
  return normal ?? clothNormal(surface, inner);
}
