import { type ImplicitOptions, implicit, type SolverSpec } from '@toile/sim';
import type { SolverContext } from '@toile/sim/solvers';

type Arrays = ReturnType<typeof implicit> extends SolverSpec<infer A> ? A : never;

/** The implicit solver, and what it works with once a simulation has started it. */
export interface Inside {
  readonly solver: SolverSpec;
  context(): SolverContext<Arrays>;
}

export function lookInside(options: ImplicitOptions): Inside {
  const spec = implicit(options);
  let seen: SolverContext<Arrays> | undefined;
  const solver: SolverSpec<Arrays> = {
    ...spec,
    start(context) {
      seen = context;
      return spec.start(context);
    },
  };
  return {
    solver: solver as unknown as SolverSpec,
    context() {
      if (!seen) throw new Error('the solver has not started: create a simulation with it first');
      return seen;
    },
  };
}
