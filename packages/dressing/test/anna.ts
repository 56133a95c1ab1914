import type { BodyInput } from '@toile/body';

/** A person of about average size [m]. */
export const ANNA: BodyInput = {
  sex: 'female',
  height: 1.68,
  chest: 0.94,
  waist: 0.78,
  hips: 1.01,
};
