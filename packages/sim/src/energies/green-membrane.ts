import { buildCurve, toGreen } from '../model/monotone-curve.ts';
import { greenGradient, greenHessian, greenPsdHessian, greenStrain } from './green-strain.ts';
import { type MembraneModel, type MembraneParameters, membrane } from './membrane.ts';
import {
  clampTangent,
  lawEnergy,
  lawStress,
  lawTangent,
  type MembraneLaw,
} from './membrane-law.ts';

const strain = new Float64Array(3);
const stress = new Float64Array(3);
const tangent = new Float64Array(4);

const density: MembraneModel['density'] = {
  energy: (f, { law }) => {
    greenStrain(f, strain);
    return lawEnergy(law, strain);
  },
  gradient: (f, { law }, out) => {
    greenStrain(f, strain);
    lawStress(law, strain, stress);
    greenGradient(f, stress, out);
  },
  hessian: (f, { law }, out) => {
    measure(f, law);
    greenHessian(f, stress, tangent, out);
  },
  psdHessian: (f, { law }, out) => {
    measure(f, law);
    clampTangent(tangent);
    greenPsdHessian(f, stress, tangent, out);
  },
};

/**
 * Woven cloth in Green's strain, one linear triangle.                       x2
 *                                                                          /  \
 *     E = A (W_u(E_u) + W_v(E_v) + c12 E_u E_v + W_s(u·v))               x0 -- x1
 *
 * With straight curves this is the orthotropic St. Venant–Kirchhoff sheet.
 * Source: [Thomaszewski2007, Eq. 6] (strain) and [Thomaszewski2007, Eq. 22] (law);
 * [Volino2009, abstract] (curves per direction).
 * Units: W [J/m²], A [m²], E [J].
 * Deviates: shear is measured by u·v, which is the sine of the shear angle times both stretches.
 * Under compression the resistance fades: it is largest at 0.58 of the length and none at 0. Cloth
 * buckles long before.
 * `psdHessian` is the Hessian where the stress (S_u S_s; S_s S_v) only pulls.
 */
export const greenMembrane: MembraneModel = {
  ...membrane<MembraneParameters>('green-membrane', density),
  density,
  readCurve: (points) => toGreen(buildCurve(points)),
};

function measure(f: Float64Array, law: MembraneLaw): void {
  greenStrain(f, strain);
  lawStress(law, strain, stress);
  lawTangent(law, strain, tangent);
}
