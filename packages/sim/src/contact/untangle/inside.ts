import { queryBvh } from '@toile/geometry';
import type { BodyRange, TangledSurface } from './tangled-surface.ts';

/** A body that no vertex is in. */
export const OUTSIDE = -1;

/** For each of the cloth's vertices the first closed body that it lies inside, or `OUTSIDE`. */
export function findInside(surface: TangledSurface): Int32Array {
  const inside = new Int32Array(surface.clothVertexCount).fill(OUTSIDE);
  surface.bodies.forEach((body, k) => {
    if (!body.closed) return;
    for (let v = 0; v < inside.length; v++) {
      if (inside[v] === OUTSIDE && isInside(surface, body, v)) inside[v] = k;
    }
  });
  return inside;
}

/** By the parity of two rays; a third decides where they disagree. */
export function isInside(surface: TangledSurface, body: BodyRange, vertex: number): boolean {
  const { bounds, nodeCount } = body.tree;
  if (nodeCount === 0) return false;
  for (let axis = 0; axis < 3; axis++) {
    const x = surface.positions[3 * vertex + axis];
    if (!(x >= bounds[axis] && x <= bounds[4 + axis])) return false;
  }
  const byX = isOddAlong(surface, body, vertex, 0);
  const byY = isOddAlong(surface, body, vertex, 1);
  return byX === byY ? byX : isOddAlong(surface, body, vertex, 2);
}

function isOddAlong(
  { positions: x }: TangledSurface,
  { tree }: BodyRange,
  vertex: number,
  axis: number,
): boolean {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  const p = 3 * vertex;
  const ray = [x[p], x[p + 1], x[p + 2], x[p], x[p + 1], x[p + 2]];
  ray[3 + axis] = Number.POSITIVE_INFINITY;
  let odd = false;
  queryBvh(tree, ray, (t) => {
    const a = 3 * tree.triangles[3 * t];
    const b = 3 * tree.triangles[3 * t + 1];
    const c = 3 * tree.triangles[3 * t + 2];
    const ab = turn(x, p, a, b, u, v);
    const bc = turn(x, p, b, c, u, v);
    const ca = turn(x, p, c, a, u, v);
    if (ab > 0 !== bc > 0 || bc > 0 !== ca > 0) return;
    const total = ab + bc + ca;
    if (total === 0) return;
    const height = (bc * x[a + axis] + ca * x[b + axis] + ab * x[c + axis]) / total;
    if (height > x[p + axis]) odd = !odd;
  });
  return odd;
}

/** Twice the area of p, a, b in the plane u, v; alike for both faces of an edge, never zero. */
function turn(x: Float64Array, p: number, a: number, b: number, u: number, v: number): number {
  if (a > b) return -turn(x, p, b, a, u, v);
  const area =
    (x[a + u] - x[p + u]) * (x[b + v] - x[p + v]) - (x[a + v] - x[p + v]) * (x[b + u] - x[p + u]);
  return area === 0 ? Number.MIN_VALUE : area;
}
