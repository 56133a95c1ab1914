/** What a solver of one's own is given and gives back. */

export { forEachHinge } from '../bending/hinges.ts';
export type { Contacts } from '../contact/contacts.ts';
export type { Exact } from '../contact/exact/exact.ts';
export type { SelfCollision } from '../contact/self-collision.ts';
export { meanByArea } from '../model/material-map.ts';
export type { OrderedModel } from '../model/ordered-model.ts';
export { orderModel } from '../model/ordered-model.ts';
export { meanEdgeLength, restDistance } from '../model/rest-shape.ts';
export { type DistanceList, listDistances } from '../solvers/position/distances.ts';
export {
  checkOptions as checkPositionOptions,
  type PositionSettings,
} from '../solvers/position/options.ts';
export type { SolveReport, Solver, SolverContext } from '../solvers/solver.ts';
