/** What a solver of one's own is given and gives back. */
export type { Contacts } from '../contact/contacts.ts';
export type { Exact } from '../contact/exact/exact.ts';
export type { SelfCollision } from '../contact/self-collision.ts';
export type { OrderedModel } from '../model/ordered-model.ts';
export type { SolveReport, Solver, SolverContext } from '../solvers/solver.ts';
