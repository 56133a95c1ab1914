import type { Energy } from './energy.ts';
import { quadraticBendingWeights } from './quadratic-bending.ts';

export interface LinearBendingParameters {
  /** λ [N/m], see `bendingVector`. */
  readonly stiffness: number;
  /** α of the four vertices. */
  readonly weights: Float64Array;
}

/**
 * Bending by a vector that is linear in the positions.        x3
 *                                                           / | \
 *     E = ½ λ |R|²,   R = Σ αᵢ xᵢ                          x0  |  x1
 *                                                           \ | /
 * R points from the edge to the line between the opposite     x2
 * vertices, where the two cross at rest; the force on each vertex is −λ αᵢ R, and its derivative is
 * constant.
 *
 * Source: [Volino2006, abstract]; see also [Thomaszewski2007, section 4.3].
 * Units: λ [N/m], α [1], E [J].
 * Deviates: λ from `bendingVector` gives a sheet of near-equilateral triangles the rigidity it is
 * told. Four points in a plane have only one combination that vanishes there, so up to a constant R
 * is the K x of `quadraticBending`, and the two schemes are the same.
 */
export const linearBending: Energy<LinearBendingParameters> = {
  name: 'linear-bending',
  stencil: 4,
  energy: (x, { stiffness, weights }) => {
    let squared = 0;
    for (let c = 0; c < 3; c++) squared += component(x, weights, c) ** 2;
    return 0.5 * stiffness * squared;
  },
  gradient: (x, { stiffness, weights }, out) => {
    for (let c = 0; c < 3; c++) {
      const pull = stiffness * component(x, weights, c);
      for (let a = 0; a < 4; a++) out[3 * a + c] = weights[a] * pull;
    }
  },
  hessian: (_x, { stiffness, weights }, out) => {
    out.fill(0, 0, 144);
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) {
        const value = stiffness * weights[a] * weights[b];
        for (let c = 0; c < 3; c++) out[12 * (3 * a + c) + 3 * b + c] = value;
      }
    }
  },
};

/**
 * α and λ of a hinge from its rest shape, flat or not: only the sizes of the triangles count.
 *
 *     α = (h₁, h₀)/(h₀ + h₁) for the opposite vertices, −(1 − s), −s for the edge
 *     λ = B l²/(A₀ + A₁) ((h₀ + h₁)/(h₀ h₁))²
 *
 * with the heights h of the triangles over the edge and s the place on the edge where the line
 * between the opposite vertices crosses it. |R| = θ h₀h₁/(h₀ + h₁) for small angles θ, so that
 * E = ½ B l²/(A₀ + A₁) θ², as for every hinge here. Slivers: see `quadraticBendingWeights`.
 *
 * @param rest 12 numbers: x0, x1 opposite vertices; x2, x3 edge
 * @param area A₀ + A₁ [m²]
 */
export function bendingVector(
  rest: Float64Array,
  rigidity: number,
  area: number,
): LinearBendingParameters {
  const weights = new Float64Array(4);
  quadraticBendingWeights(rest, weights);
  const sum = weights[0] + weights[1];
  if (!(sum > 0 && area > 0)) return { stiffness: 0, weights: weights.fill(0) };
  return {
    stiffness: (rigidity / area) * sum * sum,
    weights: weights.map((weight) => weight / sum),
  };
}

function component(x: Float64Array, weights: ArrayLike<number>, c: number): number {
  return weights[0] * x[c] + weights[1] * x[3 + c] + weights[2] * x[6 + c] + weights[3] * x[9 + c];
}
