import { type DihedralBendingParameters, dihedralBending } from './dihedral-bending.ts';
import { type EdgeSpringParameters, edgeSpring } from './edge-spring.ts';
import type { Energy } from './energy.ts';
import { type GravityParameters, gravity } from './gravity.ts';
import { type OppositeSpringParameters, oppositeSpring } from './opposite-spring.ts';
import { type QuadraticBendingParameters, quadraticBending } from './quadratic-bending.ts';
import { type TetherParameters, tether } from './tether.ts';

/**
 * Every energy of the engine. One shared test runs over this list; a new model is one file, one
 * line here and one line of sample input in the test.
 */
export const energies: readonly [
  Energy<EdgeSpringParameters>,
  Energy<OppositeSpringParameters>,
  Energy<QuadraticBendingParameters>,
  Energy<DihedralBendingParameters>,
  Energy<TetherParameters>,
  Energy<GravityParameters>,
] = [edgeSpring, oppositeSpring, quadraticBending, dihedralBending, tether, gravity];
