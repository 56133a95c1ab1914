import type { ImplicitKernels, MembranePacks, State, System } from '@toile/sim/kernels';
import {
  PUSH_BENDS,
  passPushBends,
  passRememberBends,
  passStressBends,
  REMEMBER_BENDS,
  STRESS_BENDS,
} from '../abi/bends.ts';
import { BEND_CHUNK, CONTACT_CHUNK } from '../abi/chunks.ts';
import {
  ADVANCE_GRADIENTS,
  BEGIN_GRADIENTS,
  BEGIN_STAGE,
  COARSEN,
  END_STAGE,
  FILL_MATRIX,
  MEASURE_BENDING,
  MOVE_ALONG,
  MOVE_DOMAINS,
  MULTIPLY,
  passAdvanceGradients,
  passBeginStage,
  passCoarsen,
  passDomains,
  passEndStage,
  passMoveAlong,
  passMultiply,
  passProducts,
  passSystem,
  passTurnGradients,
  SHIFT_START,
  SYSTEM_END,
  TURN_GRADIENTS,
} from '../abi/implicit.ts';
import {
  ADD_MEMBRANE,
  AVERAGE_STRAINS,
  MEASURE_MEMBRANE,
  MEASURE_STRAINS,
  passAverageStrains,
  passMembrane,
  passRememberShears,
  REMEMBER_SHEARS,
} from '../abi/membrane.ts';
import { type Calls, countOf, strideOf } from '../calls.ts';
import { sumOf } from './sum-of.ts';

const f = Math.fround;

export function implicitKernels(calls: Calls): ImplicitKernels {
  const { args, overTasks, overChunks, overPhases, sweepTasks } = calls;

  let known: { state: State; system: System; words: Uint32Array } | undefined;

  /** Passes the system, whose addresses are looked up only once: hundreds of calls a frame have the same. */
  function passKnown(state: State, system: System): void {
    if (known?.state === state && known.system === system) {
      args.words.set(known.words);
      return;
    }
    passSystem(args, state, system);
    known = { state, system, words: args.words.slice(0, SYSTEM_END) };
  }

  function overRows(kernel: number, system: System): number {
    const tasks = tasksOf(system);
    overTasks(kernel, tasks);
    return sumOf(system.partials, tasks);
  }

  /** Returns how many tasks there are. */
  function passPacks(state: State, packs: MembranePacks, system: System, rate: number): number {
    const stride = strideOf(packs, 3);
    const { curves, nodes, slips, taskOffsets } = packs;
    const valueBytes = system.values.byteLength;
    passMembrane(args, state, packs, system, rate, valueBytes, curves.length, stride, nodes, slips);
    return taskOffsets.length - 1;
  }

  function overMembrane(
    kernel: number,
    state: State,
    packs: MembranePacks,
    system: System,
    rate: number,
  ): number {
    const { partials } = system;
    const { nodes } = packs;
    const tasks = passPacks(state, packs, system, rate);
    let smoothed = 0;
    if (nodes) {
      passAverageStrains(args, nodes);
      overTasks(MEASURE_STRAINS, tasks);
      const nodeTasks = nodes.taskOffsets.length - 1;
      overTasks(AVERAGE_STRAINS, nodeTasks);
      smoothed = sumOf(nodes.partials, nodeTasks);
    }
    overPhases(kernel, packs);
    return sumOf(partials, tasks) + smoothed;
  }

  return {
    beginStage(state, system, stage, accelerations, gravity, keep, h) {
      passKnown(state, system);
      const older = f(stage.older);
      const dt = f(stage.gamma * h);
      const whole = h / stage.reach;
      passBeginStage(args, accelerations, older, 1 - older, keep, dt, whole, dt * dt, gravity);
      return overRows(BEGIN_STAGE, system);
    },
    endStage(state, system, stage, h) {
      passKnown(state, system);
      const older = f(stage.older);
      const reach = f(stage.reach);
      const rate = 1 / f(stage.gamma * h);
      passEndStage(args, older, 1 - older, rate, reach, 1 / reach, reach - 1);
      overTasks(END_STAGE, tasksOf(system));
    },
    fillMatrix(state, system) {
      passKnown(state, system);
      overTasks(FILL_MATRIX, tasksOf(system));
    },
    addMembrane: (state, packs, system, rate) =>
      overMembrane(ADD_MEMBRANE, state, packs, system, rate),
    measureMembrane: (state, packs, system, rate) =>
      overMembrane(MEASURE_MEMBRANE, state, packs, system, rate),
    rememberShears(state, packs, system, isStart) {
      const tasks = passPacks(state, packs, system, 0);
      passRememberShears(args, isStart);
      overTasks(REMEMBER_SHEARS, tasks);
    },
    measureBending(state, system) {
      passKnown(state, system);
      return overRows(MEASURE_BENDING, system);
    },
    rememberBends(state, bends, isStart) {
      const count = bends.materials.length;
      passRememberBends(args, state, bends, count, isStart);
      overTasks(REMEMBER_BENDS, Math.ceil(count / BEND_CHUNK));
    },
    stressBends(state, bends, rate, ahead, share) {
      const count = bends.materials.length;
      passRememberBends(args, state, bends, count, false);
      passStressBends(args, rate, ahead, share);
      overTasks(STRESS_BENDS, Math.ceil(count / BEND_CHUNK));
    },
    pushBends(state, bends) {
      const count = countOf(state);
      passPushBends(args, bends, count);
      overChunks(PUSH_BENDS, count);
    },
    coarsen(state, system) {
      passKnown(state, system);
      passCoarsen(args, system);
      overTasks(COARSEN, domainsOf(system));
    },
    moveDomains(state, system) {
      passKnown(state, system);
      passDomains(args, system, domainsOf(system));
      overTasks(MOVE_DOMAINS, 1);
      return system.partials[0];
    },
    beginGradients(state, system) {
      passKnown(state, system);
      passDomains(args, system, domainsOf(system));
      const tasks = tasksOf(system);
      overTasks(BEGIN_GRADIENTS, 1 + tasks);
      return sumOf(system.partials, tasks);
    },
    multiply(state, system, set) {
      passKnown(state, system);
      passProducts(args, set);
      const touching = set ? Math.ceil(set.counts[0] / CONTACT_CHUNK) : 0;
      const rows = tasksOf(system);
      passMultiply(args, rows + touching, rows);
      sweepTasks(MULTIPLY, rows + touching);
      const own = sumOf(system.partials, rows);
      return set ? own + sumOf(set.partials, touching) : own;
    },
    advanceGradients(state, system, alpha, set) {
      passKnown(state, system);
      passProducts(args, set);
      passAdvanceGradients(args, alpha);
      return overRows(ADVANCE_GRADIENTS, system);
    },
    turnGradients(state, system, beta) {
      passKnown(state, system);
      passDomains(args, system, domainsOf(system));
      passTurnGradients(args, beta);
      overTasks(TURN_GRADIENTS, tasksOf(system));
    },
    shiftStart(state, system) {
      passKnown(state, system);
      return overRows(SHIFT_START, system);
    },
    moveAlong(state, system, t) {
      passKnown(state, system);
      passMoveAlong(args, t);
      return overRows(MOVE_ALONG, system);
    },
  };
}

function tasksOf({ rows }: System): number {
  return rows.length - 1;
}

function domainsOf({ domainClusters }: System): number {
  return domainClusters.length - 1;
}
