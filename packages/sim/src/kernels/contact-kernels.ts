import type { State } from '../state.ts';
import type { ContactRule, ContactSet } from './contact-set.ts';
import type { ImplicitKernels } from './implicit-kernels.ts';
import type { Pairs } from './pairs.ts';
import type { Surface } from './surface.ts';
import type { System } from './system.ts';

/** What exact contact calls for the forces of what touches. */
export interface ContactKernels extends Pick<ImplicitKernels, 'shiftStart'> {
  /** Picks the pairs that touch. */
  collectContacts(
    state: State,
    surface: Surface,
    pairs: Pairs,
    moved: Float32Array,
    set: ContactSet,
    rule: ContactRule,
  ): void;
  /** What vertices remember of the last substep goes into their contacts. */
  recallContacts(set: ContactSet, creep: number): void;
  /** Keeps for the next substep how those contacts ended that touch. */
  rememberContacts(state: State, from: Float32Array, set: ContactSet, creep: number): void;
  /** Moves points in contact apart to where they were, one after the other, so many times. */
  startContacts(state: State, from: Float32Array, set: ContactSet, sweeps: number): void;
  /** Moves points in contact apart, one after the other, and holds them back by so much of their friction. */
  relaxContacts(state: State, from: Float32Array, set: ContactSet, friction: number): void;
  /** Forces and stiffness of contacts; returns their energy [J]. */
  pushContacts(
    state: State,
    from: Float32Array,
    set: ContactSet,
    creep: number,
    system: System,
  ): number;
  /** Their energy alone [J]. */
  measureContacts(state: State, from: Float32Array, set: ContactSet, creep: number): number;
  /** Adds contacts to gradient and diagonal; keeps the diagonal as it was. */
  addContacts(set: ContactSet, system: System): void;
  /** The diagonal as it was. */
  removeContacts(set: ContactSet, system: System): void;
}
