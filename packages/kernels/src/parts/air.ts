import type { AirKernels } from '@toile/sim/kernels';
import { BLOW, passBlow } from '../abi/air.ts';
import { type Calls, countOf } from '../calls.ts';

export function airKernels({ args, overChunks }: Calls): AirKernels {
  return {
    blow(state, fans, wind, accelerations) {
      const count = countOf(state);
      passBlow(args, count, state, fans, wind, accelerations);
      overChunks(BLOW, count);
    },
  };
}
