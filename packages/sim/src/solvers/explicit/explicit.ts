import type { Arrays } from '../../backend.ts';
import type { SpringPacks } from '../../kernels/spring-kernels.ts';
import { meanByArea } from '../../model/material-map.ts';
import { meanEdgeLength } from '../../model/rest-shape.ts';
import { GHOSTS } from '../../state.ts';
import type { SolveReport, Solver, SolverContext, SolverSpec } from '../solver.ts';
import { checkOptions, type ExplicitOptions, type ExplicitSettings, refuse } from './options.ts';
import { buildSprings, shareSprings } from './springs.ts';
import { findStability } from './stability.ts';

interface ExplicitArrays {
  readonly springs: SpringPacks;
  /** Sum of the springs' forces [N], four floats per vertex. */
  readonly forces: Float32Array;
  /** No acceleration, for a move that velocities alone decide. */
  readonly still: Float32Array;
}

/** Sweeps end when they change less than this part of the mean edge. */
const CLOSE_ENOUGH = 1e-3;
/** Nobody waits for more substeps than this. */
const MOST_SUBSTEPS = 100_000;

/**
 * Cloth by springs and explicit steps: forces of all springs, gravity, air; velocities, which are
 * modified where springs get too long and where they lead into solids; then positions. As many
 * substeps as stability asks for.
 *
 * Source: [Vassilev2000, sections 2, 3 and 5].
 * Deviates: see `limitSprings`, `bounce` and `findStability`. Stiffness is the material's, and so
 * is damping along each spring, as far as explicit steps can take it; viscous damping −Cvd·v is
 * exact over a substep, with Cvd/mass the environment's `airDrag`. Mesh colliders and contacts of
 * the cloth with itself move positions, which velocities follow.
 *
 * @example
 * createSimulation(model, { solver: explicit({ stiffness: 20, threshold: 0.05 }) });
 */
export function explicit(
  options: ExplicitOptions = {},
): SolverSpec<ExplicitArrays & Arrays, 'springs'> {
  const settings = checkOptions(options);
  return {
    name: 'explicit',
    needs: ['springs'],
    prepare: (model) =>
      ({
        springs: buildSprings(model, settings),
        forces: new Float32Array(4 * (model.vertexCount + GHOSTS)),
        still: new Float32Array(4 * model.vertexCount),
      }) as ExplicitArrays & Arrays,
    start: (context) => start(context, settings),
  };
}

function start(
  context: SolverContext<ExplicitArrays & Arrays, 'springs'>,
  settings: ExplicitSettings,
): Solver {
  const { model, state, arrays, kernels, contacts, environment, accelerations } = context;
  const { springs, forces, still } = arrays;
  const { friction, reflection } = settings;
  const { substep, damping } = findStability(model, springs, meanByArea(model, 'damping'));
  const tolerance = CLOSE_ENOUGH * meanEdgeLength(model);
  const gravity = new Float32Array(4);
  const none = new Float32Array(4);
  let residual = 0;

  shareSprings(springs, state.inverseMasses);

  /** Velocity modification; only sweeps while some spring is too long. */
  function limit(excess: number, h: number): void {
    residual = excess;
    for (let sweep = 0; sweep < settings.sweeps && residual > tolerance; sweep++) {
      residual = kernels.limitSprings(state, springs, h);
    }
  }

  return {
    substeps(dt: number): number {
      const substeps = Math.ceil(dt / substep);
      if (substeps <= MOST_SUBSTEPS) return substeps;
      return refuse(
        `a step of ${dt} s would take ${substeps} substeps of ${substep.toExponential(1)} s: use ` +
          'the position solver, a softer stiffness in N/m, or a coarser mesh',
      );
    },

    predict(h: number): void {
      const keep = Math.exp(-environment.airDrag * h);
      gravity.set(environment.gravity);
      const excess = kernels.pullSprings(state, springs, forces, damping);
      kernels.accelerate(state, forces, accelerations, gravity, keep, h);
      limit(excess, h);
      contacts.bounce(h, friction, reflection);
      kernels.predict(state, still, none, 1, h); // x₀ ← x, x ← x + h·v
    },

    minimize(h: number): SolveReport {
      contacts.resolve(h);
      return { iterations: 1, residual };
    },

    updateVelocities(h: number): void {
      kernels.followContacts(state, h);
    },

    massesChanged(): void {
      shareSprings(springs, state.inverseMasses);
    },
  };
}
