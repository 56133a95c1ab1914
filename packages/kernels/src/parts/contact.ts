import type { ContactKernels, ContactRule, ContactSet, Pairs } from '@toile/sim/kernels';
import { BODY_TASKS, CHUNK, CONTACT_CHUNK, ROW_CHUNK } from '../abi/chunks.ts';
import {
  ADD_CONTACTS,
  COLLECT_CONTACTS,
  COUNT_CONTACTS,
  FIND_NEAREST,
  FORGET_NEAREST,
  KEEP_NEAREST,
  MEASURE_CONTACTS,
  PUSH_CONTACTS,
  passAddContacts,
  passCollection,
  passContacts,
  passMeasureContacts,
  passMemory,
  passPushContacts,
  passRelaxContacts,
  passStartContacts,
  passTouching,
  RECALL_CONTACTS,
  RELAX_CONTACTS,
  REMEMBER_CONTACTS,
  REMOVE_CONTACTS,
  SORT_CONTACTS,
  START_CONTACTS,
} from '../abi/contact.ts';
import type { Calls } from '../calls.ts';
import { passAllPairs } from './moves.ts';
import { sumOf } from './sum-of.ts';

/** What the implicit solver has too is its part's. */
export function contactKernels(calls: Calls): Omit<ContactKernels, 'shiftStart'> {
  const { args, overTasks, overChunks } = calls;

  function passAllCollection(
    set: ContactSet,
    rule: ContactRule,
    moved: Float32Array,
    vectors: number,
  ): void {
    passCollection(
      args,
      rule,
      moved,
      set,
      rule.firstBody,
      rule.clothCount,
      rule.halfSpaceCount,
      vectors,
      set.stencils.length / 4,
      set.nearest.length / 4,
      rule.friction,
      rule.stiffness,
      rule.distance,
      rule.edgeDistance,
      rule.slack,
    );
  }

  /** The nearest face of each vertex; numbers pairs in their order. */
  function findNearest({ near, heads }: Pairs, { places, nearest }: ContactSet): void {
    const tasks = heads.length / 2;
    for (let task = 0; task < tasks; task++) places[task] = near[2 * task];
    overChunks(FORGET_NEAREST, nearest.length / 4);
    if (addUp(places, tasks) === 0) return;
    overTasks(FIND_NEAREST, tasks);
    overTasks(KEEP_NEAREST, tasks);
  }

  function sumContacts(kernel: number, { counts, partials }: ContactSet): number {
    const tasks = Math.ceil(counts[0] / CONTACT_CHUNK);
    overTasks(kernel, tasks);
    return sumOf(partials, tasks);
  }

  function overRows(kernel: number, { counts }: ContactSet): void {
    overTasks(kernel, Math.ceil(counts[1] / ROW_CHUNK));
  }

  return {
    collectContacts(state, surface, pairs, moved, set, rule) {
      passAllPairs(args, surface, pairs);
      passAllCollection(set, rule, moved, state.inverseMasses.length);
      findNearest(pairs, set);
      const chunks = Math.ceil(rule.clothCount / CHUNK);
      const tasks = pairs.heads.length / 2 + rule.halfSpaceCount * chunks;
      overTasks(COUNT_CONTACTS, tasks);
      const found = addUp(set.places, tasks);
      const room = set.stencils.length / 4;
      set.counts[0] = Math.min(found, room);
      set.counts[2] = found - set.counts[0];
      set.counts[3] = 1;
      overTasks(COLLECT_CONTACTS, tasks);
      overTasks(SORT_CONTACTS, 1);
    },
    pushContacts(state, from, set, creep, system) {
      passContacts(args, set);
      passTouching(args, state.positions, from);
      passPushContacts(args, system, set, creep);
      const energy = sumContacts(PUSH_CONTACTS, set);
      set.counts[3] = 0;
      return energy;
    },
    measureContacts(state, from, set, creep) {
      passContacts(args, set);
      passTouching(args, state.positions, from);
      passMeasureContacts(args, creep);
      return sumContacts(MEASURE_CONTACTS, set);
    },
    addContacts(set, system) {
      passContacts(args, set);
      passAddContacts(args, system);
      overRows(ADD_CONTACTS, set);
    },
    removeContacts(set, system) {
      passContacts(args, set);
      passAddContacts(args, system);
      overRows(REMOVE_CONTACTS, set);
    },
    startContacts({ positions, inverseMasses }, from, set, sweeps) {
      passContacts(args, set);
      passTouching(args, positions, from);
      passStartContacts(args, inverseMasses, sweeps);
      overTasks(START_CONTACTS, 1);
    },
    relaxContacts({ positions, inverseMasses }, from, set, friction) {
      passContacts(args, set);
      passTouching(args, positions, from);
      passRelaxContacts(args, inverseMasses, friction);
      overTasks(RELAX_CONTACTS, 1);
    },
    recallContacts(set, creep) {
      passContacts(args, set);
      passMemory(args, set, set.marks.length, creep);
      overTasks(RECALL_CONTACTS, Math.ceil(set.counts[0] / CONTACT_CHUNK));
    },
    rememberContacts({ positions }, from, set, creep) {
      passContacts(args, set);
      passTouching(args, positions, from);
      passMemory(args, set, set.marks.length, creep);
      set.counts[4]++;
      overTasks(REMEMBER_CONTACTS, BODY_TASKS + Math.ceil(set.counts[1] / ROW_CHUNK));
    },
  };
}

/** From how many each task has to where its own begin. Returns how many there are. */
function addUp(places: Uint32Array, tasks: number): number {
  let total = 0;
  for (let task = 0; task < tasks; task++) {
    const own = places[task];
    places[task] = total;
    total += own;
  }
  return total;
}
