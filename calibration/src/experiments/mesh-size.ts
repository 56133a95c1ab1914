import { CUSICK, findFabric, toMaterial } from '@toile/fabric';
import { wasmBackend } from '@toile/kernels';
import type { Chart } from '@toile/plots';
import { type Backend, buildModel, createSimulation, type Material, position } from '@toile/sim';
import { compareDifference, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';
import { cut } from '../meshes/flat-mesh.ts';
import { G } from '../specimen.ts';
import {
  average,
  type Drape,
  deviation,
  drape,
  drapeMesh,
  heldBySupport,
  measureDrape,
  THREADS,
} from './drape-test.ts';

const TEST = 'mesh-size';
const TOLERANCE = 2;
/** With smoothed strain, on edges nearly as long as the bending length. */
const SMOOTHED_TOLERANCE = 3;

/** The same fabric on ever finer meshes; the finest stands in for the truth. */
interface Refinement {
  readonly fabric: string;
  /** Edges [m]. */
  readonly sizes: readonly number[];
  /** Those fine enough for the fabric's folds, that must agree with the finest. */
  readonly judged: readonly number[];
  /** Edges with which strain is smoothed, too [m]; judged. */
  readonly smoothed: readonly number[];
}

/** Bending lengths of 21 mm and 12 mm: edges of 10 mm cannot follow the folds of the second. */
const REFINEMENTS: readonly Refinement[] = [
  { fabric: 'matsudaira-2015-a', sizes: [0.02, 0.01, 0.005], judged: [0.02, 0.01], smoothed: [] },
  { fabric: 'matsudaira-2015-f', sizes: [0.01, 0.006, 0.005], judged: [0.006], smoothed: [0.01] },
];
const SHORT_REFINEMENTS: readonly Refinement[] = [
  { fabric: 'matsudaira-2015-a', sizes: [0.02, 0.015], judged: [], smoothed: [] },
];
/** The position solver is shown on meshes that it is used with [m]. */
const FINEST_BY_POSITIONS = 0.01;
/** Of each mesh, which differ in the unevenness of their start. */
const RUNS = 5;
/** Air drag [1/s] and time [s] for the position solver to come to rest. */
const AIR_DRAG = 3;
const [TIME, STEP] = [6, 1 / 60];

/** What the position solver makes of it, from the accurate one's shape on the same mesh. */
function byPositions(material: Material, size: number, start: Drape, backend: Backend): Drape {
  const flat = drapeMesh('equilateral', size, CUSICK);
  const model = buildModel({
    mesh: { ...cut(flat, 'level'), positions: start.positions },
    material,
    pins: heldBySupport(flat, CUSICK),
    gravity: [0, -G, 0],
    airDrag: AIR_DRAG,
  });
  const solver = position({ substeps: 20 });
  const simulation = createSimulation(model, { solver, backend });
  try {
    for (let k = 0; k < TIME / STEP; k++) simulation.step(STEP);
    return measureDrape(Float64Array.from(simulation.read()), flat, CUSICK);
  } finally {
    simulation.dispose();
  }
}

interface Measured {
  readonly size: number;
  readonly drapes: readonly Drape[];
  readonly mean: number;
}

function measure(
  material: Material,
  size: number,
  runs: number,
  backend: Backend,
  smoothStrain = false,
): Measured {
  const drapes = Array.from({ length: runs }, (_, k) =>
    drape(material, { size, seed: k + 1, backend, smoothStrain }),
  );
  return { size, drapes, mean: average(drapes.map(({ coefficient }) => coefficient)) };
}

function refine(
  { fabric, sizes, judged, smoothed }: Refinement,
  runs: number,
  backend: Backend,
  progress: (text: string) => void,
): Outcome {
  const { material } = toMaterial(findFabric(fabric));
  const all = sizes.map((size) => {
    progress(`${material.name}, ${1000 * size} mm`);
    return measure(material, size, runs, backend);
  });
  const coarse = all.filter(({ size }) => size >= FINEST_BY_POSITIONS);
  const finest = all[all.length - 1];
  const parameter = ({ size }: Measured): string =>
    `coefficient, ${material.name}, ${1000 * size} mm`;
  const factsOf = (measured: Measured) => {
    const { drapes, mean } = measured;
    const scatter = deviation(drapes.map(({ coefficient }) => coefficient));
    const folds = drapes.map(({ folds }) => folds).join(', ');
    const note = `± ${scatter.toFixed(1)}; folds ${folds}`;
    return { test: TEST, parameter: parameter(measured), simulated: mean, unit: '%', note };
  };
  const rows = all.map((measured): Row => {
    const facts = factsOf(measured);
    if (measured === finest) return tell(facts);
    return judged.includes(measured.size)
      ? compareDifference(facts, finest.mean, TOLERANCE)
      : tell(facts, finest.mean);
  });
  for (const size of smoothed) {
    progress(`${material.name}, ${1000 * size} mm, smoothed strain`);
    const facts = factsOf(measure(material, size, runs, backend, true));
    const named = { ...facts, parameter: `${facts.parameter}, smoothed strain` };
    rows.push(compareDifference(named, finest.mean, SMOOTHED_TOLERANCE));
  }
  for (const measured of coarse) {
    progress(`${material.name}, position solver, ${1000 * measured.size} mm`);
    const { coefficient, folds } = byPositions(
      material,
      measured.size,
      measured.drapes[0],
      backend,
    );
    const facts = {
      test: TEST,
      parameter: `${parameter(measured)}, position solver`,
      simulated: coefficient,
      unit: '%',
      note: `folds ${folds}`,
    };
    rows.push(tell(facts, finest.mean));
  }
  return { rows, plots: [outlines(material.name, all)] };
}

function outlines(name: string, all: readonly Measured[]): Chart {
  return {
    title: `The rim of ${name} from above`,
    xLabel: 'x [m]',
    yLabel: 'z [m]',
    equal: true,
    curves: all.map(({ size, drapes }) => ({ name: `${1000 * size} mm`, points: drapes[0].rim })),
    marks: [],
  };
}

export const meshSize: Experiment = {
  name: TEST,
  title: 'Mesh size',
  summary: `The same round of cloth on finer and finer meshes, each draped on its own, mean of ${RUNS} runs: its drape coefficient should not depend on the mesh. Edges of 10 mm are too long for the folds of the limp fabric, so that row is not judged, unless strain is smoothed. Beside it the position solver, from the first run's shape, whose result depends on mesh and steps.`,
  async run(short, progress) {
    const backend = await wasmBackend({ threads: THREADS });
    try {
      const outcomes = (short ? SHORT_REFINEMENTS : REFINEMENTS).map((refinement) =>
        refine(refinement, short ? 1 : RUNS, backend, progress),
      );
      return {
        rows: outcomes.flatMap(({ rows }) => rows),
        plots: outcomes.flatMap(({ plots }) => plots),
      };
    } finally {
      backend.dispose();
    }
  },
};
