/** The energies themselves, in double precision: value, gradient, hessian, and what they are made of. */
export { buildMembraneLaw } from '../energies/build-membrane-law.ts';
export { corotationalMembrane } from '../energies/corotational-membrane.ts';
export {
  type DihedralBendingParameters,
  dihedralAngle,
  dihedralBending,
  dihedralGradient,
  dihedralStiffness,
} from '../energies/dihedral-bending.ts';
export { type EdgeSpringParameters, edgeSpring } from '../energies/edge-spring.ts';
export type { Energy } from '../energies/energy.ts';
export { type GravityParameters, gravity } from '../energies/gravity.ts';
export { greenMembrane } from '../energies/green-membrane.ts';
export { greenStrain } from '../energies/green-strain.ts';
export {
  bendingVector,
  type LinearBendingParameters,
  linearBending,
} from '../energies/linear-bending.ts';
export { deformation, type MembraneModel, type MembraneParameters } from '../energies/membrane.ts';
export type { MembraneLaw } from '../energies/membrane-law.ts';
export type { MembraneKind } from '../energies/membranes.ts';
export { type OppositeSpringParameters, oppositeSpring } from '../energies/opposite-spring.ts';
export { projectPsd } from '../energies/project-psd.ts';
export {
  type QuadraticBendingParameters,
  quadraticBending,
  quadraticBendingWeights,
} from '../energies/quadratic-bending.ts';
export { energies } from '../energies/table.ts';
export { type TetherParameters, tether } from '../energies/tether.ts';
export { type ViscousMembraneParameters, viscousMembrane } from '../energies/viscous-membrane.ts';
export {
  buildCurve,
  type Curve,
  curveEnergy,
  curveSlope,
  curveStress,
  oddEnergy,
  oddSlope,
  oddStress,
  tabulate,
  toGreen,
} from '../model/monotone-curve.ts';
export { type MembraneTriangle, restTriangle } from '../model/rest-triangle.ts';
