// Cloth by springs and explicit steps.
import { addresses, counts, of, reals, set, vectors } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const springs = {
  kernels: { springs: ['pullSprings', 'accelerate', 'limitSprings'] },
  sets: {
    pullSprings: set(
      of('state', 'positions', 'velocities'),
      of('packs', 'stencils', 'lengths', 'stiffness', 'taskOffsets'),
      addresses('forces'),
      reals('damping'),
      counts('stride'),
    ),
    accelerate: set(
      counts('count'),
      of('state', 'velocities', 'inverseMasses'),
      addresses('accelerations', 'forces'),
      reals('keep', 'h'),
      vectors('gravity'),
    ),
    limitSprings: set(
      of('state', 'positions', 'velocities'),
      of('packs', 'stencils', 'lengths', 'shares', 'taskOffsets'),
      reals('h', 'rate'),
      counts('stride'),
    ),
  },
};
