import type {
  ContactRule,
  ContactSet,
  Kernels,
  MoveRule,
  Pairs,
  Surface,
  System,
} from '@toile/sim/kernels';
import { type Calls, CHUNK } from './calls.ts';

/** Numbers of assembly/kernels.ts. */
const BOX_AHEAD = 45;
const BOX_MOVES = 46;
const MEASURE_PAIRS = 47;
const CHECK_MOVES = 48;
const PART_MOVES = 49;
const SHORTEN_MOVES = 50;
const COLLECT_CONTACTS = 51;
const PUSH_CONTACTS = 52;
const MEASURE_CONTACTS = 53;
const ADD_CONTACTS = 54;
const REMOVE_CONTACTS = 55;
const FOLLOW_PATHS = 58;
const CHECK_LISTED = 59;
const FIND_UNLISTED = 60;
const RELAX_CONTACTS = 61;
const COUNT_BELOW = 67;
const RECALL_CONTACTS = 69;
const REMEMBER_CONTACTS = 70;
const FORGET_NEAREST = 71;
const FIND_NEAREST = 72;
const KEEP_NEAREST = 73;
const COUNT_CONTACTS = 74;
const SORT_CONTACTS = 75;
const REMEMBER_BODIES = 76;
const KEEP_PATHS = 77;

/** Contacts, and rows, of a task; of assembly/contact-forces.ts. */
export const CONTACT_CHUNK = 128;
const ROW_CHUNK = 128;

/** What the last word of `Pairs.states` says: lists stand; and listed pairs have been checked. */
const LISTED = 1;
const CHECKED = 2;

/** How near listed pairs come, in contact distances, and in distances that nobody may use up. */
const LIST_REACH = 1.1;
const LIST_REACH_IN_CORES = 10;
/** Both of a pair may use up half of the space between them, less what rounding takes. */
const LIST_SLACK = 0.49;

type ContactKernels = Pick<
  Kernels,
  | 'boxAhead'
  | 'boxMoves'
  | 'countBelow'
  | 'measurePairs'
  | 'checkMoves'
  | 'partMoves'
  | 'shortenMoves'
  | 'collectContacts'
  | 'pushContacts'
  | 'measureContacts'
  | 'addContacts'
  | 'removeContacts'
  | 'relaxContacts'
  | 'recallContacts'
  | 'rememberContacts'
>;

/** The kernels of contact by triangles. */
export function contactKernels(calls: Calls): ContactKernels {
  const { words, doubles, largest, pass, overTasks } = calls;
  let listReach = 0;

  /** In the order of assembly/pairs.ts. */
  function passPairs({ from, to }: Surface, pairs: Pairs, exempt: Uint32Array | number): void {
    const { stencils, heads, lengths, next, rows, taken, states, near, crossing } = pairs;
    const { lists } = pairs;
    pass(
      from,
      to,
      exempt,
      stencils,
      heads,
      lengths,
      next,
      rows,
      taken,
      states,
      near,
      crossing,
      heads.length,
    );
    words[26] = lists.paths.byteOffset;
    words[27] = lists.listedPaths.byteOffset;
    words[28] = lists.masks.byteOffset;
    words[30] = from.length / 4;
    words[31] = rows.length / 4;
  }

  /** Returns how far paths differ from those for which the lists were made [m]. */
  function followPaths({ from }: Surface): number {
    largest[0] = 0;
    overTasks(FOLLOW_PATHS, Math.ceil(from.length / 4 / CHUNK));
    return largest[0];
  }

  /** Lists those pairs that come within `reach` of each other [m]. */
  function makeLists(kernel: number, { from }: Surface, { heads }: Pairs, reach: number): void {
    overTasks(KEEP_PATHS, Math.ceil(from.length / 4 / CHUNK));
    listReach = reach;
    doubles[12] = reach;
    overTasks(kernel, heads.length / 2);
  }

  /** Checks listed pairs alone; false where that is not enough. */
  function checkListed({ states, heads }: Pairs, far: boolean): boolean {
    const status = states[states.length - 1];
    if (status === 0 || (far && status !== CHECKED)) return false;
    words[15] = status === CHECKED ? 1 : 0;
    words[19] = 0;
    overTasks(CHECK_LISTED, heads.length / 2);
    if (!far) return true;
    words[18] = 0;
    overTasks(FIND_UNLISTED, heads.length / 2);
    return words[18] === 0;
  }

  /** In the order of assembly/contact-set.ts, behind the pairs. */
  function passCollection(set: ContactSet, rule: ContactRule): void {
    words[13] = rule.firstBody;
    words[14] = rule.clothCount;
    words[17] = rule.bodyFriction.byteOffset;
    words[18] = rule.halfSpaces.byteOffset;
    words[19] = rule.halfSpaceCount;
    words[20] = rule.halfSpaceFriction.byteOffset;
    words[21] = rule.halfSpaceMotion.byteOffset;
    words[22] = set.stencils.length / 4;
    words[23] = set.counts.byteOffset;
    words[32] = set.stencils.byteOffset;
    words[33] = set.weights.byteOffset;
    words[34] = set.planes.byteOffset;
    words[35] = set.rules.byteOffset;
    words[36] = set.slips.byteOffset;
    words[44] = set.forces.byteOffset;
    words[45] = set.points.byteOffset;
    words[46] = set.loads.byteOffset;
    words[47] = set.frictions.byteOffset;
    words[37] = set.rows.byteOffset;
    words[38] = set.offsets.byteOffset;
    words[39] = set.entries.byteOffset;
    words[41] = set.marks.byteOffset;
    words[42] = set.nearest.byteOffset;
    words[43] = set.nearest.length / 4;
    words[48] = set.keys.byteOffset;
    words[49] = set.places.byteOffset;
    doubles[26] = rule.friction;
    doubles[27] = rule.stiffness;
    doubles[28] = rule.distance;
    doubles[29] = rule.edgeDistance;
    doubles[31] = rule.slack;
  }

  /** The nearest face of each vertex; numbers pairs in their order. */
  function findNearest({ near, heads }: Pairs, { places, nearest }: ContactSet): void {
    const tasks = heads.length / 2;
    for (let task = 0; task < tasks; task++) places[task] = near[2 * task];
    overTasks(FORGET_NEAREST, Math.ceil(nearest.length / 4 / CHUNK));
    if (addUp(places, tasks) === 0) return;
    overTasks(FIND_NEAREST, tasks);
    overTasks(KEEP_NEAREST, tasks);
  }

  /** In the order of assembly/contact-forces.ts; two more arrays where a kernel has them. */
  function passSet(set: ContactSet, a: Float32Array | Uint32Array, b: Float32Array): void {
    const { counts, stencils, weights, planes, rules, slips, forces, blocks } = set;
    const { rows, offsets, entries, saved, partials } = set;
    pass(
      counts,
      stencils,
      weights,
      planes,
      rules,
      slips,
      forces,
      blocks,
      rows,
      offsets,
      entries,
      saved,
      partials,
      0,
      a,
      b,
    );
  }

  /** In the order of assembly/contact-memory.ts, behind the set. */
  function passMemory(set: ContactSet, creep: number): void {
    const { points, memory, stamps, loads, frictions } = set;
    words[16] = points.byteOffset;
    words[17] = memory.byteOffset;
    words[18] = stamps.byteOffset;
    words[19] = loads.byteOffset;
    words[22] = frictions.byteOffset;
    doubles[10] = creep;
  }

  function sumContacts(kernel: number, { counts, partials }: ContactSet): number {
    const tasks = Math.ceil(counts[0] / CONTACT_CHUNK);
    overTasks(kernel, tasks);
    let total = 0;
    for (let task = 0; task < tasks; task++) total += partials[task];
    return total;
  }

  function overRows(kernel: number, { counts }: ContactSet): void {
    overTasks(kernel, Math.ceil(counts[1] / ROW_CHUNK));
  }

  function passDiagonal(set: ContactSet, { diagonal, values, gradient }: System): void {
    passSet(set, diagonal, values);
    words[16] = gradient.byteOffset;
  }

  return {
    boxAhead({ from, to, boxes }, clothCount, ahead, margin) {
      pass(from, to, boxes, clothCount);
      doubles[10] = ahead;
      doubles[11] = margin;
      overTasks(BOX_AHEAD, Math.ceil(clothCount / CHUNK));
    },
    boxMoves({ from, to, boxes }, rule, clip) {
      const { clothCount, halfSpaces, halfSpaceCount } = rule;
      pass(from, to, boxes, clothCount, halfSpaces, halfSpaceCount, clip ? 1 : 0, 0);
      doubles[10] = rule.core;
      overTasks(BOX_MOVES, Math.ceil(clothCount / CHUNK));
      return words[7];
    },
    countBelow({ from, to, boxes }, rule, clip) {
      const { clothCount, halfSpaces, halfSpaceCount } = rule;
      pass(from, to, boxes, clothCount, halfSpaces, halfSpaceCount, clip ? 1 : 0, 0);
      doubles[10] = rule.core;
      overTasks(COUNT_BELOW, Math.ceil(clothCount / CHUNK));
      return words[7];
    },
    measurePairs(surface, pairs, exempt, distance, edgeDistance) {
      passPairs(surface, pairs, exempt);
      doubles[10] = distance;
      doubles[11] = edgeDistance;
      pairs.taken[0] = 0;
      makeLists(MEASURE_PAIRS, surface, pairs, LIST_REACH * Math.max(distance, edgeDistance));
      pairs.states[pairs.states.length - 1] = LISTED;
    },
    checkMoves(surface, pairs, exempt, rule) {
      passPairs(surface, pairs, exempt);
      doubles[10] = rule.core;
      const { states } = pairs;
      const slack = LIST_SLACK * (listReach - rule.core);
      doubles[11] = slack;
      const far = !(followPaths(surface) <= slack);
      if (!checkListed(pairs, far)) {
        words[19] = 0;
        makeLists(CHECK_MOVES, surface, pairs, LIST_REACH_IN_CORES * rule.core);
      }
      states[states.length - 1] = CHECKED;
      return words[19];
    },
    partMoves(surface, pairs, rule, inverseMasses, rounds) {
      passPairs(surface, pairs, 0);
      words[13] = rule.firstBody;
      words[14] = inverseMasses.byteOffset;
      words[15] = rounds;
      words[16] = rule.halfSpaces.byteOffset;
      words[17] = rule.halfSpaceCount;
      doubles[10] = rule.core;
      overTasks(PART_MOVES, 1);
    },
    shortenMoves(surface, pairs, rule: MoveRule, keep, keepBodies) {
      passPairs(surface, pairs, 0);
      words[13] = rule.firstBody;
      doubles[10] = rule.core;
      doubles[11] = keep;
      doubles[12] = keepBodies;
      overTasks(SHORTEN_MOVES, 1);
    },
    collectContacts(state, surface, pairs, moved, set, rule) {
      passPairs(surface, pairs, 0);
      passCollection(set, rule);
      words[15] = state.inverseMasses.length;
      words[16] = moved.byteOffset;
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
      passSet(set, state.positions, from);
      words[17] = system.offset.byteOffset;
      words[18] = system.inertia.byteOffset;
      words[19] = set.loads.byteOffset;
      words[22] = system.values.byteOffset;
      words[23] = system.diagonal.byteOffset;
      doubles[10] = creep;
      const energy = sumContacts(PUSH_CONTACTS, set);
      set.counts[3] = 0;
      return energy;
    },
    measureContacts(state, from, set, creep) {
      passSet(set, state.positions, from);
      doubles[10] = creep;
      return sumContacts(MEASURE_CONTACTS, set);
    },
    addContacts(set, system) {
      passDiagonal(set, system);
      overRows(ADD_CONTACTS, set);
    },
    removeContacts(set, system) {
      passDiagonal(set, system);
      overRows(REMOVE_CONTACTS, set);
    },
    relaxContacts({ positions, inverseMasses }, from, set, friction, allTheWay) {
      passSet(set, positions, from);
      words[16] = inverseMasses.byteOffset;
      words[17] = allTheWay ? 1 : 0;
      doubles[10] = friction;
      overTasks(RELAX_CONTACTS, 1);
    },
    recallContacts(set, creep) {
      passSet(set, set.slips, set.slips);
      passMemory(set, creep);
      overTasks(RECALL_CONTACTS, Math.ceil(set.counts[0] / CONTACT_CHUNK));
    },
    rememberContacts({ positions }, from, set, creep) {
      passSet(set, positions, from);
      passMemory(set, creep);
      words[23] = set.marks.length;
      set.counts[4]++;
      overRows(REMEMBER_CONTACTS, set);
      overTasks(REMEMBER_BODIES, 1);
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
