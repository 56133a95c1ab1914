import type { ContactSet, Kernels } from '@toile/sim/kernels';
import type { Method } from './probe.ts';

/**
 * The cubic barrier of ppf-contact-solver in place of two quadratics:
 *
 *     E = κ (2 / 3ĝ) d³,  d = max(0, ĝ − g)
 *
 * with κ as stiff as the quadratics: between two points of the cloth its own stiffness is part of it.
 * Friction is the same, but for the foresight that quadratics allow.
 *
 * Deviates: there κ has m/g² too, which stops what nothing else stops. Here it throws cloth about:
 * pairs are parted, gaps may become small, and κ jumps.
 */
function replaceForces(kernels: Kernels): Partial<Kernels> {
  return {
    pushContacts(state, from, set, creep, system) {
      // Sets the stiffness, and spends what is meant for the first of Newton's steps.
      kernels.pushContacts(state, from, set, creep, system);
      let energy = 0;
      for (let k = 0; k < set.counts[0]; k++) {
        energy += push(set, k, measure(set, state.positions, from, k), creep);
      }
      return energy;
    },
    measureContacts(state, from, set, creep) {
      let energy = 0;
      for (let k = 0; k < set.counts[0]; k++) {
        const { depth, slip } = measure(set, state.positions, from, k);
        const grip = set.rules[4 * k + 2];
        energy += barrier(set, k, depth) + grip * slide(Math.hypot(...slip), creep);
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
    const i = 4 * stencils[e];
    for (let c = 0; c < 3; c++) d[c] += weights[e] * (x[i + c] - from[i + c]);
  }
  const n = planes.subarray(at, at + 3);
  const gap = planes[at + 3] + dot(n, d);
  const s = d.map((value, c) => value + slips[at + c]);
  const normal = dot(n, s);
  const slip = [s[0] - normal * n[0], s[1] - normal * n[1], s[2] - normal * n[2]] as const;
  return { depth: Math.max(0, rules[at + 1] - gap), slip };
}

function barrier({ rules }: ContactSet, k: number, depth: number): number {
  return (rules[4 * k] * 2 * depth ** 3) / (3 * rules[4 * k + 1]);
}

/** Writes force and stiffness of a contact; returns its energy [J]. */
function push(set: ContactSet, k: number, { depth, slip }: Measured, creep: number): number {
  const { planes, rules, slips, forces, blocks } = set;
  const at = 4 * k;
  const hard = (2 * rules[at]) / rules[at + 1];
  const force = hard * depth * depth;
  // Friction goes by the force with which the last substep ended.
  const missing = Math.max(0, slips[at + 3]);
  const grip = Math.max(rules[at + 3], 0) * hard * missing * missing;
  rules[at + 2] = grip;
  const u = Math.hypot(...slip);
  const drag = grip * (u < creep ? (2 - u / creep) / creep : 1 / u);
  const stiffness = 2 * hard * depth - drag;
  let place = 6 * k;
  for (let c = 0; c < 3; c++) {
    forces[at + c] = force * planes[at + c] - drag * slip[c];
    for (let r = c; r < 3; r++) {
      blocks[place++] = stiffness * planes[at + c] * planes[at + r] + (r === c ? drag : 0);
    }
  }
  return barrier(set, k, depth) + grip * slide(u, creep);
}

/** The potential of friction over its grip [m]. */
function slide(u: number, creep: number): number {
  return u < creep ? (u * u) / creep - u ** 3 / (3 * creep * creep) + creep / 3 : u;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export const cubicBarrier: Method = { name: 'cubic barrier', replace: replaceForces };
