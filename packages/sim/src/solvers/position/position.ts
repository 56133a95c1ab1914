import type { Arrays } from '../../backend.ts';
import type { Hinges } from '../../bending/hinge-constraint.ts';
import type { Tethers } from '../../kernels/position-kernels.ts';
import { meanByArea } from '../../model/material-map.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';
import type { SolveReport, Solver, SolverContext, SolverSpec } from '../solver.ts';
import { buildDistances, type Distances, needsMultipliers, shareDistances } from './distances.ts';
import { buildHinges } from './hinges.ts';
import { checkOptions, type PositionOptions, type PositionSettings } from './options.ts';
import { buildTethers, loosenTethers } from './tethers.ts';

interface PositionArrays {
  readonly distances: Distances;
  readonly hinges: Hinges | Record<string, never>;
  readonly tethers: Tethers;
}

/**
 * Cloth by position constraints: Verlet's predictor, sweeps over edges kept within limits, bending,
 * tethers and contacts, velocities from positions. Stiffness is the material's by way of
 * compliance, and small substeps do more than many sweeps.
 *
 * Source: [Fuhrmann2003, section 3]; [Macklin2016, section 4]; [Macklin2019, abstract].
 */
export function position(
  options: PositionOptions = {},
): SolverSpec<PositionArrays & Arrays, 'position'> {
  const settings = checkOptions(options);
  return {
    name: 'position',
    needs: ['position'],
    prepare: (model) => prepare(model, settings) as PositionArrays & Arrays,
    start: (context) => start(context, settings),
  };
}

function prepare(model: OrderedModel, settings: PositionSettings): PositionArrays {
  return {
    distances: buildDistances(model, settings),
    hinges: settings.hinges ? buildHinges(model, settings.hinges) : {},
    tethers: buildTethers(model, settings.tethers),
  };
}

function start(
  context: SolverContext<PositionArrays & Arrays, 'position'>,
  settings: PositionSettings,
): Solver {
  const { state, arrays, kernels, contacts, environment, accelerations } = context;
  const { distances, tethers } = arrays;
  const hinges = 'stencils' in arrays.hinges ? (arrays.hinges as Hinges) : undefined;
  const compliant = needsMultipliers(settings);
  const tetherLengths = tethers.lengths.slice();
  const damping = meanByArea(context.model, 'damping');
  const gravity = new Float32Array(4);
  let preparedFor = 0;

  function bend(): void {
    if (hinges) settings.hinges?.relax(kernels, state, hinges);
  }

  function sweep(first: boolean): number {
    return compliant
      ? kernels.solveCompliantDistances(state, distances, first)
      : kernels.solveDistances(state, distances);
  }

  return {
    substeps: () => settings.substeps,

    predict(h: number): void {
      if (h !== preparedFor) {
        shareDistances(distances, state.inverseMasses, h);
        if (hinges) settings.hinges?.share(hinges, state.inverseMasses, h);
        loosenTethers(tethers, tetherLengths, state.inverseMasses);
        preparedFor = h;
      }
      gravity.set(environment.gravity);
      kernels.predict(state, accelerations, gravity, Math.exp(-environment.airDrag * h), h);
    },

    minimize(h: number): SolveReport {
      bend();
      let iterations = 0;
      let residual = Infinity;
      while (iterations < settings.iterations && residual > settings.tolerance) {
        if (iterations > 0) contacts.relax(h);
        residual = sweep(iterations === 0);
        iterations++;
      }
      if (tethers.anchors.length > 0) kernels.solveTethers(state, tethers);
      contacts.resolve(h);
      return { iterations, residual };
    },

    updateVelocities(h: number): void {
      kernels.updateVelocities(state, h);
    },

    // Implicit damping over each substep leaves 1/(1 + τ/h) of the relative velocity.
    finish(dt: number, substeps: number): void {
      const kept = (1 + (damping * substeps) / dt) ** -substeps;
      if (kept < 1) kernels.dampDistances(state, distances, 1 - kept);
    },

    massesChanged(): void {
      preparedFor = 0;
    },
  };
}
