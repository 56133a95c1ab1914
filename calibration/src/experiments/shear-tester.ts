import { type Backend, buildModel, type Material } from '@toile/sim';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { stripMesh } from '../meshes/strip.ts';
import { holdInJaws } from './jaws.ts';
import { branchesAt, testerCycle } from './tester-cycle.ts';

/** KES-FB1: from jaw to jaw and along them [m], and the largest angle [°]. */
const [GAUGE, WIDTH] = [0.05, 0.2];
const LARGEST = 8;
const CELLS = 5;
/** From one place to the next [°], and the steps that it lasts: in motion the jaw never stops. */
const STRIDE = 1 / 32;
const STEPS = { motion: 1, rest: 2 };
const STEP = 1 / 60;
/** 10 gf/cm, under which testers shear [N/m]. */
const TENSION = 9.807;

export interface ShearPoint {
  /** [°] */
  readonly angle: number;
  /** Force per width along the jaws [N/m]. */
  readonly force: number;
}

/**
 * The cycle of a shear tester by the solver that moves and drapes clothes: one jaw goes to 8° and −8° and 8° while the
 * threads between them keep their length, and the force that does work is read.
 */
export function shearToAndFro(
  material: Material,
  goal: 'motion' | 'rest',
  backend: Backend,
): ShearPoint[] {
  const size = GAUGE / CELLS;
  const flat = stripMesh('grid', { length: GAUGE, width: WIDTH, size });
  const held = verticesWhere(flat, (x) => Math.abs(x) > GAUGE / 2 - 1e-9);
  const right = held.filter((vertex) => flat.points[2 * vertex] > 0);
  const model = buildModel({
    mesh: cut(flat, 'level'),
    material,
    pins: held,
    gravity: [0, 0, 0],
  });
  const { simulation, force } = holdInJaws(model, held, goal, backend);
  const stretch = 1 + TENSION / material.stretchWarp;

  function read(angle: number): number {
    const slope = Math.tan((angle * Math.PI) / 180);
    let sum = 0;
    for (const vertex of right) {
      const [along, , across] = force(vertex);
      // What the threads pull with leans with them, and does no work.
      sum += across + along * slope;
    }
    return (sum * stretch) / WIDTH;
  }

  try {
    return testerCycle(LARGEST, STRIDE).map((angle) => {
      const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
      for (const vertex of held) {
        const [x, y] = flat.points.subarray(2 * vertex, 2 * vertex + 2);
        const place = [cosine * stretch * x, 0, -y - sine * stretch * x] as const;
        simulation.drag(vertex, place);
      }
      for (let step = 0; step < STEPS[goal]; step++) simulation.step(STEP);
      return { angle, force: read(angle) };
    });
  } finally {
    simulation.dispose();
  }
}

/** Width of the loop at an angle [N/m]. */
export function loopWidth(points: readonly ShearPoint[], at: number): number {
  const [down, up] = branchesAt(points, LARGEST, STRIDE, ({ angle }) => angle === at);
  return Math.abs(up.force - down.force);
}
