import { bendingVector } from '../energies/linear-bending.ts';
import type { QuadraticModel } from './bending-model.ts';
import { hingeMatrix } from './hinges.ts';

/** The linear scheme of Volino and Magnenat-Thalmann, see `linearBending`. */
export const linear: QuadraticModel = {
  quadratic: (model) => ({ matrix: hingeMatrix(model, bendingVector) }),
};
