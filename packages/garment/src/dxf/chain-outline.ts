import type { Point } from '../pattern/curve.ts';

/** A closed outline: its first point is not repeated at the end. */
export interface Loop {
  readonly points: readonly Point[];
  /** Indices of the points at which the file's polylines meet. */
  readonly joints: readonly number[];
  /** The widest gap that was closed. */
  readonly gap: number;
}

/** A row of polylines that does not end where it begins. */
export interface OpenChain {
  readonly points: readonly Point[];
  readonly joints: readonly number[];
  /** From its end back to its start. */
  readonly gap: number;
}

/** Drafting programs split an outline into several polylines; these are its parts put together again. */
export interface Chains {
  readonly loops: readonly Loop[];
  readonly open: readonly OpenChain[];
}

/**
 * Chains polylines whose ends are closer than `tolerance`. They are taken in the file's order, turned
 * where they run the other way.
 */
export function chainOutline(polylines: readonly (readonly Point[])[], tolerance: number): Chains {
  const rest = polylines.map(withoutRepeats).filter((points) => points.length > 1);
  const loops: Loop[] = [];
  const open: OpenChain[] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const points = [...first];
    const joints = [0];
    let widest = 0;
    while (distance(points[0]!, points.at(-1)!) > tolerance || points.length < 3) {
      const next = takeNext(rest, points.at(-1)!, tolerance);
      if (!next) break;
      joints.push(points.length - 1);
      widest = Math.max(widest, distance(points.at(-1)!, next[0]!));
      points.push(...next.slice(1));
    }
    const gap = distance(points[0]!, points.at(-1)!);
    if (gap <= tolerance && points.length > 3)
      loops.push({ points: points.slice(0, -1), joints, gap: Math.max(widest, gap) });
    else open.push({ points, joints, gap });
  }
  return { loops, open };
}

/** Takes the first of the polylines that goes on from a point. */
function takeNext(
  rest: (readonly Point[])[],
  end: Point,
  tolerance: number,
): readonly Point[] | undefined {
  const index = rest.findIndex(
    (points) =>
      distance(points[0]!, end) <= tolerance || distance(points.at(-1)!, end) <= tolerance,
  );
  if (index < 0) return undefined;
  const [next] = rest.splice(index, 1) as [readonly Point[]];
  return distance(next[0]!, end) <= distance(next.at(-1)!, end) ? next : next.toReversed();
}

/** Without points at the place of the one before. */
export function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter(
    (p, i) => i === 0 || p[0] !== points[i - 1]![0] || p[1] !== points[i - 1]![1],
  );
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
