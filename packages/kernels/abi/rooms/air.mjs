// What the air does.
import { addresses, counts, numbers, of, set } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const air = {
  kernels: { blow: ['blow'] },
  sets: {
    blow: set(
      counts('count'),
      of('state', 'positions', 'velocities', 'inverseMasses'),
      of('fans', 'offsets', 'corners'),
      numbers('wind', 8),
      addresses('accelerations'),
    ),
  },
};
