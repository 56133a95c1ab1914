import { quadraticBendingWeights } from '../energies/quadratic-bending.ts';
import type { ConstrainedModel, QuadraticModel } from './bending-model.ts';
import { hingeMatrix } from './hinges.ts';

/** The isometric quadratic energy, see `quadraticBending`; C = K x. */
export const quadratic: QuadraticModel & ConstrainedModel = {
  quadratic(model) {
    const weights = new Float64Array(4);
    const matrix = hingeMatrix(model, (rest, rigidity, area) => {
      quadraticBendingWeights(rest, weights);
      return { stiffness: rigidity / area, weights };
    });
    return { matrix };
  },
  constraint: {
    shareCount: 4,
    /** α [m²/(N·m)]. */
    measure(rest, rigidity, area, weights) {
      quadraticBendingWeights(rest, weights);
      return area / rigidity;
    },
    /** wₐKₐ/(Σ w K² + α/h²). */
    share({ stencils, weights, shares, alphas }, inverseMasses, h) {
      const count = alphas.length;
      for (let k = 0; k < count; k++) {
        let sum = alphas[k] / (h * h);
        for (let a = 0; a < 4; a++) {
          const weight = weights[a * count + k];
          sum += inverseMasses[stencils[4 * k + a]] * weight * weight;
        }
        for (let a = 0; a < 4; a++) {
          const at = a * count + k;
          shares[at] = (inverseMasses[stencils[4 * k + a]] * weights[at]) / sum;
        }
      }
    },
    relax: (kernels, state, hinges) => kernels.solveQuadraticBending(state, hinges),
  },
};
