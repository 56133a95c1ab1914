import {
  addScaled,
  dot,
  positiveAngle,
  subtract,
  TURN,
  type Vec3,
  vertexAt,
  wrapAngle,
} from '@toile/geometry';
import type { LimbTube } from '../chart/cut-limbs.ts';
import { cylinderChart } from '../chart/cylinder-chart.ts';
import { measureTube } from '../chart/measure-tube.ts';
import type { IntrinsicMesh } from '../mesh/intrinsic-mesh.ts';
import { edgeLengths, sharesAlong } from '../mesh/loops.ts';
import type { Axis } from './axis.ts';
import { shapeTube } from './shape-tube.ts';

/** A sleeve or leg keeps the shape of the hole it begins at for so much of its radius. */
const BLEND = 1.2;

/**
 * Lays a limb's tube around its axis, beginning at the loop where the rest of the garment lies already.
 *
 * @param positions Three coordinates per vertex; those of the tube beyond its base are set [m].
 * @param least How much of the limb it must enclose, by the way along the axis.
 * @param most How wide it may be there.
 * @param size How wide it is, against how wide it was cut.
 */
export function layTube(
  mesh: IntrinsicMesh,
  tube: LimbTube,
  axis: Axis,
  positions: Float64Array,
  least: (along: number) => number,
  most: (along: number) => number,
  size: number,
): void {
  const { local, vertices } = takePart(mesh, tube.triangles);
  const number = new Map(vertices.map((v, i) => [v, i]));
  const base = [...tube.base].reverse();
  const points = base.map((v) => vertexAt(positions, v));
  const ways = points.map((point) => axis.along(point));
  const begin = Math.max(...ways);
  const angles = anglesOf(points, axis, begin);
  const rim = sharesAlong(tube.rim, edgeLengths(mesh)).shares.map((share) => TURN * share);
  const chart = cylinderChart(
    local,
    { loop: base.map((v) => number.get(v)!), angles },
    { loop: tube.rim.map((v) => number.get(v)!), angles: rim },
  );
  const measures = measureTube(local, chart, () => true);
  const shape = shapeTube(
    measures,
    (s) => least(begin + s),
    (s) => most(begin + s),
    size,
  );
  const length = shape.along(measures.range[1]);
  const mean =
    points.reduce((sum, p) => sum + distance(p, axis.at(axis.along(p))), 0) / points.length;
  const blend = Math.min(0.6 * length, Math.max(0.02, BLEND * mean));
  const onBase = new Set(base);
  vertices.forEach((v, i) => {
    if (onBase.has(v)) return;
    const [h, angle] = [chart.heights[i], chart.angles[i]];
    const way = measures.distance(h, angle);
    const s = shape.along(way);
    const [e1, e2] = axis.across(begin + s);
    const radius = shape.radius(way);
    const round = addScaled(
      addScaled(axis.at(begin + s), radius * Math.cos(angle), e1),
      radius * Math.sin(angle),
      e2,
    );
    const t = Math.min(1, s / blend);
    const share = t * t * (3 - 2 * t);
    const direction = subtract(axis.at(begin + 0.01), axis.at(begin));
    const straight = addScaled(between(points, angles, angle), s / 0.01, direction);
    for (let c = 0; c < 3; c++) {
      positions[3 * v + c] = (1 - share) * straight[c] + share * round[c];
    }
  });
}

/** The point of a closed polygon at an angle, between its corners. */
function between(points: readonly Vec3[], angles: readonly number[], angle: number): Vec3 {
  const from = angles[0];
  const at = from + positiveAngle(angle - from);
  let k = angles.length - 1;
  while (k > 0 && angles[k] > at) k--;
  const next = (k + 1) % angles.length;
  const end = next === 0 ? angles[0] + TURN : angles[next];
  const share = end > angles[k] ? (at - angles[k]) / (end - angles[k]) : 0;
  return addScaled(points[k], Math.min(1, share), subtract(points[next], points[k]));
}

/** Angles of a loop's points around an axis, increasing by one turn altogether. */
function anglesOf(points: readonly Vec3[], axis: Axis, begin: number): number[] {
  const [e1, e2] = axis.across(begin);
  const raw = points.map((point) => {
    const off = subtract(point, axis.at(axis.along(point)));
    return Math.atan2(dot(off, e2), dot(off, e1));
  });
  const angles = [raw[0]];
  for (let i = 1; i < raw.length; i++) angles.push(angles[i - 1] + wrapAngle(raw[i] - raw[i - 1]));
  const steps = angles.map((angle, i) =>
    i + 1 < angles.length ? angles[i + 1] - angle : raw[0] + TURN - angle,
  );
  const isTurn =
    Math.abs(
      angles[angles.length - 1] + wrapAngle(raw[0] - angles[angles.length - 1]) - raw[0] - TURN,
    ) < 1e-6;
  if (isTurn && steps.every((step) => step > 1e-4)) return angles;
  // Not seen whole from the axis: by its length, as near to the angles as it gets.
  const lengths = points.map((p, i) => distance(p, points[(i + 1) % points.length]));
  const whole = lengths.reduce((sum, x) => sum + x, 0);
  let way = 0;
  const even = lengths.map((length) => {
    const at = (TURN * way) / whole;
    way += length;
    return at;
  });
  let [sin, cos] = [0, 0];
  raw.forEach((angle, i) => {
    sin += Math.sin(angle - even[i]);
    cos += Math.cos(angle - even[i]);
  });
  const offset = Math.atan2(sin, cos);
  return even.map((angle) => angle + offset);
}

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Some triangles of a mesh with vertices of their own. */
export function takePart(
  { triangles, lengths }: IntrinsicMesh,
  chosen: readonly number[],
): { local: IntrinsicMesh; vertices: number[] } {
  const number = new Map<number, number>();
  const own = new Uint32Array(3 * chosen.length);
  const ownLengths = new Float64Array(3 * chosen.length);
  chosen.forEach((t, i) => {
    for (let k = 0; k < 3; k++) {
      const v = triangles[3 * t + k];
      if (!number.has(v)) number.set(v, number.size);
      own[3 * i + k] = number.get(v)!;
      ownLengths[3 * i + k] = lengths[3 * t + k];
    }
  });
  return {
    local: { vertexCount: number.size, triangles: own, lengths: ownLengths },
    vertices: [...number.keys()],
  };
}
