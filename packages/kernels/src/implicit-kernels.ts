import type { ContactSet, Kernels, MembranePacks, State, System } from '@toile/sim/kernels';
import type { Calls } from './calls.ts';
import { CONTACT_CHUNK } from './contact-kernels.ts';

/** Numbers of assembly/kernels.ts. */
const BEGIN_STAGE = 27;
const END_STAGE = 28;
const FILL_MATRIX = 29;
const ADD_MEMBRANE = 30;
const MEASURE_MEMBRANE = 31;
const MEASURE_BENDING = 32;
const BEGIN_GRADIENTS = 33;
const MULTIPLY = 34;
const ADVANCE_GRADIENTS = 35;
const TURN_GRADIENTS = 36;
const MOVE_ALONG = 37;
const SHIFT_START = 68;
const COARSEN = 38;
const MOVE_DOMAINS = 56;

/** Of assembly/matrix.ts and assembly/contact-products.ts. */
const OWN_TASKS = 49;
const CONTACTS = 50;
/** Of assembly/domains.ts. */
const DOMAINS = 35;
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
  | 'moveDomains'
  | 'beginGradients'
  | 'multiply'
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

  /** In the order of assembly/contact-products.ts; returns how many tasks they have. */
  function passContacts(set: ContactSet | undefined): number {
    words[CONTACTS] = set ? set.counts.byteOffset : 0;
    if (!set) return 0;
    words[CONTACTS + 1] = set.stencils.byteOffset;
    words[CONTACTS + 2] = set.weights.byteOffset;
    words[CONTACTS + 3] = set.forces.byteOffset;
    words[CONTACTS + 4] = set.blocks.byteOffset;
    words[CONTACTS + 5] = set.rows.byteOffset;
    words[CONTACTS + 6] = set.offsets.byteOffset;
    words[CONTACTS + 7] = set.entries.byteOffset;
    words[CONTACTS + 8] = set.partials.byteOffset;
    return Math.ceil(set.counts[0] / CONTACT_CHUNK);
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
      // A domain is a task of its own: no two threads add to the same place.
      words[24] = system.domainClusters.byteOffset;
      overTasks(COARSEN, system.domainClusters.length - 1);
    },
    moveDomains(state, system) {
      passSystem(state, system);
      words[DOMAINS] = system.domainOffsets.byteOffset;
      words[DOMAINS + 1] = system.domainFirst.byteOffset;
      words[DOMAINS + 2] = system.domainEntries.byteOffset;
      words[DOMAINS + 3] = system.domainPivots.byteOffset;
      words[DOMAINS + 4] = system.domainWork.byteOffset;
      words[DOMAINS + 5] = system.clusterDomains.byteOffset;
      words[DOMAINS + 6] = system.clusterDomains.length;
      words[DOMAINS + 7] = system.domainPivots.length;
      overTasks(MOVE_DOMAINS, 1);
      return system.partials[0];
    },
    beginGradients(state, system) {
      passSystem(state, system);
      return overRows(BEGIN_GRADIENTS, system);
    },
    multiply(state, system, set) {
      passSystem(state, system);
      const touching = passContacts(set);
      const tasks = tasksOf(system);
      words[OWN_TASKS] = tasks;
      words[OWN_TASKS - 1] = tasks + touching;
      sweepTasks(MULTIPLY, tasks + touching);
      const own = sumOf(system.partials, tasks);
      return set ? own + sumOf(set.partials, touching) : own;
    },
    advanceGradients(state, system, alpha, set) {
      passSystem(state, system);
      passContacts(set);
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
