import type { Point } from '../pattern/curve.ts';
import { boundsOf, isInside } from '../pattern/outline.ts';

/** Places tried along each side of a polygon's bounds. */
const GRID = 24;

/** Being off the middle counts as this much less room per distance, to keep labels in line. */
const PULL = 0.3;

/** A point well inside a polygon, where a label has most room; the middle, if it is as good. */
export function interiorPoint(polygon: readonly Point[]): Point {
  const { min, max } = boundsOf(polygon);
  const middle: Point = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  let best = { point: middle, score: -Infinity };
  for (let i = 1; i < GRID; i++)
    for (let j = 1; j < GRID; j++) {
      const point: Point = [
        min[0] + ((max[0] - min[0]) * i) / GRID,
        min[1] + ((max[1] - min[1]) * j) / GRID,
      ];
      if (!isInside(polygon, point)) continue;
      const off = Math.hypot(point[0] - middle[0], point[1] - middle[1]);
      const score = distanceTo(polygon, point) - PULL * off;
      if (score > best.score) best = { point, score };
    }
  return best.point;
}

/** How far one can go from a point inside in a direction (a unit vector) before leaving. */
export function reach(polygon: readonly Point[], from: Point, [dx, dy]: Point): number {
  let nearest = Infinity;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const left = (p: Point): number => dx * (p[1] - from[1]) - dy * (p[0] - from[0]);
    const [la, lb] = [left(a), left(b)];
    if (la > 0 === lb > 0) return;
    const t = la / (la - lb);
    const ahead = (p: Point): number => dx * (p[0] - from[0]) + dy * (p[1] - from[1]);
    const distance = (1 - t) * ahead(a) + t * ahead(b);
    if (distance > 0) nearest = Math.min(nearest, distance);
  });
  return nearest === Infinity ? 0 : nearest;
}

function distanceTo(polygon: readonly Point[], [x, y]: Point): number {
  let nearest = Infinity;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const along = ((x - a[0]) * ex + (y - a[1]) * ey) / (ex * ex + ey * ey || 1);
    const t = Math.min(Math.max(along, 0), 1);
    nearest = Math.min(nearest, Math.hypot(a[0] + t * ex - x, a[1] + t * ey - y));
  });
  return nearest;
}
