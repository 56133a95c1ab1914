import type { State } from '../state.ts';
import type { ContactSet } from './contact-set.ts';

/** See `relaxContacts`. */
const FARTHEST = 2;

/**
 * Moves points that are nearer than they should be apart, to where they were when the substep began, one
 * contact after the other, so many times. Most are far enough, and that is seen first.
 */
export function startContacts(
  { positions: x, inverseMasses }: State,
  from: Float32Array,
  { counts, stencils, weights, planes, rules, slips }: ContactSet,
  sweeps: number,
): void {
  const d = [0, 0, 0];
  for (let k = 0; k < sweeps * counts[0]; k++) {
    const at = 4 * (k % counts[0]);
    d.fill(0);
    for (let e = at; e < at + 4; e++) {
      const i = 4 * stencils[e];
      for (let c = 0; c < 3; c++) d[c] += weights[e] * (x[i + c] - from[i + c]);
    }
    const along = planes[at] * d[0] + planes[at + 1] * d[1] + planes[at + 2] * d[2];
    const depth = rules[at + 1] - planes[at + 3] - along - Math.max(slips[at + 3], 0);
    if (depth <= 0) continue;
    let mobility = 0;
    let freest = 0;
    for (let e = at; e < at + 4; e++) {
      const free = inverseMasses[stencils[e]];
      mobility += weights[e] * weights[e] * free;
      freest = Math.max(freest, Math.abs(weights[e]) * free);
    }
    if (mobility === 0) continue;
    mobility = Math.max(mobility, freest / FARTHEST);
    for (let e = at; e < at + 4; e++) {
      const i = stencils[e];
      const share = (weights[e] * inverseMasses[i]) / mobility;
      for (let c = 0; c < 3; c++) x[4 * i + c] += share * (depth * planes[at + c]);
    }
  }
}
