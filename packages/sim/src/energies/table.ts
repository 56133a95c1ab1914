import { type ContactParameters, contact } from './contact.ts';
import { corotationalMembrane } from './corotational-membrane.ts';
import { type DihedralBendingParameters, dihedralBending } from './dihedral-bending.ts';
import { type EdgeSpringParameters, edgeSpring } from './edge-spring.ts';
import type { Energy } from './energy.ts';
import { type GravityParameters, gravity } from './gravity.ts';
import { greenMembrane, type MembraneParameters } from './green-membrane.ts';
import { type LinearBendingParameters, linearBending } from './linear-bending.ts';
import { type OppositeSpringParameters, oppositeSpring } from './opposite-spring.ts';
import { type QuadraticBendingParameters, quadraticBending } from './quadratic-bending.ts';
import { type TetherParameters, tether } from './tether.ts';
import { type ViscousMembraneParameters, viscousMembrane } from './viscous-membrane.ts';

/**
 * Every energy of the engine. One shared test runs over this list; a new model is one file, one
 * line here and one line of sample input in the test.
 */
export const energies: readonly [
  Energy<EdgeSpringParameters>,
  Energy<OppositeSpringParameters>,
  Energy<QuadraticBendingParameters>,
  Energy<LinearBendingParameters>,
  Energy<DihedralBendingParameters>,
  Energy<MembraneParameters>,
  Energy<MembraneParameters>,
  Energy<ViscousMembraneParameters>,
  Energy<TetherParameters>,
  Energy<ContactParameters>,
  Energy<GravityParameters>,
] = [
  edgeSpring,
  oppositeSpring,
  quadraticBending,
  linearBending,
  dihedralBending,
  greenMembrane,
  corotationalMembrane,
  viscousMembrane,
  tether,
  contact,
  gravity,
];
