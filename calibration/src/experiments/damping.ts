import type { Point } from '@toile/plots';
import { buildModel, createSimulation, implicit, type Material } from '@toile/sim';
import { compareDifference, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { stripMesh } from '../meshes/strip.ts';
import { G } from '../specimen.ts';

const TEST = 'damping';
/** A strip that hangs from one end, turned aside by so much at the start [m, rad]. */
const LENGTH = 0.2;
const WIDTH = 0.02;
const SIZE = 0.01;
const START = 0.3;
const STEP = 1 / 60;
const DURATION = 1.6;

const still: Material = {
  name: 'without damping of its own',
  density: 0.15,
  stretchWarp: 2000,
  stretchWeft: 2000,
  shear: 30,
  bendingWarp: 1e-5,
  bendingWeft: 1e-5,
  damping: 0,
  thickness: 4e-4,
  friction: 0,
};
const FABRICS: readonly Material[] = [
  still,
  { ...still, name: 'viscous, 20 ms', bendingDamping: 0.02 },
  { ...still, name: 'with friction, 2HB/2 = 0.2 mN', bendingFriction: 2e-4 },
];
/** What BDF-2 may add to the decrement of a strip without damping. */
const TOLERANCE = 0.02;
const SCHEMES = ['backward-euler', 'bdf2', 'midpoint'] as const;

interface Swing {
  readonly path: Point[];
  /** Logarithm of the tip's start over its last way out on that side, over their number. */
  readonly decrement: number;
}

function swing(material: Material, scheme: (typeof SCHEMES)[number], substeps: number): Swing {
  const flat = stripMesh('grid', { length: LENGTH, width: WIDTH, size: SIZE });
  const mesh = cut(flat, 'level');
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const down = mesh.positions[i] + LENGTH / 2;
    mesh.positions[i] = down * Math.sin(START);
    mesh.positions[i + 1] = -down * Math.cos(START);
  }
  const pins = verticesWhere(flat, (x) => x < -LENGTH / 2 + 1e-9);
  const tips = verticesWhere(flat, (x) => x > LENGTH / 2 - 1e-9);
  const model = buildModel({ mesh, material, pins, gravity: [0, -G, 0], airDrag: 0 });
  const solver = implicit({
    scheme,
    hysteresis: true,
    substeps,
    newtonSteps: 2,
    iterations: 60,
    tolerance: 1e-4,
  });
  const simulation = createSimulation(model, { solver });
  const path: Point[] = [];
  for (let k = 1; k * STEP < DURATION; k++) {
    simulation.step(STEP);
    const x = simulation.read();
    path.push([k * STEP, tips.reduce((sum, tip) => sum + x[3 * tip], 0) / tips.length]);
  }
  simulation.dispose();
  return { path, decrement: decrementOf(path) };
}

function decrementOf(path: readonly Point[]): number {
  const peaks = path.flatMap(([, x], k) =>
    k > 0 && k + 1 < path.length && x > 0 && x >= path[k - 1][1] && x > path[k + 1][1] ? [x] : [],
  );
  return Math.log((LENGTH * Math.sin(START)) / peaks[peaks.length - 1]) / peaks.length;
}

function measure(short: boolean, progress: (text: string) => void): Outcome {
  const rows: Row[] = [];
  const curves: { name: string; points: Point[] }[] = [];
  // The midpoint rule damps nothing: what it finds is the strip's own, whose tip also whips.
  const truth = swing(still, 'midpoint', 4).decrement;
  for (const material of short ? [still] : FABRICS) {
    for (const scheme of short ? (['bdf2'] as const) : SCHEMES) {
      for (const substeps of short || material !== still ? [4] : [1, 4]) {
        progress(`${material.name}, ${scheme}, ${substeps} substeps`);
        const { path, decrement } = swing(material, scheme, substeps);
        const facts = {
          test: TEST,
          parameter: `${material.name}: decrement beyond the strip's own, ${scheme}, ${substeps} substeps of 1/60 s`,
          simulated: decrement - truth,
          unit: '',
        };
        const isJudged = material === still && scheme === 'bdf2' && substeps === 4;
        rows.push(isJudged ? compareDifference(facts, 0, TOLERANCE) : tell(facts));
        if (material === still && substeps === 4) curves.push({ name: scheme, points: path });
      }
    }
  }
  return {
    rows,
    plots: [
      {
        title: 'A strip that swings without damping of its own, 4 substeps of 1/60 s',
        file: 'calibration-damping.svg',
        xLabel: 'time [s]',
        yLabel: 'tip from the plumb line [m]',
        curves,
        marks: [],
      },
    ],
  };
}

export const damping: Experiment = {
  name: TEST,
  title: 'Damping',
  summary:
    'A strip hangs from one end and swings, without air: the logarithmic decrement by scheme and by fabric. The strip’s own is what the midpoint rule finds, which damps nothing; what a scheme adds to it is not the fabric’s.',
  run: measure,
};
