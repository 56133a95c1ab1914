import {
  type DihedralBendingParameters,
  dihedralAngle,
  dihedralBending,
  dihedralStiffness,
} from '../energies/dihedral-bending.ts';
import type { ConstrainedModel, TermModel } from './bending-model.ts';
import { hingeLength, hingeTerm } from './hinges.ts';

/** Dihedral angles with rest angles, see `dihedralBending`; C = θ − θ0. */
export const dihedral: TermModel & ConstrainedModel = {
  term: (model) => hingeTerm(model, dihedralBending, hingeOf),
  constraint: {
    shareCount: 0,
    /** α [1/(N·m)]. */
    measure(rest, rigidity, area, weights) {
      const { restAngle, stiffness } = hingeOf(rest, rigidity, area);
      weights.fill(0);
      weights[0] = restAngle;
      return 1 / stiffness;
    },
    /** α/h² stands beside the rest angle; the kernel finds all else from the shape. */
    share({ weights, alphas }, _, h) {
      alphas.forEach((alpha, k) => {
        weights[alphas.length + k] = alpha / (h * h);
      });
    },
    relax: (kernels, state, hinges) => kernels.solveDihedralBending(state, hinges),
  },
};

function hingeOf(rest: Float64Array, rigidity: number, area: number): DihedralBendingParameters {
  return {
    stiffness: dihedralStiffness(rigidity, hingeLength(rest), area),
    restAngle: dihedralAngle(rest),
  };
}
