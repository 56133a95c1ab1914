import type { StressCurve } from '../model/material.ts';
import type { Curve } from '../model/monotone-curve.ts';
import type { MembraneTriangle } from '../model/rest-triangle.ts';
import type { Energy } from './energy.ts';
import type { MembraneLaw } from './membrane-law.ts';

export interface MembraneParameters extends MembraneTriangle {
  /** From `buildMembraneLaw`, for the strain measure of the energy. */
  readonly law: MembraneLaw;
}

/** Woven cloth in one measure of strain. */
export interface MembraneModel extends Required<Energy<MembraneParameters>> {
  /** The energy per rest area as a function of F. */
  readonly density: MembraneDensity<Pick<MembraneParameters, 'law'>>;
  /** Measured stress over engineering strain, as a curve over the strain of this measure. */
  readCurve(points: StressCurve): Curve;
}

/**
 * An energy per rest area as a function of the deformation gradient F = [u v]: 6 numbers, the images
 * u and v of the unit vectors along warp and weft.
 */
export interface MembraneDensity<P> {
  /** [J/m²]. */
  energy(f: Float64Array, parameters: P): number;
  /** First derivative by F [N/m], 6 values. */
  gradient(f: Float64Array, parameters: P, out: Float64Array): void;
  /** Second derivative by F [N/m], 6 × 6; symmetric. */
  hessian(f: Float64Array, parameters: P, out: Float64Array): void;
  /** The same without negative eigenvalues. */
  psdHessian(f: Float64Array, parameters: P, out: Float64Array): void;
}

const gradient = new Float64Array(6);
const matrix = new Float64Array(36);
const f = new Float64Array(6);
const weights = new Float64Array(6);

/**
 * A membrane energy over the linear triangle (x0, x1, x2) from its density.
 *
 *     E = A ψ(F),   F = [u v] = [x1 − x0, x2 − x0] Dm⁻¹                 x2
 *                                                                      /  \
 * F is constant in the triangle and linear in its vertices:          x0 -- x1
 * u = Σ aᵢ xᵢ, v = Σ bᵢ xᵢ.
 * Source: [Thomaszewski2007, Eq. 3] (F).
 */
export function membrane<P extends MembraneTriangle>(
  name: string,
  density: MembraneDensity<P>,
): Required<Energy<P>> {
  return {
    name,
    stencil: 3,
    energy: (x, parameters) => {
      deformation(x, parameters.inverse, f);
      return parameters.area * density.energy(f, parameters);
    },
    gradient: (x, parameters, out) => {
      deformation(x, parameters.inverse, f);
      density.gradient(f, parameters, gradient);
      vertexWeights(parameters);
      for (let i = 0; i < 3; i++) {
        for (let k = 0; k < 3; k++) {
          const force = weights[2 * i] * gradient[k] + weights[2 * i + 1] * gradient[3 + k];
          out[3 * i + k] = parameters.area * force;
        }
      }
    },
    hessian: (x, parameters, out) => {
      deformation(x, parameters.inverse, f);
      density.hessian(f, parameters, matrix);
      spread(parameters, out);
    },
    psdHessian: (x, parameters, out) => {
      deformation(x, parameters.inverse, f);
      density.psdHessian(f, parameters, matrix);
      spread(parameters, out);
    },
  };
}

/** The deformation gradient F = [u v] of a triangle: u, then v. */
export function deformation(x: Float64Array, inverse: ArrayLike<number>, out: Float64Array): void {
  for (let k = 0; k < 3; k++) {
    const d1 = x[3 + k] - x[k];
    const d2 = x[6 + k] - x[k];
    out[k] = d1 * inverse[0] + d2 * inverse[2];
    out[3 + k] = d1 * inverse[1] + d2 * inverse[3];
  }
}

/** (aᵢ, bᵢ) of the three vertices: the derivatives of u and v by xᵢ. */
function vertexWeights({ inverse }: MembraneTriangle): void {
  weights[0] = -inverse[0] - inverse[2];
  weights[1] = -inverse[1] - inverse[3];
  for (let k = 0; k < 4; k++) weights[2 + k] = inverse[k];
}

/** From the second derivative by F in `matrix` to that by the vertices, 9 × 9. */
function spread(triangle: MembraneTriangle, out: Float64Array): void {
  vertexWeights(triangle);
  const h = matrix;
  for (let i = 0; i < 3; i++) {
    const a = triangle.area * weights[2 * i];
    const b = triangle.area * weights[2 * i + 1];
    for (let j = i; j < 3; j++) {
      const c = weights[2 * j];
      const d = weights[2 * j + 1];
      for (let k = 0; k < 3; k++) {
        for (let l = 0; l < 3; l++) {
          const u = h[6 * k + l] * c + h[6 * k + l + 3] * d;
          const v = h[6 * (k + 3) + l] * c + h[6 * (k + 3) + l + 3] * d;
          const value = a * u + b * v;
          out[9 * (3 * i + k) + 3 * j + l] = value;
          out[9 * (3 * j + l) + 3 * i + k] = value;
        }
      }
    }
  }
}
