import type { DesignMap } from './design-map.ts';
import { freeSewingPackages } from './load-design.ts';

/** A basic body block with long sleeves, down to the hips. */
export const BRIAN: DesignMap = {
  name: 'brian',
  packages: freeSewingPackages('4.10.2', 'brian'),
  load: async () => (await import('@freesewing/brian')).Brian,
  pieces: {
    front: { part: 'brian.front', body: 'torsoFront', drawn: 'left' },
    back: { part: 'brian.back', body: 'torsoBack', drawn: 'right' },
    sleeve: { part: 'library.sleeve', body: 'arm', drawn: 'right' },
  },
  seams: [
    { name: 'side', sew: ['front: hem > armhole', 'back: hem > armhole'] },
    {
      name: 'shoulder',
      sew: ['front: s3ArmholeSplit > s3CollarSplit', 'back: s3ArmholeSplit > s3CollarSplit'],
    },
    {
      name: 'armhole',
      sew: [
        'front: armhole > armholePitch > s3ArmholeSplit + back: s3ArmholeSplit > armholePitch > armhole',
        'sleeve: bicepsRight > capQ2 > capQ3 > bicepsLeft',
      ],
    },
    {
      name: 'underarm',
      sew: ['sleeve: bicepsRight > wristRight', 'sleeve: bicepsLeft > wristLeft'],
    },
  ],
  open: {
    hem: ['front: cfHem > hem', 'back: cbHem > hem'],
    neckline: ['front: s3CollarSplit > cfNeck', 'back: s3CollarSplit > cbNeck'],
    'sleeve hem': ['sleeve: wristLeft > wristRight'],
  },
};
