import type { Kernels, MembranePacks, State, System } from '@toile/sim';
import type { Calls } from './calls.ts';

/** Numbers of assembly/kernels.ts. */
const BEGIN_STAGE = 27;
const END_STAGE = 28;
const FILL_MATRIX = 29;
const ADD_MEMBRANE = 30;
const MEASURE_MEMBRANE = 31;
const MEASURE_BENDING = 32;
const BEGIN_GRADIENTS = 33;
const MULTIPLY_MATRIX = 34;
const ADVANCE_GRADIENTS = 35;
const TURN_GRADIENTS = 36;
const MOVE_ALONG = 37;
const SHIFT_START = 68;
const COARSEN = 38;

/** Of assembly/system.ts. */
const ACCELERATIONS = 34;
const NUMBERS = 40;

const f = Math.fround;

type ImplicitKernels = Pick<
  Kernels,
  | 'beginStage'
  | 'endStage'
  | 'fillMatrix'
  | 'addMembrane'
  | 'measureMembrane'
  | 'measureBending'
  | 'coarsen'
  | 'beginGradients'
  | 'multiplyMatrix'
  | 'advanceGradients'
  | 'turnGradients'
  | 'moveAlong'
  | 'shiftStart'
>;

/** The kernels of an implicit step. */
export function implicitKernels(calls: Calls): ImplicitKernels {
  const { words, reals, pass, overTasks, overPhases, sweepTasks } = calls;

  /** In the order of assembly/system.ts. */
  function passSystem(state: State, system: System): void {
    words[0] = state.positions.byteOffset;
    words[1] = state.previous.byteOffset;
    words[2] = state.velocities.byteOffset;
    words[3] = state.inverseMasses.byteOffset;
    words[4] = system.offsets.byteOffset;
    words[5] = system.columns.byteOffset;
    words[6] = system.diagonal.byteOffset;
    words[7] = system.couplings.byteOffset;
    words[8] = system.values.byteOffset;
    words[9] = system.outerOffsets.byteOffset;
    words[10] = system.outerColumns.byteOffset;
    words[11] = system.outerValues.byteOffset;
    words[12] = system.inertia.byteOffset;
    words[13] = system.inverse.byteOffset;
    words[14] = system.gradient.byteOffset;
    words[15] = system.offset.byteOffset;
    words[16] = system.solution.byteOffset;
    words[17] = system.residual.byteOffset;
    words[18] = system.scaled.byteOffset;
    words[19] = system.direction.byteOffset;
    words[20] = system.image.byteOffset;
    words[21] = system.older.byteOffset;
    words[22] = system.olderVelocities.byteOffset;
    words[23] = system.rows.byteOffset;
    words[24] = system.taskClusters.byteOffset;
    words[25] = system.clusters.byteOffset;
    words[26] = system.clusterInverse.byteOffset;
    words[27] = system.clusterResidual.byteOffset;
    words[28] = system.clusterScaled.byteOffset;
    words[29] = system.clusterBending.byteOffset;
    words[30] = system.clusterPlaces.byteOffset;
    words[31] = system.coarsePlaces.byteOffset;
    words[32] = system.coarseValues.byteOffset;
    words[33] = system.partials.byteOffset;
  }

  function overRows(kernel: number, system: System): number {
    const tasks = tasksOf(system);
    overTasks(kernel, tasks);
    return sumOf(system.partials, tasks);
  }

  function overMembrane(
    kernel: number,
    state: State,
    packs: MembranePacks,
    system: System,
    rate: number,
  ): number {
    const { stencils, shapes, places, materials, laws, curves, taskOffsets } = packs;
    pass(
      state.positions,
      state.previous,
      stencils,
      shapes,
      places,
      laws,
      curves,
      materials,
      taskOffsets,
      system.values,
      system.gradient,
      system.partials,
      0,
      system.values.byteLength,
      curves.length,
    );
    reals[12] = rate;
    overPhases(kernel, packs);
    return sumOf(system.partials, taskOffsets.length - 1);
  }

  return {
    beginStage(state, system, stage, accelerations, gravity, keep, h) {
      passSystem(state, system);
      words[ACCELERATIONS] = accelerations.byteOffset;
      const older = f(stage.older);
      const dt = f(stage.gamma * h);
      reals[NUMBERS] = older;
      reals[NUMBERS + 1] = 1 - older;
      reals[NUMBERS + 2] = keep;
      reals[NUMBERS + 3] = dt;
      reals[NUMBERS + 4] = h / stage.reach;
      reals[NUMBERS + 5] = dt * dt;
      reals.set(gravity, NUMBERS + 6);
      return overRows(BEGIN_STAGE, system);
    },
    endStage(state, system, stage, h) {
      passSystem(state, system);
      const older = f(stage.older);
      const reach = f(stage.reach);
      reals[NUMBERS] = older;
      reals[NUMBERS + 1] = 1 - older;
      reals[NUMBERS + 2] = 1 / f(stage.gamma * h);
      reals[NUMBERS + 3] = reach;
      reals[NUMBERS + 4] = 1 / reach;
      reals[NUMBERS + 5] = reach - 1;
      overTasks(END_STAGE, tasksOf(system));
    },
    fillMatrix(state, system) {
      passSystem(state, system);
      overTasks(FILL_MATRIX, tasksOf(system));
    },
    addMembrane: (state, packs, system, rate) =>
      overMembrane(ADD_MEMBRANE, state, packs, system, rate),
    measureMembrane: (state, packs, system, rate) =>
      overMembrane(MEASURE_MEMBRANE, state, packs, system, rate),
    measureBending(state, system) {
      passSystem(state, system);
      return overRows(MEASURE_BENDING, system);
    },
    coarsen(state, system) {
      passSystem(state, system);
      overTasks(COARSEN, tasksOf(system));
    },
    beginGradients(state, system) {
      passSystem(state, system);
      return overRows(BEGIN_GRADIENTS, system);
    },
    multiplyMatrix(state, system) {
      passSystem(state, system);
      const tasks = tasksOf(system);
      sweepTasks(MULTIPLY_MATRIX, tasks);
      return sumOf(system.partials, tasks);
    },
    advanceGradients(state, system, alpha) {
      passSystem(state, system);
      reals[NUMBERS] = alpha;
      return overRows(ADVANCE_GRADIENTS, system);
    },
    turnGradients(state, system, beta) {
      passSystem(state, system);
      reals[NUMBERS] = beta;
      overTasks(TURN_GRADIENTS, tasksOf(system));
    },
    shiftStart(state, system) {
      passSystem(state, system);
      return overRows(SHIFT_START, system);
    },
    moveAlong(state, system, t) {
      passSystem(state, system);
      reals[NUMBERS] = t;
      return overRows(MOVE_ALONG, system);
    },
  };
}

function tasksOf({ rows }: System): number {
  return rows.length - 1;
}

/** The tasks' sums, in their order. */
function sumOf(partials: Float64Array, tasks: number): number {
  let total = 0;
  for (let task = 0; task < tasks; task++) total += partials[task];
  return total;
}
