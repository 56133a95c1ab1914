import type { Kernels } from '@toile/sim';
import { stiffnessAround } from './cubic-barrier.ts';
import type { Method } from './probe.ts';

/** The two quadratics as they are built in, with the stiffness of the cloth around added to theirs. */
function replaceForces(kernels: Kernels): Partial<Kernels> {
  let own = new Float32Array(0);
  return {
    collectContacts(...given) {
      kernels.collectContacts(...given);
      const set = given[4];
      own = set.rules.slice(0, 4 * set.counts[0]);
    },
    pushContacts(state, from, set, creep, system) {
      for (let k = 0; k < set.counts[0]; k++) {
        set.rules[4 * k] = own[4 * k] + stiffnessAround(set, system, k);
      }
      return kernels.pushContacts(state, from, set, creep, system);
    },
  };
}

export const stifferContacts: Method = { name: 'stiffer contacts', replace: replaceForces };
