import {
  evaluateCurve,
  type FabricCard,
  findFabric,
  type StressCurve,
  toMaterial,
} from '@toile/fabric';
import type { Chart, Point } from '@toile/plots';
import type { Material } from '@toile/sim';
import {
  compare,
  compareDifference,
  type Experiment,
  type Outcome,
  type Row,
  tell,
} from '../experiment.ts';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { stripMesh } from '../meshes/strip.ts';
import { mount, type Specimen } from '../specimen.ts';
import { bisect } from '../truth/solve.ts';
import { arcPoint } from './arc-point.ts';
import { holdCoordinates } from './hold.ts';
import { meanPosition } from './strip-curve.ts';

const TEST = 'kes';
const TOLERANCE = 2;

/** KES-FB1: distance of the jaws and width of the specimen [m]. */
const GAUGE = 0.05;
const WIDTH = 0.2;
/** KES-FB1: largest tension, 500 gf/cm, and the tension under which it shears, 10 gf/cm [N/m]. */
const LARGEST_TENSION = 490.3;
const SHEAR_TENSION = 9.807;
/** KES-FB1: largest shear angle [°]. KES-FB2: gauge [m] and largest curvature [1/m]. */
const LARGEST_SHEAR = 8;
const BENDING_GAUGE = 0.01;
const LARGEST_CURVATURE = 250;

type Direction = 'warp' | 'weft';
const ANGLES: Readonly<Record<Direction, number>> = { warp: 0, weft: Math.PI / 2 };

interface Jaws {
  readonly specimen: Specimen;
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** Moves the right jaw from its first place, lets the cloth settle, returns the force on the jaw per width. */
  pull(along: number, across: number): { along: number; across: number };
}

/** A specimen on the table of KES-FB1, its gauge along x, held altogether by two jaws. */
function clampInJaws(material: Material, direction: Direction, size: number): Jaws {
  const flat = stripMesh('grid', { length: GAUGE, width: WIDTH, size });
  const [left, right] = [-1, 1].map((side) =>
    verticesWhere(flat, (x) => Math.abs(x - (side * GAUGE) / 2) < 1e-9),
  );
  const pins = [...left, ...right];
  const specimen = mount(cut(flat, 'level', ANGLES[direction]), material, {
    pins,
    bending: 'none',
  });
  const every = verticesWhere(flat, () => true);
  const start = every.map((vertex) => specimen.position(vertex));
  const filter = holdCoordinates([
    [pins, 0],
    [every, 1],
    [pins, 2],
  ]);
  return {
    specimen,
    left,
    right,
    pull(along, across) {
      for (const vertex of every) {
        const [x, y, z] = start[vertex];
        const part = x / GAUGE + 0.5;
        specimen.place(vertex, [x + part * along, y, z + part * across]);
      }
      specimen.settle({ filter, tolerance: 1e-8 });
      const [fx, , fz] = specimen.force(right);
      return { along: fx / WIDTH, across: fz / WIDTH };
    },
  };
}

interface Curve {
  readonly simulated: readonly Point[];
  /** The card's, from 0 to the last simulated point. */
  readonly law: (x: number) => number;
}

function tensile(
  material: Material,
  curve: StressCurve,
  direction: Direction,
  size: number,
): Curve {
  const jaws = clampInJaws(material, direction, size);
  const end = Math.min(LARGEST_TENSION, curve.stresses.at(-1)!);
  const largest = bisect((strain) => evaluateCurve(curve, strain) - end, 0, 2);
  const strains = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1].map((part) => part * largest);
  return {
    simulated: strains.map((strain) => [strain, jaws.pull(strain * GAUGE, 0).along]),
    law: (strain) => evaluateCurve(curve, strain),
  };
}

/**
 * The jaw moves across while it keeps its tension, so it comes closer on an arc. The yarns keep
 * their length, so the sine of the shear angle is the jaw's way over the gauge. They lean, and with
 * them the tension: its part across is not the fabric's resistance.
 */
function shear(material: Material, stress: (sine: number) => number, size: number): Curve {
  const jaws = clampInJaws(material, 'warp', size);
  let along = 0;
  const simulated = [1, 2, 3, 4, 5, 6, 7, LARGEST_SHEAR].map((angle): Point => {
    const across = GAUGE * Math.sin((angle * Math.PI) / 180);
    let pulled = jaws.pull(along, across);
    for (let iteration = 0; iteration < 20; iteration++) {
      const missing = SHEAR_TENSION - pulled.along;
      if (Math.abs(missing) < 1e-4 * SHEAR_TENSION) break;
      const step = 1e-5 * GAUGE;
      const after = jaws.pull(along + step, across).along;
      along += (missing * step) / (after - pulled.along);
      pulled = jaws.pull(along, across);
    }
    return [angle, pulled.across - (pulled.along * across) / (GAUGE + along)];
  });
  return {
    simulated,
    law: (angle) => stress(Math.sin((angle * Math.PI) / 180)),
  };
}

/** Moment per width over curvature: both ends of a short gauge are turned into an arc. */
function bending(material: Material, direction: Direction, edges: number): Curve {
  const column = BENDING_GAUGE / edges;
  const width = 2 * column;
  const flat = stripMesh('grid', { length: BENDING_GAUGE + 2 * column, width, size: column });
  const half = BENDING_GAUGE / 2;
  const pins = verticesWhere(flat, (x) => Math.abs(x) > half - 1e-9);
  const right = verticesWhere(flat, (x) => x > half - 1e-9);
  const specimen = mount(cut(flat, 'level', ANGLES[direction]), material, { pins });
  const simulated = [50, 100, 150, 200, LARGEST_CURVATURE].map((curvature): Point => {
    for (const vertex of verticesWhere(flat, () => true)) {
      const [s, across] = flat.points.subarray(2 * vertex, 2 * vertex + 2);
      specimen.place(vertex, arcPoint(s, half, curvature, across));
    }
    specimen.settle({ tolerance: 1e-11 });
    const moment = specimen.moment(right, meanPosition(specimen, right))[2];
    return [curvature, Math.abs(moment) / width];
  });
  const rigidity = direction === 'warp' ? material.bendingWarp : material.bendingWeft;
  return { simulated, law: (curvature) => rigidity * curvature };
}

/** The value at the end of a curve, and the largest error over it as a share of its end. */
function rowsOf(parameter: string, unit: string, { simulated, law }: Curve, doubt?: string): Row[] {
  const [last, top] = simulated.at(-1)!;
  const errors = simulated.map(([x, y]) => (100 * Math.abs(y - law(x))) / law(last));
  const end = {
    test: TEST,
    parameter: `${parameter}, at ${Number(last.toPrecision(3))}`,
    simulated: top,
    unit,
    ...(doubt && { note: doubt }),
  };
  if (doubt) return [tell(end, law(last))];
  const worst = {
    test: TEST,
    parameter: `${parameter}, largest error over the end`,
    simulated: Math.max(...errors),
    unit: '%',
  };
  return [compare(end, law(last), TOLERANCE), compareDifference(worst, 0, TOLERANCE)];
}

function plotOf(title: string, xLabel: string, yLabel: string, { simulated, law }: Curve): Chart {
  const [last] = simulated.at(-1)!;
  const points = Array.from({ length: 101 }, (_, k): Point => {
    const x = (last * k) / 100;
    return [x, law(x)];
  });
  return {
    title,
    xLabel,
    yLabel,
    curves: [{ name: 'card', points }],
    marks: [{ name: 'simulated', points: simulated }],
  };
}

/** Under its tension a knit stretches and narrows, and its free sides carry no shear. */
const KNIT_DOUBT =
  'not judged: a knit sheared between jaws is not in pure shear; 4 times the width brings it within 2 %';

function measure(card: FabricCard, short: boolean, progress: (text: string) => void): Outcome {
  const { material } = toMaterial(card);
  const rows: Row[] = [];
  const plots: Chart[] = [];
  const add = (
    what: string,
    [xLabel, yLabel]: readonly [string, string],
    unit: string,
    curve: Curve,
    doubt?: string,
  ): void => {
    const title = `${card.name}: ${what}`;
    rows.push(...rowsOf(title, unit, curve, doubt));
    plots.push(plotOf(title, xLabel, yLabel, curve));
  };
  const size = short ? 0.0125 : 0.00625;
  for (const direction of ['warp', 'weft'] as const) {
    progress(`${card.name}, ${direction}`);
    const points = material.curves?.[direction];
    if (points) {
      const curve = tensile(material, points, direction, size);
      add(`tensile, ${direction}`, ['extension', 'force per width [N/m]'], 'N/m', curve);
    }
    const curve = bending(material, direction, short ? 16 : 32);
    add(`bending, ${direction}`, ['curvature [1/m]', 'moment per width [N]'], 'N', curve);
  }
  progress(`${card.name}, shear`);
  const points = material.curves?.shear;
  const stress = (sine: number): number =>
    points ? evaluateCurve(points, sine) : material.shear * sine;
  const curve = shear(material, stress, size);
  const doubt = card.kind === 'knit' ? KNIT_DOUBT : undefined;
  add('shear', ['shear angle [°]', 'force per width [N/m]'], 'N/m', curve, doubt);
  return { rows, plots };
}

export const kes: Experiment = {
  name: TEST,
  title: 'KES instruments',
  summary:
    'The tensile, shear and bending tests of the Kawabata system, simulated on fabric cards: each must give the card’s own curve back. Elastic curves only: hysteresis is an experiment of its own.',
  run(short, progress): Outcome {
    const ids = short ? ['u3m-cupro-su1098'] : ['u3m-cupro-su1098', 'u3m-cotton-knit'];
    const outcomes = ids.map((id) => measure(findFabric(id), short, progress));
    return {
      rows: outcomes.flatMap(({ rows }) => rows),
      plots: outcomes.flatMap(({ plots }) => plots),
    };
  },
};
