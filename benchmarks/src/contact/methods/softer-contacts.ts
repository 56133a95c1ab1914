import type { Kernels } from '@toile/sim/kernels';
import type { Method } from './probe.ts';

/** As built in, without the cloth's own stiffness where it touches itself. */
function replaceForces(kernels: Kernels): Partial<Kernels> {
  return {
    pushContacts(state, from, set, creep, system) {
      // What is ahead stands in place of the forces, once.
      const ahead = set.counts[3] > 0 ? set.counts[0] : 0;
      for (let k = 0; k < ahead; k++) set.forces[4 * k + 3] = 0;
      return kernels.pushContacts(state, from, set, creep, system);
    },
  };
}

export const softerContacts: Method = { name: 'softer contacts', replace: replaceForces };
