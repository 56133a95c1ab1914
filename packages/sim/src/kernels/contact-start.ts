import type { State } from '../state.ts';
import type { ContactSet } from './contact-set.ts';

/**
 * How far a vertex is moved, at most, in depths of a contact: where nearly all of its weight is on
 * what is held, the little that is free cannot make up for it.
 */
const FARTHEST = 2;
/** Vertices with several contacts go so many times the mean of what these ask for. */
const EAGER = 2;

/**
 * Moves points in contact apart, all contacts at once, to where they were when the substep began, as far
 * as they are nearer than they should be. Each vertex goes by the mean of what its contacts ask for.
 */
export function startContacts(
  { positions: x, inverseMasses }: State,
  from: Float32Array,
  set: ContactSet,
): void {
  const { counts, stencils, weights, planes, rules, slips, rows, offsets, entries } = set;
  // How much each asks for, where what will be blocks stands.
  const asked = set.blocks;
  const d = [0, 0, 0];
  for (let k = 0; k < counts[0]; k++) {
    const at = 4 * k;
    let mobility = 0;
    let freest = 0;
    d.fill(0);
    for (let e = at; e < at + 4; e++) {
      const i = stencils[e];
      const w = weights[e];
      mobility += w * w * inverseMasses[i];
      freest = Math.max(freest, Math.abs(w) * inverseMasses[i]);
      for (let c = 0; c < 3; c++) d[c] += w * (x[4 * i + c] - from[4 * i + c]);
    }
    const along = planes[at] * d[0] + planes[at + 1] * d[1] + planes[at + 2] * d[2];
    const depth = rules[at + 1] - planes[at + 3] - along - Math.max(slips[at + 3], 0);
    asked[6 * k] = depth > 0 && freest > 0 ? depth / Math.max(mobility, freest / FARTHEST) : 0;
  }
  for (let row = 0; row < counts[1]; row++) {
    let asking = 0;
    d.fill(0);
    for (let e = offsets[row]; e < offsets[row + 1]; e++) {
      const k = entries[e] >> 2;
      if (asked[6 * k] === 0) continue;
      const share = weights[entries[e]] * asked[6 * k];
      for (let c = 0; c < 3; c++) d[c] += share * planes[4 * k + c];
      asking++;
    }
    if (asking === 0) continue;
    const i = rows[row];
    const free = Math.min(1, EAGER / asking) * inverseMasses[i];
    for (let c = 0; c < 3; c++) x[4 * i + c] += free * d[c];
  }
}
