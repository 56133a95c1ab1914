import type { Point } from './curve.ts';
import { sampleCurve } from './curve-points.ts';
import type { Panel } from './pattern.ts';

/** Straight pieces to which a curved edge is broken where its exact shape does not matter. */
const PIECES = 24;

/** Loops smaller than this where an outline meets itself are rounding, not crossing [m²]. */
const SPECK = 1e-6;

/** A panel's edges as one polygon. */
export interface Outline {
  /** Without the last point of each edge: it is the first of the next. */
  readonly points: readonly Point[];
  /** Which edge each point begins a piece of. */
  readonly edges: readonly number[];
}

export interface Bounds {
  readonly min: Point;
  readonly max: Point;
}

export function outlineOf(panel: Panel): Outline {
  const points: Point[] = [];
  const edges: number[] = [];
  panel.edges.forEach(({ curve }, edge) => {
    const pieces =
      curve.type === 'polyline'
        ? curve.points
        : sampleCurve(curve, curve.type === 'line' ? 1 : PIECES);
    for (const point of pieces.slice(0, -1)) {
      points.push(point);
      edges.push(edge);
    }
  });
  return { points, edges };
}

/** Area of a polygon [m²], negative where it runs clockwise. */
export function signedArea(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i++) {
    const [x0, y0] = points[i]!;
    const [x1, y1] = points[(i + 1) % points.length]!;
    sum += x0 * y1 - x1 * y0;
  }
  return sum / 2;
}

export function boundsOf(points: readonly Point[]): Bounds {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { min: [left, bottom], max: [right, top] };
}

/** Whether a point lies inside a polygon. */
export function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    if (a[1] > y !== b[1] > y && x < a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
      inside = !inside;
  });
  return inside;
}

/** How far a point is from a polygon's sides [m]. */
export function distanceToOutline(polygon: readonly Point[], [x, y]: Point): number {
  return polygon.reduce((least, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    const [dx, dy] = [bx - ax, by - ay];
    const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const near = Math.min(Math.max(t, 0), 1);
    return Math.min(least, Math.hypot(x - ax - near * dx, y - ay - near * dy));
  }, Infinity);
}

/** The first two edges that cross each other, or one that crosses itself; undefined if none do. */
export function findCrossing({ points, edges }: Outline): [number, number] | undefined {
  const count = points.length;
  const end = (i: number): Point => points[(i + 1) % count]!;
  const left = points.map((p, i) => Math.min(p[0], end(i)[0]));
  const right = points.map((p, i) => Math.max(p[0], end(i)[0]));
  const order = points.map((_, i) => i).sort((a, b) => left[a]! - left[b]!);
  for (let a = 0; a < count; a++) {
    const i = order[a]!;
    for (let b = a + 1; b < count && left[order[b]!]! <= right[i]!; b++) {
      const [first, second] = [Math.min(i, order[b]!), Math.max(i, order[b]!)];
      const meeting = crossing(points[first]!, end(first), points[second]!, end(second));
      if (!meeting) continue;
      const cutOff = signedArea([meeting, ...points.slice(first + 1, second + 1)]);
      const rest = signedArea([
        meeting,
        ...points.slice(second + 1),
        ...points.slice(0, first + 1),
      ]);
      if (Math.min(Math.abs(cutOff), Math.abs(rest)) > SPECK)
        return [edges[first]!, edges[second]!];
    }
  }
  return undefined;
}

/** Where two straight pieces cross inside both; touching does not count. */
function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const fromA = side(c, d, a);
  const fromB = side(c, d, b);
  if (fromA * fromB >= 0 || side(a, b, c) * side(a, b, d) >= 0) return undefined;
  const t = fromA / (fromA - fromB);
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

/** Twice the area of a triangle: positive where the third point lies left of the first two. */
function side(a: Point, b: Point, p: Point): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}
