import type { BodyInput } from '../../src/body-maker.ts';

/** People of about average size, and one whose arms and legs have no room [m]. */
export const ANNA: BodyInput = {
  sex: 'female',
  height: 1.68,
  chest: 0.94,
  waist: 0.78,
  hips: 1.01,
};
export const RUTH: BodyInput = {
  sex: 'female',
  height: 1.55,
  chest: 1.18,
  waist: 1.06,
  hips: 1.22,
};
export const DAVID: BodyInput = { sex: 'male', height: 1.78, chest: 1, waist: 0.86, hips: 1 };
