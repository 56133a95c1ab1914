// Bodies that cloth is pushed out of.
import { addresses, counts, of, reals, set } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const colliders = {
  kernels: {
    collide: ['collide'],
    bounce: ['bounce', 'followContacts'],
    refit: ['refit', 'interpolate'],
    'collide-mesh': ['collideMesh'],
  },
  sets: {
    collide: set(
      counts('count'),
      of('state', 'positions', 'previous', 'inverseMasses'),
      addresses('colliders'),
      counts('colliderCount'),
    ),
    bounce: set(
      counts('count'),
      of('state', 'positions', 'velocities', 'inverseMasses'),
      addresses('colliders'),
      counts('colliderCount'),
      reals('friction', 'reflection', 'h', 'rate'),
    ),
    followContacts: set(
      counts('count'),
      of('state', 'positions', 'previous', 'velocities', 'inverseMasses'),
      reals('h', 'rate'),
    ),
    refit: set(
      counts('nodeCount'),
      of('tree', 'bounds', 'links'),
      addresses('triangles', 'from', 'to'),
    ),
    interpolate: set(counts('count'), addresses('from', 'to', 'out'), reals('t')),
    collideMesh: set(
      counts('count'),
      of('state', 'positions', 'previous', 'inverseMasses'),
      of('surface', 'table', 'seen', 'nearest', 'others', 'bounds', 'links', 'climbs', 'leaves'),
      of('surface', 'triangles', 'fanOffsets', 'fans'),
      addresses('begin', 'end'),
      reals('motion', 'cap'),
    ),
  },
};
