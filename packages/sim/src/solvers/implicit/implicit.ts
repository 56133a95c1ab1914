import type { Arrays } from '../../backend.ts';
import type { MembranePacks, System } from '../../kernels/kernels.ts';
import type { Model } from '../../model/model.ts';
import { GHOSTS } from '../../state.ts';
import type { SolveReport, Solver, SolverContext, SolverSpec } from '../solver.ts';
import { startDomains } from './levels.ts';
import { buildMembrane } from './membrane.ts';
import { checkOptions, type ImplicitOptions, type ImplicitSettings } from './options.ts';
import { createPace } from './pace.ts';
import { createRhythm } from './rhythm.ts';
import { schemes } from './schemes.ts';
import { buildSystem, ownBending, weighSystem } from './system.ts';

interface ImplicitArrays {
  readonly membrane: MembranePacks;
  readonly system: System;
}

/** Halvings of a step that would raise the energy. */
const MAX_HALVINGS = 6;
/** Rounding of the energy in single precision, relative to it. */
const ROUNDING = 1e-6;

/**
 * Cloth as a continuum, by implicit steps: the membrane's Green strain with the fabric's own moduli
 * or curves, a bending energy that is quadratic, inertia. A substep is one or more of Newton's steps
 * on the incremental potential; each solves a linear system by preconditioned conjugate gradients,
 * as far as its budget goes, and is halved where it would raise the energy. So it cannot explode,
 * however loosely it is solved.
 *
 * Newton starts from x + h v, the last substep's motion going on: what it has to find are changes of
 * the forces only, which is worth dozens of iterations against a start from free fall.
 *
 * Source: [Thomaszewski2007, sections 3.6, 5.1–5.6]; [Baraff1998, abstract].
 */
export function implicit(options: ImplicitOptions = {}): SolverSpec<ImplicitArrays & Arrays> {
  const settings = checkOptions(options);
  return {
    name: 'implicit',
    prepare: (model) => prepare(model, settings) as unknown as ImplicitArrays & Arrays,
    start: (context) => start(context, settings),
  };
}

function prepare(model: Model, settings: ImplicitSettings): ImplicitArrays {
  const membrane = buildMembrane(model);
  const tasks = membrane.taskOffsets.length - 1;
  return { membrane, system: buildSystem(model, settings.bending, tasks) };
}

function start(
  context: SolverContext<ImplicitArrays & Arrays>,
  settings: ImplicitSettings,
): Solver {
  const { state, arrays, kernels, contacts, environment, accelerations } = context;
  const { membrane, system } = arrays;
  const bending = ownBending(system);
  const domains = startDomains(context.model, system);
  const gravity = new Float32Array(4);
  const pace = settings.goal === 'rest' ? createPace() : undefined;
  const rhythm = createRhythm(settings.substeps);
  let stage = schemes['backward-euler'];
  let weighedFor = 0;
  let inertia = 0;
  let time = 0;

  /** Goes on from x along the solution, less far where the energy would rise; returns both. */
  function search(before: number): { energy: number; t: number } {
    let t = 1;
    let energy = energyAfter(t);
    for (let k = 0; k < MAX_HALVINGS && !(energy <= before + ROUNDING * Math.abs(before)); k++) {
      t /= 2;
      energy = energyAfter(-t);
    }
    return { energy, t };
  }

  function energyAfter(t: number): number {
    return (
      kernels.moveAlong(state, system, t) +
      kernels.measureMembrane(state, membrane, system, 1 / time) +
      kernels.measureBending(state, system)
    );
  }

  /** Conjugate gradients from a solution of zero. */
  function solve(): { iterations: number; residual: number } {
    const levels = settings.preconditioner === 'multilevel';
    if (levels) {
      domains.begin();
      kernels.coarsen(state, system);
      domains.update();
    }
    const correct = () => (levels ? domains.correct() : 0);
    const first = kernels.beginGradients(state, system) + correct();
    kernels.turnGradients(state, system, 0);
    const target = settings.tolerance ** 2 * first;
    let rho = first;
    let iterations = 0;
    while (iterations < settings.iterations && rho > target) {
      const curvature = kernels.multiplyMatrix(state, system);
      if (!(curvature > 0)) break;
      const next = kernels.advanceGradients(state, system, rho / curvature) + correct();
      iterations++;
      kernels.turnGradients(state, system, next / rho);
      rho = next;
    }
    return { iterations, residual: first > 0 ? Math.sqrt(Math.max(rho, 0) / first) : 0 };
  }

  return {
    substeps: () => rhythm.substeps,

    predict(h: number): void {
      time = pace ? pace.step : h;
      if (pace) state.velocities.fill(0);
      const effective = stage.gamma * time;
      if (effective !== weighedFor) {
        weighSystem(system, state, bending, effective);
        domains.holdersChanged();
        weighedFor = effective;
      }
      gravity.set(environment.gravity);
      const keep = Math.exp(-environment.airDrag * time);
      inertia = kernels.beginStage(state, system, stage, accelerations, gravity, keep, time);
    },

    minimize(h: number): SolveReport {
      let iterations = 0;
      let residual = 0;
      let energy = 0;
      let shortest = 1;
      for (let newton = 0; newton < settings.newtonSteps; newton++) {
        kernels.fillMatrix(state, system);
        const strain = kernels.addMembrane(state, membrane, system, 1 / time);
        if (newton === 0) energy = inertia + strain + kernels.measureBending(state, system);
        const solved = solve();
        const found = search(energy);
        energy = found.energy;
        shortest = Math.min(shortest, found.t);
        iterations += solved.iterations;
        residual = solved.residual;
      }
      rhythm.look(shortest);
      if (!Number.isFinite(energy)) state.positions.set(state.previous);
      if (stage.reach !== 1) reachOut();
      contacts.resolve(h);
      if (pace) {
        residual = pace.look(state, shortest);
        weighedFor = 0;
      }
      return { iterations, residual };
    },

    updateVelocities(): void {
      kernels.endStage(state, system, stage, time);
      // A scheme of two steps has its history only now.
      const scheme = schemes[settings.scheme];
      if (stage !== scheme) {
        stage = scheme;
        weighedFor = 0;
      }
    },

    finish(): void {
      rhythm.end();
    },

    massesChanged(): void {
      weighedFor = 0;
    },
  };

  function reachOut(): void {
    const { positions: x, previous } = state;
    const end = 4 * (state.inverseMasses.length - GHOSTS);
    for (let c = 0; c < end; c++) x[c] = previous[c] + stage.reach * (x[c] - previous[c]);
  }
}
