/** Angles below this ask for a closer mesh [rad]; a little above the 25° that are promised. */
export const POOR_ANGLE: number = (25.5 * Math.PI) / 180;

/** Angles below this are worth shifting a vertex [rad]. */
export const FAIR_ANGLE: number = (32 * Math.PI) / 180;

/** Points are x, y per vertex [m]; triangles counter-clockwise. */
type Points = Float64Array | readonly number[];

/** Angle at corner `a` of the triangle a b c [rad]; negative where the triangle is turned over. */
export function angleAt(points: Points, a: number, b: number, c: number): number {
  const ux = points[2 * b] - points[2 * a];
  const uy = points[2 * b + 1] - points[2 * a + 1];
  const vx = points[2 * c] - points[2 * a];
  const vy = points[2 * c + 1] - points[2 * a + 1];
  return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
}

/** The smallest of a triangle's angles [rad]; negative where it is turned over. */
export function smallestAngle(points: Points, a: number, b: number, c: number): number {
  return Math.min(angleAt(points, a, b, c), angleAt(points, b, c, a), angleAt(points, c, a, b));
}

/** Whether an angle of a triangle is smaller than one below 90°, or turned over. @param tangent Of that one. */
export function isSharper(
  points: Points,
  a: number,
  b: number,
  c: number,
  tangent: number,
): boolean {
  const ux = points[2 * b] - points[2 * a];
  const uy = points[2 * b + 1] - points[2 * a + 1];
  const vx = points[2 * c] - points[2 * a];
  const vy = points[2 * c + 1] - points[2 * a + 1];
  // All three angles have the same sine but for the lengths of their sides: twice the area.
  const area = ux * vy - uy * vx;
  const wx = vx - ux;
  const wy = vy - uy;
  return (
    !(area > 0) ||
    area < tangent * (ux * vx + uy * vy) ||
    area < -tangent * (ux * wx + uy * wy) ||
    area < tangent * (vx * wx + vy * wy)
  );
}

export function distance(points: Points, a: number, b: number): number {
  return Math.hypot(points[2 * a] - points[2 * b], points[2 * a + 1] - points[2 * b + 1]);
}

/** Centre and radius of the circle through a triangle's corners [m]. */
export function circumcircle(
  points: Points,
  a: number,
  b: number,
  c: number,
): { x: number; y: number; radius: number } {
  const ux = points[2 * b] - points[2 * a];
  const uy = points[2 * b + 1] - points[2 * a + 1];
  const vx = points[2 * c] - points[2 * a];
  const vy = points[2 * c + 1] - points[2 * a + 1];
  const d = 2 * (ux * vy - uy * vx);
  const u2 = ux * ux + uy * uy;
  const v2 = vx * vx + vy * vy;
  const x = (vy * u2 - uy * v2) / d;
  const y = (ux * v2 - vx * u2) / d;
  return { x: points[2 * a] + x, y: points[2 * a + 1] + y, radius: Math.hypot(x, y) };
}

/** Distance of a point from the segment a b [m]. */
export function distanceToSegment(
  points: Points,
  a: number,
  b: number,
  x: number,
  y: number,
): number {
  const ax = points[2 * a];
  const ay = points[2 * a + 1];
  const dx = points[2 * b] - ax;
  const dy = points[2 * b + 1] - ay;
  const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const clamped = Math.min(1, Math.max(0, t));
  return Math.hypot(x - ax - clamped * dx, y - ay - clamped * dy);
}
