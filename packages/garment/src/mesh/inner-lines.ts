import type { Point } from '../pattern/curve.ts';
import type { Panel } from '../pattern/pattern.ts';
import { nearestOn, pointOn, type Trace, traceThrough } from './trace.ts';

/** A line's end nearer to the outline or to another line than this reaches it [m]. */
const REACH = 0.002;

/** Shorter pieces are dropped [m]. */
const SHORTEST = 0.001;

/** Where a piece of an inner line ends: on an edge of the outline, or inside. */
export type LineEnd =
  | { readonly edge: number; readonly fraction: number }
  | { readonly point: Point };

/** A stretch of an inner line that meets outline and other lines only at its ends. */
export interface LinePiece {
  /** Place of the line in its panel. */
  readonly line: number;
  readonly trace: Trace;
  readonly ends: readonly [LineEnd, LineEnd];
}

/** Cuts a panel's inner lines where they meet the outline and each other; drops what lies outside. */
export function cutInnerLines(
  panel: Panel,
  outline: readonly Trace[],
): { pieces: LinePiece[]; notes: string[] } {
  const pieces: LinePiece[] = [];
  const notes: string[] = [];
  const lines = (panel.lines ?? []).map(({ points }) => traceThrough(distinct(points)));
  for (const [l, line] of lines.entries()) {
    const title = panel.lines![l].label ?? `number ${l + 1}`;
    const tell = (what: string): void => {
      const note = `panel "${panel.name}": inner line ${title} ${what}`;
      if (!notes.includes(note)) notes.push(note);
    };
    if (line.points.length < 2 || line.length < SHORTEST) {
      tell('is shorter than 1 mm: left out.');
      continue;
    }
    const others = [...outline, ...lines.filter(({ points }) => points.length > 1)];
    const cuts = [0, ...others.flatMap((other) => meetings(line, other)), 1].sort((a, b) => a - b);
    const stops = cuts.filter((at, k) => k === 0 || (at - cuts[k - 1]) * line.length > 1e-6);
    for (let k = 1; k < stops.length; k++) {
      const [from, to] = [stops[k - 1], stops[k]];
      if ((to - from) * line.length < SHORTEST) continue;
      const middle = pointOn(line, (from + to) / 2);
      const followed = [...outline, ...pieces.map(({ trace }) => trace)];
      if (liesOn(followed, line, from, to)) {
        tell('runs along the outline or another line: left out there.');
      } else if (!isInside(outline, middle)) {
        tell('runs outside the outline: left out there.');
      } else {
        const ends = [lineEnd(outline, pointOn(line, from)), lineEnd(outline, pointOn(line, to))];
        pieces.push({ line: l, trace: cutTrace(line, from, to), ends: ends as [LineEnd, LineEnd] });
      }
    }
  }
  return { pieces, notes };
}

function distinct(points: readonly Point[]): Point[] {
  return points.filter(
    ([x, y], k) => k === 0 || Math.hypot(x - points[k - 1][0], y - points[k - 1][1]) > 1e-6,
  );
}

function lineEnd(outline: readonly Trace[], point: Point): LineEnd {
  let best: { edge: number; fraction: number; distance: number } | undefined;
  for (const [edge, trace] of outline.entries()) {
    const near = nearestOn(trace, point);
    if (near.distance < (best?.distance ?? REACH)) best = { edge, ...near };
  }
  return best ? { edge: best.edge, fraction: best.fraction } : { point };
}

/**
 * Fractions of a line where it crosses another or itself, or where one of the other's ends comes
 * close.
 */
function meetings(line: Trace, other: Trace): number[] {
  const found: number[] = [];
  for (let i = 1; i < line.points.length; i++) {
    const [[ax, ay], [bx, by]] = [line.points[i - 1], line.points[i]];
    for (let j = 1; j < other.points.length; j++) {
      if (line === other && Math.abs(i - j) <= 1) continue;
      const [[cx, cy], [dx, dy]] = [other.points[j - 1], other.points[j]];
      const det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det;
      const s = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det;
      if (!(t >= 0 && t <= 1 && s >= 0 && s <= 1)) continue; // parallel lines give NaN
      const along = line.distances[i - 1] + t * (line.distances[i] - line.distances[i - 1]);
      found.push(along / line.length);
    }
  }
  for (const end of [other.points[0], other.points.at(-1)!]) {
    const { fraction, distance } = nearestOn(line, end);
    if (distance < REACH) found.push(fraction);
  }
  return found;
}

function cutTrace(trace: Trace, from: number, to: number): Trace {
  const inner = trace.points.filter((_, k) => {
    const at = trace.distances[k];
    return at > from * trace.length + 1e-6 && at < to * trace.length - 1e-6;
  });
  return traceThrough([pointOn(trace, from), ...inner, pointOn(trace, to)]);
}

function liesOn(traces: readonly Trace[], line: Trace, from: number, to: number): boolean {
  return [0.25, 0.5, 0.75].every((part) => {
    const point = pointOn(line, from + part * (to - from));
    return traces.some((trace) => nearestOn(trace, point).distance < SHORTEST);
  });
}

function isInside(outline: readonly Trace[], [x, y]: Point): boolean {
  let inside = false;
  for (const { points } of outline) {
    for (let k = 1; k < points.length; k++) {
      const [[ax, ay], [bx, by]] = [points[k - 1], points[k]];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}
