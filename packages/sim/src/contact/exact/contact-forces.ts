import type { ContactSet } from '../../kernels/contact-set.ts';
import type { System } from '../../kernels/system.ts';

/**
 * Contact as forces, for a solver that takes them into account: what touches pushes as a potential does,
 * and a substep ends without intersections wherever the solver gets to.
 */
export interface ContactForces {
  /**
   * Finds contacts on the way from `previous` to `positions` in h seconds. Whoever solves for the
   * forces of friction lets contacts remember them, so that cloth stands on a slope.
   */
  begin(h: number, remember?: boolean): void;
  /**
   * Stops the cloth where its motion would press it into something: from within it would come out with
   * more energy than it went in. Returns the energy of inertia there [J].
   */
  part(system: System): number;
  /** Their energy with the cloth where it is [J]. */
  measure(): number;
  /** Adds them to gradient and diagonal; returns their energy [J]. */
  addTo(system: System): number;
  /** Takes them from the diagonal again, once that has been inverted. */
  removeFrom(system: System): void;
  /** What kernels multiply with along with the matrix. */
  readonly set: ContactSet;
  /**
   * How many pairs would cross if the substep ended at `positions`. Where they are more than `most`,
   * contacts are found anew, with those on the way there; not in steps that take long already, where
   * no more than `most` are counted.
   */
  crossing(most: number): number;
  /**
   * Ends the substep without intersections, as near to `positions` as that goes. Where they are as
   * `crossing` last saw them it need not look again.
   */
  finish(asSeen?: boolean): void;
}
