import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, implicit, position, type Vec3 } from '@toile/sim';
import { gridCorners } from './corners.ts';
import { elongation, expectFinite, expectThat, largest, positionOf } from './measure.ts';
import { type Example, FRAME_TIME, type Run } from './scene.ts';
import { chooseContact, chooseSolver, solverChoice } from './solver-choice.ts';

interface DraggedValues {
  solver: string;
  hand: boolean;
  speed: number;
  steps: string;
  selfCollision: boolean;
  [id: string]: boolean | number | string;
}

const SIZE = 1;
/** 32 × 32 vertices: "a mesh of 1000 particles". */
const COUNT = 32;
const HEIGHT = 1.45;
const STEPS: Record<string, { substeps: number; iterations: number }> = {
  small: { substeps: 16, iterations: 1 },
  paper: { substeps: 2, iterations: 4 },
};
const CORNER = gridCorners(COUNT, COUNT)[2];
/** The hand leaves the cloth alone for this long after somebody else let go of it [s]. */
const PATIENCE = 2;
/** How fast the hand comes back to its path [m/s]. */
const REACH = 1.5;

/**
 * A tablecloth dragged around by one corner, by a scripted hand or by yours. The paper takes two
 * steps of 1/120 s per frame with four sweeps each and stretches visibly; sixteen small steps with
 * one sweep each cost about as much and do not.
 * Source: [Fuhrmann2003, Fig. 3 and section 5], [Macklin2019, abstract]
 */
export const draggedTablecloth: Example<DraggedValues> = {
  id: 'dragged-tablecloth',
  title: 'Dragged around',
  summary: 'A hand swings the cloth by one corner. Grab it and do it yourself.',
  source: 'Fuhrmann, Groß and Luckas 2003, Figure 3',
  parameters: [
    solverChoice('position', 'implicit'),
    {
      kind: 'toggle',
      id: 'hand',
      label: 'Scripted hand',
      help: 'Lets go as soon as you take the cloth.',
      value: true,
      change: 'live',
    },
    {
      kind: 'slider',
      id: 'speed',
      label: 'Speed of the hand',
      min: 0.2,
      max: 2,
      step: 0.1,
      value: 1,
      unit: '×',
      change: 'live',
    },
    {
      kind: 'choice',
      id: 'steps',
      solvers: ['position'],
      label: 'Each frame',
      value: 'small',
      options: [
        { value: 'small', label: '16 steps × 1 sweep' },
        { value: 'paper', label: '2 steps × 4 sweeps' },
      ],
      help: 'The paper took two steps; many small ones stretch less.',
      change: 'rebuild',
    },
    {
      kind: 'toggle',
      id: 'selfCollision',
      label: 'Self-collision',
      value: true,
      change: 'rebuild',
    },
  ],
  build({ solver, steps, selfCollision }) {
    const mesh = gridMesh({
      width: SIZE,
      height: SIZE,
      columns: COUNT,
      rows: COUNT,
      plane: 'xz',
      origin: [-SIZE / 2, HEIGHT, SIZE / 2],
    });
    return {
      parts: [
        {
          model: buildModel({
            mesh,
            material: cotton,
            colliders: [{ kind: 'plane' }],
            airDrag: 1.2,
          }),
          options: {
            solver: chooseSolver(
              {
                position: () =>
                  position({ ...STEPS[steps], rigid: true, bending: { opposite: 0.89 } }),
                implicit: () => implicit(),
              },
              solver,
            ),
            ...chooseContact(solver, { selfCollision: true }, selfCollision),
          },
          handles: gridCorners(COUNT, COUNT),
        },
      ],
      drive: createHand(),
    };
  },
  frames: 300,
  check(run) {
    const end = run();
    const [simulation] = end.simulations;
    expectFinite(simulation);
    const corner = positionOf(simulation, CORNER);
    const path = handPath(end.time - FRAME_TIME, 1);
    const off = Math.hypot(corner[0] - path[0], corner[1] - path[1], corner[2] - path[2]);
    expectThat(off < 1e-3, `the held corner is ${(1e3 * off).toFixed(1)} mm off the hand's path`);
    const { typical } = elongation(simulation);
    expectThat(typical < 0.04, `the cloth is stretched by ${(100 * typical).toFixed(1)} %`);
    const reach = largest(simulation, (x, y, z) =>
      Math.hypot(x - corner[0], y - corner[1], z - corner[2]),
    );
    expectThat(
      reach < 1.1 * Math.SQRT2 * SIZE,
      `a vertex is ${reach.toFixed(2)} m from the hand, further than the cloth is long`,
    );
    const below = -largest(simulation, (_x, y) => -y);
    expectThat(below > -1e-3, `a vertex is ${(-1e3 * below).toFixed(1)} mm below the floor`);
  },
};

/** Where the hand is at time `t` [s]: a slow figure of eight that starts at rest in the corner. */
function handPath(t: number, speed: number): Vec3 {
  const angle = 1.6 * speed * t;
  const start = Math.min(1, t / 2);
  const ease = start * start * (3 - 2 * start);
  return [
    0.55 * ease * Math.sin(angle),
    HEIGHT + 0.12 * ease * Math.sin(1.5 * angle),
    0.35 * ease * Math.sin(2 * angle),
  ];
}

/** Holds the corner on its path while nobody else holds the cloth. */
function createHand(): (run: Run<DraggedValues>) => void {
  let holding = false;
  let idle = PATIENCE;
  let phase = 0;
  return ({ simulations: [simulation], values, held }) => {
    idle = held ? 0 : idle + FRAME_TIME;
    const wanted = values.hand && idle >= PATIENCE;
    if (wanted !== holding) {
      if (wanted) simulation.grab(CORNER);
      else simulation.release(CORNER);
      holding = wanted;
    }
    if (!holding) return;
    const target = handPath(phase, values.speed);
    phase += FRAME_TIME;
    simulation.drag(CORNER, towards(positionOf(simulation, CORNER), target, REACH * FRAME_TIME));
  };
}

/** The point at most `reach` [m] from `from` on the way to `to`. */
function towards(from: Vec3, to: Vec3, reach: number): Vec3 {
  const way: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(...way);
  const share = length > reach ? reach / length : 1;
  return [from[0] + share * way[0], from[1] + share * way[1], from[2] + share * way[2]];
}
