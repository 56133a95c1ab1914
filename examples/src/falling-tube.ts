import { tubeMesh, vertexAt } from '@toile/geometry';
import {
  buildModel,
  cotton,
  implicit,
  type Material,
  type NonlinearOptions,
  nonlinear,
  position,
  type Simulation,
} from '@toile/sim';
import { expectFinite, expectThat } from './measure.ts';
import type { Example } from './scene.ts';
import { chooseContact, chooseSolver, solverChoice } from './solver-choice.ts';

interface TubeValues {
  solver: string;
  setting: string;
  [id: string]: string;
}

/** Side of the square piece of cloth that is sewn to a tube [m]. */
export const TUBE_SIZE = 0.4;
/** Vertices around, and cells from the bottom to the top. */
export const TUBE_COUNT = 16;
/** How far a vertex is from where it should be, over the radius: no cloth is sewn perfectly. */
const UNEVEN = 0.02;
/** A millimetre of air is kept under the cloth: it starts just above. */
const START = 0.002;

/** The small and the large rigidity [N·m]. */
const SMALL = 2e-5;
const LARGE = 2.5e-5;
/** Light and easy to stretch, so that its own weight decides. */
const CLOTH: Material = {
  ...cotton,
  name: 'cloth of a tube',
  density: 0.15,
  stretchWarp: 20,
  stretchWeft: 20,
  shear: 8,
};

/** A step per frame, solved as well as one sees: about the paper's own 0.02 s. */
const FRAME_STEPS = { step: { min: 1 / 60, max: 1 / 60 }, tolerance: 0.1, iterations: 60 };

export interface TubeSetting {
  readonly id: string;
  readonly label: string;
  readonly rigidity: number;
  readonly options: NonlinearOptions;
}

/**
 * The six settings that are compared: how bending is modelled, and how stiff it is.
 * Source: [Zhou2008, Fig. 6]. Deviates: the paper does not tell its numbers but for w/h.
 */
export const TUBE_SETTINGS: readonly TubeSetting[] = [
  {
    id: 'a',
    label: '(a) immediate buckling',
    rigidity: SMALL,
    options: { bending: 'buckling', membrane: 'slack-springs' },
  },
  {
    id: 'b',
    label: '(b) springs, soft',
    rigidity: SMALL,
    options: { bending: 'flexion', membrane: 'springs' },
  },
  {
    id: 'c',
    label: '(c) springs, stiff',
    rigidity: LARGE,
    options: { bending: 'flexion', membrane: 'springs' },
  },
  {
    id: 'd',
    label: '(d) dynamic, soft, w/h = 6',
    rigidity: SMALL,
    options: { bending: 'dynamic', membrane: 'springs', widthOverThickness: 6 },
  },
  {
    id: 'e',
    label: '(e) dynamic, stiff, w/h = 12',
    rigidity: LARGE,
    options: { bending: 'dynamic', membrane: 'springs', widthOverThickness: 12 },
  },
  {
    id: 'f',
    label: '(f) dynamic, soft, w/h = 24',
    rigidity: SMALL,
    options: { bending: 'dynamic', membrane: 'springs', widthOverThickness: 24 },
  },
];

/** The tube of a setting, standing on the ground. */
export function buildTube(rigidity: number): ReturnType<typeof buildModel> {
  const rows = TUBE_COUNT + 1;
  const { mesh, cornerUvs } = tubeMesh({
    circumference: TUBE_SIZE,
    height: TUBE_SIZE,
    columns: TUBE_COUNT,
    rows,
    origin: [0, START, 0],
  });
  const { positions } = mesh;
  for (let i = 0; i < TUBE_COUNT * rows; i++) {
    // Scattered, and the same every time.
    const stray = 1 + UNEVEN * (2 * ((i * 0.6180339887498949) % 1) - 1);
    positions[3 * i] *= stray;
    positions[3 * i + 2] *= stray;
  }
  return buildModel({
    mesh,
    cornerUvs,
    material: { ...CLOTH, bendingWarp: rigidity, bendingWeft: rigidity },
    colliders: [{ kind: 'plane' }],
    airDrag: 1.2,
  });
}

/** A square of cloth sewn to a tube that stands on the ground and falls by its own weight. */
export const fallingTube: Example<TubeValues> = {
  id: 'falling-tube',
  title: 'A tube falls',
  summary: 'Rolled cloth is stiffer than flat cloth: six models of bending, from limp to upright.',
  source: 'Zhou 2008, Figure 6',
  parameters: [
    { ...solverChoice('nonlinear', 'implicit', 'position'), change: 'restart' },
    {
      kind: 'choice',
      id: 'setting',
      label: 'Bending',
      help: 'The settings of the figure. Other solvers take the rigidity alone.',
      value: 'd',
      options: TUBE_SETTINGS.map(({ id, label }) => ({ value: id, label })),
      change: 'restart',
    },
  ],
  build({ solver, setting }) {
    const chosen = TUBE_SETTINGS.find(({ id }) => id === setting);
    if (!chosen) throw new Error(`the figure has no setting "${setting}"`);
    return {
      parts: [
        {
          model: buildTube(chosen.rigidity),
          options: {
            solver: chooseSolver(
              {
                nonlinear: () => nonlinear({ ...chosen.options, ...FRAME_STEPS }),
                implicit: () => implicit(),
                position: () => position({ substeps: 16 }),
              },
              solver,
            ),
            ...chooseContact(solver, { selfCollision: true }),
          },
          handles: [0, TUBE_COUNT / 2].map((c) => TUBE_COUNT * TUBE_COUNT + c),
        },
      ],
    };
  },
  frames: 20,
  check(run) {
    const [limp, stiff] = ['a', 'f'].map((setting) => run({ setting }));
    const [low, high] = [limp, stiff].map(({ simulations: [simulation] }) => {
      expectFinite(simulation);
      return tubeHeight(simulation);
    });
    // Other solvers have the same rigidity in both.
    if (limp.values.solver !== 'nonlinear') return;
    expectThat(
      low < 0.5 * TUBE_SIZE,
      `(a) still stands ${low.toFixed(3)} m tall: it collapses at once`,
    );
    expectThat(high > 0.9 * TUBE_SIZE, `(f) is only ${high.toFixed(3)} m tall: it hardly falls`);
  },
};

/** Mean height of the upper rim over the ground [m]. */
export function tubeHeight(simulation: Simulation): number {
  const positions = simulation.read();
  let sum = 0;
  for (let c = 0; c < TUBE_COUNT; c++) sum += positions[3 * (TUBE_COUNT * TUBE_COUNT + c) + 1];
  return sum / TUBE_COUNT;
}

/** A bump of less than this part of a cell is none. */
const BUMP = 0.1;

/**
 * Wrinkles: bumps along the columns of a tube, from the bottom to the top. How many there are on a column,
 * and how much cloth there is to each [m].
 */
export function tubeWrinkles(simulation: Simulation): { count: number; wavelength: number } {
  const positions = simulation.read();
  const cell = TUBE_SIZE / TUBE_COUNT;
  let bumps = 0;
  for (let c = 0; c < TUBE_COUNT; c++) {
    const column = Array.from({ length: TUBE_COUNT + 1 }, (_, r) =>
      vertexAt(positions, r * TUBE_COUNT + c),
    );
    const out = column.map(([x, , z]) => Math.hypot(x, z));
    bumps += countBumps(out, BUMP * cell);
  }
  const count = bumps / TUBE_COUNT;
  return { count, wavelength: count > 0 ? TUBE_SIZE / count : Infinity };
}

/** Local maxima that rise by more than `least` over what lies to both sides. */
function countBumps(values: readonly number[], least: number): number {
  let count = 0;
  let low = values[0];
  let high = -Infinity;
  let rising = false;
  for (const value of values) {
    if (rising) {
      high = Math.max(high, value);
      if (value < high - least) {
        count++;
        rising = false;
        low = value;
      }
    } else {
      low = Math.min(low, value);
      if (value > low + least) {
        rising = true;
        high = value;
      }
    }
  }
  return count;
}
