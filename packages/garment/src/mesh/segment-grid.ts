/** Segments by the square cells they come near, for quick "what is close to here". */
export interface SegmentGrid {
  /** Numbers of the segments that may lie within reach of a point. */
  near(x: number, y: number): readonly number[];
}

/**
 * @param points x, y per vertex [m]
 * @param cell width of a cell [m]
 * @param reach how far from a segment a point still finds it [m]
 */
export function segmentGrid(
  points: Float64Array | readonly number[],
  segments: readonly (readonly [number, number])[],
  cell: number,
  reach: number,
): SegmentGrid {
  const cells = new Map<number, number[]>();
  const at = (v: number): number => Math.floor(v / cell);
  // Panels are metres wide and cells millimetres: 2²⁰ columns are plenty.
  const key = (i: number, j: number): number => i * 1048576 + j;
  const NOTHING: readonly number[] = [];
  for (const [s, [a, b]] of segments.entries()) {
    const [ax, ay, bx, by] = [points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]];
    // Long segments are followed in steps, so that a slanting one does not fill its bounding box.
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / (2 * cell)));
    for (let k = 0; k < steps; k++) {
      const [x0, x1] = ordered(ax + ((bx - ax) * k) / steps, ax + ((bx - ax) * (k + 1)) / steps);
      const [y0, y1] = ordered(ay + ((by - ay) * k) / steps, ay + ((by - ay) * (k + 1)) / steps);
      for (let i = at(x0 - reach); i <= at(x1 + reach); i++) {
        for (let j = at(y0 - reach); j <= at(y1 + reach); j++) {
          const list = cells.get(key(i, j));
          if (!list) cells.set(key(i, j), [s]);
          else if (list.at(-1) !== s) list.push(s);
        }
      }
    }
  }
  return { near: (x, y) => cells.get(key(at(x), at(y))) ?? NOTHING };
}

function ordered(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}
