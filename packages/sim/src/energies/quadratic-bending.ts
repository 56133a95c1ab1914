import type { Energy } from './energy.ts';

export interface QuadraticBendingParameters {
  /** Bending rigidity B of the fabric across this edge [N·m]. */
  readonly rigidity: number;
  /** A0 + A1: rest areas of the two triangles together [m²]. */
  readonly area: number;
  /** The cotangent row K, four values from `quadraticBendingWeights`. */
  readonly weights: ArrayLike<number>;
}

/**
 * Largest entry of K. Cotangents grow without bound towards flat slivers, and with them the
 * stiffness; 20 is the cotangent of 2.9°, sharper than any triangle of a sound mesh.
 */
const MAX_WEIGHT = 20;

/**
 * Isometric bending over one interior edge.                  x3
 *                                                          / | \
 *     E = ½ B/(A0 + A1) |K x|²,  K x = Σ Kᵢ xᵢ ∈ ℝ³       x0  |  x1
 *                                                          \ | /
 * K vanishes on flat shapes. As long as the triangles        x2
 * keep their shape, |K x| = 2 l sin(θ/2) for an edge of length l and dihedral angle θ, so that for
 * small angles E = ½ B l²/(A0 + A1) θ², the hinge of `dihedralBending`. On equilateral meshes a
 * sheet bent to a cylinder in any direction stores exactly ½ B κ² per area.
 *
 * Source: [Bergou2006, abstract] (isometric bending; the row K of cotangents).
 * Units: B [N·m], K [1], E [J].
 * Deviates: 1/(A0 + A1) instead of the paper's 3/(A0 + A1), which would make a cylinder three times
 * too stiff. Rest shape always flat. As with every hinge model, the two curvatures couple as if the
 * plate had Poisson ratio −1/3: a spherical cap stores 4/3 of a cylinder's energy, not twice.
 */
export const quadraticBending: Energy<QuadraticBendingParameters> = {
  name: 'quadratic-bending',
  stencil: 4,
  energy: (x, parameters) => {
    const { weights } = parameters;
    let sum = 0;
    for (let i = 0; i < 3; i++) {
      const kx = component(x, weights, i);
      sum += kx * kx;
    }
    return 0.5 * hingeStiffness(parameters) * sum;
  },
  gradient: (x, parameters, out) => {
    const { weights } = parameters;
    const stiffness = hingeStiffness(parameters);
    for (let i = 0; i < 3; i++) {
      const kx = stiffness * component(x, weights, i);
      for (let a = 0; a < 4; a++) out[3 * a + i] = weights[a] * kx;
    }
  },
  hessian: (_x, parameters, out) => {
    const { weights } = parameters;
    const stiffness = hingeStiffness(parameters);
    out.fill(0, 0, 144);
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) {
        const h = stiffness * weights[a] * weights[b];
        for (let i = 0; i < 3; i++) out[12 * (3 * a + i) + 3 * b + i] = h;
      }
    }
  },
};

/**
 * The row K of one hinge from its rest shape, for `quadraticBending` and for solvers that use K x
 * as a constraint. Dimensionless; Σ Kᵢ = 0, and K x = 0 for every flat image of the rest shape.
 *
 * With e = x3 − x2, uᵢ = xᵢ − x2, dᵢ = uᵢ·e and aᵢ = |uᵢ × e|, the cotangents at x2 and x3 of
 * triangle i are dᵢ/aᵢ and (|e|² − dᵢ)/aᵢ; their sum |e|²/aᵢ is the weight of the opposite vertex.
 *
 * Source: [Bergou2006, abstract] (isometric bending).
 * Deviates: for slivers the whole row is scaled down until no entry exceeds 20. Clamping each
 * cotangent by itself would lose K x = 0 at rest and push flat cloth around. A hinge of two
 * triangles without area gets the row 0.
 *
 * @param rest 12 numbers: x0, x1 opposite vertices; x2, x3 edge. May be folded: each triangle is
 *   measured on its own, as if unfolded. For a planar rest shape set z = 0.
 */
export function quadraticBendingWeights(rest: Float64Array, out: Float64Array): void {
  const ex = rest[9] - rest[6];
  const ey = rest[10] - rest[7];
  const ez = rest[11] - rest[8];
  const ee = ex * ex + ey * ey + ez * ez;
  let d0 = 0;
  let d1 = 0;
  let a0 = 0;
  let a1 = 0;
  for (let i = 0; i < 2; i++) {
    const ux = rest[3 * i] - rest[6];
    const uy = rest[3 * i + 1] - rest[7];
    const uz = rest[3 * i + 2] - rest[8];
    const d = ux * ex + uy * ey + uz * ez;
    const a = Math.hypot(uy * ez - uz * ey, uz * ex - ux * ez, ux * ey - uy * ex);
    if (i === 0) {
      d0 = d;
      a0 = a;
    } else {
      d1 = d;
      a1 = a;
    }
  }
  // K times a0 a1: free of divisions, so that a triangle without area does no harm.
  out[0] = ee * a1;
  out[1] = ee * a0;
  out[2] = -((ee - d0) * a1 + (ee - d1) * a0);
  out[3] = -(d0 * a1 + d1 * a0);
  let largest = 0;
  for (let i = 0; i < 4; i++) largest = Math.max(largest, Math.abs(out[i]));
  const divisor = Math.max(a0 * a1, largest / MAX_WEIGHT);
  const scale = divisor > 0 ? 1 / divisor : 0;
  for (let i = 0; i < 4; i++) out[i] *= scale;
}

function component(x: Float64Array, weights: ArrayLike<number>, i: number): number {
  return weights[0] * x[i] + weights[1] * x[3 + i] + weights[2] * x[6 + i] + weights[3] * x[9 + i];
}

/** B/(A0 + A1) [N/m]; a hinge without area has no bending to resist. */
function hingeStiffness({ rigidity, area }: QuadraticBendingParameters): number {
  return area > 0 ? rigidity / area : 0;
}
