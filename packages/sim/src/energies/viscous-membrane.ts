import type { MembraneTriangle } from '../model/rest-triangle.ts';
import type { Energy } from './energy.ts';
import { greenGradient, greenHessian, greenPsdHessian, greenStrain } from './green-strain.ts';
import { membrane } from './membrane.ts';
import type { MembraneLaw } from './membrane-law.ts';

export interface ViscousMembraneParameters extends MembraneTriangle {
  /** Its stiffness at rest C = (c11, c22, c12, c33); its curves do not count. */
  readonly law: MembraneLaw;
  /** τ/h: the material's `damping` [s] over the length of the step [s]. */
  readonly rate: number;
  /** Green's strain at the start of the step, see `greenStrain`, 3 values. */
  readonly start: ArrayLike<number>;
}

const strain = new Float64Array(3);
const stress = new Float64Array(3);
const tangent = new Float64Array(4);

/**
 * Viscosity of the fabric over one step, as a potential of the positions at its end.
 *
 *     E = ½ τ/h A (ε − εₙ)ᵀ C (ε − εₙ),   ε Green's strain, εₙ at the start of the step
 *
 * Its force is that of the viscous stress τ C dε/dt with the rate taken over the step. Because it is
 * written in the strain and not in the velocities, rigid motions cost nothing.
 * Source: Kelvin–Voigt, the viscous stress of [Thomaszewski2007, Eq. 16] by the law of Eq. 22;
 * [Thomaszewski2007, Eq. 6] (strain).
 * Units: τ, h [s], C [N/m], E [J].
 * `psdHessian` is the Hessian where the viscous stress only pulls.
 */
export const viscousMembrane: Required<Energy<ViscousMembraneParameters>> = membrane(
  'viscous-membrane',
  {
    energy: (f, parameters) => {
      measure(f, parameters);
      return 0.5 * (strain[0] * stress[0] + strain[1] * stress[1] + strain[2] * stress[2]);
    },
    gradient: (f, parameters, out) => {
      measure(f, parameters);
      greenGradient(f, stress, out);
    },
    hessian: (f, parameters, out) => {
      measure(f, parameters);
      greenHessian(f, stress, tangent, out);
    },
    psdHessian: (f, parameters, out) => {
      measure(f, parameters);
      greenPsdHessian(f, stress, tangent, out);
    },
  },
);

function measure(f: Float64Array, { law, rate, start }: ViscousMembraneParameters): void {
  greenStrain(f, strain);
  for (let k = 0; k < 3; k++) strain[k] -= start[k];
  tangent[0] = rate * law.c11;
  tangent[1] = rate * law.c22;
  tangent[2] = rate * law.c12;
  tangent[3] = rate * law.c33;
  stress[0] = tangent[0] * strain[0] + tangent[2] * strain[1];
  stress[1] = tangent[1] * strain[1] + tangent[2] * strain[0];
  stress[2] = tangent[3] * strain[2];
}
