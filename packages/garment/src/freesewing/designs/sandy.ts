import type { DesignMap } from './design-map.ts';
import { freeSewingPackages } from './load-design.ts';

/** A circle skirt in one panel with a seam at centre back, on a straight waistband. */
export const SANDY: DesignMap = {
  name: 'sandy',
  // Later ones ask for a version of @freesewing/snapseries that npm does not have.
  packages: freeSewingPackages('4.10.0', 'sandy'),
  load: async () => (await import('@freesewing/sandy')).Sandy,
  pieces: {
    skirt: { part: 'sandy.skirt', body: 'hips', drawn: 'left' },
    waistband: {
      part: 'sandy.waistband',
      body: 'waist',
      corners: 'bottomLeft > bottomRight > bottomRight~topRight > bottomLeft~topLeft',
    },
  },
  seams: [
    { name: 'centre back', sew: ['left skirt: in2 > ex2', 'right skirt: in2 > ex2'] },
    {
      name: 'waist',
      sew: [
        'right skirt: in2 > in2Flipped + left skirt: in2Flipped > in2',
        'waistband: bottomLeft > bottomRight',
      ],
    },
    {
      name: 'waistband',
      sew: [
        'waistband: bottomLeft > bottomLeft~topLeft',
        'waistband: bottomRight > bottomRight~topRight',
      ],
      kind: 'closure',
    },
  ],
  open: {
    hem: ['skirt: ex2Flipped > ex2'],
    top: ['waistband: bottomLeft~topLeft > bottomRight~topRight'],
  },
  fixedOptions: {
    seamlessFullCircle: false,
    panels: 1,
    waistbandShape: 'straight',
    waistbandOverlap: 0,
  },
  notes: [
    'The waistband is worn folded in half: its outer half stands for both layers, its ends meet without overlap.',
  ],
};
