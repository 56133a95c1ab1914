import { type BoxTree, visitAlongRay } from './box-tree.ts';
import { IN_LINE, side, turn } from './predicates.ts';
import { APART } from './relation.ts';
import { relateSegment, relateThin, shapeOf } from './thin.ts';
import type { Soup } from './triangle-pair.ts';

/**
 * Whether the triangles bound something: every edge is passed as often one way as the other. Edges are
 * told apart by their vertices; those which do not match, by places: files split vertices along texture
 * seams.
 */
export function isClosed({ x, triangles }: Soup, faces: Uint32Array): boolean {
  const from = new Uint32Array(3 * faces.length);
  const to = new Uint32Array(3 * faces.length);
  for (let i = 0; i < from.length; i++) {
    const t = faces[Math.floor(i / 3)];
    from[i] = triangles[3 * t + (i % 3)];
    to[i] = triangles[3 * t + ((i + 1) % 3)];
  }
  const left = unmatched(from, to);
  const place = samePlaces(x, left.from);
  const atPlaces = (v: number): number => place.get(v) as number;
  const open = unmatched(left.from.map(atPlaces), left.to.map(atPlaces));
  return faces.length > 0 && open.from.length === 0;
}

/** Directed edges. */
interface Edges {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** Of directed edges, those that are left when each is taken away together with one the other way. */
function unmatched(from: Uint32Array, to: Uint32Array): Edges {
  // Those at hand by their smaller vertex, in a linked list each.
  let most = 0;
  for (let i = 0; i < from.length; i++) most = Math.max(most, from[i], to[i]);
  const heads = new Int32Array(most + 1).fill(-1);
  const next = new Int32Array(from.length);
  const isLeft = new Uint8Array(from.length);
  for (let i = 0; i < from.length; i++) {
    if (from[i] === to[i]) continue;
    const low = Math.min(from[i], to[i]);
    let last = -1;
    let at = heads[low];
    while (at >= 0 && (from[at] !== to[i] || to[at] !== from[i])) {
      last = at;
      at = next[at];
    }
    if (at < 0) {
      next[i] = heads[low];
      heads[low] = i;
      isLeft[i] = 1;
      continue;
    }
    isLeft[at] = 0;
    if (last < 0) heads[low] = next[at];
    else next[last] = next[at];
  }
  const isKept = (_: number, i: number): boolean => isLeft[i] === 1;
  return { from: from.filter(isKept), to: to.filter(isKept) };
}

/** For each of the vertices a number of its place. */
function samePlaces(x: Float64Array, vertices: Uint32Array): Map<number, number> {
  const numbers = new Map<string, number>();
  const place = new Map<number, number>();
  for (const v of vertices) {
    const key = `${x[3 * v]} ${x[3 * v + 1]} ${x[3 * v + 2]}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    place.set(v, number);
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
