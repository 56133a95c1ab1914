import { tubeMesh, vertexAt } from '@toile/geometry';
import {
  buildModel,
  drawcord,
  implicit,
  linen,
  type RopeMaterial,
  type Simulation,
  type Vec3,
} from '@toile/sim';
import { expectFinite, expectThat } from './measure.ts';
import { drawEnds, ropeEnds, ropeLength } from './rope-hands.ts';
import type { Example } from './scene.ts';
import { chooseSolver, solverChoice } from './solver-choice.ts';

interface BeltValues {
  solver: string;
  draw: number;
  [id: string]: string | number;
}

/** A dress from the shoulders down, around a trunk [m]. */
const AROUND = 0.86;
const TALL = 0.48;
const COLUMNS = 44;
const ROWS = 25;
const LOW = 0.3;
const TRUNK = 0.1;
/** Row of vertices at the waist, where the belt lies. */
const WAIST = 13;
/** How far the belt is outside the dress at the start, and where it lies over itself [m]. */
const OUTSIDE = 0.004;
const OVER = 0.008;
/** How much higher it ends than it begins: where its ends cross they do not meet [m]. */
const RISE = 0.04;
/** The ends lead on so far from the front [m]. */
const ENDS = 0.16;
const DRAW_TIME = 0.8;
/** Of the whole belt. */
const MOST_STRETCH = 0.01;

/** A narrow webbing. */
const webbing: RopeMaterial = {
  ...drawcord,
  name: 'webbing',
  density: 0.015,
  width: 0.02,
  thickness: 0.0015,
  stretch: 5000,
  bending: 2e-5,
  twisting: 2e-5,
};

/** Around once and a little upwards, the ends crossing in front; angles from z as the tube's are. */
function beltPath(): Vec3[] {
  const y = LOW + (WAIST * TALL) / (ROWS - 1);
  const radius = AROUND / (2 * Math.PI) + OUTSIDE;
  const turns = Array.from({ length: 61 }, (_, k): Vec3 => {
    const angle = (2 * Math.PI * k) / 60;
    const out = radius + (OVER * k) / 60;
    // Engines differ in the last bit of a sine: in whole nanometres they agree.
    const place = [out * Math.sin(angle), y + RISE * (k / 60 - 0.5), out * Math.cos(angle)];
    return place.map((value) => Math.round(1e9 * value) / 1e9) as unknown as Vec3;
  });
  return [[-ENDS, y - RISE, radius], ...turns, [ENDS, y + RISE, radius + OVER]];
}

/** A belt drawn tight around a dress. */
export const belt: Example<BeltValues> = {
  id: 'belt',
  title: 'A belt',
  summary: 'A webbing that goes around a dress is drawn tight and gathers it at the waist.',
  source: 'Bergou 2008 (the rod)',
  parameters: [
    { ...solverChoice('implicit'), change: 'restart' },
    {
      kind: 'slider',
      id: 'draw',
      label: 'Drawn by',
      help: 'How far each end is drawn.',
      min: 0.02,
      max: 0.1,
      step: 0.01,
      value: 0.08,
      unit: 'm',
      change: 'restart',
    },
  ],
  build({ solver }) {
    const { mesh, cornerUvs } = tubeMesh({
      circumference: AROUND,
      height: TALL,
      columns: COLUMNS,
      rows: ROWS,
      origin: [0, LOW, 0],
    });
    const model = buildModel({
      mesh,
      cornerUvs,
      material: { ...linen, friction: 0.2 },
      // It hangs from the shoulders.
      pins: Array.from({ length: COLUMNS }, (_, c) => (ROWS - 1) * COLUMNS + c),
      colliders: [
        {
          kind: 'capsule',
          radius: TRUNK,
          halfLength: 0.3,
          position: [0, LOW + TALL / 2, 0],
          friction: 0.4,
        },
      ],
      airDrag: 1.2,
      ropes: [{ material: webbing, path: beltPath(), across: [0, 1, 0], spacing: 0.02 }],
    });
    const solvers = { implicit: () => implicit() };
    return {
      parts: [
        {
          model,
          options: { solver: chooseSolver(solvers, solver), exact: true },
          handles: ropeEnds(model).flat(),
        },
      ],
      drive({ simulations: [simulation], time, held, values }) {
        if (held) return;
        const way = Number(values.draw) * Math.min(time / DRAW_TIME, 1);
        drawEnds(simulation, [
          [-way, 0, 0],
          [way, 0, 0],
        ]);
      },
    };
  },
  frames: 70,
  check(run) {
    const before = run({}, 1).simulations[0];
    const {
      simulations: [simulation],
      values,
    } = run();
    expectFinite(simulation);
    const [loose, tight] = [before, simulation].map(waistOf);
    // The belt is as much shorter around the waist as its ends were drawn, but for what it lay off the dress.
    const least = 2 * Math.PI * TRUNK;
    const most = loose - 2 * Number(values.draw) + 2 * Math.PI * (OUTSIDE + OVER);
    expectThat(
      tight > least && tight < most,
      `the dress is ${tight.toFixed(3)} m around the waist, ${loose.toFixed(3)} m at first: expected ${least.toFixed(3)} to ${most.toFixed(3)} m`,
    );
    const stretch = ropeLength(simulation) / ropeLength(before) - 1;
    expectThat(
      Math.abs(stretch) < MOST_STRETCH,
      `the belt is ${(100 * stretch).toFixed(1)} % longer than it was: it hardly stretches`,
    );
  },
};

/** Around the waist: of the ring's hull, seen from above, as a tape goes [m]. */
function waistOf(simulation: Simulation): number {
  const x = simulation.read();
  const ring = Array.from({ length: COLUMNS }, (_, c) => vertexAt(x, WAIST * COLUMNS + c));
  const points = ring.map(([a, , b]) => [a, b]).sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: number[][]): number[][] => {
    const hull: number[][] = [];
    for (const p of list) {
      while (hull.length > 1 && turn(hull[hull.length - 2], hull[hull.length - 1], p) <= 0)
        hull.pop();
      hull.push(p);
    }
    return hull;
  };
  const hull = [...half(points).slice(0, -1), ...half([...points].reverse()).slice(0, -1)];
  return hull.reduce((sum, [a, b], k) => {
    const [c, d] = hull[(k + 1) % hull.length];
    return sum + Math.hypot(c - a, d - b);
  }, 0);
}

function turn(a: readonly number[], b: readonly number[], c: readonly number[]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
