import { CCD_DEFAULTS, edgeEdgeToi, vertexFaceToi } from '@toile/sim/contact';
import { planeOf } from '@toile/sim/kernels';
import type { EndRule, Method } from './probe.ts';
import { visitPairs } from './visit-pairs.ts';

/** Part of the way to the first impact that all may go. */
const SAFE = 0.9;
/** Distance at which pairs count as meeting, in cores; half the gap where that is less. */
const PARKED = 0.1;
/** Gaps that rounding could close are not made smaller at all [m]. */
const SMALLEST = 2e-6;

/** Conservative continuous collision detection: all go as far as the first pair that meets. */
export const stopAtEarliest: EndRule = (kernels, surface, pairs, exempt, rule) => {
  const { from, to } = surface;
  const { stencils, states } = pairs;
  let earliest = Number.POSITIVE_INFINITY;
  kernels.measurePairs(surface, pairs, exempt, rule.core, rule.core);
  visitPairs(pairs, (slot, edges) => {
    if (states[slot] === 0) return;
    const [a, b, c, d] = stencils.subarray(4 * slot, 4 * slot + 4);
    const gap = Math.max(0, planeOf(from, pairs, slot, edges)[3]);
    const separation = Math.min(PARKED * rule.core, gap > SMALLEST ? gap / 2 : 0.999 * gap);
    const toi = edges ? edgeEdgeToi : vertexFaceToi;
    const time = toi(from, to, a, b, c, d, { ...CCD_DEFAULTS, separation });
    earliest = Math.min(earliest, time);
  });
  if (earliest > 1) return;
  for (let c = 0; c < 4 * rule.clothCount; c++) {
    to[c] = from[c] + SAFE * earliest * (to[c] - from[c]);
  }
};

export const earliestImpact: Method = { name: 'first impact', end: stopAtEarliest };
