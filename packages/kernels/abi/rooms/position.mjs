// Cloth by positions.
import { addresses, counts, flags, of, reals, set, vectors } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const position = {
  kernels: {
    vertices: ['predict', 'updateVelocities', 'solveTethers'],
    distances: ['solveDistances', 'solveCompliantDistances', 'dampDistances'],
    bending: ['solveQuadraticBending', 'solveDihedralBending'],
  },
  sets: {
    predict: set(
      counts('count'),
      of('state', 'positions', 'previous', 'velocities', 'inverseMasses'),
      addresses('accelerations'),
      reals('keep', 'h'),
      vectors('gravity'),
    ),
    updateVelocities: set(
      counts('count'),
      of('state', 'positions', 'previous', 'velocities'),
      reals('rate'),
    ),
    solveTethers: set(
      counts('count'),
      of('state', 'positions', 'inverseMasses'),
      of('tethers', 'anchors', 'lengths'),
      counts('stride', 'slots'),
    ),
    solveDistances: set(
      of('state', 'positions'),
      of('packs', 'stencils', 'limits', 'shares', 'compliance', 'kept', 'taskOffsets'),
      flags('first'),
      counts('stride'),
    ),
    dampDistances: set(
      of('state', 'positions', 'velocities'),
      of('packs', 'stencils', 'shares', 'taskOffsets'),
      reals('factor'),
      counts('stride'),
    ),
    solveBending: set(
      of('state', 'positions', 'inverseMasses'),
      of('packs', 'stencils', 'weights', 'shares', 'taskOffsets'),
      counts('stride'),
    ),
  },
};
