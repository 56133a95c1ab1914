import { contact } from './contact.ts';
import { dihedralBending } from './dihedral-bending.ts';
import { edgeSpring } from './edge-spring.ts';
import type { Energy } from './energy.ts';
import { gravity } from './gravity.ts';
import { linearBending } from './linear-bending.ts';
import { membranes } from './membranes.ts';
import { oppositeSpring } from './opposite-spring.ts';
import { quadraticBending } from './quadratic-bending.ts';
import { rightAngle } from './right-angle.ts';
import { rodBend, rodSection, rodStretch, rodTwist } from './rods.ts';
import { tether } from './tether.ts';
import { turn } from './turn.ts';
import { viscousMembrane } from './viscous-membrane.ts';

/**
 * Every energy of a few vertices, each with parameters of its own. One shared test runs over this
 * list; a new one is one file, one line here and one line of sample input in the test. Models of the
 * membrane and of bending have tables of their own, and need no samples.
 */
export const energies: readonly Energy<never>[] = [
  edgeSpring,
  oppositeSpring,
  quadraticBending,
  linearBending,
  dihedralBending,
  ...Object.values(membranes),
  viscousMembrane,
  turn,
  rightAngle,
  rodStretch,
  rodTwist,
  rodBend,
  rodSection,
  tether,
  contact,
  gravity,
];
