// An implicit step: its matrix, conjugate gradients.
import { addresses, behind, counts, of, ofOptional, reals, set, vectors } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const implicit = {
  kernels: {
    gradients: [
      'beginStage',
      'endStage',
      'advanceGradients',
      'turnGradients',
      'moveAlong',
      'shiftStart',
    ],
    matrix: ['fillMatrix', 'measureBending', 'beginGradients', 'multiply'],
    clusters: ['coarsen'],
    domains: ['moveDomains'],
  },
  sets: {
    system: set(
      of('state', 'positions', 'previous', 'velocities', 'inverseMasses'),
      of('system', 'offsets', 'columns', 'diagonal', 'couplings', 'values'),
      of('system', 'outerOffsets', 'outerColumns', 'outerValues', 'inertia', 'inverse'),
      of('system', 'gradient', 'offset', 'solution', 'residual', 'scaled', 'direction', 'image'),
      of('system', 'older', 'olderVelocities', 'rows', 'taskClusters', 'clusters'),
      of('system', 'clusterInverse', 'clusterResidual', 'clusterScaled', 'clusterBending'),
      of('system', 'clusterPlaces', 'coarsePlaces', 'coarseValues', 'partials'),
    ),
    beginStage: behind(
      'system',
      addresses('accelerations'),
      // older, 1 − older, keep, γh, h/reach, (γh)²
      reals('older', 'newer', 'keep', 'dt', 'whole', 'squared'),
      vectors('gravity'),
    ),
    // older, 1 − older, 1/(γh), reach, 1/reach, reach − 1
    endStage: behind('system', reals('older', 'newer', 'rate', 'reach', 'part', 'rest')),
    products: behind(
      'system',
      ofOptional('set', 'counts', 'stencils', 'weights', 'forces', 'blocks', 'rows'),
      ofOptional('set', 'offsets', 'entries', 'partials'),
    ),
    // How many tasks there are, and how many of them have rows.
    multiply: behind('products', counts('tasks', 'rowTasks')),
    advanceGradients: behind('products', reals('alpha')),
    moveAlong: behind('system', reals('part')),
    coarsen: behind('system', of('system', 'domainClusters')),
    domains: behind(
      'system',
      of('system', 'domainOffsets', 'domainFirst', 'domainEntries', 'domainPivots'),
      of('system', 'domainWork', 'clusterDomains', 'domainClusters'),
      counts('domainCount'),
    ),
    turnGradients: behind('domains', reals('beta')),
  },
};
