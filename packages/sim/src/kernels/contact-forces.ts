import { FREE, HARDER, pull, SLUGGISH, slide } from '../energies/contact.ts';
import type { State } from '../state.ts';
import type { ContactSet } from './contact-set.ts';
import type { System } from './system.ts';

const f = Math.fround;
/** Where the nine numbers of a symmetric block stand among its six. */
const PLACES = [0, 1, 2, 1, 3, 4, 2, 4, 5];
/** Contacts per task. */
export const CONTACT_CHUNK = 128;

/** Adds up what `part` gives, contact by contact, in chunks. */
function sumContacts({ counts, partials }: ContactSet, part: (contact: number) => number): number {
  const count = counts[0];
  let total = 0;
  for (let task = 0; CONTACT_CHUNK * task < count; task++) {
    const end = Math.min(count, CONTACT_CHUNK * (task + 1));
    let sum = 0;
    for (let k = CONTACT_CHUNK * task; k < end; k++) sum += part(k);
    partials[task] = sum;
    total += sum;
  }
  return total;
}

/** Of a contact: how deep it is, how far its points have slipped along the plane, and how much. */
const seen = { depth: 0, ux: 0, uy: 0, uz: 0, u: 0 };

/** What is seen of a contact with the cloth at x; valid until the next look. */
export function lookAtContact(
  x: Float32Array,
  from: Float32Array,
  set: ContactSet,
  k: number,
): Readonly<typeof seen> {
  look(x, from, set, k);
  return seen;
}

/** Looks at a contact with the cloth at x; D = Σ w (x − from). */
function look(x: Float32Array, from: Float32Array, set: ContactSet, k: number): void {
  const { stencils, weights, planes, rules, slips } = set;
  const at = 4 * k;
  let dx = 0;
  let dy = 0;
  let dz = 0;
  for (let e = at; e < at + 4; e++) {
    const i = 4 * stencils[e];
    const w = weights[e];
    dx += w * (x[i] - from[i]);
    dy += w * (x[i + 1] - from[i + 1]);
    dz += w * (x[i + 2] - from[i + 2]);
  }
  const nx = planes[at];
  const ny = planes[at + 1];
  const nz = planes[at + 2];
  const along = nx * dx + ny * dy + nz * dz;
  const sx = slips[at] + dx;
  const sy = slips[at + 1] + dy;
  const sz = slips[at + 2] + dz;
  const normal = nx * sx + ny * sy + nz * sz;
  seen.depth = rules[at + 1] - planes[at + 3] - along;
  seen.ux = sx - normal * nx;
  seen.uy = sy - normal * ny;
  seen.uz = sz - normal * nz;
  seen.u = Math.sqrt(seen.ux * seen.ux + seen.uy * seen.uy + seen.uz * seen.uz);
}

/**
 * Forces and stiffness of all contacts with the cloth where it is. Grip follows the force along the
 * normal with which the last substep ended: depths that are only foreseen would hold the cloth like
 * glue where it chatters. Returns their energy [J]. See `contact` in energies.
 *
 * Cloth at rest touches what it lies on by less than it would fall in a substep. Where it does not
 * touch now but would at its inertial target, the contact acts as one that is stretched: at the end
 * it is pressed, by what it then carries, and nothing is pulled.
 */
export function pushContacts(
  state: State,
  from: Float32Array,
  set: ContactSet,
  creep: number,
  system: System,
): number {
  const { counts, planes, rules, slips, loads, forces, blocks } = set;
  const isFirst = counts[3] !== 0;
  counts[3] = 0;
  return sumContacts(set, (k) => {
    look(state.positions, from, set, k);
    const { depth, ux, uy, uz, u } = seen;
    const at = 4 * k;
    const nx = planes[at];
    const ny = planes[at + 1];
    const nz = planes[at + 2];
    if (isFirst && forces[at + 3] > 0) rules[at] += backing(set, system, k);
    const half = 0.5 * rules[at + 1];
    const near = Math.max(depth, 0);
    const deep = Math.max(depth - half, 0);
    let push = rules[at] * (near + HARDER * deep);
    let stiffness = rules[at] * ((near > 0 ? 1 : 0) + (deep > 0 ? HARDER : 0));
    const missing = slips[at + 3];
    const started = rules[at] * (Math.max(missing, 0) + HARDER * Math.max(missing - half, 0));
    const felt = loads[k] > 0 ? loads[k] : started;
    const load = depth > 0 || rules[at + 3] < 0 ? 0 : loadAt(set, system, k, depth);
    if (load > 0) {
      push = rules[at] * depth;
      stiffness = rules[at];
    }
    const opened = opening(missing, depth, rules[at + 1]);
    if (opened > 0 && depth > FREE * rules[at + 1]) {
      push -= rules[at] * SLUGGISH * opened;
      stiffness += rules[at] * SLUGGISH;
    }
    rules[at + 2] = Math.max(rules[at + 3], 0) * felt;
    const grip = rules[at + 2];
    const aheadX = isFirst ? forces[at] : 0;
    const aheadY = isFirst ? forces[at + 1] : 0;
    const aheadZ = isFirst ? forces[at + 2] : 0;
    const slip = foreseen(ux + aheadX, uy + aheadY, uz + aheadZ, u, creep);
    const drag = grip * pull(slip, creep);
    forces[at] = push * nx - drag * ux;
    forces[at + 1] = push * ny - drag * uy;
    forces[at + 2] = push * nz - drag * uz;
    forces[at + 3] = 0;
    const s = stiffness - drag;
    const b = 6 * k;
    blocks[b] = s * nx * nx + drag;
    blocks[b + 1] = s * nx * ny;
    blocks[b + 2] = s * nx * nz;
    blocks[b + 3] = s * ny * ny + drag;
    blocks[b + 4] = s * ny * nz;
    blocks[b + 5] = s * nz * nz + drag;
    const squares = near * near + HARDER * deep * deep + SLUGGISH * opened * opened;
    return 0.5 * rules[at] * squares + grip * slide(u, creep);
  });
}

/** The energy alone, with grip as it was [J]. */
export function measureContacts(
  state: State,
  from: Float32Array,
  set: ContactSet,
  creep: number,
): number {
  const { rules, slips } = set;
  return sumContacts(set, (k) => {
    look(state.positions, from, set, k);
    const { depth, u } = seen;
    const at = 4 * k;
    const near = Math.max(depth, 0);
    const deep = Math.max(depth - 0.5 * rules[at + 1], 0);
    const opened = opening(slips[at + 3], depth, rules[at + 1]);
    const squares = near * near + HARDER * deep * deep + SLUGGISH * opened * opened;
    return 0.5 * rules[at] * squares + rules[at + 2] * slide(u, creep);
  });
}

/**
 * Stiffness of the cloth itself behind a contact, along its normal [N/m]: what is taut presses hard.
 * Source: [Ando2024, abstract].
 */
function backing(
  { stencils, weights, planes }: ContactSet,
  { values, diagonal }: System,
  k: number,
): number {
  const at = 4 * k;
  const nx = planes[at];
  const ny = planes[at + 1];
  const nz = planes[at + 2];
  let sum = 0;
  let squares = 0;
  for (let e = at; e < at + 4; e++) {
    const squared = weights[e] * weights[e];
    if (squared === 0) continue;
    const b = 9 * diagonal[stencils[e]];
    const x = values[b] * nx + values[b + 3] * ny + values[b + 6] * nz;
    const y = values[b + 1] * nx + values[b + 4] * ny + values[b + 7] * nz;
    const z = values[b + 2] * nx + values[b + 5] * ny + values[b + 8] * nz;
    sum += squared * (x * nx + y * ny + z * nz);
    squares += squared;
  }
  return squares > 0 ? sum / squares : 0;
}

/** How far points that were pressed together have moved apart in the substep [m]. */
function opening(missing: number, depth: number, distance: number): number {
  return Math.max(missing - Math.max(depth, FREE * distance), 0);
}

/** What a contact will carry that only closes at the cloth's inertial target [N]. */
function loadAt(set: ContactSet, system: System, k: number, depth: number): number {
  const { stencils, weights, planes, rules } = set;
  const { offset, inertia } = system;
  const at = 4 * k;
  let foot = depth;
  let mobility = 0;
  for (let e = at; e < at + 4; e++) {
    const w = weights[e];
    const i = 4 * stencils[e];
    const inert = inertia[stencils[e]];
    foot +=
      w *
      (planes[at] * offset[i] + planes[at + 1] * offset[i + 1] + planes[at + 2] * offset[i + 2]);
    if (inert > 0) mobility += (w * w) / inert;
  }
  return foot > 0 ? (rules[at] * foot) / (1 + rules[at] * mobility) : 0;
}

/**
 * The slip that a substep is likely to end with, for a secant of the friction's energy: with that at
 * its start, cloth that slides slowly would hardly gain speed. Not far from what it is now, and just
 * that where cloth stands: it would tremble.
 */
function foreseen(x: number, y: number, z: number, u: number, creep: number): number {
  const ahead = Math.sqrt(x * x + y * y + z * z);
  if (u < creep && ahead < creep) return u;
  return Math.max(0.5 * u, Math.min(ahead, Math.max(2 * u, 0.5 * creep)));
}

/** Adds contacts to gradient and diagonal of the system, and keeps the diagonal as it was. */
export function addContacts(set: ContactSet, system: System): void {
  const { counts, rows, offsets, entries, weights, forces, blocks, saved } = set;
  const { gradient, values, diagonal } = system;
  for (let row = 0; row < counts[1]; row++) {
    const i = rows[row];
    const block = 9 * diagonal[i];
    for (let c = 0; c < 9; c++) saved[9 * row + c] = values[block + c];
    for (let e = offsets[row]; e < offsets[row + 1]; e++) {
      const w = weights[entries[e]];
      const k = entries[e] >> 2;
      const squared = f(w * w);
      for (let c = 0; c < 3; c++) {
        gradient[4 * i + c] = f(gradient[4 * i + c] - f(w * forces[4 * k + c]));
        for (let r = 0; r < 3; r++) {
          const at = block + 3 * c + r;
          values[at] = f(values[at] + f(squared * blocks[6 * k + PLACES[3 * c + r]]));
        }
      }
    }
  }
}

/** The diagonal as it was before `addContacts`. */
export function removeContacts(set: ContactSet, system: System): void {
  const { counts, rows, saved } = set;
  const { values, diagonal } = system;
  for (let row = 0; row < counts[1]; row++) {
    const block = 9 * diagonal[rows[row]];
    for (let c = 0; c < 9; c++) values[block + c] = saved[9 * row + c];
  }
}

/** image += contacts' stiffness × direction. Returns the product with the direction [J]. */
export function multiplyContacts(set: ContactSet, system: System): number {
  const { counts, stencils, weights, blocks, forces, rows, offsets, entries } = set;
  const { direction: p, image: q } = system;
  const d = new Float32Array(3);
  const product = sumContacts(set, (k) => {
    d.fill(0);
    for (let e = 4 * k; e < 4 * k + 4; e++) {
      const i = 4 * stencils[e];
      for (let c = 0; c < 3; c++) d[c] = f(d[c] + f(weights[e] * p[i + c]));
    }
    let sum = 0;
    for (let c = 0; c < 3; c++) {
      const x = f(blocks[6 * k + PLACES[c]] * d[0]);
      const y = f(blocks[6 * k + PLACES[3 + c]] * d[1]);
      const w = f(f(x + y) + f(blocks[6 * k + PLACES[6 + c]] * d[2]));
      forces[4 * k + c] = w;
      sum += w * d[c];
    }
    return sum;
  });
  for (let row = 0; row < counts[1]; row++) {
    const i = 4 * rows[row];
    for (let e = offsets[row]; e < offsets[row + 1]; e++) {
      const w = weights[entries[e]];
      const k = entries[e] & ~3;
      for (let c = 0; c < 3; c++) q[i + c] = f(q[i + c] + f(w * forces[k + c]));
    }
  }
  return product;
}
