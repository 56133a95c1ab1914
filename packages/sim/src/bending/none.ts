import type { ConstrainedModel, QuadraticModel } from './bending-model.ts';

/** Nothing resists bending. */
export const none: QuadraticModel & ConstrainedModel = {
  quadratic: () => undefined,
  constraint: null,
};
