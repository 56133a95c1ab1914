// The membrane in an implicit step.
import { behind, counts, flags, of, ofOptional, reals, set } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const membrane = {
  kernels: {
    membrane: ['addMembrane', 'measureMembrane'],
    nodes: ['measureStrains', 'averageStrains'],
    slips: ['rememberShears'],
  },
  sets: {
    membrane: set(
      of('state', 'positions', 'previous'),
      of('packs', 'stencils', 'shapes', 'areas', 'places', 'laws', 'curves', 'materials'),
      of('packs', 'taskOffsets'),
      of('system', 'values', 'gradient', 'partials'),
      reals('rate'),
      // Stride: from a number of a lane to its next, in bytes.
      counts('valueBytes', 'curveCount', 'stride'),
      ofOptional('nodes', 'strains', 'laneNodes', 'stresses'),
      ofOptional('slips', 'slips', 'slipLaws'),
    ),
    rememberShears: behind('membrane', flags('isStart')),
    averageStrains: behind(
      'membrane',
      of('nodes', 'taskOffsets', 'offsets', 'lanes', 'weights', 'areas', 'materials', 'partials'),
    ),
  },
};
