// What bent cloth remembers, in an implicit step.
import { behind, counts, flags, of, reals, set } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const bends = {
  kernels: {
    bends: ['rememberBends', 'stressBends', 'pushBends'],
  },
  sets: {
    rememberBends: set(
      of('state', 'positions'),
      of('bends', 'corners', 'offsets', 'columns', 'rows', 'materials', 'laws', 'memory', 'pulls'),
      counts('triangleCount'),
      flags('isStart'),
    ),
    // 1/h, and how often the last change goes on; the matrix's share of the weights.
    stressBends: behind('rememberBends', reals('rate', 'ahead', 'share')),
    pushBends: set(
      of('bends', 'rows', 'pulls', 'useOffsets', 'uses', 'useTriangles', 'push'),
      counts('vertexCount'),
    ),
  },
};
