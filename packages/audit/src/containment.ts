import { type BoxTree, visitAlongRay } from './box-tree.ts';
import { IN_LINE, side, turn } from './predicates.ts';
import { APART } from './relation.ts';
import { relateSegment, relateThin, shapeOf } from './thin.ts';
import type { Soup } from './triangle-pair.ts';

/** Whether the triangles bound something: every edge is passed as often one way as the other. */
export function isClosed({ x, triangles }: Soup, faces: Uint32Array): boolean {
  const place = samePlaces(x, triangles, faces);
  const passes = new Map<number, number>();
  for (const t of faces) {
    for (let k = 0; k < 3; k++) {
      const a = place.get(triangles[3 * t + k]) as number;
      const b = place.get(triangles[3 * t + ((k + 1) % 3)]) as number;
      if (a === b) continue;
      // Two 26-bit numbers are an exact double.
      const key = Math.min(a, b) * 2 ** 26 + Math.max(a, b);
      const sum = (passes.get(key) ?? 0) + (a < b ? 1 : -1);
      if (sum === 0) passes.delete(key);
      else passes.set(key, sum);
    }
  }
  return faces.length > 0 && passes.size === 0;
}

/** For each vertex of the faces a number of its place: files split vertices along texture seams. */
function samePlaces(
  x: Float64Array,
  triangles: Uint32Array,
  faces: Uint32Array,
): Map<number, number> {
  const numbers = new Map<string, number>();
  const place = new Map<number, number>();
  for (const t of faces) {
    for (let i = 3 * t; i < 3 * t + 3; i++) {
      const v = triangles[i];
      if (place.has(v)) continue;
      const key = `${x[3 * v]} ${x[3 * v + 1]} ${x[3 * v + 2]}`;
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      place.set(v, number);
    }
  }
  return place;
}

/**
 * Whether a vertex is strictly inside a closed surface: how often the surface goes around it is
 * counted along a ray, exactly. The ray starts at a symbolically moved point (y + ε, z + ε²), so that
 * it passes no edge.
 */
export function isInside(soup: Soup, tree: BoxTree, p: number): boolean {
  const { x } = soup;
  let turns = 0;
  let onSurface = false;
  visitAlongRay(tree, x[3 * p], x[3 * p + 1], x[3 * p + 2], (t) => {
    if (onSurface) return;
    if (isOn(soup, p, t)) onSurface = true;
    else turns += passage(soup, p, t);
  });
  return !onSurface && turns !== 0;
}

/** Whether a vertex is a point of the triangle. */
function isOn({ x, triangles, axes }: Soup, p: number, t: number): boolean {
  const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
  if (axes[t] === IN_LINE) {
    return relateThin(x, [p], shapeOf(x, a, b, c, IN_LINE)) !== APART;
  }
  if (side(x, a, b, c, p) !== 0) return false;
  return relateSegment(x, p, p, a, b, c, axes[t]) !== APART;
}

/** +1 or −1 when the ray from p goes through the triangle, by the direction; 0 when it misses. */
function passage({ x, triangles }: Soup, p: number, t: number): number {
  const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
  const ab = turnAround(x, a, b, p);
  if (ab === 0 || turnAround(x, b, c, p) !== ab || turnAround(x, c, a, p) !== ab) return 0;
  const height = side(x, a, b, c, p);
  return height > 0 === ab < 0 ? ab : 0;
}

/** The way a, b, p turn in the y–z plane, as a sign, with p moved: 0 only if a and b look alike. */
function turnAround(x: Float64Array, a: number, b: number, p: number): number {
  const exact = turn(x, 0, a, b, p);
  if (exact !== 0) return Math.sign(exact);
  // The derivatives of the turn by p's y, then by p's z.
  const z = x[3 * b + 2] - x[3 * a + 2];
  if (z !== 0) return Math.sign(z);
  return Math.sign(x[3 * a + 1] - x[3 * b + 1]);
}
