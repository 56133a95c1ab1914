import type { Panel } from '../pattern/pattern.ts';
import type { LineEnd } from './inner-lines.ts';
import {
  cutPlace,
  pieceLength,
  placeNear,
  placeOf,
  type Rail,
  type RailSide,
  sidePoints,
} from './rails.ts';
import { POOR_ANGLE } from './triangle-shape.ts';
import type { Bounds } from './triangulate.ts';

/** What a panel's mesh has to follow. */
export interface PanelPlan {
  readonly panel: Panel;
  /** Whether the loop runs clockwise in its plane, the outer side facing away. */
  readonly clockwise: boolean;
  /** One per edge of the loop. */
  readonly edges: readonly RailSide[];
  readonly pieces: readonly PiecePlan[];
}

export interface PiecePlan {
  /** Place of the inner line in its panel. */
  readonly line: number;
  readonly side: RailSide;
  readonly ends: readonly [LineEnd, LineEnd];
}

/** A panel's border in vertices and segments, as its rails stand now. */
export interface PanelGraph extends Bounds {
  /** x, y per vertex [m]. */
  readonly points: Float64Array;
  /** Vertices along each edge and each piece of an inner line. */
  readonly edges: readonly number[][];
  readonly pieces: readonly number[][];
  /** Per segment, the side it lies on and its place there. */
  readonly owners: readonly { readonly side: RailSide; readonly k: number }[];
}

/** Ends of inner lines closer than this are one [m]. */
const SAME_POINT = 0.002;

export function layGraph({ clockwise, edges, pieces }: PanelPlan): PanelGraph {
  const points: number[] = [];
  const add = ([x, y]: readonly [number, number]): number => points.push(x, y) / 2 - 1;
  const segments: [number, number][] = [];
  const owners: { side: RailSide; k: number }[] = [];
  const follow = (side: RailSide, vertices: readonly number[]): void => {
    for (let k = 0; k + 1 < vertices.length; k++) {
      segments.push([vertices[k], vertices[k + 1]]);
      owners.push({ side, k });
    }
  };

  const outline = edges.map((edge) => sidePoints(edge).slice(0, -1).map(add));
  for (const [e, vertices] of outline.entries()) {
    vertices.push(outline[(e + 1) % outline.length][0]);
    follow(edges[e], vertices);
  }
  const outlineCount = segments.length;

  const inner: number[] = [];
  const vertexAt = (end: LineEnd): number => {
    if ('edge' in end) return outline[end.edge][placeNear(edges[end.edge], end.fraction)];
    const [x, y] = end.point;
    const known = inner.find(
      (v) => Math.hypot(points[2 * v] - x, points[2 * v + 1] - y) < SAME_POINT,
    );
    return known ?? inner[inner.push(add(end.point)) - 1];
  };
  const lines = pieces.map(({ side, ends }) => {
    const [start, end] = ends.map(vertexAt);
    const middle = sidePoints(side).slice(1, -1);
    if (start === end && middle.length < 2) return [];
    const vertices = [start, ...middle.map(add), end];
    // A short cut between neighbours on the outline is the outline itself.
    const isKnown = segments.some(([a, b]) => vertices.length === 2 && joins(a, b, start, end));
    if (!isKnown) follow(side, vertices);
    return vertices;
  });

  const successor = new Int32Array(points.length / 2).fill(-1);
  for (const [a, b] of segments.slice(0, outlineCount)) {
    if (clockwise) successor[b] = a;
    else successor[a] = b;
  }
  return {
    points: Float64Array.from(points),
    edges: outline,
    pieces: lines,
    segments,
    owners,
    successor,
  };
}

function joins(a: number, b: number, start: number, end: number): boolean {
  return (a === start && b === end) || (a === end && b === start);
}

/** Two segments that leave a vertex at a sharp angle with cloth between them. */
interface SharpCorner {
  readonly vertex: number;
  /** [rad] */
  readonly angle: number;
  readonly segments: readonly [number, number];
}

export function findSharpCorners({ points, segments, successor }: PanelGraph): SharpCorner[] {
  const spokes: { angle: number; segment: number }[][] = Array.from(successor, () => []);
  for (const [segment, [a, b]] of segments.entries()) {
    const angle = Math.atan2(points[2 * b + 1] - points[2 * a + 1], points[2 * b] - points[2 * a]);
    spokes[a].push({ angle, segment });
    spokes[b].push({ angle: angle + Math.PI, segment });
  }
  const found: SharpCorner[] = [];
  for (const [vertex, around] of spokes.entries()) {
    // On the outline, cloth lies between the way on, counter-clockwise, and the way back.
    const onward = around.find(({ segment }) => segments[segment].includes(successor[vertex]));
    const from = onward?.angle ?? 0;
    const sorted = around
      .map(({ angle, segment }) => ({ angle: turnFrom(from, angle), segment }))
      .sort((p, q) => p.angle - q.angle);
    for (let k = onward ? 1 : 0; k < sorted.length; k++) {
      const [p, q] = [sorted.at(k - 1)!, sorted[k]];
      const angle = turnFrom(p.angle, q.angle);
      if (p.segment === q.segment || angle > POOR_ANGLE) continue;
      found.push({ vertex, angle, segments: [p.segment, q.segment] });
    }
  }
  return found;
}

/** Counter-clockwise turn from one direction to another, 0 to 2π [rad]. */
function turnFrom(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn < -1e-9 ? turn + 2 * Math.PI : Math.max(0, turn);
}

/**
 * Where two segments leave a vertex at a sharp angle, cuts the longer one to the shorter one's
 * length: between legs of equal length even the sharpest corner is a fair triangle.
 * Source: [Cheng2012, section 6.6], where it is Ruppert's splitting on concentric shells.
 *
 * @returns the rails that were cut
 */
export function evenSharpCorners(graph: PanelGraph): Rail[] {
  const cut = new Set<Rail>();
  for (const { vertex, angle, segments } of findSharpCorners(graph)) {
    const [short, long] = segments
      .map((segment) => ({ segment, ...graph.owners[segment] }))
      .map((leg) => ({ ...leg, rail: leg.side.rail, length: pieceLength(leg.side, leg.k) }))
      .sort((a, b) => a.length - b.length);
    if (long.length < (1 + angle) * short.length || long.rail === short.rail) continue;
    // The places of a rail that was just cut have moved: its other corner waits for the next time.
    if (cut.has(long.rail) || cut.has(short.rail)) continue;
    const share = short.length / long.length;
    const isStart = graph.segments[long.segment][0] === vertex;
    const part = isStart === long.side.backwards ? 1 - share : share;
    cutPlace(long.rail.places, placeOf(long.side, long.k), part);
    cut.add(long.rail);
  }
  return [...cut];
}
