import type { Kernels } from '@toile/sim';
import type { Method } from './probe.ts';

/** As built in, without the cloth's own stiffness where it touches itself. */
function replaceForces(kernels: Kernels): Partial<Kernels> {
  return {
    pushContacts(state, from, set, creep, system) {
      for (let k = 0; k < set.counts[0]; k++) set.aheads[4 * k + 3] = 0;
      return kernels.pushContacts(state, from, set, creep, system);
    },
  };
}

export const softerContacts: Method = { name: 'softer contacts', replace: replaceForces };
