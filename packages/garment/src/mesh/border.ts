import { segmentGrid } from './segment-grid.ts';
import { angleAt, distance, distanceToSegment, POOR_ANGLE } from './triangle-shape.ts';
import type { Bounds } from './triangulate.ts';

/** Questions about the outline and inner lines of a piece. */
export interface Border {
  /** Per segment [m]. */
  readonly lengths: readonly number[];
  /** Per vertex of the border, the shortest segment there, at most the spacing [m]. */
  readonly sizes: Float64Array;
  /**
   * The longest segment nearer to a place than `share` of its own length (at most the spacing's);
   * −1 if there is none.
   */
  closest(x: number, y: number, share: number): number;
  /** The first segment on the way from a triangle's middle to a place; −1 if the way is free. */
  between(points: Float64Array, triangle: readonly number[], x: number, y: number): number;
  /** Whether all poor angles of a triangle lie between two segments, where nothing can be done. */
  forcesPoor(points: Float64Array, a: number, b: number, c: number): boolean;
  /** Whether the angle at `a` between `b` and `c` lies between two segments: the pattern's own. */
  isCorner(a: number, b: number, c: number): boolean;
  /** The longest segment that ends at one of some vertices, but for some; −1 if there is none. */
  longestAt(vertices: readonly number[], except: ReadonlySet<number>): number;
}

export function createBorder(points: Float64Array, { segments }: Bounds, spacing: number): Border {
  const grid = segmentGrid(points, segments, spacing, spacing);
  const lengths = segments.map(([a, b]) => distance(points, a, b));
  const sizes = new Float64Array(points.length / 2).fill(spacing);
  const ends: number[][] = Array.from(sizes, () => []);
  for (const [s, [a, b]] of segments.entries()) {
    for (const v of [a, b]) {
      sizes[v] = Math.min(sizes[v], lengths[s]);
      ends[v].push(s);
    }
  }
  const joined = (a: number, b: number): boolean =>
    ends[a]?.some((s) => segments[s].includes(b)) ?? false;
  const isCorner = (a: number, b: number, c: number): boolean => joined(a, b) && joined(a, c);

  const closest = (x: number, y: number, share: number): number => {
    let found = -1;
    for (const s of grid.near(x, y)) {
      if (found >= 0 && lengths[s] <= lengths[found]) continue;
      const [a, b] = segments[s];
      const clearance = share * Math.min(lengths[s], spacing);
      if (distanceToSegment(points, a, b, x, y) < clearance) found = s;
    }
    return found;
  };

  const between = (
    all: Float64Array,
    triangle: readonly number[],
    x: number,
    y: number,
  ): number => {
    const [a, b, c] = triangle;
    const fromX = (all[2 * a] + all[2 * b] + all[2 * c]) / 3;
    const fromY = (all[2 * a + 1] + all[2 * b + 1] + all[2 * c + 1]) / 3;
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / (0.5 * spacing));
    for (let k = 0; k < Math.min(steps, 1000); k++) {
      // Where the way has got to; whatever it crosses on its next step is near enough to be found.
      const px = fromX + ((x - fromX) * (k + 0.5)) / steps;
      const py = fromY + ((y - fromY) * (k + 0.5)) / steps;
      for (const s of grid.near(px, py)) {
        if (crosses(points, segments[s], fromX, fromY, x, y)) return s;
      }
    }
    return -1;
  };

  const forcesPoor = (all: Float64Array, a: number, b: number, c: number): boolean =>
    isFixed(all, a, b, c) && isFixed(all, b, c, a) && isFixed(all, c, a, b);
  const isFixed = (all: Float64Array, a: number, b: number, c: number): boolean =>
    angleAt(all, a, b, c) >= POOR_ANGLE || isCorner(a, b, c);

  const longestAt = (vertices: readonly number[], except: ReadonlySet<number>): number => {
    let found = -1;
    for (const v of vertices) {
      for (const s of ends[v] ?? []) {
        if (!except.has(s) && (found < 0 || lengths[s] > lengths[found])) found = s;
      }
    }
    return found;
  };
  return { lengths, sizes, closest, between, forcesPoor, isCorner, longestAt };
}

function crosses(
  points: Float64Array,
  [a, b]: readonly [number, number],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  const [ax, ay, bx, by] = [points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]];
  const side = (px: number, py: number): number => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  const across = (px: number, py: number): number => (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0);
  return side(x0, y0) > 0 !== side(x1, y1) > 0 && across(ax, ay) > 0 !== across(bx, by) > 0;
}
