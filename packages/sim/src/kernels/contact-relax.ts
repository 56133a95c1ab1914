import type { State } from '../state.ts';
import type { ContactSet } from './contact-set.ts';

/**
 * How far a vertex is moved, at most, in depths of the contact: where nearly all of its weight is on
 * what is held, the little that is free cannot make up for it.
 */
const FARTHEST = 2;

/**
 * Moves points in contact apart to their distance, one contact after the other. Holds them back along the
 * plane by at most `friction` times their own coefficients of what they are moved.
 *
 * Source: [Fuhrmann2003, section 3], with weights in place of particles.
 */
export function relaxContacts(
  state: State,
  from: Float32Array,
  set: ContactSet,
  friction: number,
): void {
  const { positions: x, inverseMasses } = state;
  const { counts, stencils, weights, planes, rules, slips } = set;
  const d = [0, 0, 0];
  for (let at = 0; at < 4 * counts[0]; at += 4) {
    let mobility = 0;
    let freest = 0;
    d.fill(0);
    for (let e = at; e < at + 4; e++) {
      const i = 4 * stencils[e];
      const w = weights[e];
      mobility += w * w * inverseMasses[stencils[e]];
      freest = Math.max(freest, Math.abs(w) * inverseMasses[stencils[e]]);
      for (let c = 0; c < 3; c++) d[c] += w * (x[i + c] - from[i + c]);
    }
    const along = planes[at] * d[0] + planes[at + 1] * d[1] + planes[at + 2] * d[2];
    const depth = rules[at + 1] - planes[at + 3] - along;
    if (depth <= 0 || mobility === 0) continue;
    mobility = Math.max(mobility, freest / FARTHEST);
    for (let c = 0; c < 3; c++) d[c] += slips[at + c];
    const normal = planes[at] * d[0] + planes[at + 1] * d[1] + planes[at + 2] * d[2];
    for (let c = 0; c < 3; c++) d[c] -= normal * planes[at + c];
    const slip = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    const most = friction * Math.max(rules[at + 3], 0) * depth;
    const held = slip > most ? most / slip : 1;
    for (let e = at; e < at + 4; e++) {
      const i = 4 * stencils[e];
      const share = (weights[e] * inverseMasses[stencils[e]]) / mobility;
      for (let c = 0; c < 3; c++) x[i + c] += share * (depth * planes[at + c] - held * d[c]);
    }
  }
}
