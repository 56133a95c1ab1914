import type { Bvh, Vec3 } from '@toile/geometry';
import { add, addScaled, cross, dot, length, subtract, vertexAt } from '@toile/geometry';

/** Weights of the corners at the point of a triangle that is closest to p. */
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

/** Parameters s on a–b and t on c–d of the closest points of two segments. */
export function closestOnSegments(a: Vec3, b: Vec3, c: Vec3, d: Vec3): [number, number] {
  const [u, v, r] = [subtract(b, a), subtract(d, c), subtract(a, c)];
  const [uu, vv, uv, ur, vr] = [dot(u, u), dot(v, v), dot(u, v), dot(u, r), dot(v, r)];
  const det = uu * vv - uv * uv;
  let s = det > 1e-14 * uu * vv ? clamp((uv * vr - ur * vv) / det) : 0;
  let t = vv > 0 ? (uv * s + vr) / vv : 0;
  if (t < 0) {
    t = 0;
    s = uu > 0 ? clamp(-ur / uu) : 0;
  } else if (t > 1) {
    t = 1;
    s = uu > 0 ? clamp((uv - ur) / uu) : 0;
  }
  return [s, t];
}

function clamp(t: number): number {
  return t < 0 ? 0 : t > 1 ? 1 : t;
}

export function blend(weights: Vec3, a: Vec3, b: Vec3, c: Vec3): Vec3 {
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
  x: Float64Array,
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
      const point = blend(closestOnTriangle(p, a, b, c), a, b, c);
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

/** Where the ray from p along the unit vector d meets a triangle, as a distance, or undefined. */
export function rayThroughTriangle(
  p: Vec3,
  d: Vec3,
  a: Vec3,
  b: Vec3,
  c: Vec3,
): number | undefined {
  const [e, f] = [subtract(b, a), subtract(c, a)];
  const h = cross(d, f);
  const det = dot(e, h);
  if (det === 0) return undefined;
  const s = subtract(p, a);
  const u = dot(s, h) / det;
  if (!(u >= 0 && u <= 1)) return undefined;
  const q = cross(s, e);
  const v = dot(d, q) / det;
  if (!(v >= 0 && u + v <= 1)) return undefined;
  const t = dot(f, q) / det;
  return t >= 0 ? t : undefined;
}
