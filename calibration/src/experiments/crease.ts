import { library, toMaterial } from '@toile/fabric';
import { wasmBackend } from '@toile/kernels';
import type { Point } from '@toile/plots';
import type { Backend, Material } from '@toile/sim';
import { compareDifference, type Experiment, type Outcome, type Row } from '../experiment.ts';
import { recoveryAngle } from '../truth/crease.ts';
import { foldAndRelease, foldRadius } from './crease-test.ts';

const TEST = 'crease';
/** [°]; where cloth is set the ends of the fold count, which a mesh smears over two cells. */
const [FRICTION_TOLERANCE, SET_TOLERANCE] = [1, 4];
/** What lies in the fold [mm]; 0: pressed flat. */
const GAUGES = [0, 0.5, 1, 2, 4];
/** Curvatures from which cloth springs back [1/m]. No card knows its own. */
const SPRINGS_BACK = [Infinity, 2000, 750];
const FULLY_DRAWN = 60;

const nameOf = (springsBack: number): string =>
  springsBack < Infinity ? `springs back from ${springsBack} 1/m` : 'friction alone';

function truth(material: Material, gauge: number, springsBack: number): number {
  return recoveryAngle({
    curvature: 1 / foldRadius(material, gauge),
    rigidity: material.bendingWarp,
    friction: material.bendingFriction ?? 0,
    springsBack,
  });
}

function measure(backend: Backend, short: boolean, progress: (text: string) => void): Outcome {
  const materials = library
    .filter(({ bending, drape, thickness }) => bending?.hysteresis && drape && thickness)
    .map((card) => toMaterial(card).material);
  const [first, ...others] = materials;
  const rows: Row[] = [];

  function fold(material: Material, gauge: number, springsBack: number): number {
    const parameter = `${material.name}, ${gauge > 0 ? `around ${gauge} mm` : 'pressed flat'}, ${nameOf(springsBack)}`;
    progress(parameter);
    const set = springsBack < Infinity ? { ...material, bendingYield: springsBack } : material;
    const simulated = foldAndRelease(set, gauge / 1000, backend);
    const tolerance = springsBack < Infinity ? SET_TOLERANCE : FRICTION_TOLERANCE;
    const expected = truth(material, gauge / 1000, springsBack);
    rows.push(
      compareDifference({ test: TEST, parameter, simulated, unit: '°' }, expected, tolerance),
    );
    return simulated;
  }

  const gauges = short ? [2] : GAUGES;
  const series = (short ? [Infinity, 750] : SPRINGS_BACK).map((springsBack) => ({
    name: nameOf(springsBack),
    springsBack,
    points: gauges.map((gauge): Point => [gauge, fold(first, gauge, springsBack)]),
  }));
  if (!short) for (const material of others) fold(material, 0, Infinity);
  const largest = GAUGES[GAUGES.length - 1];
  return {
    rows,
    plots: [
      {
        title: `${first.name}, folded and let go`,
        file: 'calibration-crease.svg',
        xLabel: 'what lay in the fold [mm]',
        yLabel: 'angle of recovery [°]',
        curves: series.map(({ name, springsBack }) => ({
          name,
          points: Array.from({ length: FULLY_DRAWN + 1 }, (_, k): Point => {
            const gauge = (largest * k) / FULLY_DRAWN;
            return [gauge, truth(first, gauge / 1000, springsBack)];
          }),
        })),
        marks: series.map(({ name, points }) => ({ name: `${name}, simulated`, points })),
      },
    ],
  };
}

export const crease: Experiment = {
  name: TEST,
  title: 'Crease recovery',
  summary:
    'A strip is folded by 180° around a gauge or flat on itself, let go, and opens to an angle: by the solver that drapes clothes, against the closed form for friction between yarns and a set beyond a curvature. With what a bending tester measures alone cloth opens nearly flat; what keeps real creases is the set of fibres, which no card has.',
  async run(short, progress) {
    const backend = await wasmBackend({ threads: 1 });
    try {
      return measure(backend, short, progress);
    } finally {
      backend.dispose();
    }
  },
};
