import { IN_LINE, side, turn } from './predicates.ts';
import { APART, CROSSING, OVERLAPPING, type Relation, TOUCHING } from './relation.ts';
import { relateInPlane, relateSegment, relateThin, sameRay, shapeOf } from './thin.ts';

/** Triangles of all meshes in one numbering. */
export interface Soup {
  /** Three coordinates per vertex. */
  readonly x: Float64Array;
  /** Three vertices per triangle. */
  readonly triangles: Uint32Array;
  /** For each triangle an axis along which it shows its area, or IN_LINE when it has none. */
  readonly axes: Uint8Array;
}

/**
 * How two triangles meet outside the vertex or edge of the mesh that they share; exactly. Triangles
 * without area count as the segments or points they are.
 */
export function relateTriangles(soup: Soup, s: number, t: number): Relation {
  const { triangles } = soup;
  let shared = 0;
  let common = 0;
  for (let i = 3 * s; i < 3 * s + 3; i++) {
    const v = triangles[i];
    const again =
      (i > 3 * s && v === triangles[3 * s]) || (i === 3 * s + 2 && v === triangles[i - 1]);
    if (again) continue;
    if (v === triangles[3 * t] || v === triangles[3 * t + 1] || v === triangles[3 * t + 2]) {
      shared++;
      common += i - 3 * s;
    }
  }
  if (shared === 0) return relateShapes(soup, s, t);
  if (shared === 1) return relateAtVertex(soup, s, t, triangles[3 * s + common]);
  // Two of the corners 0, 1, 2 are common: what is missing to their sum, 3, is the other one.
  if (shared === 2) return relateAtEdge(soup, s, t, triangles[3 * s + 3 - common]);
  return soup.axes[s] === IN_LINE ? APART : OVERLAPPING;
}

/** As sets of points, whatever they share. */
function relateShapes(soup: Soup, s: number, t: number): Relation {
  const { x, triangles, axes } = soup;
  if (axes[s] !== IN_LINE && axes[t] !== IN_LINE) return relateFull(soup, s, t);
  const shape = (i: number) =>
    shapeOf(x, triangles[3 * i], triangles[3 * i + 1], triangles[3 * i + 2], axes[i]);
  const [p, q] = [shape(s), shape(t)];
  if (p.length === 3) return relateSegment(x, q[0], q[q.length - 1], p[0], p[1], p[2], axes[s]);
  if (q.length === 3) return relateSegment(x, p[0], p[p.length - 1], q[0], q[1], q[2], axes[t]);
  return relateThin(x, p, q);
}

/** Two triangles with area. */
function relateFull({ x, triangles, axes }: Soup, s: number, t: number): Relation {
  const [a, b, c] = [triangles[3 * s], triangles[3 * s + 1], triangles[3 * s + 2]];
  const [d, e, f] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
  const sa = side(x, d, e, f, a);
  const sb = side(x, d, e, f, b);
  const sc = side(x, d, e, f, c);
  if ((sa > 0 && sb > 0 && sc > 0) || (sa < 0 && sb < 0 && sc < 0)) return APART;
  if (sa === 0 && sb === 0 && sc === 0) {
    return relateInPlane(x, axes[t], [a, b, c], [d, e, f]);
  }
  const sd = side(x, a, b, c, d);
  const se = side(x, a, b, c, e);
  const sf = side(x, a, b, c, f);
  if ((sd > 0 && se > 0 && sf > 0) || (sd < 0 && se < 0 && sf < 0)) return APART;
  const straddle = straddles(sa, sb, sc) && straddles(sd, se, sf);
  const first = loneFirst([a, b, c], [sa, sb, sc]);
  const second = loneFirst([d, e, f], [sd, se, sf]);
  return relateSections(x, first, second, straddle);
}

function straddles(s: number, t: number, u: number): boolean {
  return (s > 0 || t > 0 || u > 0) && (s < 0 || t < 0 || u < 0);
}

interface Lone {
  /** Vertices in the triangle's cyclic order. */
  readonly order: readonly [number, number, number];
  /** Whether the first is above the other's plane, or the others below it. */
  readonly above: boolean;
}

/** Turns a triangle so that the edges at its first vertex both cross the other's plane. */
function loneFirst(v: readonly number[], s: readonly number[]): Lone {
  for (let i = 0; i < 3; i++) {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    const above = s[i] >= 0 && s[j] <= 0 && s[k] <= 0;
    const below = s[i] <= 0 && s[j] >= 0 && s[k] >= 0;
    const within = s[i] === 0 && (s[j] === 0 || s[k] === 0);
    if ((above || below) && !within) return { order: [v[i], v[j], v[k]], above };
  }
  throw new Error('a triangle that meets a plane has a vertex alone on its side');
}

/**
 * Both triangles cut the line in which their planes meet in an interval. Two signs tell whether the
 * intervals have common points, or a common inside [Guigue2003, abstract].
 */
function relateSections(x: Float64Array, s: Lone, t: Lone, straddle: boolean): Relation {
  const [p1, u1, w1] = s.order;
  const [p2, u2, w2] = t.order;
  const [q1, r1] = t.above ? [u1, w1] : [w1, u1];
  const [q2, r2] = s.above ? [u2, w2] : [w2, u2];
  const one = side(x, p1, q1, p2, q2);
  if (one > 0) return APART;
  const other = side(x, p1, r1, r2, p2);
  if (other > 0) return APART;
  return straddle && one < 0 && other < 0 ? CROSSING : TOUCHING;
}

/** Triangles with one common vertex v. */
function relateAtVertex(soup: Soup, s: number, t: number, v: number): Relation {
  const { x, triangles, axes } = soup;
  const [a, b] = others(triangles, s, v);
  const [c, d] = others(triangles, t, v);
  if (areOnTwoSides(x, axes[s] % IN_LINE, v, a, b, c, d)) return APART;
  let meet: boolean;
  if (axes[s] !== IN_LINE && axes[t] !== IN_LINE) {
    // Whatever else is common can be followed away from v up to the opposite edge of one of them.
    meet =
      relateSegment(x, a, b, v, c, d, axes[t]) !== APART ||
      relateSegment(x, c, d, v, a, b, axes[s]) !== APART;
  } else if (axes[s] === IN_LINE) {
    meet = spokeMeets(x, v, a, c, d, axes[t]) || spokeMeets(x, v, b, c, d, axes[t]);
  } else {
    meet = spokeMeets(x, v, c, a, b, axes[s]) || spokeMeets(x, v, d, a, b, axes[s]);
  }
  return meet ? relateShapes(soup, s, t) : APART;
}

/**
 * Whether, seen along an axis, a line through v and another vertex has one of the triangles v, a, b
 * and v, c, d strictly on one side, v apart, and the other not there. Then v is all they have in
 * common. Most neighbours in a mesh are done with here, at little cost.
 */
function areOnTwoSides(
  x: Float64Array,
  axis: number,
  v: number,
  a: number,
  b: number,
  c: number,
  d: number,
): boolean {
  const ab = turn(x, axis, v, a, b);
  const ac = turn(x, axis, v, a, c);
  const ad = turn(x, axis, v, a, d);
  if ((ac > 0 && ad > 0 && ab <= 0) || (ac < 0 && ad < 0 && ab >= 0)) return true;
  const bc = turn(x, axis, v, b, c);
  const bd = turn(x, axis, v, b, d);
  if ((bc > 0 && bd > 0 && ab >= 0) || (bc < 0 && bd < 0 && ab <= 0)) return true;
  const cd = turn(x, axis, v, c, d);
  if ((ac > 0 && bc > 0 && cd >= 0) || (ac < 0 && bc < 0 && cd <= 0)) return true;
  return (ad > 0 && bd > 0 && cd <= 0) || (ad < 0 && bd < 0 && cd >= 0);
}

function others(triangles: Uint32Array, t: number, v: number): [number, number] {
  const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
  if (a === v) return [b, c];
  return b === v ? [c, a] : [a, b];
}

/** Whether the segment v–e meets the triangle v, a, b elsewhere than in v. */
function spokeMeets(
  x: Float64Array,
  v: number,
  e: number,
  a: number,
  b: number,
  axis: number,
): boolean {
  if (sameRay(x, v, e, a) || sameRay(x, v, e, b)) return true;
  if (axis === IN_LINE || side(x, v, a, b, e) !== 0) return false;
  const area = turn(x, axis, v, a, b);
  const fromA = turn(x, axis, v, a, e);
  const toB = turn(x, axis, v, e, b);
  return area > 0 ? fromA > 0 && toB > 0 : fromA < 0 && toB < 0;
}

/** Triangles with one common edge; `a` is the vertex of s that is not on it. */
function relateAtEdge(soup: Soup, s: number, t: number, a: number): Relation {
  const { x, triangles, axes } = soup;
  const [v, w] = others(triangles, s, a);
  const b = oppositeVertex(triangles, t, v, w);
  if (axes[s] === IN_LINE || axes[t] === IN_LINE) {
    // Only two segments over the common one, and only beyond the same end of it.
    const beyondV = sameRay(x, v, a, b) && !sameRay(x, v, a, w);
    const beyondW = sameRay(x, w, a, b) && !sameRay(x, w, a, v);
    return beyondV || beyondW ? OVERLAPPING : APART;
  }
  // Seen along any axis, triangles folded onto each other are on the same side of their edge. This
  // comes first because it is decided sooner than whether they are in one plane.
  for (let axis = 0; axis < 3; axis++) {
    const ta = turn(x, axis, v, w, a);
    const tb = turn(x, axis, v, w, b);
    if ((ta > 0 && tb < 0) || (ta < 0 && tb > 0)) return APART;
  }
  return side(x, v, w, a, b) === 0 ? OVERLAPPING : APART;
}

function oppositeVertex(triangles: Uint32Array, t: number, v: number, w: number): number {
  const corners = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
  // A corner named twice is on the edge itself.
  return corners.find((c) => c !== v && c !== w) ?? v;
}
