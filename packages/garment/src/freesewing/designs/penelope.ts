import type { DesignMap } from './design-map.ts';
import { freeSewingPackages } from './load-design.ts';

/** A pencil skirt with darts and a waistband. */
export const PENELOPE: DesignMap = {
  name: 'penelope',
  packages: freeSewingPackages('4.10.2', 'penelope'),
  // FreeSewing drafts the back first, without the front's side seam that it is fitted to.
  load: async () => {
    const [{ Design }, { about, front, back, waistband }] = await Promise.all([
      import('@freesewing/core'),
      import('@freesewing/penelope'),
    ]);
    return new Design({ data: about, parts: [front, { ...back, after: front }, waistband] });
  },
  pieces: {
    front: { part: 'penelope.front', body: 'hipsFront', drawn: 'left' },
    back: { part: 'penelope.back', body: 'hipsBack', drawn: 'right' },
    waistband: {
      part: 'penelope.waistband',
      body: 'waist',
      drawn: 'left',
      corners: 'TL > BL > BL~BR > TL~TR',
      turn: 90,
    },
  },
  seams: [
    { name: 'side', sew: ['front: rHem > rWaist', 'back: rHem > rWaist'] },
    { name: 'centre back', sew: ['left back: lHem > lWaist', 'right back: lHem > lWaist'] },
    {
      name: 'waist',
      sew: ['front: lWaist > rWaist + back: rWaist > lWaist', 'waistband: TL > BL'],
    },
    {
      name: 'waistband',
      sew: ['left waistband: BL > BL~BR', 'right waistband: BL > BL~BR'],
      kind: 'closure',
    },
  ],
  darts: {
    'front dart 1': 'front: dart1Start > dart1Middle > dart1End',
    'front dart 2': 'front: dart2Start > dart2Middle > dart2End',
    'back dart 1': 'back: dart1Start > dart1Middle > dart1End',
    'back dart 2': 'back: dart2Start > dart2Middle > dart2End',
  },
  open: {
    hem: ['front: lHem > rHem', 'back: lHem > rHem'],
    top: ['waistband: TL~TR > BL~BR'],
  },
  // With these two the back's side seam cannot always be made as long as the front's.
  ignored: ['waistBack', 'seatBack'],
  options: { hem: { value: 0, reason: 'as the hem allowance is turned up' } },
  fixedOptions: { backVent: false, zipperLocation: 'backSeam', waistband: true },
  notes: [
    'The waistband is worn folded in half: its outer half stands for both layers.',
    'The skirt is drafted without the back vent.',
    'Front and back are about equally wide: waistBack and seatBack are not used.',
  ],
};
