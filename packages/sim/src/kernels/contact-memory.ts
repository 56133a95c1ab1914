import { HARDER } from '../energies/contact.ts';
import type { State } from '../state.ts';
import { lookAtContact } from './contact-forces.ts';
import { type ContactSet, NO_POINT } from './contact-set.ts';

/** Numbers per vertex in `ContactSet.memory`: of two contacts, on one side of it and on the other. */
export const MEMORY = 16;
const OF_ONE = 8;

// Friction that only resists slip lets cloth creep: what holds it on a slope is the slip itself. Here
// a contact has a bristle that bends as it slips, and what bends it stays from substep to substep:
// cloth slips by no more than it takes to bend it, and then stands.
//
// Contacts are found anew in each substep, and a vertex that slides goes from face to face. So it is
// the vertex that remembers: for the contact on one side of it and for that on the other, how the
// bristle is bent, and the force along the normal. Where it has no contact it forgets.
//
// That forces along the surface are kept from step to step is as in the distinct element method of
// Cundall and Strack (1979).

/**
 * What vertices remember of the last substep goes into their contacts: slip that is there already,
 * and the force along the normal. From the contact alone that cannot be told where a vertex passes
 * an edge: it was not on this face when the substep began.
 */
export function recallContacts(set: ContactSet, creep: number): void {
  const { counts, points, stamps, memory, planes, slips, rules, loads, frictions } = set;
  const time = counts[4];
  for (let k = 0; k < counts[0]; k++) {
    const point = points[k];
    if (point === NO_POINT || time === 0) continue;
    const at = 4 * k;
    for (let side = 0; side < 2; side++) {
      const own = MEMORY * point + OF_ONE * side;
      if (stamps[2 * point + side] !== time) continue;
      if (!(alongNormal(planes, at, memory, own) > 0)) continue;
      for (let c = 0; c < 3; c++) slips[at + c] += creep * memory[own + 4 + c];
      loads[k] = memory[own + 3];
      if (rules[at + 3] === 0) rules[at + 3] = frictions[k];
      break;
    }
  }
}

/** Keeps for the next substep how contacts ended that touch; all others are forgotten. */
export function rememberContacts(
  state: State,
  from: Float32Array,
  set: ContactSet,
  creep: number,
): void {
  const { counts, points, stamps, memory, planes, rules } = set;
  const time = counts[4] + 1;
  counts[4] = time;
  for (let k = 0; k < counts[0]; k++) {
    const point = points[k];
    if (point === NO_POINT) continue;
    const { depth, ux, uy, uz, u } = lookAtContact(state.positions, from, set, k);
    if (!(depth > 0)) continue;
    const at = 4 * k;
    const load = rules[at] * (depth + HARDER * Math.max(depth - 0.5 * rules[at + 1], 0));
    const first = MEMORY * point;
    const isOther = stamps[2 * point] === time && !(alongNormal(planes, at, memory, first) > 0);
    const side = isOther ? 1 : 0;
    const own = first + OF_ONE * side;
    // Of several on one side the one that is pressed most counts.
    if (stamps[2 * point + side] === time && !(load > memory[own + 3])) continue;
    stamps[2 * point + side] = time;
    const bent = 1 / Math.max(u, creep);
    for (let c = 0; c < 3; c++) memory[own + c] = planes[at + c];
    memory[own + 3] = load;
    memory[own + 4] = bent * ux;
    memory[own + 5] = bent * uy;
    memory[own + 6] = bent * uz;
  }
}

function alongNormal(planes: Float32Array, at: number, memory: Float32Array, own: number): number {
  return (
    planes[at] * memory[own] + planes[at + 1] * memory[own + 1] + planes[at + 2] * memory[own + 2]
  );
}
