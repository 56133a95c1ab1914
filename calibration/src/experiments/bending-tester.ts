import { type Backend, buildModel, type Material } from '@toile/sim';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { stripMesh } from '../meshes/strip.ts';
import { arcPoint } from './arc-point.ts';
import { holdInJaws } from './jaws.ts';
import { branchesAt, testerCycle } from './tester-cycle.ts';

/** KES-FB2: gauge [m] and largest curvature [1/m]. */
const GAUGE = 0.01;
const LARGEST = 250;
const CELLS = 16;
const STEP = 1 / 60;
/** From one place to the next [1/m], and the steps that it lasts. */
const STRIDE = 2;
const STEPS = 2;

export interface TesterPoint {
  readonly curvature: number;
  /** Couple per width [N]. */
  readonly couple: number;
}

/**
 * The cycle of a bending tester by the solver that moves and drapes clothes: both ends of a short gauge are turned
 * into an arc, to 250, to −250, to 250 per metre, and the couple on a jaw is read.
 */
export function bendToAndFro(
  material: Material,
  goal: 'motion' | 'rest',
  backend: Backend,
): TesterPoint[] {
  const size = GAUGE / CELLS;
  const width = 4 * size;
  const flat = stripMesh('grid', { length: GAUGE + 4 * size, width, size });
  const isHeld = (x: number): boolean => Math.abs(x) > GAUGE / 2 - 1e-9;
  const held = verticesWhere(flat, isHeld);
  const right = held.filter((vertex) => flat.points[2 * vertex] > 0);
  const model = buildModel({
    mesh: cut(flat, 'level'),
    material,
    pins: held,
    gravity: [0, 0, 0],
  });
  const { simulation, force } = holdInJaws(model, held, goal, backend);

  function read(): number {
    const x = simulation.read();
    const centre = [0, 1].map(
      (c) => right.reduce((sum, v) => sum + x[3 * v + c], 0) / right.length,
    );
    let sum = 0;
    for (const vertex of right) {
      const [fx, fy] = force(vertex);
      sum -= (x[3 * vertex] - centre[0]) * fy - (x[3 * vertex + 1] - centre[1]) * fx;
    }
    return sum / width;
  }

  try {
    return testerCycle(LARGEST, STRIDE).map((curvature) => {
      for (const vertex of held) {
        const [s, across] = flat.points.subarray(2 * vertex, 2 * vertex + 2);
        simulation.drag(vertex, arcPoint(s, GAUGE / 2, curvature, across));
      }
      for (let step = 0; step < STEPS; step++) simulation.step(STEP);
      return { curvature, couple: read() };
    });
  } finally {
    simulation.dispose();
  }
}

/** Couples at a curvature on the way down and on the way up. */
export function branches(points: readonly TesterPoint[], at: number): [number, number] {
  const [down, up] = branchesAt(points, LARGEST, STRIDE, ({ curvature }) => curvature === at);
  return [down.couple, up.couple];
}
