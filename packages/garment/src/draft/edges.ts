import type { Point } from '../pattern/curve.ts';
import { reverseCurve, transformCurve } from '../pattern/curve-points.ts';
import type { Edge } from '../pattern/pattern.ts';

/** An edge of a draft always has a name, by which it is sewn. */
export interface NamedEdge extends Edge {
  readonly label: string;
}

export function line(label: string, from: Point, to: Point): NamedEdge {
  return { label, curve: { type: 'line', from, to } };
}

/** A smooth edge that leaves `from` towards the first control and reaches `to` from the second. */
export function bend(
  label: string,
  from: Point,
  first: Point,
  second: Point,
  to: Point,
): NamedEdge {
  return { label, curve: { type: 'cubic', from, controls: [first, second], to } };
}

/** `from` + distance · direction. */
export function along(from: Point, direction: Point, distance: number): Point {
  return [from[0] + distance * direction[0], from[1] + distance * direction[1]];
}

/** Unit vector from one point to another. */
export function towards(from: Point, to: Point): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(x, y);
  return [x / size, y / size];
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

/** The same edges run the other way round. */
export function reversed(edges: readonly NamedEdge[]): NamedEdge[] {
  return edges.toReversed().map(({ label, curve }) => ({ label, curve: reverseCurve(curve) }));
}

export function moved(edges: readonly NamedEdge[], f: (point: Point) => Point): NamedEdge[] {
  return edges.map(({ label, curve }) => ({ label, curve: transformCurve(curve, f) }));
}

/** The mirror image in x = 0, run so that a counter-clockwise loop stays one. */
export function mirrored(edges: readonly NamedEdge[]): NamedEdge[] {
  return reversed(moved(edges, ([x, y]) => [-x, y]));
}

/**
 * A whole outline from its half at x ≥ 0, which runs from the foot of the middle line up to its top.
 * Labels get the wearer's side: +x is the wearer's left on pieces seen from the front, the right on
 * those seen from the back.
 */
export function unfolded(half: readonly NamedEdge[], side: 'left' | 'right'): NamedEdge[] {
  const other = side === 'left' ? 'right' : 'left';
  const named = (word: string) => (edge: NamedEdge) => ({
    ...edge,
    label: `${edge.label} ${word}`,
  });
  return [...half.map(named(side)), ...mirrored(half).map(named(other))];
}
