import { implicit } from '@toile/sim';
import { buildElastic } from '@toile/sim/elastic';
import type { State } from '@toile/sim/kernels';
import {
  type BlockMatrix,
  blockJacobi,
  blockSsor,
  createCg,
  type Filter,
  holdVertices,
  type Preconditioner,
} from '@toile/sim/linear';
import { simulate } from '../engines/toile.ts';
import { qualityScene } from '../quality/scenes.ts';
import { TIME_STEP } from '../scene.ts';
import { incompleteCholesky } from './incomplete-cholesky.ts';
import { multilevel } from './multilevel.ts';

/** Stiffness of the sheets whose systems are solved [N/m]. */
export const STIFFNESS = 1e4;
export const SUBSTEPS = 4;
/** Vertices of a cluster and of a domain in `multilevel`: the implicit solver's. */
const CLUSTER = 40;
const DOMAIN = 400;
const MOST_ITERATIONS = 5000;

/** The linear system of one substep, in double precision. */
export interface LinearSystem {
  readonly matrix: BlockMatrix;
  readonly right: Float64Array;
  readonly held: Filter;
  /** Rows of the tasks that threads share, as offsets. */
  readonly domains: Uint32Array;
  /** The motion that it continues. */
  readonly state: State;
}

/** The system of the next substep, once a sheet has swung for some frames. */
export async function nextSystem(size: number, frames: number): Promise<LinearSystem> {
  const scene = qualityScene('swing', STIFFNESS);
  const simulation = await simulate(scene, size, 1, implicit({ substeps: SUBSTEPS }));
  for (let f = 0; f < frames; f++) simulation.step(TIME_STEP);
  const { model, state } = simulation.internals;
  const elastic = buildElastic(model);
  const h = TIME_STEP / SUBSTEPS;
  const ahead = new Float64Array(3 * model.vertexCount);
  for (let c = 0; c < ahead.length; c++) {
    const at = 4 * Math.trunc(c / 3) + (c % 3);
    ahead[c] = state.positions[at] + h * state.velocities[at];
  }
  // At x + h v there is no force of inertia yet.
  const right = new Float64Array(ahead.length);
  elastic.gradient(ahead, right);
  for (let c = 0; c < right.length; c++) right[c] = -right[c];
  const matrix = elastic.createMatrix();
  elastic.hessian(ahead, matrix, true);
  matrix.diagonal.forEach((block, i) => {
    for (let c = 0; c < 3; c++) matrix.values[9 * block + 4 * c] += model.masses[i] / h ** 2;
  });
  simulation.dispose();
  return { matrix, right, held: holdVertices(model.pins), domains: model.blockOffsets, state };
}

export interface SolveCost {
  readonly preconditioner: string;
  readonly iterations: number;
  readonly setUpMs: number;
  readonly solveMs: number;
}

export function preconditioners(system: LinearSystem): Preconditioner[] {
  const rows = system.matrix.diagonal.length;
  return [
    blockJacobi(rows),
    blockSsor(rows, system.domains),
    incompleteCholesky(rows, system.domains),
    multilevel(rows, CLUSTER, DOMAIN),
  ];
}

/**
 * Iterations and time until the residual is down by `tolerance` in one norm for all, that of the
 * diagonal's inverse: conjugate gradients themselves stop by a norm that each preconditioner makes.
 */
export function timeSolve(
  { matrix, right, held }: LinearSystem,
  preconditioner: Preconditioner,
  tolerance: number,
): SolveCost {
  const solve = createCg(right.length);
  const solution = new Float64Array(right.length);
  const yardstick = blockJacobi(matrix.diagonal.length);
  yardstick.update(matrix);
  preconditioner.update(matrix);
  const scaled = new Float64Array(right.length);
  let first = 0;
  const watched: Preconditioner = {
    ...preconditioner,
    apply(r, z) {
      preconditioner.apply(r, z);
      yardstick.apply(r, scaled);
      held.apply(scaled);
      const norm = r.reduce((sum, value, c) => sum + value * scaled[c], 0);
      first ||= norm;
      // Without a direction conjugate gradients end.
      if (norm <= tolerance ** 2 * first) z.fill(0);
    },
  };
  const options = { tolerance: 0, maxIterations: MOST_ITERATIONS };
  const { iterations } = solve(matrix, right, solution, watched, held, options);
  const start = performance.now();
  preconditioner.update(matrix);
  const ready = performance.now();
  const again = { tolerance: 0, maxIterations: iterations };
  solve(matrix, right, solution, preconditioner, held, again);
  const end = performance.now();
  return {
    preconditioner: preconditioner.name,
    iterations,
    setUpMs: ready - start,
    solveMs: end - ready,
  };
}
