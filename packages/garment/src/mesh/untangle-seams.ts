import { findConflicts, joinPairs } from './merge-seams.ts';
import { improvePoints } from './smooth-points.ts';
import { FAIR_ANGLE, smallestAngle } from './triangle-shape.ts';

/** One panel's triangles and the vertices of its border, numbered within the panel. */
export interface LoosePanel {
  /** x, y per vertex [m]; the border's come first. */
  readonly points: Float64Array;
  /** Counter-clockwise in the plane. */
  readonly triangles: Uint32Array;
  readonly borderCount: number;
  /** Chains of vertices whose edges must stay, the inner lines. */
  readonly lines: readonly (readonly number[])[];
}

/** A corner is shared by few enough triangles that a handful of rounds parts all. */
const MOST_ROUNDS = 8;

/**
 * Splits edges inside panels that would fall together with others when the seams are sewn. Two
 * pieces sewn together around a corner show how: both have an edge across the corner, and one of
 * the two gets a vertex in its middle.
 *
 * @param pairsOf the vertices sewn together, numbered through all panels from each one's first
 */
export function untangleSeams(
  panels: readonly LoosePanel[],
  pairsOf: (firstVertices: readonly number[]) => Uint32Array[],
): LoosePanel[] {
  const current = [...panels];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const firsts = [0];
    for (const { points } of current) firsts.push(firsts.at(-1)! + points.length / 2);
    const owner: number[] = [];
    const triangles: number[] = [];
    for (const [p, panel] of current.entries()) {
      for (const v of panel.triangles) {
        triangles.push(firsts[p] + v);
        owner.push(p);
      }
    }
    const { vertexOf, count } = joinPairs(firsts.at(-1)!, pairsOf(firsts));
    const conflicts = findConflicts(triangles, vertexOf, count);
    if (conflicts.length === 0) break;
    const uses = countUses(triangles, firsts.at(-1)!);
    const splits = new Map<number, [number, number][]>();
    for (const corners of conflicts) {
      // Border edges cannot be split without their partners; only inner ones have two triangles.
      const inner = corners.filter((c) => {
        const [v, w] = [triangles[c], triangles[next(c)]];
        const first = firsts[owner[c]];
        return uses(v, w) === 2 && !isOnLine(current[owner[c]], v - first, w - first);
      });
      if (inner.length === 0) continue;
      const edges = inner.map((c) => {
        const p = owner[c];
        const [v, w, u] = [c, next(c), next(next(c))].map((k) => triangles[k] - firsts[p]);
        return { p, v, w, angle: splitAngle(current[p].points, v, w, u) };
      });
      // Each edge is met from both its sides; the worse one counts.
      const worst = (e: (typeof edges)[number]): number =>
        Math.min(
          ...edges.filter(({ p, v }) => p === e.p && [e.v, e.w].includes(v)).map((o) => o.angle),
        );
      const { p, v, w } = edges.reduce((best, edge) => (worst(edge) > worst(best) ? edge : best));
      splits.set(p, [...(splits.get(p) ?? []), [v, w]]);
    }
    if (splits.size === 0) break;
    for (const [p, edges] of splits) current[p] = splitEdges(current[p], edges);
  }
  return current;
}

function isOnLine({ lines }: LoosePanel, v: number, w: number): boolean {
  return lines.some((chain) =>
    chain.some((u, k) => (u === v && chain[k + 1] === w) || (u === w && chain[k + 1] === v)),
  );
}

/** The smallest angle when a triangle is parted from `u` to the middle of `v` and `w` [rad]. */
function splitAngle(points: Float64Array, v: number, w: number, u: number): number {
  const at = (k: number): [number, number] => [points[2 * k], points[2 * k + 1]];
  const [[vx, vy], [wx, wy]] = [at(v), at(w)];
  const parted = [vx, vy, wx, wy, ...at(u), (vx + wx) / 2, (vy + wy) / 2];
  return Math.min(smallestAngle(parted, 0, 3, 2), smallestAngle(parted, 3, 1, 2));
}

function splitEdges(panel: LoosePanel, edges: readonly [number, number][]): LoosePanel {
  const points = [...panel.points];
  let triangles = [...panel.triangles];
  const touched = new Set<number>();
  for (const [a, b] of edges) {
    // An edge of a triangle that was split a moment ago waits for the next round.
    if (touched.has(a) || touched.has(b)) continue;
    const middle = points.length / 2;
    points.push((points[2 * a] + points[2 * b]) / 2, (points[2 * a + 1] + points[2 * b + 1]) / 2);
    const after: number[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = triangles.slice(t, t + 3);
      if (!(corners.includes(a) && corners.includes(b))) {
        after.push(...corners);
        continue;
      }
      after.push(...corners.map((v) => (v === a ? middle : v)));
      after.push(...corners.map((v) => (v === b ? middle : v)));
      for (const v of corners) touched.add(v);
    }
    triangles = after;
  }
  const split = {
    ...panel,
    points: Float64Array.from(points),
    triangles: Uint32Array.from(triangles),
  };
  improvePoints(split.points, split.triangles, panel.borderCount, FAIR_ANGLE);
  return split;
}

function countUses(
  triangles: readonly number[],
  vertexCount: number,
): (a: number, b: number) => number {
  const counts = new Map<number, number>();
  const key = (a: number, b: number): number => Math.min(a, b) * vertexCount + Math.max(a, b);
  for (let c = 0; c < triangles.length; c++) {
    const edge = key(triangles[c], triangles[next(c)]);
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  return (a, b) => counts.get(key(a, b)) ?? 0;
}

/** The next corner of the same triangle. */
function next(corner: number): number {
  return corner % 3 === 2 ? corner - 2 : corner + 1;
}
