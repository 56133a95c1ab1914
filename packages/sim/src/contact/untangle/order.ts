import {
  addScaled,
  closestInTree,
  dot,
  queryBvh,
  scale,
  triangleNormal,
  type Vec3,
  vertexAt,
} from '@toile/geometry';
import { rayThroughTriangle } from './closest.ts';
import type { RoundContext } from './motion.ts';
import type { TangledSurface } from './tangled-surface.ts';
import { outwards } from './verdict.ts';

/** A vertex and a triangle of different layers, the outer of which lies inside of the inner. */
export interface Misorder {
  readonly vertex: number;
  readonly triangle: number;
  readonly isVertexOuter: boolean;
  readonly outwards: Vec3;
  readonly distance: number;
}

/** Layers further apart than this are no neighbours [m]. */
const REACH = 0.03;

/** Looks from every vertex outwards and, as far as the body, inwards. */
export function findMisorders(surface: TangledSurface, layers: ArrayLike<number>): Misorder[] {
  const found: Misorder[] = [];
  for (let v = 0; v < surface.clothVertexCount; v++) {
    const x = vertexAt(surface.positions, v);
    const n = outwards(surface, x, v);
    look(surface, layers, v, n, REACH, found);
    const room = surface.bodies.length > 0 ? distanceToBodies(surface, x) : REACH;
    look(surface, layers, v, scale(-1, n), Math.min(room, REACH), found);
  }
  return found;
}

function distanceToBodies(surface: TangledSurface, x: Vec3): number {
  let least = REACH;
  for (const { tree } of surface.bodies) {
    least = closestInTree(tree, surface.positions, x, least)?.distance ?? least;
  }
  return least;
}

function look(
  surface: TangledSurface,
  layers: ArrayLike<number>,
  vertex: number,
  direction: Vec3,
  reach: number,
  found: Misorder[],
): void {
  const { positions, triangles, clothTree } = surface;
  const x = vertexAt(positions, vertex);
  const end = addScaled(x, reach, direction);
  const box = [0, 1, 2].map((axis) => Math.min(x[axis], end[axis]));
  box.push(...[0, 1, 2].map((axis) => Math.max(x[axis], end[axis])));
  queryBvh(clothTree, box, (triangle) => {
    const [a, b, c] = triangles.subarray(3 * triangle, 3 * triangle + 3);
    if (layers[a] === layers[vertex]) return;
    const distance = rayThroughTriangle(
      x,
      direction,
      vertexAt(positions, a),
      vertexAt(positions, b),
      vertexAt(positions, c),
    );
    if (distance === undefined || distance > reach) return;
    const isVertexOuter = layers[vertex] > layers[a];
    const hit = addScaled(x, distance, direction);
    const out = outwardsOf(surface, hit, triangle, isVertexOuter ? a : vertex);
    const isTriangleOutside = dot(out, direction) > 0.3;
    const isTriangleInside = dot(out, direction) < -0.3;
    if (isVertexOuter ? isTriangleOutside : isTriangleInside) {
      found.push({ vertex, triangle, isVertexOuter, outwards: out, distance });
    }
  });
}

function outwardsOf(surface: TangledSurface, hit: Vec3, triangle: number, inner: number): Vec3 {
  if (surface.bodies.length > 0) return outwards(surface, hit, inner);
  const isInnerTriangle = surface.triangles[3 * triangle] === inner;
  return isInnerTriangle
    ? triangleNormal(surface.positions, surface.triangles, triangle)
    : outwards(surface, hit, inner);
}

/** The outer layer goes out; the inner, which may lie on the body, stays. */
export function putInOrder(context: RoundContext, misorders: readonly Misorder[]): void {
  const { motion, gap, surface } = context;
  for (const { vertex, triangle, isVertexOuter, outwards: out, distance } of misorders) {
    const way = scale(distance + 2 * gap, out);
    if (isVertexOuter) motion.wish(vertex, way);
    else for (let k = 0; k < 3; k++) motion.wish(surface.triangles[3 * triangle + k], way);
  }
}
