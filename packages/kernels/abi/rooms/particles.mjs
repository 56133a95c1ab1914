// Particles of the cloth that keep apart.
import { addresses, counts, flags, of, reals, set } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const particles = {
  kernels: {
    'find-pairs': ['measureSpeeds', 'fitLeaves', 'fitLevels', 'findPairs', 'mirrorPairs'],
    'keep-apart': ['pushApart', 'movePushed'],
  },
  sets: {
    measureSpeeds: set(counts('count'), of('state', 'velocities'), addresses('bounds')),
    findPairs: set(
      counts('leaves'),
      of('state', 'positions', 'velocities'),
      of('tree', 'order', 'rest', 'paths', 'levels'),
      counts('levelCount'),
      of('tree', 'boxes'),
      of('pairs', 'partners', 'counts', 'dropped'),
      of('fans', 'offsets', 'corners'),
      reals('middle', 'half', 'margin', 'squaredReach', 'squaredApartAtRest'),
      // Whether edges are longer than what is apart at rest.
      flags('longEdges'),
      counts('count'),
    ),
    keepApart: set(
      counts('count'),
      of('state', 'positions', 'previous', 'inverseMasses'),
      of('pairs', 'partners', 'counts', 'contacts'),
      addresses('pushes'),
      reals('distance', 'squaredDistance', 'recovery', 'friction'),
    ),
  },
};
