import { tubeMesh, vertexAt } from '@toile/geometry';
import { buildModel, drawcord, implicit, linen, type Simulation, type Vec3 } from '@toile/sim';
import { expectFinite, expectThat } from './measure.ts';
import { drawEnds, ropeEnds, ropeLength } from './rope-hands.ts';
import type { Example } from './scene.ts';
import { chooseSolver, solverChoice } from './solver-choice.ts';

interface BagValues {
  solver: string;
  eyelets: number;
  [id: string]: string | number;
}

const AROUND = 0.6;
const TALL = 0.24;
const COLUMNS = 36;
const ROWS = 16;
/** Row of vertices that the cord is drawn through. */
const ROW = 13;
/** The bottom of the bag [m]. */
const FLOOR = 0.02;
/** How far the cord is outside the cloth [m]: more than half of both thicknesses. */
const OUTSIDE = 0.004;
/** Half of what the cord leaves open where its ends come out [m]. */
const GAP = 0.014;
/** How far the ends lead outwards from there, and up [m]. */
const ENDS = 0.12;
const RISE = 0.05;
/** The hands draw the ends apart by so much each [m], in so long [s]: on one side they took the bag along. */
const DRAW = 0.3;
const DRAW_TIME = 1;
/** Part of its length that is left of the rim: 0.49 to 0.69, by how it happens to fold, for starts a tenth of a millimetre apart. */
const DRAWN = 0.75;
/** Of the whole cord; four newtons stretch it by half of that. */
const MOST_STRETCH = 0.01;

/** The cord's way, angles from z as the tube's are: in along one end, around the bag, out along the other. */
function cordPath(): Vec3[] {
  const y = FLOOR + (ROW * TALL) / (ROWS - 1);
  const radius = AROUND / (2 * Math.PI) + OUTSIDE;
  const open = Math.asin(GAP / radius);
  const path: Vec3[] = [[GAP, y + RISE, radius + ENDS]];
  for (let k = 0; k <= 48; k++) {
    const angle = open + (2 * (Math.PI - open) * k) / 48;
    path.push([radius * Math.sin(angle), y, radius * Math.cos(angle)]);
  }
  path.push([-GAP, y + RISE, radius + ENDS]);
  return path;
}

/** Eyelets evenly around, none where the ends come out. */
function placeEyelets(count: number): { vertices: number[]; at: number; slides: true }[] {
  const radius = AROUND / (2 * Math.PI) + OUTSIDE;
  const open = Math.asin(GAP / radius);
  return Array.from({ length: count }, (_, k) => {
    const column = Math.round(((k + 0.5) * COLUMNS) / count);
    const angle = (2 * Math.PI * column) / COLUMNS;
    const at = Math.hypot(ENDS, RISE) + radius * (angle - open);
    return { vertices: [ROW * COLUMNS + column], at, slides: true as const };
  });
}

/** A bag that a cord through eyelets draws together. */
export const drawstringBag: Example<BagValues> = {
  id: 'drawstring-bag',
  title: 'A drawstring',
  summary: 'A cord slides through eyelets and draws a bag together: a rod that touches cloth.',
  source: 'Bergou 2008 (the rod)',
  parameters: [
    { ...solverChoice('implicit'), change: 'restart' },
    {
      kind: 'slider',
      id: 'eyelets',
      label: 'Eyelets',
      help: 'Through how many places of the rim the cord goes.',
      min: 4,
      max: 12,
      step: 1,
      value: 9,
      change: 'restart',
    },
  ],
  build({ solver, eyelets }) {
    const { mesh, cornerUvs } = tubeMesh({
      circumference: AROUND,
      height: TALL,
      columns: COLUMNS,
      rows: ROWS,
      origin: [0, FLOOR, 0],
    });
    const input = {
      mesh,
      cornerUvs,
      material: { ...linen, bendingWarp: 2e-4, bendingWeft: 2e-4 },
      // What is in the bag holds its bottom down.
      pins: Array.from({ length: COLUMNS }, (_, c) => c),
      colliders: [{ kind: 'plane', friction: 0.5 } as const],
      airDrag: 1.2,
      ropes: [
        {
          material: drawcord,
          path: cordPath(),
          across: [0, 1, 0] as const,
          ties: placeEyelets(eyelets),
        },
      ],
    };
    const model = buildModel(input);
    const solvers = { implicit: () => implicit() };
    return {
      parts: [
        {
          model,
          options: { solver: chooseSolver(solvers, solver), exact: true },
          handles: ropeEnds(model).flat(),
        },
      ],
      drive({ simulations: [simulation], time, held }) {
        if (held) return;
        const drawn = DRAW * Math.min(time / DRAW_TIME, 1);
        drawEnds(simulation, [
          [drawn, 0, 0],
          [-drawn, 0, 0],
        ]);
      },
    };
  },
  frames: 80,
  check(run) {
    const before = run({}, 1).simulations[0];
    const {
      simulations: [simulation],
    } = run();
    expectFinite(simulation);
    const [open, drawn] = [before, simulation].map(rimAround);
    expectThat(
      drawn < DRAWN * open,
      `the rim is ${drawn.toFixed(3)} m around, ${open.toFixed(3)} m at first: it was not drawn together`,
    );
    const [wanted, length] = [before, simulation].map(ropeLength);
    const stretch = length / wanted - 1;
    expectThat(
      Math.abs(stretch) < MOST_STRETCH,
      `the cord is ${(100 * stretch).toFixed(1)} % longer than it was: it hardly stretches`,
    );
  },
};

/** Length of a ring of chords through the row of eyelets [m]. */
export function rimAround(simulation: Simulation): number {
  const x = simulation.read();
  let sum = 0;
  for (let c = 0; c < COLUMNS; c += 3) {
    const [a, b] = [c, (c + 3) % COLUMNS].map((k) => vertexAt(x, ROW * COLUMNS + k));
    sum += Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
  }
  return sum;
}
