import type { Chart, Point } from '@toile/plots';
import { cotton } from '@toile/sim';
import {
  compare,
  compareDifference,
  type Experiment,
  type Outcome,
  type Row,
} from '../experiment.ts';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { type StripKind, stripMesh } from '../meshes/strip.ts';
import { G, mount } from '../specimen.ts';
import { elasticCatenary } from '../truth/catenary.ts';
import type { CurvePoint } from '../truth/elastica.ts';
import { layAlong, meanPosition } from './strip-curve.ts';

const TEST = 'catenary';
const MATERIAL = cotton;
/** Long beside the bending length of 17 mm, so that bending does not matter [m]. */
const LENGTH = 1;
const SIZE = 0.02;
const TOLERANCE = 0.5;

/** A sagging start: half a circle squeezed to the span, of about the right length. */
function start(span: number): CurvePoint[] {
  const depth = 0.5 * Math.sqrt(LENGTH ** 2 - span ** 2);
  return Array.from({ length: 101 }, (_, k): CurvePoint => {
    const angle = (Math.PI * k) / 100;
    return [(span / 2) * (1 - Math.cos(angle)), -depth * Math.sin(angle)];
  });
}

/** Points of the middle line between two supports at the same height [m]. */
function hang(kind: StripKind, span: number): Point[] {
  const flat = stripMesh(kind, { length: LENGTH, width: 2 * SIZE, size: SIZE });
  const ends = verticesWhere(flat, (x) => Math.abs(x) > LENGTH / 2 - 1e-9);
  const specimen = mount(cut(flat, 'level'), MATERIAL, { pins: ends, gravity: [0, -G, 0] });
  layAlong(specimen, flat, start(span), LENGTH, (x) => x + LENGTH / 2);
  specimen.settle({ maxSteps: 2000 });
  const columns = new Map<number, number[]>();
  for (const vertex of verticesWhere(flat, () => true)) {
    const x = Math.round(1e9 * flat.points[2 * vertex]);
    columns.set(x, [...(columns.get(x) ?? []), vertex]);
  }
  const line = [...columns.keys()].sort((a, b) => a - b);
  return line.map((x): Point => {
    const [px, py] = meanPosition(specimen, columns.get(x)!);
    return [px, py];
  });
}

export const catenary: Experiment = {
  name: TEST,
  title: 'Catenary',
  summary:
    'A long strip held at both ends hangs in a catenary; its sag, and its distance from the curve anywhere over the sag, against the elastic cable of the same stiffness.',
  run(short, progress): Outcome {
    const rows: Row[] = [];
    const plots: Chart[] = [];
    const kinds: readonly StripKind[] = short ? ['equilateral'] : ['equilateral', 'grid'];
    for (const span of short ? [0.7] : [0.4, 0.7, 0.9]) {
      const { sag, curve } = elasticCatenary(
        span,
        LENGTH,
        MATERIAL.density * G,
        MATERIAL.stretchWarp,
      );
      const marks = kinds.map((kind) => {
        progress(`${kind}, span ${span} m`);
        const points = hang(kind, span);
        const name = `span ${span} m of ${LENGTH} m, ${kind}`;
        const simulated = -Math.min(...points.map(([, y]) => y));
        rows.push(
          compare({ test: TEST, parameter: `sag, ${name}`, simulated, unit: 'm' }, sag, TOLERANCE),
          compareDifference(
            {
              test: TEST,
              parameter: `largest distance over sag, ${name}`,
              simulated: (100 * Math.max(...points.map((point) => distance(point, curve)))) / sag,
              unit: '%',
            },
            0,
            TOLERANCE,
          ),
        );
        return { name: kind, points: points.filter((_, k) => k % 3 === 0) };
      });
      plots.push({
        title: `A strip of ${LENGTH} m over a span of ${span} m`,
        xLabel: 'x [m]',
        yLabel: 'y [m]',
        equal: true,
        curves: [{ name: 'elastic catenary', points: curve }],
        marks,
      });
    }
    return { rows, plots };
  },
};

/** From a point to a curve of many short pieces. */
function distance([x, y]: Point, curve: readonly CurvePoint[]): number {
  let least = Infinity;
  for (let k = 1; k < curve.length; k++) {
    const [ax, ay] = curve[k - 1];
    const [dx, dy] = [curve[k][0] - ax, curve[k][1] - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}
