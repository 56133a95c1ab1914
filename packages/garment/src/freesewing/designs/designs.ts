import { AARON } from './aaron.ts';
import { BELLA } from './bella.ts';
import { BRIAN } from './brian.ts';
import type { DesignMap } from './design-map.ts';
import { PENELOPE } from './penelope.ts';
import { SANDY } from './sandy.ts';
import { TEAGAN } from './teagan.ts';

/** FreeSewing's designs that we can sew, by name. */
export const FREESEWING_DESIGNS: Readonly<Record<FreeSewingName, DesignMap>> = {
  aaron: AARON,
  bella: BELLA,
  brian: BRIAN,
  penelope: PENELOPE,
  sandy: SANDY,
  teagan: TEAGAN,
};

export type FreeSewingName = 'aaron' | 'bella' | 'brian' | 'penelope' | 'sandy' | 'teagan';
