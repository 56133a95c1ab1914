import {
  type DihedralBendingParameters,
  dihedralBending,
  dihedralGradient,
} from './dihedral-bending.ts';
import { type EdgeSpringParameters, edgeSpring } from './edge-spring.ts';
import type { Energy } from './energy.ts';
import { mapped, type Shares } from './mapped.ts';
import { type RightAngleParameters, rightAngle } from './right-angle.ts';
import { type TurnParameters, turn } from './turn.ts';

/**
 * Energies of a rope as a rod: a middle line, and at each of its points a section, which two vertices
 * tell, a on one side and b on the other. The middle is c = (a + b)/2, the director d = b − a. Vertices
 * of a stencil come section by section, a before b.
 *
 * Source: [Bergou2008, sections 3–4] (a discrete rod as a polyline with a material frame; energies of
 * bending and twist). Deviates: the frame is two vertices that have positions, at the points of the line
 * and not at its edges, so that a solver of positions needs nothing else, and it need not be carried
 * along in time.
 */

const middle = (section: number): Shares => [
  [2 * section, 0.5],
  [2 * section + 1, 0.5],
];
const vertex = (i: number): Shares => [[i, 1]];

/** Of two sections: E = ½ k (|c1 − c0| − l)², k = EA/l. */
export const rodStretch: Energy<EdgeSpringParameters> = mapped('rod-stretch', edgeSpring, 4, [
  middle(0),
  middle(1),
]);

/**
 * Of two sections: E = ½ k ψ², k = GJ/l, with ψ the angle between their directors seen along the line: that
 * of a hinge in the line whose wings are d0 and −d1.
 */
export const rodTwist: Energy<DihedralBendingParameters> = mapped(
  'rod-twist',
  {
    ...dihedralBending,
    /** k ∇ψ ∇ψᵀ. */
    psdHessian(x, { stiffness }, out) {
      dihedralGradient(x, slope);
      for (let i = 0; i < 12; i++) {
        for (let j = 0; j < 12; j++) out[12 * i + j] = stiffness * slope[i] * slope[j];
      }
    },
  },
  4,
  [vertex(1), vertex(2), middle(0), middle(1)],
);

/** Of three sections: E = ½ k (2 tan(θ/2))², k = EI/l. */
export const rodBend: Energy<TurnParameters> = mapped('rod-bend', turn, 6, [
  middle(0),
  middle(1),
  middle(2),
]);

/** Of three sections: keeps the director of the one in between across the line, c2 − c0. */
export const rodSection: Energy<RightAngleParameters> = mapped('rod-section', rightAngle, 6, [
  vertex(2),
  vertex(3),
  middle(0),
  middle(2),
]);

const slope = new Float64Array(12);
