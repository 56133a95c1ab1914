import { coincide, IN_LINE, side, turn, viewAxis } from './predicates.ts';
import { APART, CROSSING, OVERLAPPING, type Relation, TOUCHING } from './relation.ts';

/**
 * Exact relations of segments and points, and of anything within one plane. A convex shape is a list
 * of one to three vertices: a point, a segment, a triangle with area. "Inside" is meant in the
 * shape's own dimension: a segment without its ends, a point itself.
 */
export type Shape = readonly number[];

/** A triangle with its area, or the segment or point it has shrunk to. */
export function shapeOf(x: Float64Array, a: number, b: number, c: number, axis: number): Shape {
  if (axis !== IN_LINE) return [a, b, c];
  // Of points in line, the ends are the first and the last in the order of their coordinates.
  const [first, , last] = [a, b, c].sort((v, w) => compare(x, v, w));
  return coincide(x, first, last) ? [first] : [first, last];
}

function compare(x: Float64Array, v: number, w: number): number {
  for (let k = 0; k < 3; k++) {
    const difference = x[3 * v + k] - x[3 * w + k];
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The segment p–q, or the point when they coincide, and a triangle a, b, c with area.
 *
 * @param axis An axis along which the triangle shows its area.
 */
export function relateSegment(
  x: Float64Array,
  p: number,
  q: number,
  a: number,
  b: number,
  c: number,
  axis: number,
): Relation {
  const sp = side(x, a, b, c, p);
  const sq = side(x, a, b, c, q);
  if ((sp > 0 && sq > 0) || (sp < 0 && sq < 0)) return APART;
  if (sp === 0 && sq === 0) {
    return relateInPlane(x, axis, coincide(x, p, q) ? [p] : [p, q], [a, b, c]);
  }
  const ab = side(x, p, q, a, b);
  const bc = side(x, p, q, b, c);
  if ((ab > 0 && bc < 0) || (ab < 0 && bc > 0)) return APART;
  const ca = side(x, p, q, c, a);
  if ((ca > 0 && (ab < 0 || bc < 0)) || (ca < 0 && (ab > 0 || bc > 0))) return APART;
  const within = ab !== 0 && bc !== 0 && ca !== 0;
  return sp !== 0 && sq !== 0 && within ? CROSSING : TOUCHING;
}

/** Two segments or points. */
export function relateThin(x: Float64Array, s: Shape, t: Shape): Relation {
  const all = [...s, ...t];
  if (all.length === 4 && side(x, all[0], all[1], all[2], all[3]) !== 0) return APART;
  for (let skipped = 0; skipped < all.length; skipped++) {
    const [a, b, c] = all.filter((_, i) => i !== skipped);
    const axis = all.length < 3 ? IN_LINE : viewAxis(x, a, b, c ?? all[skipped]);
    if (axis !== IN_LINE) return relateInPlane(x, axis, s, t);
  }
  return relateInLine(x, s, t);
}

/**
 * Two shapes in one plane that can be seen along the axis: they are apart when the line through an
 * edge of one has the other strictly outside, and touch when it has it outside or on itself.
 */
export function relateInPlane(x: Float64Array, axis: number, s: Shape, t: Shape): Relation {
  const one = reachInside(x, axis, s, t);
  if (one < 0) return APART;
  const other = reachInside(x, axis, t, s);
  if (other < 0) return APART;
  return one === 0 || other === 0 ? TOUCHING : OVERLAPPING;
}

/** How far t comes inside the edge of s that lets it in least: a sign, negative for not at all. */
function reachInside(x: Float64Array, axis: number, s: Shape, t: Shape): number {
  const inward = s.length === 3 ? turn(x, axis, s[0], s[1], s[2]) : 1;
  let least = 1;
  for (let i = 0; i < s.length; i++) {
    const v = s[i];
    const w = s[i + 1 < s.length ? i + 1 : 0];
    if (coincide(x, v, w)) continue;
    let most = -1;
    for (let j = 0; j < t.length && most < 1; j++) {
      const sign = Math.sign(turn(x, axis, v, w, t[j]));
      most = Math.max(most, inward > 0 ? sign : -sign);
    }
    if (most < 0) return most;
    least = Math.min(least, most);
  }
  return least;
}

/** Two shapes in one line. */
function relateInLine(x: Float64Array, s: Shape, t: Shape): Relation {
  const all = [...s, ...t];
  const extent = (k: number) => all.some((v) => x[3 * v + k] !== x[3 * all[0] + k]);
  const k = extent(0) ? 0 : extent(1) ? 1 : 2;
  const interval = (shape: Shape) => {
    const values = shape.map((v) => x[3 * v + k]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [a, b] = interval(s);
  const [c, d] = interval(t);
  const low = Math.max(a, c);
  const high = Math.min(b, d);
  if (low > high) return APART;
  if (low < high) return OVERLAPPING;
  const inside = (from: number, to: number) => from === to || (from < low && low < to);
  return inside(a, b) && inside(c, d) ? OVERLAPPING : TOUCHING;
}

/** Whether a and b are in the same direction from v, neither at v itself. */
export function sameRay(x: Float64Array, v: number, a: number, b: number): boolean {
  if (viewAxis(x, v, a, b) !== IN_LINE) return false;
  for (let k = 0; k < 3; k++) {
    const [from, toA, toB] = [x[3 * v + k], x[3 * a + k], x[3 * b + k]];
    if (toA !== from) return toA > from ? toB > from : toB < from;
  }
  return false;
}
