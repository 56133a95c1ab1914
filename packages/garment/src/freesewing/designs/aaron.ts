import type { DesignMap } from './design-map.ts';
import { freeSewingPackages } from './load-design.ts';

/** A tank top (A-shirt). */
export const AARON: DesignMap = {
  name: 'aaron',
  packages: freeSewingPackages('4.10.2', 'aaron'),
  load: async () => (await import('@freesewing/aaron')).Aaron,
  pieces: {
    front: { part: 'aaron.front', body: 'torsoFront', drawn: 'left' },
    back: { part: 'aaron.back', body: 'torsoBack', drawn: 'right' },
  },
  seams: [
    { name: 'side', sew: ['front: hem > armhole', 'back: hem > armhole'] },
    { name: 'shoulder', sew: ['front: strapRight > strapLeft', 'back: strapRight > strapLeft'] },
  ],
  open: {
    hem: ['front: cfHem > hem', 'back: cbHem > hem'],
    neckline: ['front: strapLeft > cfNeck', 'back: strapLeft > cbNeck'],
    armhole: ['front: armhole > strapRight', 'back: armhole > strapRight'],
  },
  options: { stretchFactor: { value: 0, reason: 'to suit any cloth, not only stretchy knits' } },
  leftOut: {
    'aaron.armBinding': 'it only finishes the edge of the armhole',
    'aaron.neckBinding': 'it only finishes the edge of the neckline',
  },
};
