import type { DesignMap } from './design-map.ts';
import { freeSewingPackages } from './load-design.ts';

/** A T-shirt. */
export const TEAGAN: DesignMap = {
  name: 'teagan',
  packages: freeSewingPackages('4.10.2', 'teagan'),
  load: async () => (await import('@freesewing/teagan')).Teagan,
  pieces: {
    front: { part: 'teagan.front', body: 'torsoFront', drawn: 'left' },
    back: { part: 'teagan.back', body: 'torsoBack', drawn: 'right' },
    sleeve: { part: 'teagan.sleeve', body: 'arm', drawn: 'right' },
  },
  seams: [
    { name: 'side', sew: ['front: hem > armhole', 'back: hem > armhole'] },
    { name: 'shoulder', sew: ['front: shoulder > neck', 'back: shoulder > neck'] },
    {
      name: 'armhole',
      sew: [
        'front: armhole > armholeHollow > shoulder + back: shoulder > armholeHollow > armhole',
        'sleeve: bicepsRight > capQ2 > capQ3 > bicepsLeft',
      ],
    },
    {
      name: 'underarm',
      sew: ['sleeve: bicepsRight > hemRight', 'sleeve: bicepsLeft > hemLeft'],
    },
  ],
  open: {
    hem: ['front: cfHem > hem', 'back: cfHem > hem'],
    neckline: ['front: neck > cfNeck', 'back: neck > cbNeck'],
    'sleeve hem': ['sleeve: hemLeft > hemRight'],
  },
};
