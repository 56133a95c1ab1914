import { gridMesh } from '@toile/geometry';
import {
  buildModel,
  implicit,
  linen,
  materials,
  position,
  type Simulation,
  type Vec3,
} from '@toile/sim';
import { elongation, expectFinite, expectThat, largest, positionOf } from './measure.ts';
import { type Example, FRAME_TIME, type Run } from './scene.ts';
import { chooseSolver, solverChoice } from './solver-choice.ts';
import { grab, type Hand } from './stress/hand.ts';

interface TowelValues {
  solver: string;
  turns: number;
  fabric: string;
  [id: string]: number | string;
}

const LENGTH = 1;
const WIDTH = 0.44;
const COLUMNS = 72;
const ROWS = 32;
const HEIGHT = 0.6;
/** Rows in the middle of each end that a hand holds, the first and the one after the last. */
const FIST = [12, 20] as const;
/** Turns of the check, which can all be taken in its time. */
const CHECKED_TURNS = 2;
/** Turns of one end against the other per second, and how fast the hands get there [1/s²]. */
const SPEED = 0.8;
const RISE = 1.2;
/** How much nearer the hands come with every turn: a rope is shorter the more it is twisted [m]. */
const SHORTENING = 0.075;

/**
 * A towel held by the middle of its two ends and wrung. Both solvers run with contact by triangles:
 * without it the layers of the rope would pass through each other.
 */
export const wrungTowel: Example<TowelValues> = {
  id: 'wrung-towel',
  title: 'Wringing a towel',
  summary: 'Layer upon layer, wound up tight, and none of them passes through another.',
  parameters: [
    { ...solverChoice('implicit', 'position'), change: 'restart' },
    {
      kind: 'slider',
      id: 'turns',
      label: 'Turns',
      help: 'Of one end against the other.',
      min: 0,
      max: 5,
      step: 0.5,
      value: 4,
      change: 'live',
    },
    {
      kind: 'choice',
      id: 'fabric',
      label: 'Fabric',
      value: linen.name,
      options: materials.map(({ name }) => ({
        value: name,
        label: name[0].toUpperCase() + name.slice(1),
      })),
      change: 'restart',
    },
  ],
  build({ solver, fabric }) {
    const material = materials.find(({ name }) => name === fabric);
    if (!material) throw new Error(`there is no fabric called "${fabric}"`);
    const mesh = gridMesh({
      width: LENGTH,
      height: WIDTH,
      columns: COLUMNS,
      rows: ROWS,
      origin: [0, HEIGHT, 0],
    });
    const middle = Math.floor(COLUMNS / 2);
    return {
      parts: [
        {
          model: buildModel({ mesh, material, colliders: [{ kind: 'plane' }], airDrag: 1.2 }),
          options: {
            solver: chooseSolver(
              {
                implicit: () => implicit(),
                position: () => position({ substeps: 16, rigid: true }),
              },
              solver,
            ),
            exact: true,
          },
          handles: [middle, middle + COLUMNS * (ROWS - 1)],
        },
      ],
      drive: createHands(),
    };
  },
  frames: 210,
  check(run) {
    const [simulation] = run({ turns: CHECKED_TURNS }).simulations;
    expectFinite(simulation);
    const [first] = FIST;
    const apart = distance(
      positionOf(simulation, first * COLUMNS),
      positionOf(simulation, (first + 1) * COLUMNS - 1),
    );
    const expected = LENGTH - SHORTENING * CHECKED_TURNS;
    expectThat(
      Math.abs(apart - expected) < 1e-3,
      `the hands are ${apart.toFixed(3)} m apart, after ${CHECKED_TURNS} turns they should be ${expected.toFixed(3)} m`,
    );
    const waist = spanOf(simulation, Math.floor(COLUMNS / 2));
    expectThat(
      waist < WIDTH / 3,
      `the towel is not wound up: its middle is ${waist.toFixed(2)} m wide`,
    );
    const { typical } = elongation(simulation);
    expectThat(typical < 0.1, `the towel is stretched by ${(100 * typical).toFixed(1)} %`);
    const top = largest(simulation, (_x, y) => y);
    expectThat(
      top < HEIGHT + WIDTH / 2,
      `the towel does not hang: its top is at y = ${top.toFixed(2)} m`,
    );
  },
};

/** The largest distance of two vertices of a column [m]. */
function spanOf(simulation: Simulation, column: number): number {
  const across = Array.from({ length: ROWS }, (_, row) =>
    positionOf(simulation, row * COLUMNS + column),
  );
  return Math.max(...across.flatMap((a) => across.map((b) => distance(a, b))));
}

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Two hands that take the towel by its ends and turn them against each other, and back. */
function createHands(): (run: Run<TowelValues>) => void {
  let hands: Hand[] = [];
  let turned = 0;
  let speed = 0;
  return ({ simulations: [simulation], values }) => {
    if (hands.length === 0) hands = [0, COLUMNS - 1].map((at) => grab(simulation, heldIn(at)));
    speed = nextSpeed(speed, values.turns - turned);
    turned += speed * FRAME_TIME;
    hands.forEach((hand, k) => {
      const side = k === 0 ? -1 : 1;
      const [c, s] = [Math.cos(Math.PI * turned), side * Math.sin(Math.PI * turned)];
      const nearer = 0.5 * side * SHORTENING * turned;
      hand.move((x, y, z): Vec3 => {
        const up = y - HEIGHT;
        return [x - nearer, HEIGHT + c * up - s * z, s * up + c * z];
      });
    });
  };
}

/** What a hand holds of the column at an end of the towel. */
function heldIn(column: number): number[] {
  const [first, end] = FIST;
  return Array.from({ length: end - first }, (_, k) => (first + k) * COLUMNS + column);
}

/** Speeds up evenly, and slows down in time for the way that is left [turns per second]. */
function nextSpeed(speed: number, left: number): number {
  const wanted = Math.sign(left) * Math.min(SPEED, Math.sqrt(RISE * Math.abs(left)));
  const change = RISE * FRAME_TIME;
  return speed + Math.max(-change, Math.min(change, wanted - speed));
}
