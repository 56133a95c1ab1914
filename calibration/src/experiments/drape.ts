import { type FabricCard, library, toMaterial } from '@toile/fabric';
import { wasmBackend } from '@toile/kernels';
import type { Chart, Series } from '@toile/plots';
import type { Backend, Material } from '@toile/sim';
import { compareDifference, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';
import { G } from '../specimen.ts';
import { average, type Drape, deviation, drape, THREADS } from './drape-test.ts';

const TEST = 'drape';
/** Of each fabric, which differ in the unevenness of their start. */
const RUNS = 5;
/** Edges are half a bending length, and no longer than this [m]: limp cloth has sharp folds. */
const LARGEST_SIZE = 0.006;
const SHORT_SIZE = 0.02;
/** Gan, Ly and Steven's measurement of a plain cotton [%]; they give 71.0 from finite elements. */
const GAN_COTTON = 68.4;
/** Of measured coefficients between specimens of one fabric [points]: closer pairs have no order. */
const SCATTER = 5;

interface Fabric {
  readonly card: FabricCard;
  readonly name: string;
  readonly material: Material;
  /** Fabrics of one laboratory, whose order is compared. */
  readonly group: string;
  /** Its bending is known but for a factor, so nothing about it is judged. */
  readonly doubtful: boolean;
  readonly measured: number;
  readonly folds: number | undefined;
  readonly note: string;
}

const BENDING_DOUBT = 'bending doubtful by a factor of ten; this one as tabulated';
const TENFOLD = 'bending doubtful by a factor of ten; this one ten times as tabulated';
const HYSTERESIS =
  'size of the drapemeter not verified; hysteresis in bending, which holds real cloth up, is left out';

/** Every card with mass, bending and drape measured; where bending is open by a factor, both. */
function fabricsWithDrape(): Fabric[] {
  return library.flatMap((card): Fabric[] => {
    if (!card.massPerArea || !card.bending || !card.drape) return [];
    const { material } = toMaterial(card);
    const doubtful = card.bending.warp?.doubtful ?? false;
    const one = (factor: number, group: string, note: string): Fabric => ({
      card,
      name: factor === 1 ? card.name : `${card.name}, B × ${factor}`,
      group,
      doubtful,
      material: {
        ...material,
        bendingWarp: factor * material.bendingWarp,
        bendingWeft: factor * material.bendingWeft,
      },
      measured: 100 * card.drape!.coefficient.value,
      folds: card.drape!.nodes?.value,
      note,
    });
    const laboratory = card.id.replace(/-[a-z]*\d*$/, '');
    if (!doubtful) return [one(1, laboratory, HYSTERESIS)];
    return [
      one(1, `${laboratory}, B as tabulated`, BENDING_DOUBT),
      one(10, `${laboratory}, B × 10`, TENFOLD),
    ];
  });
}

interface Result extends Fabric {
  readonly mean: number;
  readonly scatter: number;
  readonly meanFolds: number;
  readonly drapes: readonly Drape[];
}

function measure(fabric: Fabric, short: boolean, backend: Backend): Result {
  const { bendingWarp, bendingWeft, density } = fabric.material;
  const bendingLength = Math.cbrt(Math.min(bendingWarp, bendingWeft) / (density * G));
  const size = short ? SHORT_SIZE : Math.min(LARGEST_SIZE, bendingLength / 2);
  const drapes = Array.from({ length: short ? 1 : RUNS }, (_, k) =>
    drape(fabric.material, { size, seed: k + 1, backend }),
  );
  const coefficients = drapes.map(({ coefficient }) => coefficient);
  return {
    ...fabric,
    mean: average(coefficients),
    scatter: deviation(coefficients),
    meanFolds: average(drapes.map(({ folds }) => folds)),
    drapes,
  };
}

/** Share of the pairs, apart by more than the scatter of measurements, that are in the right order. */
function orderRow(group: string, results: readonly Result[]): Row[] {
  let [pairs, right] = [0, 0];
  for (const a of results) {
    for (const b of results) {
      if (a.measured - b.measured <= SCATTER) continue;
      pairs++;
      if (a.mean > b.mean) right++;
    }
  }
  if (pairs === 0) return [];
  const facts = {
    test: TEST,
    parameter: `pairs in the measured order, ${group}`,
    simulated: (100 * right) / pairs,
    unit: '%',
    note: `${right} of ${pairs} pairs that are more than ${SCATTER} points apart`,
  };
  // Two readings of the same data cannot both be the truth.
  if (results.some(({ doubtful }) => doubtful)) return [tell(facts, 100)];
  return [compareDifference(facts, 100, 0)];
}

function compareFabrics(
  backend: Backend,
  short: boolean,
  progress: (text: string) => void,
): Outcome {
  const all = fabricsWithDrape();
  const fabrics = short ? all.filter(({ card }) => /matsudaira-2015-[af]$/.test(card.id)) : all;
  const results = fabrics.map((fabric) => {
    progress(fabric.name);
    return measure(fabric, short, backend);
  });
  const rows = results.flatMap(rowsOf);
  const cotton = results.find(({ card }) => card.id === 'matsudaira-2015-a');
  if (cotton) rows.push(ganRow(cotton));
  for (const group of new Set(results.map((result) => result.group))) {
    const members = results.filter((result) => result.group === group);
    rows.push(...orderRow(group, members));
  }
  return { rows, plots: [comparison(results), ...outlines(results)] };
}

function rowsOf({ name, mean, scatter, measured, meanFolds, folds, note }: Result): Row[] {
  const coefficient = {
    test: TEST,
    parameter: `coefficient, ${name}`,
    simulated: mean,
    unit: '%',
    note: `± ${scatter.toFixed(1)}; ${note}`,
  };
  const count = { test: TEST, parameter: `folds, ${name}`, simulated: meanFolds, unit: '' };
  return [tell(coefficient, measured), tell(count, folds ?? null)];
}

function ganRow({ mean, name }: Result): Row {
  const facts = {
    test: TEST,
    parameter: `a plain cotton (${name}) beside Gan's`,
    simulated: mean,
    unit: '%',
    note: "not judged: mass and bending of Gan's own cotton were not to be had; another plain cotton of the library stands in for it",
  };
  return tell(facts, GAN_COTTON);
}

export const drapeExperiment: Experiment = {
  name: TEST,
  title: 'Cusick drape',
  summary: `A round of cloth of 30 cm on a disc of 18 cm; drape coefficient and number of folds beside the measured ones, mean and scatter of ${RUNS} runs that differ in the unevenness of their start, with edges of half a bending length, ${1000 * LARGEST_SIZE} mm at most, by the solver that drapes in the product. Mass and bending are each card's own; stretch and shear are class values where the card has none. No drape data here was read in its original paper.`,
  async run(short, progress) {
    const backend = await wasmBackend({ threads: THREADS });
    try {
      return compareFabrics(backend, short, progress);
    } finally {
      backend.dispose();
    }
  },
};

function comparison(results: readonly Result[]): Chart {
  const groups = [...new Set(results.map(({ group }) => group))];
  return {
    title: 'Drape coefficients',
    file: 'calibration-drape.svg',
    xLabel: 'measured [%]',
    yLabel: 'simulated [%]',
    curves: [
      {
        name: 'equal',
        points: [
          [0, 0],
          [100, 100],
        ],
      },
    ],
    marks: groups.map(
      (group): Series => ({
        name: group,
        points: results
          .filter((result) => result.group === group)
          .map(({ measured, mean }) => [measured, mean]),
      }),
    ),
  };
}

/** The rim from above of the first run of some fabrics. */
function outlines(results: readonly Result[]): Chart[] {
  return results
    .filter(({ card }) => card.id.startsWith('matsudaira'))
    .map(({ name, drapes }) => ({
      title: `${name}: the rim from above`,
      xLabel: 'x [m]',
      yLabel: 'z [m]',
      equal: true,
      curves: drapes.slice(0, 3).map(({ rim }, k) => ({ name: `run ${k + 1}`, points: rim })),
      marks: [],
    }));
}
