import type { SpringKernels } from '@toile/sim/kernels';
import { FOLLOW_CONTACTS, passFollowContacts } from '../abi/colliders.ts';
import {
  ACCELERATE,
  LIMIT_SPRINGS,
  PULL_SPRINGS,
  passAccelerate,
  passLimitSprings,
  passPullSprings,
} from '../abi/springs.ts';
import { type Calls, countOf, strideOf } from '../calls.ts';

/** What the position solver has too is its part's. */
export function springKernels(calls: Calls): Omit<SpringKernels, 'predict'> {
  const { args, largest, overChunks, sweepPhases } = calls;
  return {
    pullSprings(state, packs, forces, damping) {
      passPullSprings(args, state, packs, forces, damping, strideOf(packs, 2));
      largest[0] = 0;
      sweepPhases(PULL_SPRINGS, packs);
      return largest[0];
    },
    accelerate(state, forces, accelerations, gravity, keep, h) {
      const count = countOf(state);
      passAccelerate(args, count, state, accelerations, forces, keep, h, gravity);
      overChunks(ACCELERATE, count);
    },
    limitSprings(state, packs, h) {
      passLimitSprings(args, state, packs, h, 1 / Math.fround(h), strideOf(packs, 2));
      largest[0] = 0;
      sweepPhases(LIMIT_SPRINGS, packs);
      return largest[0];
    },
    followContacts(state, h) {
      const count = countOf(state);
      passFollowContacts(args, count, state, h, 1 / Math.fround(h));
      overChunks(FOLLOW_CONTACTS, count);
    },
  };
}
