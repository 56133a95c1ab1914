import type { DesignMap } from './design-map.ts';
import { freeSewingPackages } from './load-design.ts';

/** A fitted bodice block with darts and long sleeves, down to the waist. */
export const BELLA: DesignMap = {
  name: 'bella',
  packages: freeSewingPackages('4.10.2', 'bella', 'library'),
  load: async () => (await import('@freesewing/bella')).Bella,
  pieces: {
    front: { part: 'bella.frontSideDart', body: 'torsoFront', drawn: 'left' },
    back: { part: 'bella.back', body: 'torsoBack', drawn: 'right' },
    sleeve: { part: 'bella.sleeve', body: 'arm', drawn: 'right' },
  },
  seams: [
    { name: 'side', sew: ['front: sideHem > armhole', 'back: waistSide > armhole'] },
    { name: 'shoulder', sew: ['front: shoulder > hps', 'back: shoulder > hps'] },
    {
      name: 'centre back',
      sew: ['left back: waistCenter > cbNeck', 'right back: waistCenter > cbNeck'],
      kind: 'closure',
    },
    {
      name: 'armhole',
      sew: [
        'front: armhole > armholePitch > shoulder + back: shoulder > armholePitch > armhole',
        'sleeve: bicepsRight > capQ2 > capQ3 > bicepsLeft',
      ],
    },
    {
      name: 'underarm',
      sew: ['sleeve: bicepsRight > wristRight', 'sleeve: bicepsLeft > wristLeft'],
    },
  ],
  darts: {
    'bust dart': 'front: bustDartBottom > bustDartTip > bustDartTop',
    'front waist dart': 'front: waistDartLeft > waistDartTip > waistDartRight',
    'back waist dart': 'back: dartBottomLeft > dartTip > dartBottomRight',
  },
  open: {
    hem: ['front: cfHem > sideHem', 'back: waistCenter > waistSide'],
    neckline: ['front: hps > cfNeck', 'back: hps > cbNeck'],
    'sleeve hem': ['sleeve: wristLeft > wristRight'],
  },
  options: {
    // FreeSewing's 1.23 makes the back's shoulder a tenth longer where shoulders slope by 25°.
    shoulderSlopeBack: { value: 1, reason: 'so that the shoulder seams are equally long' },
    bustDartMinimumFabric: { value: 0.25, reason: 'to keep low bust darts off the hem' },
  },
  fixedOptions: { bellaSleeve: true },
};
