import type { Curve, Point } from '../pattern/curve.ts';
import { reverseCurve, transformCurve } from '../pattern/curve-points.ts';
import type { Edge, InnerLine } from '../pattern/pattern.ts';

/** A straight line on which a piece is folded or mirrored. */
export type Axis = readonly [Point, Point];

export interface Unfolded {
  readonly edges: readonly Edge[];
  /** Whether the file has the whole piece, the line only marking its middle. */
  readonly wasWhole: boolean;
}

/**
 * The whole piece of a half one whose fold is an edge; that edge vanishes. The mirrored half follows
 * the file's one. Returns what is wrong as text.
 */
export function unfold(edges: readonly Edge[], axis: Axis, tolerance: number): Unfolded | string {
  const sides = edges.map(({ curve }) => pointsOf(curve).map((p) => distanceLeft(axis, p)));
  const isFold = sides.map((distances) => distances.every((d) => Math.abs(d) <= tolerance));
  const all = sides.flat();
  if (Math.min(...all) < -tolerance && Math.max(...all) > tolerance)
    return { edges, wasWhole: true };
  const starts = edges.flatMap((_, i) => (isFold.at(i - 1) && !isFold[i] ? [i] : []));
  if (starts.length === 0) return 'the outline has no edge on the mirror line; draw it to the fold';
  if (starts.length > 1)
    return 'the outline leaves the mirror line and comes back to it; export the whole piece';
  const kept = edges
    .map((_, i) => (starts[0]! + i) % edges.length)
    .filter((i) => !isFold[i])
    .map((i) => edges[i]!);
  return { edges: [...kept, ...mirrorEdges(kept, axis)], wasWhole: false };
}

/** Mirrored, in reverse order and direction, so that the cloth stays on the same side of the loop. */
export function mirrorEdges(edges: readonly Edge[], axis: Axis): Edge[] {
  const f = mirrorOn(axis);
  return edges.toReversed().map((edge) => ({
    ...edge,
    curve: reverseCurve(transformCurve(edge.curve, f)),
  }));
}

export function mirrorLine(line: InnerLine, axis: Axis): InnerLine {
  return { ...line, points: line.points.map(mirrorOn(axis)) };
}

export function mirrorOn([a, b]: Axis): (point: Point) => Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  return (p) => {
    const d = distanceLeft([a, b], p);
    return [p[0] - 2 * d * nx, p[1] - 2 * d * ny];
  };
}

/** Distance of a point from the endless line, negative to its right. */
export function distanceLeft([a, b]: Axis, [x, y]: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return (dx * (y - a[1]) - dy * (x - a[0])) / Math.hypot(dx, dy);
}

function pointsOf(curve: Curve): readonly Point[] {
  return curve.type === 'polyline' ? curve.points : [curve.from, curve.to];
}
