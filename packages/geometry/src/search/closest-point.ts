import type { Vec3 } from '../vectors/vectors.ts';
import { add, addScaled, dot, length, subtract, vertexAt } from '../vectors/vectors.ts';
import type { Bvh } from './bvh.ts';

/**
 * Weights of the corners at the point of a triangle that is closest to p, by the Voronoi regions of
 * its features; of a triangle without area, at one of its points.
 *
 * The solver's kernels have twins of it that cannot share code with it: they round each operation to
 * single precision, or measure pairs in the order of operations that AssemblyScript repeats, so that
 * both give the same bits (`kernels/triangle.ts` and `kernels/closest.ts` of `sim`).
 *
 * Source: [Ericson2005, section 5.1.5].
 */
export function closestOnTriangle(p: Vec3, a: Vec3, b: Vec3, c: Vec3): Vec3 {
  const [ab, ac, ap] = [subtract(b, a), subtract(c, a), subtract(p, a)];
  const [d1, d2] = [dot(ab, ap), dot(ac, ap)];
  if (d1 <= 0 && d2 <= 0) return [1, 0, 0];
  const bp = subtract(p, b);
  const [d3, d4] = [dot(ab, bp), dot(ac, bp)];
  if (d3 >= 0 && d4 <= d3) return [0, 1, 0];
  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return alongEdge(d1, d1 - d3, 0, 1);
  const cp = subtract(p, c);
  const [d5, d6] = [dot(ab, cp), dot(ac, cp)];
  if (d6 >= 0 && d5 <= d6) return [0, 0, 1];
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return alongEdge(d2, d2 - d6, 0, 2);
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) return alongEdge(d4 - d3, d4 - d3 + d5 - d6, 1, 2);
  const total = va + vb + vc;
  return total > 0 ? [va / total, vb / total, vc / total] : [1, 0, 0];
}

function alongEdge(part: number, whole: number, from: number, to: number): Vec3 {
  const t = whole > 0 ? part / whole : 0;
  const weights: [number, number, number] = [0, 0, 0];
  weights[from] = 1 - t;
  weights[to] += t;
  return weights;
}

/** The point of a triangle with these weights of its corners. */
export function blendCorners(weights: Vec3, a: Vec3, b: Vec3, c: Vec3): Vec3 {
  return add(
    [weights[0] * a[0], weights[0] * a[1], weights[0] * a[2]],
    addScaled([weights[1] * b[0], weights[1] * b[1], weights[1] * b[2]], weights[2], c),
  );
}

/** The closest point of a surface: its triangle, the point, and the distance. */
export interface SurfacePoint {
  readonly triangle: number;
  readonly point: Vec3;
  readonly distance: number;
}

/** Searches a tree, nearer boxes first; undefined if nothing is within `reach`. */
export function closestInTree(
  tree: Bvh,
  x: ArrayLike<number>,
  p: Vec3,
  reach: number = Number.POSITIVE_INFINITY,
): SurfacePoint | undefined {
  const { bounds, skip, first, count, triangleOrder, triangles } = tree;
  let best: SurfacePoint | undefined;
  let limit = reach;
  const waiting = tree.nodeCount > 0 ? [0] : [];
  while (waiting.length > 0) {
    const node = waiting.pop()!;
    if (boxDistance(bounds, node, p) > limit) continue;
    if (count[node] === 0) {
      const [left, right] = [node + 1, skip[node + 1]];
      const isLeftNearer = boxDistance(bounds, left, p) <= boxDistance(bounds, right, p);
      waiting.push(isLeftNearer ? right : left, isLeftNearer ? left : right);
      continue;
    }
    for (let i = first[node]; i < first[node] + count[node]; i++) {
      const triangle = triangleOrder[i];
      const a = vertexAt(x, triangles[3 * triangle]);
      const b = vertexAt(x, triangles[3 * triangle + 1]);
      const c = vertexAt(x, triangles[3 * triangle + 2]);
      const point = blendCorners(closestOnTriangle(p, a, b, c), a, b, c);
      const distance = length(subtract(p, point));
      if (distance < limit) {
        limit = distance;
        best = { triangle, point, distance };
      }
    }
  }
  return best;
}

function boxDistance(bounds: Float32Array, node: number, p: Vec3): number {
  let square = 0;
  for (let axis = 0; axis < 3; axis++) {
    const below = bounds[8 * node + axis] - p[axis];
    const above = p[axis] - bounds[8 * node + 4 + axis];
    const d = below > 0 ? below : above > 0 ? above : 0;
    square += d * d;
  }
  return Math.sqrt(square);
}
