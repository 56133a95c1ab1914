import { addScaled, subtract, TURN, vertexAt } from '@toile/geometry';
import type { LimbTube } from '../chart/cut-limbs.ts';
import { cylinderChart } from '../chart/cylinder-chart.ts';
import { measureTube } from '../chart/measure-tube.ts';
import { type IntrinsicMesh, takePart } from '../mesh/intrinsic-mesh.ts';
import { edgeLengths, sharesAlong } from '../mesh/loops.ts';
import type { Axis } from './axis.ts';
import { anglesAbout, distance, pointAt } from './polygon.ts';
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
  const angles = anglesAbout(points, axis, begin);
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
    const straight = addScaled(pointAt(points, angles, angle), s / 0.01, direction);
    for (let c = 0; c < 3; c++) {
      positions[3 * v + c] = (1 - share) * straight[c] + share * round[c];
    }
  });
}
