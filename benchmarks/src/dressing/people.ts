import type { BodyInput } from '@toile/body';

/** Five very different people [m]. */
export const PEOPLE: Readonly<Record<string, BodyInput>> = {
  anna: { sex: 'female', height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 },
  ruth: { sex: 'female', height: 1.65, chest: 1.15, waist: 1.0, hips: 1.2 },
  mina: { sex: 'female', height: 1.55, chest: 0.82, waist: 0.65, hips: 0.88 },
  david: { sex: 'male', height: 1.78, chest: 1.0, waist: 0.86, hips: 1.0 },
  otto: { sex: 'male', height: 1.68, chest: 1.2, waist: 1.15, hips: 1.15 },
};
