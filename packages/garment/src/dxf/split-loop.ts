import type { Curve, Point } from '../pattern/curve.ts';
import type { Edge } from '../pattern/pattern.ts';
import { distance, type Loop } from './chain-outline.ts';

/** Outlines without marked corners are split where they turn by more than this [rad]. */
const SHARP = Math.PI / 6;

/**
 * The edges of an outline from corner to corner. Corners are where the file's polylines meet and where
 * it marks turn points; a mark between two points of the outline becomes one of them. An outline with
 * less than two corners, such as a circle, is split half way round.
 */
export function splitLoop(loop: Loop, turnPoints: readonly Point[], tolerance: number): Edge[] {
  const points = [...loop.points];
  const corners = new Set(loop.joints.length > 1 ? loop.joints.map((i) => points[i]!) : []);
  for (const turn of turnPoints) {
    const corner = nearestPoint(points, turn, tolerance) ?? insertPoint(points, turn, tolerance);
    if (corner) corners.add(corner);
  }
  if (corners.size < 2) {
    corners.add(points[0]!);
    corners.add(points[Math.floor(points.length / 2)]!);
  }
  const places = [...points.keys()].filter((i) => corners.has(points[i]!));
  return places.map((from, i) => {
    const to = places[(i + 1) % places.length]!;
    const run =
      to > from ? points.slice(from, to + 1) : [...points.slice(from), ...points.slice(0, to + 1)];
    return { curve: curveThrough(run) };
  });
}

/** The points that lie on an outline, such as its own among the turn points of all lines. */
export function pointsOn({ points }: Loop, marks: readonly Point[], tolerance: number): Point[] {
  const isNear = (mark: Point): boolean =>
    points.some(
      (p, i) => distanceToSegment(mark, p, points[(i + 1) % points.length]!) <= tolerance,
    );
  return marks.filter(isNear);
}

/** The points where an outline turns sharply, except those that the file marks as part of a curve. */
export function sharpCorners(
  { points }: Loop,
  curvePoints: readonly Point[],
  tolerance: number,
): Point[] {
  return points.filter((p, i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    const turn =
      Math.atan2(after[1] - p[1], after[0] - p[0]) - Math.atan2(p[1] - before[1], p[0] - before[0]);
    const isSharp = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > SHARP;
    return isSharp && !nearestPoint(curvePoints, p, tolerance);
  });
}

export function curveThrough(points: readonly Point[]): Curve {
  return points.length === 2
    ? { type: 'line', from: points[0]!, to: points[1]! }
    : { type: 'polyline', points };
}

function nearestPoint(points: readonly Point[], p: Point, tolerance: number): Point | undefined {
  let best: Point | undefined;
  for (const point of points)
    if (distance(point, p) <= (best ? distance(best, p) : tolerance)) best = point;
  return best;
}

/** Adds a point to the piece of the outline it lies on; undefined where it lies on none. */
function insertPoint(points: Point[], p: Point, tolerance: number): Point | undefined {
  for (let i = 0; i < points.length; i++) {
    const a = points[i]!;
    const b = points[(i + 1) % points.length]!;
    if (distanceToSegment(p, a, b) > tolerance) continue;
    points.splice(i + 1, 0, p);
    return p;
  }
  return undefined;
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square : 0;
  const t = Math.min(Math.max(along, 0), 1);
  return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}
