import type { ContactSet, Kernels, System } from '@toile/sim';
import type { Method } from './probe.ts';

/**
 * The cubic barrier of ppf-contact-solver in place of two quadratics:
 *
 *     E = κ (2 / 3ĝ) d³,  d = max(0, ĝ − g),  κ = k + Σ w² n·H n / Σ w²
 *
 * with the stiffness k of the quadratics and that of the cloth around, H, as it is at the start of
 * each of Newton's steps. Friction is the same, but for the foresight that quadratics allow.
 *
 * Deviates: κ has m/g² there in place of k, which stops what nothing else stops. Here it throws
 * cloth about: gaps may become small because pairs are parted, and κ with them jumps.
 */
function replaceForces(kernels: Kernels): Partial<Kernels> {
  let stiffness = new Float64Array(0);

  return {
    pushContacts(state, from, set, creep, system) {
      const count = set.counts[0];
      if (stiffness.length < count) stiffness = new Float64Array(2 * count);
      // What those leave for friction in later substeps must be spent.
      kernels.pushContacts(state, from, set, creep, system);
      let energy = 0;
      for (let k = 0; k < count; k++) {
        const contact = measure(set, state.positions, from, k);
        stiffness[k] = barrierStiffness(set, system, k);
        energy += push(set, k, contact, stiffness[k], creep);
      }
      return energy;
    },
    measureContacts(state, from, set, creep) {
      let energy = 0;
      for (let k = 0; k < set.counts[0]; k++) {
        const { depth, slip } = measure(set, state.positions, from, k);
        const grip = set.rules[4 * k + 2];
        energy += barrier(set, k, depth, stiffness[k]) + grip * slide(Math.hypot(...slip), creep);
      }
      return energy;
    },
  };
}

interface Measured {
  /** How much closer than its distance [m]. */
  readonly depth: number;
  readonly slip: readonly [number, number, number];
}

function measure(set: ContactSet, x: Float32Array, from: Float32Array, k: number): Measured {
  const { stencils, weights, planes, rules, slips } = set;
  const at = 4 * k;
  const d = [0, 0, 0];
  for (let e = at; e < at + 4; e++) {
    const i = stencils[e] >> 2;
    for (let c = 0; c < 3; c++) d[c] += weights[e] * (x[i + c] - from[i + c]);
  }
  const n = planes.subarray(at, at + 3);
  const gap = planes[at + 3] + dot(n, d);
  const s = d.map((value, c) => value + slips[at + c]);
  const normal = dot(n, s);
  const slip = [s[0] - normal * n[0], s[1] - normal * n[1], s[2] - normal * n[2]] as const;
  return { depth: Math.max(0, rules[at + 1] - gap), slip };
}

/** κ of a contact [N/m]. */
function barrierStiffness(set: ContactSet, system: System, k: number): number {
  return set.rules[4 * k] + stiffnessAround(set, system, k);
}

/** How stiff the cloth is where a contact is, along its normal [N/m]. */
export function stiffnessAround(set: ContactSet, system: System, k: number): number {
  const { stencils, weights, planes } = set;
  const { values, diagonal } = system;
  const n = planes.subarray(4 * k, 4 * k + 3);
  let sum = 0;
  let squares = 0;
  for (let e = 4 * k; e < 4 * k + 4; e++) {
    const w = weights[e] * weights[e];
    if (w === 0) continue;
    const block = 9 * diagonal[stencils[e] >> 4];
    for (let c = 0; c < 9; c++) sum += w * n[Math.floor(c / 3)] * n[c % 3] * values[block + c];
    squares += w;
  }
  return squares > 0 ? sum / squares : 0;
}

function barrier({ rules }: ContactSet, k: number, depth: number, stiffness: number): number {
  return (stiffness * 2 * depth ** 3) / (3 * rules[4 * k + 1]);
}

/** Writes force and stiffness of a contact; returns its energy [J]. */
function push(
  set: ContactSet,
  k: number,
  { depth, slip }: Measured,
  stiffness: number,
  creep: number,
): number {
  const { planes, rules, slips, forces, blocks } = set;
  const at = 4 * k;
  const reach = rules[at + 1];
  const force = (stiffness * 2 * depth * depth) / reach;
  // Friction goes by the force with which the last substep ended.
  const missing = Math.max(0, slips[at + 3]);
  const grip = (Math.max(rules[at + 3], 0) * stiffness * 2 * missing * missing) / reach;
  rules[at + 2] = grip;
  const u = Math.hypot(...slip);
  const drag = grip * (u < creep ? (2 - u / creep) / creep : 1 / u);
  const hardness = (stiffness * 4 * depth) / reach - drag;
  for (let c = 0; c < 3; c++) {
    forces[at + c] = force * planes[at + c] - drag * slip[c];
    for (let r = 0; r < 3; r++) {
      blocks[12 * k + 4 * c + r] =
        hardness * planes[at + c] * planes[at + r] + (c === r ? drag : 0);
    }
  }
  return barrier(set, k, depth, stiffness) + grip * slide(u, creep);
}

/** The potential of friction over its grip [m]. */
function slide(u: number, creep: number): number {
  return u < creep ? (u * u) / creep - u ** 3 / (3 * creep * creep) + creep / 3 : u;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export const cubicBarrier: Method = { name: 'cubic barrier', replace: replaceForces };
