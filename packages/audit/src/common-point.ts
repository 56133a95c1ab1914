import { coincide, IN_LINE, side, turn, viewAxis } from './predicates.ts';
import { APART } from './relation.ts';
import { relateSegment, type Shape, shapeOf } from './thin.ts';
import type { Soup } from './triangle-pair.ts';

export type Point = readonly [x: number, y: number, z: number];

/** A point in the midst of what two triangles that meet have in common, up to rounding. */
export function commonPoint(soup: Soup, s: number, t: number): Point {
  const { x, triangles, axes } = soup;
  const shape = (i: number) =>
    shapeOf(x, triangles[3 * i], triangles[3 * i + 1], triangles[3 * i + 2], axes[i]);
  const [p, q] = [shape(s), shape(t)];
  const points =
    p.length < 3 && q.length < 3
      ? segmentsMeet(x, p, q)
      : [...edgesThrough(x, p, q, axes[t]), ...edgesThrough(x, q, p, axes[s])];
  return points.length > 0 ? mean(points) : middleOfBoxes(x, p, q);
}

/** Where the edges of one shape enter and leave a triangle. */
function edgesThrough(x: Float64Array, edges: Shape, triangle: Shape, axis: number): Point[] {
  if (triangle.length < 3) return [];
  const [a, b, c] = triangle;
  return edges.flatMap((p, i) => {
    const q = edges[(i + 1) % edges.length];
    if (relateSegment(x, p, q, a, b, c, axis) === APART) return [];
    const [sp, sq] = [side(x, a, b, c, p), side(x, a, b, c, q)];
    if (sp !== sq) return [between(x, p, q, sp / (sp - sq))];
    return clip(x, axis, p, q, triangle).map((fraction) => between(x, p, q, fraction));
  });
}

/** First and last fraction of the way from p to q that is within a triangle of the same plane. */
function clip(x: Float64Array, axis: number, p: number, q: number, triangle: Shape): number[] {
  const inward = Math.sign(turn(x, axis, triangle[0], triangle[1], triangle[2]));
  let [from, to] = [0, 1];
  for (let i = 0; i < 3; i++) {
    const [v, w] = [triangle[i], triangle[(i + 1) % 3]];
    const [tp, tq] = [inward * turn(x, axis, v, w, p), inward * turn(x, axis, v, w, q)];
    if (tp < 0 && tq >= 0) from = Math.max(from, tp / (tp - tq));
    if (tp >= 0 && tq < 0) to = Math.min(to, tp / (tp - tq));
  }
  return [from, to];
}

/** Where two segments in one plane cross; nothing when they are in one line. */
function segmentsMeet(x: Float64Array, s: Shape, t: Shape): Point[] {
  const [p, q] = [s[0], s[s.length - 1]];
  const [v, w] = [t[0], t[t.length - 1]];
  if (coincide(x, p, q)) return [between(x, p, p, 0)];
  const axis = Math.min(viewAxis(x, v, w, p), viewAxis(x, v, w, q));
  if (axis === IN_LINE) return [];
  const [tp, tq] = [turn(x, axis, v, w, p), turn(x, axis, v, w, q)];
  return [between(x, p, q, tp / (tp - tq))];
}

function between(x: Float64Array, p: number, q: number, fraction: number): Point {
  const at = (k: number) => x[3 * p + k] + fraction * (x[3 * q + k] - x[3 * p + k]);
  return [at(0), at(1), at(2)];
}

function mean(points: readonly Point[]): Point {
  const at = (k: number) => points.reduce((sum, point) => sum + point[k], 0) / points.length;
  return [at(0), at(1), at(2)];
}

function middleOfBoxes(x: Float64Array, s: Shape, t: Shape): Point {
  const at = (k: number) => {
    const [first, second] = [s, t].map((shape) => shape.map((v) => x[3 * v + k]));
    const low = Math.max(Math.min(...first), Math.min(...second));
    const high = Math.min(Math.max(...first), Math.max(...second));
    return (low + high) / 2;
  };
  return [at(0), at(1), at(2)];
}
