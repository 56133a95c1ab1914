import { gridMesh } from '@toile/geometry';
import { buildModel, type Collider, cotton, implicit, position, type Wind } from '@toile/sim';
import { elongation, expectFinite, expectThat, mean } from './measure.ts';
import { type Example, FRAME_TIME } from './scene.ts';
import { chooseContact, chooseSolver, solverChoice } from './solver-choice.ts';

interface FlagValues {
  solver: string;
  wind: number;
  gusts: number;
  [id: string]: number | string;
}

const WIDTH = 1.5;
const HEIGHT = 1;
const COLUMNS = 43;
const ROWS = 29;
const POLE_RADIUS = 0.018;
const CENTRE_HEIGHT = 1.75;
const HOIST = -0.75;
const WIND_MAX = 9;
const GUSTS_MAX = 0.7;

/** A flag of cotton bunting on a pole. */
export const flag: Example<FlagValues> = {
  id: 'flag',
  title: 'Flag in the wind',
  summary: 'Bunting on a pole, from a lull to a strong breeze.',
  parameters: [
    solverChoice('position', 'implicit'),
    {
      kind: 'slider',
      id: 'wind',
      label: 'Wind',
      min: 0,
      max: WIND_MAX,
      step: 0.5,
      value: 6,
      unit: 'm/s',
      change: 'live',
    },
    {
      kind: 'slider',
      id: 'gusts',
      label: 'Gusts',
      help: 'As a share of the mean wind.',
      min: 0,
      max: GUSTS_MAX,
      step: 0.05,
      value: 0.35,
      change: 'live',
    },
  ],
  build(values) {
    const mesh = gridMesh({
      width: WIDTH,
      height: HEIGHT,
      columns: COLUMNS,
      rows: ROWS,
      plane: 'xy',
      origin: [HOIST + WIDTH / 2, CENTRE_HEIGHT, 0],
    });
    ripple(mesh.positions);
    const hoist = Array.from({ length: ROWS }, (_, row) => row * COLUMNS);
    const top = CENTRE_HEIGHT + HEIGHT / 2 + 0.12;
    const pole: Collider = {
      kind: 'capsule',
      radius: POLE_RADIUS,
      halfLength: top / 2 - POLE_RADIUS,
      position: [HOIST - POLE_RADIUS - 0.004, top / 2, 0],
    };
    return {
      parts: [
        {
          model: buildModel({
            mesh,
            material: cotton,
            pins: hoist,
            colliders: [pole, { kind: 'plane' }],
            wind: windOf(values),
            airDrag: 0.1,
          }),
          options: {
            solver: chooseSolver(
              { position: () => position({ substeps: 16 }), implicit: () => implicit() },
              values.solver,
            ),
            ...chooseContact(values.solver, { selfCollision: true }),
          },
          handles: [COLUMNS - 1, COLUMNS * ROWS - 1],
        },
      ],
      drive({ simulations, values: now }) {
        for (const { environment } of simulations) environment.wind = windOf(now);
      },
    };
  },
  frames: 160,
  check(run) {
    const flying = run();
    const [inWind] = flying.simulations;
    expectFinite(inWind);
    const downwind = mean(inWind, (x) => x - HOIST);
    expectThat(
      downwind > 0.3 * WIDTH,
      `in a wind of 6 m/s the flag's middle is only ${downwind.toFixed(2)} m downwind of its pole`,
    );
    const { typical } = elongation(inWind);
    expectThat(typical < 0.05, `the flag is stretched by ${(100 * typical).toFixed(1)} %`);

    const [gale] = run(
      { wind: WIND_MAX, gusts: GUSTS_MAX },
      Math.round(1 / FRAME_TIME),
    ).simulations;
    expectFinite(gale);

    const [calm] = run({ wind: 0, gusts: 0 }).simulations;
    expectFinite(calm);
    const limp = mean(calm, (x) => x - HOIST);
    expectThat(
      limp < 0.8 * downwind,
      `without wind the flag should hang: its middle is ${limp.toFixed(2)} m from the pole, in the wind ${downwind.toFixed(2)} m`,
    );
  },
};

/** A little across the flag, so that it does not start in unstable balance. */
function windOf({ wind, gusts }: FlagValues): Wind {
  return { velocity: [wind, 0, 0.18 * wind], gusts };
}

/** A cloth in one plane would stay in it, even without wind: a faint wave lets it fall into folds. */
function ripple(positions: Float64Array): void {
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y] = [positions[i] - HOIST, positions[i + 1]];
    positions[i + 2] = 0.02 * x * Math.sin(5 * x + 3 * y);
  }
}
