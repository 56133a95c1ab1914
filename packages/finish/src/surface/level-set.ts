import type { Field } from './field.ts';
import type { Sheet } from './sheet.ts';

/** A point of the sheet between two fine vertices of the panels, which may be the same. */
export interface SheetPoint {
  readonly a: number;
  readonly b: number;
  /** Of b. */
  readonly share: number;
}

/** What of a panel is nearer to its edges than a distance. */
export interface Strip {
  readonly points: readonly SheetPoint[];
  /** Three points each, wound like the panel. */
  readonly triangles: readonly number[];
  /** Where it ends: pairs of points, the strip to the left. */
  readonly ends: readonly (readonly [number, number])[];
}

export function stripBelow({ panelTriangles }: Sheet, field: Field, level: number): Strip {
  const { distances } = field;
  const points: SheetPoint[] = [];
  const known = new Map<number, number>();
  const pointAt = (a: number, b: number): number => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = low * distances.length + high;
    let point = known.get(key);
    if (point === undefined) {
      const [s, t] = [distances[a] - level, distances[b] - level];
      point = points.push({ a, b, share: a === b ? 0 : Number.isFinite(t) ? s / (s - t) : 0 }) - 1;
      known.set(key, point);
    }
    return point;
  };
  const triangles: number[] = [];
  const ends: [number, number][] = [];
  for (let t = 3 * field.firstTriangle; t < 3 * field.endTriangle; t += 3) {
    const corners = [panelTriangles[t], panelTriangles[t + 1], panelTriangles[t + 2]];
    const polygon: number[] = [];
    const cuts: number[] = [];
    corners.forEach((v, k) => {
      const w = corners[(k + 1) % 3];
      const [isIn, isNextIn] = [distances[v] < level, distances[w] < level];
      if (isIn) polygon.push(pointAt(v, v));
      if (isIn === isNextIn) return;
      const cut = isIn ? pointAt(v, w) : pointAt(w, v);
      polygon.push(cut);
      // Leaving first: the end runs from where it is left to where it is entered again.
      if (isIn) cuts.unshift(cut);
      else cuts.push(cut);
    });
    for (let k = 2; k < polygon.length; k++) triangles.push(polygon[0], polygon[k - 1], polygon[k]);
    if (cuts.length === 2 && cuts[0] !== cuts[1]) ends.push([cuts[0], cuts[1]]);
  }
  return { points, triangles, ends };
}

/** Ends of a strip as lines, one after the other; closed ones begin where they end. */
export function joinEnds(ends: Strip['ends']): number[][] {
  const next = new Map(ends);
  const entered = new Set(ends.map(([, to]) => to));
  const lines: number[][] = [];
  const follow = (start: number): void => {
    const line = [start];
    for (let at = next.get(start); at !== undefined; at = next.get(at)) {
      next.delete(line[line.length - 1]);
      line.push(at);
    }
    if (line.length > 1) lines.push(line);
  };
  for (const [from] of ends) if (!entered.has(from)) follow(from);
  for (const [from] of ends) if (next.has(from)) follow(from);
  return lines;
}
