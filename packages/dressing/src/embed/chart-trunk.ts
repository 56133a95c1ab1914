import { TURN, wrap } from './angles.ts';
import {
  type CylinderChart,
  cylinderChart,
  findPath,
  leftTriangles,
  type TubeEnd,
} from './cylinder-chart.ts';
import { buildLaplacian, type IntrinsicMesh, nextCorner } from './intrinsic-mesh.ts';
import { takePart } from './lay-tube.ts';
import { coverHole, edgeLengths, sharesAlong } from './loops.ts';
import { measureTube, type TubeMeasures } from './profile.ts';

/** Cloth between the legs is laid so long for each of its edges [m]. */
export const BETWEEN_LEGS = 0.004;

/** The part of a garment around the trunk, limbs cut off: a tube with holes. */
export interface TrunkInput {
  readonly mesh: IntrinsicMesh;
  /** Its triangles. */
  readonly triangles: readonly number[];
  /** Its upper end; the surface lies to the left of all loops. */
  readonly top: readonly number[];
  /** Its lower end: one loop, or those of both legs. */
  readonly bottom: readonly number[] | readonly [left: readonly number[], right: readonly number[]];
  /** Holes in its side. */
  readonly holes: readonly (readonly number[])[];
}

/** A hole of a trunk on the cylinder: its middle, and how far it reaches from there. */
export interface TrunkHole {
  readonly height: number;
  readonly angle: number;
  /** Up, a smaller height, and down; both positive. */
  readonly reach: readonly [up: number, down: number];
  /** Against the angle and with it; both positive. */
  readonly spread: readonly [before: number, behind: number];
}

/** A trunk laid out on a cylinder. */
export interface TrunkChart {
  /** By the mesh's own vertices: from the upper end, 0, to the lower, 1; NaN for those of limbs. */
  readonly heights: Float64Array;
  /** [rad]: 0 is the front where there are legs. */
  readonly angles: Float64Array;
  /** Middles of the holes, in their order. */
  readonly holes: readonly TrunkHole[];
  /** Measures it, distances counting from a height on. */
  measure(reference: number): TubeMeasures;
  /** Vertices of the path from leg to leg, which lies in the middle plane. */
  readonly crotch: readonly number[];
}

/** Lays a trunk out on a cylinder, holes covered, legs side by side at its lower end. */
export function chartTrunk(input: TrunkInput): TrunkChart {
  const { mesh, triangles, top, bottom, holes } = input;
  const { local, vertices } = takePart(mesh, triangles);
  const number = new Map(vertices.map((v, i) => [v, i]));
  const own = (loop: readonly number[]): number[] => loop.map((v) => number.get(v)!);
  const length = edgeLengths(local);
  const corners = [...local.triangles];
  const lengths = [...local.lengths];
  const clothCount = triangles.length;
  let count = local.vertexCount;
  const centres = holes.map((hole) => {
    const cover = coverHole(own(hole), count, length);
    corners.push(...cover.triangles);
    lengths.push(...cover.lengths);
    return count++;
  });
  const covered = (): IntrinsicMesh => ({
    vertexCount: count,
    triangles: Uint32Array.from(corners),
    lengths: Float64Array.from(lengths),
    covers: clothCount,
  });
  let end: TubeEnd;
  let path: number[] = [];
  const isLegs = Array.isArray(bottom[0]);
  if (isLegs) {
    const legs = bottom as readonly [readonly number[], readonly number[]];
    const split = joinLegs(covered(), own(legs[0]), own(legs[1]), length);
    split.triangles.forEach((v, c) => {
      corners[c] = v;
    });
    count = split.count;
    end = split.end;
    path = split.path;
  } else {
    const loop = own(bottom as readonly number[]);
    end = { loop, angles: sharesAlong(loop, length).shares.map((share) => TURN * share) };
  }
  const upper = own([...top].reverse());
  const shares = sharesAlong(upper, length).shares;
  const whole = covered();
  const chart = cylinderChart(
    whole,
    { loop: upper, angles: shares.map((share) => TURN * share) },
    end,
  );
  if (isLegs) alignBottom(chart, end);
  const heights = new Float64Array(mesh.vertexCount).fill(Number.NaN);
  const angles = new Float64Array(mesh.vertexCount).fill(Number.NaN);
  vertices.forEach((v, i) => {
    heights[v] = chart.heights[i];
    angles[v] = chart.angles[i];
  });
  return {
    heights,
    angles,
    holes: centres.map((v, i) => describeHole(chart, v, own(holes[i]))),
    measure: (reference) => measureTube(whole, chart, (t) => t < clothCount, reference),
    crotch: path.map((i) => vertices[i]),
  };
}

function describeHole(
  { heights, angles }: CylinderChart,
  centre: number,
  loop: readonly number[],
): TrunkHole {
  const rises = loop.map((v) => heights[v] - heights[centre]);
  const turns = loop.map((v) => wrap(angles[v] - angles[centre]));
  return {
    height: heights[centre],
    angle: angles[centre],
    reach: [Math.max(0, -Math.min(...rises)), Math.max(0, ...rises)],
    spread: [Math.max(0, -Math.min(...turns)), Math.max(0, ...turns)],
  };
}

/** Turns a chart as a whole such that its second end is where it was asked for. */
function alignBottom(chart: CylinderChart, { loop, angles }: TubeEnd): void {
  const off = angles[0] - chart.angles[loop[0]];
  for (let v = 0; v < chart.angles.length; v++) chart.angles[v] += off;
}

/**
 * One lower end from those of two legs: cut open along the shortest way between them, whose vertices
 * are there twice then, before and behind.
 */
function joinLegs(
  mesh: IntrinsicMesh,
  left: readonly number[],
  right: readonly number[],
  length: (a: number, b: number) => number,
): { triangles: Uint32Array; count: number; end: TubeEnd; path: number[] } {
  const shared = left.find((v) => right.includes(v));
  const path = shared === undefined ? findPath(buildLaplacian(mesh), left, right) : [shared];
  const place = new Map(path.map((v, i) => [v, i]));
  const behind = path.map((_, i) => mesh.vertexCount + i);
  const triangles = mesh.triangles.slice();
  const isBehind =
    path.length > 1
      ? leftTriangles(triangles, path, place)
      : fanBetween(triangles, path[0], left, right);
  for (const t of isBehind) {
    for (let k = 3 * t; k < 3 * t + 3; k++) {
      const i = place.get(triangles[k]);
      if (i !== undefined) triangles[k] = behind[i];
    }
  }
  const last = path.length - 1;
  const half = Math.min(0.3, (BETWEEN_LEGS * last) / 0.15);
  const between = (i: number): number => (last > 0 ? half * (1 - (2 * i) / last) : 0);
  const [leftLoop, rightLoop] = [rotate(left, path[0]), rotate(right, path[last])];
  const [ls, rs] = [leftLoop, rightLoop].map((loop) => sharesAlong(loop, length).shares);
  const loop: number[] = [];
  const angles: number[] = [];
  const push = (v: number, angle: number): void => {
    loop.push(v);
    angles.push(angle);
  };
  leftLoop.forEach((v, i) => {
    push(v, half + ls[i] * (Math.PI - 2 * half));
  });
  path.forEach((_, i) => {
    push(behind[i], Math.PI - between(i));
  });
  rightLoop.slice(1).forEach((v, i) => {
    push(v, Math.PI + half + rs[i + 1] * (Math.PI - 2 * half));
  });
  path.slice(1).forEach((_, i) => {
    push(path[last - i], TURN + between(last - i));
  });
  return { triangles, count: mesh.vertexCount + path.length, end: { loop, angles }, path };
}

function rotate(loop: readonly number[], first: number): number[] {
  const at = loop.indexOf(first);
  return [...loop.slice(at), ...loop.slice(0, at)];
}

/** The triangles behind a vertex at which two loops meet. */
function fanBetween(
  triangles: Uint32Array,
  vertex: number,
  left: readonly number[],
  right: readonly number[],
): Set<number> {
  // After the left loop has come back to the vertex the surface goes on to the right loop's next one.
  const next = rotate(right, vertex)[1];
  const before = rotate(left, vertex)[left.length - 1];
  const found = new Set<number>();
  let w = next;
  for (;;) {
    const t = triangleWith(triangles, vertex, w);
    if (t === undefined) return found;
    found.add(t);
    w = [0, 1, 2].map((k) => triangles[3 * t + k]).find((v) => v !== vertex && v !== w)!;
    if (w === before) return found;
  }
}

function triangleWith(triangles: Uint32Array, a: number, b: number): number | undefined {
  for (let c = 0; c < triangles.length; c++) {
    if (triangles[c] === a && triangles[nextCorner(c)] === b) return Math.floor(c / 3);
  }
  return undefined;
}
