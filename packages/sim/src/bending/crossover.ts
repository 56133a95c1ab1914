import { dihedralStiffness } from '../energies/dihedral-bending.ts';
import { type EdgeSpringParameters, edgeSpring } from '../energies/edge-spring.ts';
import { bendingVector } from '../energies/linear-bending.ts';
import type { TermModel } from './bending-model.ts';
import { hingeLength, hingeTerm } from './hinges.ts';

/** Angle at which a crossover spring, whose energy grows with θ⁴, stores what the hinge does. */
const CROSSOVER_ANGLE = Math.PI / 4;

/** Springs between the vertices opposite to each edge. */
export const crossover: TermModel = {
  term: (model) => hingeTerm(model, edgeSpring, crossoverSpring),
};

/**
 * The distance of opposite vertices is even in the angle, so a spring between them is slack near
 * flat and stiff when folded: it can have the right energy at one angle only.
 */
function crossoverSpring(
  rest: Float64Array,
  rigidity: number,
  area: number,
): EdgeSpringParameters | undefined {
  const { weights } = bendingVector(rest, rigidity, area);
  const length = hingeLength(rest);
  const sum = (2 * area) / length;
  const [h0, h1] = [weights[1] * sum, weights[0] * sum];
  const apart = Math.hypot(rest[3] - rest[0], rest[4] - rest[1], rest[5] - rest[2]);
  const shift = Math.sqrt(Math.max(0, apart * apart - sum * sum));
  const bent = Math.sqrt(
    shift * shift + h0 * h0 + h1 * h1 + 2 * h0 * h1 * Math.cos(CROSSOVER_ANGLE),
  );
  const shortening = apart - bent;
  if (!(shortening > 0)) return undefined;
  const energy = 0.5 * dihedralStiffness(rigidity, length, area) * CROSSOVER_ANGLE ** 2;
  return {
    stiffness: (2 * energy) / (shortening * shortening),
    restLength: apart,
    min: 1,
    max: 1,
  };
}
