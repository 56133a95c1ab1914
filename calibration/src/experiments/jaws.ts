import {
  type Backend,
  createSimulation,
  type ImplicitOptions,
  implicit,
  type Model,
  type Simulation,
} from '@toile/sim';

/** How jaws of a tester are moved by the solver that moves and drapes clothes. */
export interface Jaws {
  readonly simulation: Simulation;
  /** What is exerted on a held vertex [N]. */
  force(vertex: number): readonly [number, number, number];
}

/** Holds these vertices; on the way to rest or in motion. */
export function holdInJaws(
  model: Model,
  held: readonly number[],
  goal: 'motion' | 'rest',
  backend: Backend,
): Jaws {
  const options: ImplicitOptions =
    goal === 'motion'
      ? { hysteresis: true, substeps: 2, newtonSteps: 2, iterations: 60 }
      : { goal, hysteresis: true, tolerance: 1e-4, iterations: 600 };
  const spec = implicit(options);
  /** Residuals of held vertices are what the jaws exert. */
  let residual: Float32Array | undefined;
  const simulation = createSimulation(model, {
    backend,
    solver: {
      ...spec,
      start(context) {
        const own = context as Parameters<typeof spec.start>[0];
        residual = own.arrays.system.residual;
        return spec.start(own);
      },
    },
  });
  const { internalVertex } = simulation.internals.model;
  for (const vertex of held) simulation.grab(vertex);
  return {
    simulation,
    force(vertex) {
      const at = 4 * internalVertex[vertex];
      const [x, y, z] = residual!.subarray(at, at + 3);
      return [x, y, z];
    },
  };
}
