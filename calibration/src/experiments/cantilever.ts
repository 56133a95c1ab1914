import type { Chart, Point, Series } from '@toile/plots';
import { cotton } from '@toile/sim';
import { compare, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';
import { crop, cut, type FlatMesh, verticesWhere } from '../meshes/flat-mesh.ts';
import { type StripKind, stripMesh } from '../meshes/strip.ts';
import { G, mount, type Specimen } from '../specimen.ts';
import { elastica } from '../truth/elastica.ts';
import { inverse, narrowStripStiffness, orthotropicLaw, turnedLaw } from '../truth/orthotropic.ts';
import { type RibbonCompliance, ribbon } from '../truth/ribbon.ts';
import { bendingLaw } from './bending-law.ts';
import { layAlong, meanPosition } from './strip-curve.ts';

const TEST = 'cantilever';
const MATERIAL = cotton;

interface Direction {
  readonly name: 'warp' | 'weft' | 'bias';
  readonly angle: number;
}
const WARP: Direction = { name: 'warp', angle: 0 };
const WEFT: Direction = { name: 'weft', angle: Math.PI / 2 };
const BIAS: Direction = { name: 'bias', angle: Math.PI / 4 };

interface Case {
  readonly direction: Direction;
  readonly kind: StripKind;
  /** Edges per bending length (B/w)^⅓. */
  readonly fineness: number;
  readonly gammas: readonly number[];
  readonly tolerance: number;
}

const FULL: readonly Case[] = [
  {
    direction: WARP,
    kind: 'equilateral',
    fineness: 12,
    gammas: [1, 3, 10, 30, 100, 300, 1000],
    tolerance: 1,
  },
  { direction: WARP, kind: 'equilateral', fineness: 20, gammas: [1, 10, 100, 1000], tolerance: 1 },
  {
    direction: WARP,
    kind: 'irregular',
    fineness: 12,
    gammas: [1, 3, 10, 30, 100, 300, 1000],
    tolerance: 3,
  },
  {
    direction: WARP,
    kind: 'grid',
    fineness: 12,
    gammas: [1, 3, 10, 30, 100, 300, 1000],
    tolerance: 3,
  },
  { direction: WEFT, kind: 'equilateral', fineness: 12, gammas: [1, 10, 100, 1000], tolerance: 1 },
  { direction: WEFT, kind: 'irregular', fineness: 12, gammas: [10, 100], tolerance: 3 },
  { direction: BIAS, kind: 'equilateral', fineness: 12, gammas: [1, 10, 100, 1000], tolerance: 1 },
  { direction: BIAS, kind: 'irregular', fineness: 12, gammas: [1, 10, 100], tolerance: 3 },
  { direction: BIAS, kind: 'grid', fineness: 12, gammas: [1, 10, 100], tolerance: 3 },
];

const SHORT: readonly Case[] = [
  { direction: WARP, kind: 'equilateral', fineness: 8, gammas: [1, 10, 100], tolerance: 1 },
  { direction: WARP, kind: 'irregular', fineness: 8, gammas: [10], tolerance: 3 },
  { direction: WARP, kind: 'grid', fineness: 8, gammas: [10], tolerance: 3 },
  { direction: BIAS, kind: 'equilateral', fineness: 8, gammas: [10], tolerance: 1 },
];

/** Rigidity of a narrow strip [N·m], and how it twists when bent and bends in its own plane. */
function stripLaw(
  { angle }: Direction,
  width: number,
): { rigidity: number; compliance: RibbonCompliance } {
  const { stretchWarp, stretchWeft, shear } = MATERIAL;
  const inverted = inverse(turnedLaw(bendingLaw(MATERIAL), angle));
  const along = inverted[0][0];
  const modulus = narrowStripStiffness(orthotropicLaw(stretchWarp, stretchWeft, 0, shear), angle);
  return {
    rigidity: 1 / along,
    compliance: {
      coupling: inverted[0][2] / (2 * along),
      twist: inverted[2][2] / (4 * along),
      edge: 12 / (along * modulus * width ** 2),
    },
  };
}

/** Sizes of a strip that hangs with Γ, in metres. */
function sizesOf(
  direction: Direction,
  fineness: number,
  gamma: number,
): { length: number; size: number; width: number } {
  const { rigidity } = stripLaw(direction, 1);
  const bendingLength = Math.cbrt(rigidity / (MATERIAL.density * G));
  const length = bendingLength * Math.cbrt(gamma);
  const size = Math.min(bendingLength, length / 2) / fineness;
  // Narrow beside the bending length, so that a strip off the axes is free to twist; to get its
  // twisting right takes some edges across it.
  return { length, size, width: (direction === BIAS ? 4 : 2) * size };
}

interface Hanging {
  readonly dropOverReach: number;
  readonly chordAngle: number;
  /** Along the middle of the strip, lengths over the strip's length. */
  readonly shape: readonly Point[];
}

/** A strip of bending-length units clamped at x = 0, one edge deep, and left to its weight. */
function hang(direction: Direction, kind: StripKind, fineness: number, gamma: number): Hanging {
  const { length, size, width } = sizesOf(direction, fineness, gamma);
  const whole = stripMesh(kind, { length: 2 * length, width, size });
  const flat = crop(whole, (x) => x > -1.5 * size);
  const specimen = mount(cut(flat, 'level', direction.angle), MATERIAL, {
    pins: verticesWhere(flat, (x) => x < 1e-9),
    gravity: [0, -G, 0],
  });
  // Rest does not depend on the start; a strip that is a quarter too stiff saves most of the way.
  layAlong(specimen, flat, elastica(0.8 * gamma).curve, length);
  for (const vertex of specimen.model.pins) {
    const [x, y] = flat.points.subarray(2 * vertex, 2 * vertex + 2);
    specimen.place(vertex, [x, 0, -y]);
  }
  specimen.settle({ maxSteps: 2000 });
  const [x, y, z] = meanPosition(
    specimen,
    verticesWhere(flat, (at) => at > length - 1e-9),
  );
  const reach = Math.hypot(x, z);
  return {
    dropOverReach: -y / reach,
    chordAngle: (Math.atan2(-y, reach) * 180) / Math.PI,
    shape: shapeOf(specimen, flat, length, size),
  };
}

function shapeOf(specimen: Specimen, flat: FlatMesh, length: number, size: number): Point[] {
  const points: Point[] = [];
  for (const vertex of verticesWhere(flat, (x, y) => x >= 0 && Math.abs(y) < 0.4 * size)) {
    const [x, y] = specimen.position(vertex);
    points.push([x / length, y / length]);
  }
  return points.filter((_, k) => k % Math.ceil(points.length / 24) === 0);
}

/** Strips off the fabric's axes twist as they bend: their truth is a rod in space. */
function truth(
  direction: Direction,
  fineness: number,
  gamma: number,
): { ratio: number; angle: number } {
  const { compliance } = stripLaw(direction, sizesOf(direction, fineness, gamma).width);
  const { drop, reach, chordAngle } =
    Math.abs(compliance.coupling) < 1e-12 ? elastica(gamma) : ribbon(gamma, compliance);
  return { ratio: drop / reach, angle: chordAngle };
}

const FINENESSES = [6, 8, 12, 16, 24];

/**
 * Error of the drop over the size of the edges; the slope is the order of convergence. At smaller Γ
 * the error of the clamp and that of the bends are of opposite sign and cancel somewhere.
 */
function convergence(short: boolean): { row: Row; plot: Chart } {
  const gamma = 100;
  const { dropOverReach } = elastica(gamma);
  const series = (['equilateral', 'grid', 'irregular'] as const).map(
    (kind): Series => ({
      name: kind,
      points: (short ? FINENESSES.slice(0, 3) : FINENESSES).map((fineness): Point => {
        const simulated = hang(WARP, kind, fineness, gamma).dropOverReach;
        return [1 / fineness, 100 * Math.abs(simulated / dropOverReach - 1)];
      }),
    }),
  );
  const [first, last] = [series[0].points[0], series[0].points.at(-1)!];
  const order = Math.log(first[1] / last[1]) / Math.log(first[0] / last[0]);
  const slope = (h: number): Point => [h, first[1] * (h / first[0]) ** 2];
  return {
    row: tell({
      test: TEST,
      parameter: `order of convergence, Γ = ${gamma}, equilateral`,
      simulated: order,
      unit: '',
      note: 'linear triangles promise 2',
    }),
    plot: {
      title: `Convergence at Γ = ${gamma}`,
      file: 'calibration-convergence.svg',
      xLabel: 'edge length over bending length',
      yLabel: 'error of H/W [%]',
      xScale: 'log',
      yScale: 'log',
      curves: [{ name: 'second order', points: [slope(first[0]), slope(last[0])] }],
      marks: series,
    },
  };
}

export const cantilever: Experiment = {
  name: TEST,
  title: 'Cantilever',
  summary:
    'A strip clamped level hangs under its own weight; drop over reach (H/W) against the elastica. Γ = σ g L³ / B. Strips cut along the bias twist while they bend, so they are compared with a rod that does.',
  run(short, progress): Outcome {
    const rows: Row[] = [];
    const marks: Series[] = [];
    const shapes: Series[] = [];
    for (const { direction, kind, fineness, gammas, tolerance } of short ? SHORT : FULL) {
      const name = `${direction.name}, ${kind}, ${fineness} edges`;
      const points: Point[] = [];
      for (const gamma of gammas) {
        progress(`${name}, Γ = ${gamma}`);
        const { dropOverReach, chordAngle, shape } = hang(direction, kind, fineness, gamma);
        const expected = truth(direction, fineness, gamma);
        rows.push(
          compare(
            {
              test: TEST,
              parameter: `H/W, Γ = ${gamma}, ${name}`,
              simulated: dropOverReach,
              unit: '',
              note: `chord ${chordAngle.toFixed(3)}°, truth ${expected.angle.toFixed(3)}°`,
            },
            expected.ratio,
            tolerance,
          ),
        );
        points.push([gamma, dropOverReach]);
        if (marks.length === 0) shapes.push({ name: `Γ = ${gamma}`, points: shape });
      }
      marks.push({ name, points });
    }
    progress('convergence');
    const { row, plot } = convergence(short);
    rows.push(row);
    return { rows, plots: [ratioPlot(marks), shapePlot(shapes), plot] };
  },
};

function ratioPlot(marks: readonly Series[]): Chart {
  const gammas = Array.from({ length: 61 }, (_, k) => 10 ** (k / 20));
  return {
    title: 'Drop over reach of a hanging strip',
    file: 'calibration-cantilever.svg',
    xLabel: 'Γ = σ g L³ / B',
    yLabel: 'H/W',
    xScale: 'log',
    yScale: 'log',
    curves: [
      { name: 'elastica', points: gammas.map((gamma) => [gamma, elastica(gamma).dropOverReach]) },
    ],
    marks,
  };
}

function shapePlot(shapes: readonly Series[]): Chart {
  const gammas = shapes.map(({ name }) => Number(name.split('= ')[1]));
  return {
    title: 'Shapes along the warp, in lengths of the strip',
    xLabel: 'x / L',
    yLabel: 'y / L',
    equal: true,
    curves: gammas.map((gamma) => ({
      name: `elastica, Γ = ${gamma}`,
      points: elastica(gamma).curve,
    })),
    marks: [{ name: 'simulated', points: shapes.flatMap(({ points }) => points) }],
  };
}
