// Contact by triangles: forces of what touches.
import { addresses, behind, counts, doubles, of, set } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const contact = {
  kernels: {
    'contact-set': [
      'forgetNearest',
      'findNearest',
      'keepNearest',
      'countContacts',
      'collectContacts',
      'sortContacts',
    ],
    'contact-forces': ['pushContacts', 'measureContacts', 'addContacts', 'removeContacts'],
    'contact-memory': ['recallContacts', 'rememberContacts'],
    'contact-relax': ['relaxContacts'],
    'contact-start': ['startContacts'],
  },
  sets: {
    collection: behind(
      'pairs',
      of('rule', 'bodyFriction', 'halfSpaces', 'halfSpaceFriction', 'halfSpaceMotion'),
      addresses('moved'),
      of('set', 'counts', 'stencils', 'weights', 'planes', 'rules', 'slips', 'forces', 'points'),
      of('set', 'loads', 'frictions', 'rows', 'offsets', 'entries', 'marks', 'nearest', 'keys'),
      of('set', 'places'),
      // `vectors`: those of the cloth's state, the ghosts' included.
      counts('firstBody', 'clothCount', 'halfSpaceCount', 'vectors', 'capacity'),
      counts('nearestCount'),
      doubles('friction', 'stiffness', 'distance', 'edgeDistance', 'slack'),
    ),
    contacts: set(
      of('set', 'counts', 'stencils', 'weights', 'planes', 'rules', 'slips', 'forces', 'blocks'),
      of('set', 'rows', 'offsets', 'entries', 'saved', 'partials'),
    ),
    touching: behind('contacts', addresses('positions', 'from')),
    pushContacts: behind(
      'touching',
      of('system', 'offset', 'inertia', 'values', 'diagonal'),
      of('set', 'loads'),
      doubles('creep'),
    ),
    measureContacts: behind('touching', doubles('creep')),
    addContacts: behind('contacts', of('system', 'diagonal', 'values', 'gradient')),
    memory: behind(
      'touching',
      of('set', 'points', 'memory', 'stamps', 'loads', 'frictions'),
      counts('clothCount'),
      doubles('creep'),
    ),
    startContacts: behind('touching', addresses('inverseMasses'), counts('sweeps')),
    relaxContacts: behind('touching', addresses('inverseMasses'), doubles('friction')),
  },
};
