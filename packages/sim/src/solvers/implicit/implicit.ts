import type { Arrays } from '../../backend.ts';
import { type QuadraticPart, quadraticPart } from '../../elastic/bending.ts';
import type { BendSet } from '../../kernels/bend-set.ts';
import type { MembranePacks, System } from '../../kernels/system.ts';
import type { Model } from '../../model/model.ts';
import { GHOSTS } from '../../state.ts';
import type { SolveReport, Solver, SolverContext, SolverSpec } from '../solver.ts';
import { createBendForces } from './bend-forces.ts';
import { createFoldForces } from './folds.ts';
import { createPotential } from './incremental-potential.ts';
import { startDomains } from './levels.ts';
import { createLinearSolve } from './linear-solve.ts';
import { buildMembrane, fillShapes } from './membrane.ts';
import { createNewton, type NewtonReport } from './newton.ts';
import { checkOptions, type ImplicitOptions, type ImplicitSettings } from './options.ts';
import { createRestStep } from './rest-step.ts';
import { createRopeSolve } from './rope-solve.ts';
import { createRopes } from './ropes.ts';
import { schemes } from './schemes.ts';
import { createShearMemory } from './shear-slips.ts';
import { createSubstepCount } from './substep-count.ts';
import { buildSystem } from './system.ts';
import { createTouch } from './touch.ts';
import { createWeights } from './weights.ts';

interface ImplicitArrays {
  readonly membrane: MembranePacks;
  readonly system: System;
  /** Where cloth remembers how it was bent. */
  readonly bends?: BendSet;
}

/** What a solver keeps beside its arrays. */
interface Parts {
  readonly quadratic: QuadraticPart;
  /** The triangle in each lane of the membrane's packs. */
  readonly lanes: Uint32Array;
}

/** Steps to rest after which sharp bends are looked at again. */
const BENDS_EVERY = 10;
/** Particles that self-collision moves by more than this do not rest on each other [m]. */
const RESTING = 1e-4;
/**
 * Where so many pairs per vertex would cross, contacts are not solved for well enough: Newton's
 * steps are repeated, so often at most.
 */
const MANY_CROSSING = 0.01;
const MOST_REPEATS = 2;
/**
 * On the way to rest they are repeated, too, where less than this of one was taken: what it met on its way
 * is a contact from then on, and the rest of the cloth need not wait for it.
 */
const CUT_SHORT = 0.5;

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
 * Contacts are projected: where they stop a vertex, it is held there, and the rest of the cloth is
 * solved once more around it. Otherwise the cloth would give way to a body in one half of each step
 * and be stretched by it in the other.
 *
 * Source: [Thomaszewski2007, sections 3.6, 5.1–5.6]; [Baraff1998, abstract].
 */
export function implicit(
  options: ImplicitOptions = {},
): SolverSpec<ImplicitArrays & Arrays, 'implicit'> {
  const settings = checkOptions(options);
  const parts = new WeakMap<Model, Parts>();
  return {
    name: 'implicit',
    needs: ['implicit'],
    hasForces: true,
    hasRopes: true,
    prepare(model) {
      const memory = settings.hysteresis ? { isViscous: settings.goal === 'motion' } : undefined;
      const quadratic = quadraticPart(model, settings.bending, memory);
      const { packs: membrane, lanes } = buildMembrane(model, settings);
      parts.set(model, { quadratic, lanes });
      const tasks = membrane.taskOffsets.length - 1;
      const system = buildSystem(model, quadratic.matrix, tasks);
      const { bends } = quadratic;
      const arrays: ImplicitArrays = { membrane, system, ...(bends && { bends }) };
      return arrays as unknown as ImplicitArrays & Arrays;
    },
    start: (context) => start(context, settings, parts.get(context.model)!),
  };
}

function start(
  context: SolverContext<ImplicitArrays & Arrays, 'implicit'>,
  settings: ImplicitSettings,
  { quadratic, lanes }: Parts,
): Solver {
  const { state, arrays, kernels, contacts, environment, accelerations } = context;
  const { membrane, system } = arrays;
  const domains = startDomains(context.model, system);
  const weights = createWeights(system, state, quadratic, environment, domains);
  const gravity = new Float32Array(4);
  const restStep = settings.goal === 'rest' ? createRestStep() : undefined;
  const updateBending = restStep || settings.sharpBends ? quadratic.createUpdate?.() : undefined;
  const substepCount = createSubstepCount(settings.substeps);
  const touch = createTouch(state, system);
  const folds = createFoldForces(context.model, state, system);
  const bends = arrays.bends && createBendForces(state, system, arrays.bends, kernels);
  const shears = membrane.slips && createShearMemory(state, membrane, system, kernels);
  const ropes = createRopes(context.model, state, system);
  const added = [folds, ropes, bends].filter((energy) => energy !== undefined);
  const forces = contacts.forces;
  const potential = createPotential(
    state,
    membrane,
    system,
    kernels,
    context.model.materials.some(({ damping }) => damping > 0),
    added,
    forces,
  );
  const chains = createRopeSolve(context.model.ropes, system);
  const solve = createLinearSolve(settings, state, system, kernels, domains, forces, chains);
  const descend = createNewton(
    settings.newtonSteps,
    state,
    system,
    potential,
    solve,
    restStep,
    (wasCut) => (restStep ? environment.haste : wasCut),
    ropes,
  );
  let stage = schemes['backward-euler'];
  let inertia = 0;
  let time = 0;
  let steps = 0;

  /** Contacts move vertices, and those are held; returns how many. */
  function meet(h: number): number {
    if (contacts.self) {
      touch.begin();
      contacts.self.resolve(h);
      touch.hold(RESTING);
    }
    if (context.model.colliders.length > 0) {
      touch.begin();
      contacts.stop(h);
      touch.hold(Infinity);
    }
    return touch.count;
  }

  /** Sharp bends get the stiffness that they have as they are now. */
  function lookAtBends(): void {
    // Cloth that is stiffer than its fabric for a while has bends of its own, which go with that.
    if (!updateBending || environment.bending !== 1) return;
    updateBending(state.positions, 4);
    weights.refill();
  }

  /** Solves for the rest of the cloth around what is held. */
  function goAround(h: number): NewtonReport {
    domains.holdersChanged();
    const report = descend(kernels.moveAlong(state, system, 0));
    touch.release();
    domains.holdersChanged();
    contacts.stop(h);
    return report;
  }

  return {
    substeps: () => substepCount.substeps,

    predict(h: number): void {
      // While stiffness changes from step to step, what sharp bends add to it does not count.
      if (weights.follow()) steps = 0;
      for (const energy of added) energy.follow(environment.bending);
      shears?.follow(environment.bending);
      time = restStep ? restStep.step : h;
      potential.begin(time);
      if (restStep) forgetMotion(h);
      weights.weigh(stage.gamma * time);
      gravity.set(environment.gravity);
      const keep = Math.exp(-environment.airDrag * time);
      inertia = kernels.beginStage(state, system, stage, accelerations, gravity, keep, time);
      // Of the midpoint's step the stage is but the first half.
      bends?.begin(restStep ? undefined : time / stage.reach);
    },

    minimize(h: number): SolveReport {
      if (forces) {
        forces.begin(h, true);
        inertia = forces.part(system);
      }
      let { iterations, residual, shortest } = descend(inertia);
      const many = MANY_CROSSING * system.diagonal.length;
      const isCut = (): boolean => restStep !== undefined && shortest < CUT_SHORT;
      /** Whether contacts have looked at where the cloth is now. */
      let isSeen = false;
      for (let k = 0; k < MOST_REPEATS && forces; k++) {
        isSeen = forces.crossing(many) <= many && !isCut();
        if (isSeen) break;
        const again = descend(kernels.moveAlong(state, system, 0));
        iterations += again.iterations;
        shortest = restStep ? again.shortest : Math.min(shortest, again.shortest);
      }
      if (stage.reach !== 1) {
        // The stage is not where the step ends: there is nothing to solve again.
        reachOut();
        if (forces) forces.finish();
        else contacts.resolve(h);
      } else if (forces) {
        forces.finish(isSeen);
      } else if (meet(h) > 0) {
        const again = goAround(h);
        iterations += again.iterations;
        residual = again.residual;
        shortest = Math.min(shortest, again.shortest);
      }
      substepCount.look(shortest);
      bends?.remember();
      shears?.remember();
      if (restStep) {
        residual = restStep.look(state, shortest);
        weights.forget();
        if (environment.bending === 1 && ++steps % BENDS_EVERY === 0) lookAtBends();
      }
      return { iterations, residual };
    },

    updateVelocities(): void {
      kernels.endStage(state, system, stage, time);
      // A scheme of two steps has its history only now.
      const scheme = schemes[settings.scheme];
      if (stage !== scheme) {
        stage = scheme;
        weights.forget();
      }
    },

    finish(): void {
      substepCount.end();
      if (!restStep) lookAtBends();
    },

    massesChanged: weights.holdersChanged,

    setRest(model: Model): void {
      fillShapes(model, lanes, membrane);
      if (model.folds) folds?.setAngles(model.folds.angles);
    },
  };

  /** On the way to rest little moves on by itself; what is held goes as far as in h seconds. */
  function forgetMotion(h: number): void {
    const { velocities, inverseMasses } = state;
    for (let c = 0; c < 4 * (inverseMasses.length - GHOSTS); c++) {
      velocities[c] *= inverseMasses[c >> 2] > 0 ? settings.momentum : h / time;
    }
  }

  function reachOut(): void {
    const { positions: x, previous } = state;
    const end = 4 * (state.inverseMasses.length - GHOSTS);
    for (let c = 0; c < end; c++) x[c] = previous[c] + stage.reach * (x[c] - previous[c]);
  }
}
