import type { Point, Series } from '@toile/plots';
import { cotton } from '@toile/sim';
import type { ElasticOptions } from '@toile/sim/elastic';
import { compare, type Experiment, type Outcome, type Row } from '../experiment.ts';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { type StripKind, stripMesh } from '../meshes/strip.ts';
import { G, mount, timed } from '../specimen.ts';
import type { CurvePoint } from '../truth/elastica.ts';
import { heartLoop as truth } from '../truth/heart-loop.ts';
import { layAlong, meanPosition } from './strip-curve.ts';

const TEST = 'heart-loop';
const MATERIAL = cotton;
/** Length of the strip of the weightless loop [m]; it does not matter there. */
const LENGTH = 0.1;

export interface Loop {
  readonly height: number;
  /** Of the processor, for coming to rest [s]. */
  readonly seconds: number;
  readonly vertexCount: number;
  readonly shape: readonly Point[];
}

/** The whole loop from the left side of the clamp to the right, from the half that is known. */
function wholeCurve(half: readonly CurvePoint[]): CurvePoint[] {
  const left = half.map(([x, y]): CurvePoint => [-x, y]);
  return [...left.reverse(), ...half.slice(1)];
}

/** `edges`: along half of the loop. */
export function hangLoop(
  kind: StripKind,
  load: number,
  edges: number,
  cloth: ElasticOptions = {},
): Loop {
  const weight = MATERIAL.density * G;
  const length = load === 0 ? LENGTH : Math.cbrt((load * MATERIAL.bendingWarp) / weight);
  const column = length / 2 / edges;
  const size = kind === 'equilateral' ? column / Math.sqrt(0.75) : column;
  // One column beyond each end is held by the clamp.
  const flat = stripMesh(kind, { length: length + 2 * column, width: 2 * size, size });
  const ends = verticesWhere(flat, (x) => Math.abs(x) > length / 2 - 1e-9);
  const specimen = mount(cut(flat, 'level'), MATERIAL, {
    ...cloth,
    pins: ends,
    gravity: [0, load === 0 ? 0 : -G, 0],
  });
  // Rest does not depend on the start: the shape of another load.
  const start = wholeCurve(truth(load === 0 ? 20 : 0.8 * load).curve);
  layAlong(specimen, flat, start, length, (x) => x + length / 2);
  for (const vertex of ends) {
    const [x, y] = flat.points.subarray(2 * vertex, 2 * vertex + 2);
    // Both ends stand upright, side by side at x = 0, and enter the loop upwards.
    specimen.place(vertex, [0, length / 2 - Math.abs(x), -y]);
  }
  const seconds = timed(() =>
    specimen.settle({ maxSteps: 2000, ...(load === 0 && { tolerance: 1e-9 }) }),
  );
  const middle = verticesWhere(flat, (x) => Math.abs(x) < 1e-9);
  const shape: Point[] = [];
  for (const vertex of verticesWhere(flat, (_, y) => Math.abs(y) < 0.1 * size)) {
    const [x, y] = specimen.position(vertex);
    shape.push([x / length, y / length]);
  }
  return {
    height: -meanPosition(specimen, middle)[1] / length,
    seconds,
    vertexCount: specimen.model.vertexCount,
    shape,
  };
}

export const heartLoop: Experiment = {
  name: TEST,
  title: 'Heart loop',
  summary:
    'ASTM D1388: both ends of a strip clamped together so that it hangs in a heart-shaped loop; height of the loop over the length of the strip, against the loaded elastica. Γ = σ g L³ / B.',
  run(short, progress): Outcome {
    const loads = short ? [0, 50] : [0, 10, 50, 100, 200, 300];
    const kinds: readonly StripKind[] = short ? ['equilateral'] : ['equilateral', 'grid'];
    const rows: Row[] = [];
    const shapes: Point[] = [];
    const marks: Series[] = [];
    for (const kind of kinds) {
      const points: Point[] = [];
      for (const load of loads) {
        progress(`${kind}, Γ = ${load}`);
        const { height, shape } = hangLoop(kind, load, short ? 24 : 60);
        rows.push(
          compare(
            {
              test: TEST,
              parameter: `height / L, Γ = ${load}, ${kind}`,
              simulated: height,
              unit: '',
            },
            truth(load).height,
            1,
          ),
        );
        points.push([load, height]);
        if (kind === 'equilateral') shapes.push(...shape.filter((_, k) => k % 4 === 0));
      }
      marks.push({ name: kind, points });
    }
    const curve = Array.from({ length: 31 }, (_, k): Point => [10 * k, truth(10 * k).height]);
    const drawn = short ? loads : [0, 100, 300];
    return {
      rows,
      plots: [
        {
          title: 'Height of the loop',
          xLabel: 'Γ = σ g L³ / B',
          yLabel: 'height / L',
          curves: [{ name: 'loaded elastica', points: curve }],
          marks,
        },
        {
          title: 'Shapes, in lengths of the strip',
          xLabel: 'x / L',
          yLabel: 'y / L',
          equal: true,
          curves: drawn.map((load) => ({
            name: `Γ = ${load}`,
            points: wholeCurve(truth(load).curve),
          })),
          marks: [{ name: 'simulated, all loads', points: shapes }],
        },
      ],
    };
  },
};
