import { TURN, wrapAngle } from '@toile/geometry';
import { type IntrinsicMesh, takePart } from '../mesh/intrinsic-mesh.ts';
import { coverHole, edgeLengths, type Length, sharesAlong } from '../mesh/loops.ts';
import { type CylinderChart, cylinderChart, type TubeEnd } from './cylinder-chart.ts';
import { joinLegs } from './join-legs.ts';
import { measureTube, type TubeMeasures } from './measure-tube.ts';

/** The part of a garment around the trunk, limbs cut off: a tube with holes. */
export interface TrunkInput {
  readonly mesh: IntrinsicMesh;
  /** Its triangles. */
  readonly triangles: readonly number[];
  /** Its upper end; the surface lies to the left of all loops. */
  readonly top: readonly number[];
  /** Its lower end: one loop, or those of both legs, the left one first. */
  readonly bottom: readonly (readonly number[])[];
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
export function chartTrunk({ mesh, triangles, top, bottom, holes }: TrunkInput): TrunkChart {
  const { local, vertices } = takePart(mesh, triangles);
  const number = new Map(vertices.map((v, i) => [v, i]));
  const own = (loop: readonly number[]): number[] => loop.map((v) => number.get(v)!);
  const length = edgeLengths(local);
  const covered = coverHoles(local, holes.map(own), length);
  const [first, second] = bottom.map(own);
  const lower = second
    ? joinLegs(covered, first, second, length)
    : { mesh: covered, end: spreadEvenly(first, length), path: [] };
  const chart = cylinderChart(lower.mesh, spreadEvenly(own(top).reverse(), length), lower.end);
  if (second) alignBottom(chart, lower.end);
  const byVertex = (values: Float64Array): Float64Array => {
    const all = new Float64Array(mesh.vertexCount).fill(Number.NaN);
    vertices.forEach((v, i) => {
      all[v] = values[i];
    });
    return all;
  };
  return {
    heights: byVertex(chart.heights),
    angles: byVertex(chart.angles),
    holes: holes.map((hole, i) => describeHole(chart, local.vertexCount + i, own(hole))),
    measure: (reference) => measureTube(lower.mesh, chart, (t) => t < triangles.length, reference),
    crotch: lower.path.map((i) => vertices[i]),
  };
}

/** A surface with its holes covered, one more vertex in the middle of each. */
function coverHoles(
  mesh: IntrinsicMesh,
  holes: readonly (readonly number[])[],
  length: Length,
): IntrinsicMesh {
  const covers = holes.map((hole, i) => coverHole(hole, mesh.vertexCount + i, length));
  const more = covers.flatMap(({ triangles }) => triangles);
  const triangles = new Uint32Array(mesh.triangles.length + more.length);
  triangles.set(mesh.triangles);
  triangles.set(more, mesh.triangles.length);
  const lengths = new Float64Array(triangles.length);
  lengths.set(mesh.lengths);
  lengths.set(
    covers.flatMap((cover) => cover.lengths),
    mesh.lengths.length,
  );
  return {
    vertexCount: mesh.vertexCount + holes.length,
    triangles,
    lengths,
    covers: mesh.triangles.length / 3,
  };
}

/** A loop once around the cylinder, by its lengths. */
function spreadEvenly(loop: readonly number[], length: Length): TubeEnd {
  return { loop, angles: sharesAlong(loop, length).shares.map((share) => TURN * share) };
}

function describeHole(
  { heights, angles }: CylinderChart,
  centre: number,
  loop: readonly number[],
): TrunkHole {
  const rises = loop.map((v) => heights[v] - heights[centre]);
  const turns = loop.map((v) => wrapAngle(angles[v] - angles[centre]));
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
