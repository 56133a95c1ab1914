import { CUSICK, type Drapemeter, type FabricCard, library, toMaterial } from '@toile/fabric';
import { wasmBackend } from '@toile/kernels';
import type { Chart, Point } from '@toile/plots';
import { type Backend, cotton, type Material } from '@toile/sim';
import { compare, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';
import { G } from '../specimen.ts';
import { bendToAndFro, branches } from './bending-tester.ts';
import { drape } from './drape-test.ts';
import { loopWidth, shearToAndFro } from './shear-tester.ts';

const TEST = 'hysteresis';
/** Where testers read the width of the loop [1/m]. */
const READ_AT = [50, 100];
const TOLERANCE = 3;
const NAMES = { motion: 'in motion', rest: 'on the way to rest' };
/** Edges of drapes, as in the experiment without hysteresis [m]. */
const LARGEST_SIZE = 0.006;
/** Japanese drapemeters are said to be of this size; nobody has read which one it was. */
const METERS: Readonly<Record<string, Drapemeter>> = {
  '30 cm on 18 cm': CUSICK,
  '25.4 cm on 12.7 cm': { specimen: 0.127, support: 0.0635 },
};

function loopOf(
  card: FabricCard,
  goal: 'motion' | 'rest',
  backend: Backend,
): { rows: Row[]; points: Point[] } {
  const { material } = toMaterial(card);
  const { bendingFriction = 0 } = material;
  const points = bendToAndFro(material, goal, backend);
  const rows = READ_AT.flatMap((at) =>
    [at, -at].map((curvature): Row => {
      const [down, up] = branches(points, curvature);
      const facts = {
        test: TEST,
        parameter: `${card.name}, in ${goal}: width of the loop at ${curvature}/m`,
        simulated: 1000 * (up - down),
        unit: 'mN',
      };
      const expected = 2000 * bendingFriction;
      return goal === 'motion' ? compare(facts, expected, TOLERANCE) : tell(facts, expected);
    }),
  );
  return { rows, points: points.map(({ curvature, couple }) => [curvature, 1000 * couple]) };
}

/** No card has a measured loop of shear: figures as testers read them on shirt cotton [N/m]. */
const SHEARED: Material = {
  ...cotton,
  shear: 45,
  shearFriction: 0.75,
  shearFrictionAt5: 1.6,
};
/** Where testers read the width of the loop [°]. */
const SHEAR_READ_AT = { 0.5: SHEARED.shearFriction, 5: SHEARED.shearFrictionAt5 };

function shearLoop(goal: 'motion' | 'rest', backend: Backend): { rows: Row[]; points: Point[] } {
  const points = shearToAndFro(SHEARED, goal, backend);
  const rows = Object.entries(SHEAR_READ_AT).flatMap(([angle, friction = 0]) =>
    [Number(angle), -Number(angle)].map((at): Row => {
      const facts = {
        test: TEST,
        parameter: `shear, in ${goal}: width of the loop at ${at}°`,
        simulated: loopWidth(points, at),
        unit: 'N/m',
      };
      const expected = 2 * friction;
      return goal === 'motion' ? compare(facts, expected, TOLERANCE) : tell(facts, expected);
    }),
  );
  return { rows, points: points.map(({ angle, force }) => [angle, force]) };
}

function drapeRows(card: FabricCard, backend: Backend): Row[] {
  const { material } = toMaterial(card);
  const measured = card.drape;
  return Object.entries(METERS).flatMap(([size, meter]) =>
    [false, true].flatMap((hysteresis): Row[] => {
      const found = drape(material, { backend, meter, size: sizeFor(material), hysteresis });
      const of = (what: string) => ({
        test: TEST,
        parameter: `${what}, ${card.name}, ${size}, ${hysteresis ? 'with' : 'without'} hysteresis`,
      });
      return [
        tell(
          { ...of('coefficient'), simulated: found.coefficient, unit: '%' },
          measured ? 100 * measured.coefficient.value : null,
        ),
        tell({ ...of('folds'), simulated: found.folds, unit: '' }, measured?.nodes?.value ?? null),
      ];
    }),
  );
}

function sizeFor({ bendingWarp, bendingWeft, density }: Material): number {
  return Math.min(LARGEST_SIZE, Math.cbrt(Math.min(bendingWarp, bendingWeft) / (density * G)) / 2);
}

async function measure(
  backend: Backend,
  short: boolean,
  progress: (text: string) => void,
): Promise<Outcome> {
  const cards = library.filter(({ bending, drape }) => bending?.hysteresis && drape);
  const [first] = cards;
  const loops = (short ? (['motion'] as const) : (['motion', 'rest'] as const)).map((goal) => {
    progress(`${first.name}, in ${goal}`);
    return { goal, ...loopOf(first, goal, backend) };
  });
  const shears = (short ? (['motion'] as const) : (['motion', 'rest'] as const)).map((goal) => {
    progress(`shear, in ${goal}`);
    return { goal, ...shearLoop(goal, backend) };
  });
  const rows = [...loops, ...shears].flatMap((loop) => loop.rows);
  const plots: Chart[] = [
    {
      title: `${first.name} in a bending tester`,
      file: 'calibration-hysteresis.svg',
      xLabel: 'curvature [1/m]',
      yLabel: 'couple per width [mN]',
      curves: loops.map(({ goal, points }) => ({ name: NAMES[goal], points })),
      marks: [],
    },
    {
      title: 'Cotton in a shear tester',
      file: 'calibration-shear-loop.svg',
      xLabel: 'shear angle [°]',
      yLabel: 'force per width [N/m]',
      curves: shears.map(({ goal, points }) => ({ name: NAMES[goal], points })),
      marks: [],
    },
  ];
  if (short) return { rows, plots };
  for (const card of cards) {
    progress(`${card.name}, drape`);
    rows.push(...drapeRows(card, backend));
  }
  return { rows, plots };
}

export const hysteresis: Experiment = {
  name: TEST,
  title: 'Hysteresis',
  summary:
    'The cycles of a bending tester and of a shear tester by the solver that moves and drapes clothes, against the cloth’s own loops; and drapes with and without friction in bending, on drapemeters of two sizes, one run each. Which drapemeter the measured figures come from is not known, so drapes are not judged.',
  async run(short, progress) {
    const backend = await wasmBackend({ threads: 1 });
    try {
      return await measure(backend, short, progress);
    } finally {
      backend.dispose();
    }
  },
};
