import { gridMesh, type TriangleMesh, vertexAt } from '@toile/geometry';
import {
  buildModel,
  implicit,
  shoelace as lace,
  linen,
  type Simulation,
  type Vec3,
} from '@toile/sim';
import { expectFinite, expectThat } from './measure.ts';
import { drawEnds, ropeEnds, ropeLength } from './rope-hands.ts';
import type { Example } from './scene.ts';
import { chooseSolver, solverChoice } from './solver-choice.ts';

interface LaceValues {
  solver: string;
  draw: number;
  [id: string]: string | number;
}

/** A foot, and the flaps of a shoe around it, which leave a gap on top [m, rad]. */
const FOOT = 0.035;
const SHOE = 0.045;
const FROM = (-10 * Math.PI) / 180;
const TO = (70 * Math.PI) / 180;
const AROUND = 7;
const LONG = 0.12;
const ALONG = 13;
/** Column of the eyelets, and their rows, from the toes on. */
const COLUMN = 5;
const EYELETS = [2, 5, 8, 11];
/** How far the lace is outside, and where it crosses itself [m]. */
const OUTSIDE = 0.004;
const OVER = 0.007;
const DRAW_TIME = 0.8;
/** Where the ends are held, from the last eyelet outwards [m]; they are drawn on that way. */
const HAND: Vec3 = [0, 0.05, 0.09];
const MOST_STRETCH = 0.01;
const HEIGHT = 0.06;

/** Vertices of a flap, side by side: the left one's come first. */
const vertexOf = (side: number, column: number, row: number): number =>
  (side < 0 ? 0 : AROUND * ALONG) + row * AROUND + column;

function onShoe(side: number, angle: number, row: number, out = 0): Vec3 {
  const r = SHOE + out;
  return [
    side * r * Math.cos(angle),
    HEIGHT + r * Math.sin(angle),
    LONG * (0.5 - row / (ALONG - 1)),
  ];
}

function flaps(): TriangleMesh {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const side of [-1, 1]) {
    const first = positions.length / 3;
    const grid = gridMesh({ width: 1, height: 1, columns: AROUND, rows: ALONG });
    for (let row = 0; row < ALONG; row++) {
      for (let column = 0; column < AROUND; column++) {
        positions.push(...onShoe(side, angleOf(column), row));
      }
    }
    for (const vertex of grid.triangles) triangles.push(first + vertex);
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

const angleOf = (column: number): number => FROM + ((TO - FROM) * column) / (AROUND - 1);

interface LacePath {
  readonly path: Vec3[];
  readonly ties: { vertices: number[]; at: number; slides: true }[];
}

/** From one hand down to the toes, crosswise from eyelet to eyelet, and up again. */
function lacePath(): LacePath {
  const path: Vec3[] = [];
  const ties: LacePath['ties'] = [];
  let way = 0;
  const go = (point: Vec3): void => {
    const last = path[path.length - 1];
    if (last) way += Math.hypot(...point.map((value, c) => value - last[c]));
    path.push(point);
  };
  const eyelet = (side: number, row: number): void => {
    go(onShoe(side, angleOf(COLUMN), row, OUTSIDE));
    ties.push({ vertices: [vertexOf(side, COLUMN, row)], at: way, slides: true });
  };
  const hand = (side: number): void => {
    const [x, y, z] = onShoe(side, angleOf(COLUMN), EYELETS[EYELETS.length - 1], OUTSIDE);
    go([x + side * HAND[0], y + HAND[1], z - HAND[2]]);
  };
  const cross = (a: number, b: number, out: number): void => {
    const [, y, z] = onShoe(1, angleOf(COLUMN), (a + b) / 2, OUTSIDE);
    go([0, y + out, z]);
  };
  const down = [...EYELETS].reverse();
  hand(-1);
  down.forEach((row, k) => {
    if (k > 0) cross(down[k - 1], row, OVER);
    eyelet(k % 2 ? 1 : -1, row);
  });
  // Across at the toes, then the other way.
  let side = down.length % 2 ? -1 : 1;
  EYELETS.forEach((row, k) => {
    if (k > 0) cross(EYELETS[k - 1], row, 0);
    side = -side;
    eyelet(side, row);
  });
  hand(side);
  return { path, ties };
}

/** A lace that goes crosswise through eyelets and draws the flaps of a shoe together. */
export const shoelace: Example<LaceValues> = {
  id: 'shoelace',
  title: 'A shoelace',
  summary: 'A lace goes crosswise through eyelets, over itself, and draws a shoe shut.',
  source: 'Bergou 2008 (the rod)',
  parameters: [
    { ...solverChoice('implicit'), change: 'restart' },
    {
      kind: 'slider',
      id: 'draw',
      label: 'Drawn by',
      help: 'How far each end is drawn.',
      min: 0.04,
      max: 0.12,
      step: 0.01,
      value: 0.1,
      unit: 'm',
      change: 'restart',
    },
  ],
  build({ solver }) {
    const model = buildModel({
      mesh: flaps(),
      material: { ...linen, bendingWarp: 2e-4, bendingWeft: 2e-4 },
      // The sole.
      pins: [-1, 1].flatMap((side) =>
        Array.from({ length: ALONG }, (_, row) => vertexOf(side, 0, row)),
      ),
      colliders: [
        {
          kind: 'capsule',
          radius: FOOT,
          halfLength: 0.08,
          position: [0, HEIGHT, 0],
          rotation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
          friction: 0.4,
        },
      ],
      airDrag: 1.2,
      ropes: [{ material: lace, ...lacePath(), across: [0, 0, 1], spacing: 0.01 }],
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
        const way = (Number(values.draw) * Math.min(time / DRAW_TIME, 1)) / Math.hypot(...HAND);
        const [x, y, z] = HAND.map((value) => way * value);
        // Both ends come out on sides of their own.
        const [first, last] = ropeSides(simulation);
        drawEnds(simulation, [
          [first * x, y, -z],
          [last * x, y, -z],
        ]);
      },
    };
  },
  frames: 60,
  check(run) {
    const before = run({}, 1).simulations[0];
    const {
      simulations: [simulation],
    } = run();
    expectFinite(simulation);
    const [open, drawn] = [before, simulation].map(gapOf);
    expectThat(
      drawn > 0 && drawn < 0.7 * open,
      `the flaps are ${(1000 * drawn).toFixed(1)} mm apart, ${(1000 * open).toFixed(1)} mm at first: they were not drawn together`,
    );
    const stretch = ropeLength(simulation) / ropeLength(before) - 1;
    expectThat(
      Math.abs(stretch) < MOST_STRETCH,
      `the lace is ${(100 * stretch).toFixed(1)} % longer than it was: it hardly stretches`,
    );
  },
};

function ropeSides({ model }: Simulation): [number, number] {
  const sections = model.ropes?.list[0].sections ?? new Uint32Array();
  const [a, b] = [sections[0], sections[sections.length - 1]].map((vertex) =>
    Math.sign(model.positions[3 * vertex]),
  );
  return [a, b];
}

/** Between the flaps' borders beside the eyelets, the mean [m]. */
function gapOf(simulation: Simulation): number {
  const x = simulation.read();
  const gaps = EYELETS.map((row) => {
    const [left, right] = [-1, 1].map((side) => vertexAt(x, vertexOf(side, AROUND - 1, row)));
    return right[0] - left[0];
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}
