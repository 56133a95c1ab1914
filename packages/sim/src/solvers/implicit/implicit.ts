import type { Arrays } from '../../backend.ts';
import type { Exact } from '../../contact/exact/exact.ts';
import { type QuadraticPart, quadraticPart } from '../../elastic/bending.ts';
import { createSharpBends } from '../../elastic/sharp-bends.ts';
import type { MembranePacks, System } from '../../kernels/kernels.ts';
import type { Model } from '../../model/model.ts';
import { GHOSTS } from '../../state.ts';
import type { SolveReport, Solver, SolverContext, SolverSpec } from '../solver.ts';
import { createFoldForces } from './folds.ts';
import { startDomains } from './levels.ts';
import { buildMembrane, fillShapes } from './membrane.ts';
import { checkOptions, type ImplicitOptions, type ImplicitSettings } from './options.ts';
import { createPace } from './pace.ts';
import { createRhythm } from './rhythm.ts';
import { schemes } from './schemes.ts';
import { buildSystem, ownBending, refillBending, weighSystem } from './system.ts';
import { createTouch } from './touch.ts';

interface ImplicitArrays {
  readonly membrane: MembranePacks;
  readonly system: System;
}

/** What a solver keeps beside its arrays. */
interface Parts {
  readonly quadratic: QuadraticPart;
  /** The triangle in each lane of the membrane's packs. */
  readonly lanes: Uint32Array;
}

/** Halvings of a step that would raise the energy. */
const MAX_HALVINGS = 6;
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
/** Sweeps over contacts before Newton starts. */
const STARTING_SWEEPS = 3;
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
 * Contacts are projected: where they stop a vertex, it is held there, and the rest of the cloth is
 * solved once more around it. Otherwise the cloth would give way to a body in one half of each step
 * and be stretched by it in the other.
 *
 * Source: [Thomaszewski2007, sections 3.6, 5.1–5.6]; [Baraff1998, abstract].
 */
export function implicit(options: ImplicitOptions = {}): SolverSpec<ImplicitArrays & Arrays> {
  const settings = checkOptions(options);
  const parts = new WeakMap<Model, Parts>();
  return {
    name: 'implicit',
    hasForces: true,
    prepare(model) {
      const quadratic = quadraticPart(model, settings.bending);
      const { packs: membrane, lanes } = buildMembrane(model);
      parts.set(model, { quadratic, lanes });
      const tasks = membrane.taskOffsets.length - 1;
      const system = buildSystem(model, quadratic.matrix, tasks);
      return { membrane, system } as unknown as ImplicitArrays & Arrays;
    },
    start: (context) => start(context, settings, parts.get(context.model)!),
  };
}

function start(
  context: SolverContext<ImplicitArrays & Arrays>,
  settings: ImplicitSettings,
  { quadratic, lanes }: Parts,
): Solver {
  const { state, arrays, kernels, contacts, environment, accelerations } = context;
  const { membrane, system } = arrays;
  const bending = ownBending(system);
  const domains = startDomains(context.model, system);
  const gravity = new Float32Array(4);
  const pace = settings.goal === 'rest' ? createPace() : undefined;
  const bends = pace && quadratic.plate && createSharpBends(quadratic.plate);
  const rhythm = createRhythm(settings.substeps);
  const touch = createTouch(state, system);
  const folds = createFoldForces(context.model, state, system);
  const damped = context.model.materials.some(({ damping }) => damping > 0);
  const { exact } = contacts;
  let stage = schemes['backward-euler'];
  let weighedFor = 0;
  /** Whether bending or what is held has changed since the domains last looked. */
  let stale = true;
  let inertia = 0;
  let time = 0;
  let steps = 0;
  let { threads, bending: stiffer } = environment;

  /** Puts bending and threads into the matrix as they are now. */
  function refill(): void {
    ({ threads, bending: stiffer } = environment);
    if (!quadratic.matrix) return;
    quadratic.refill(threads, stiffer);
    refillBending(system, quadratic.matrix, bending);
    weighedFor = 0;
    stale = true;
  }

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
      kernels.measureMembrane(state, membrane, system, damped ? 1 / time : 0) +
      kernels.measureBending(state, system) +
      (folds?.measure() ?? 0) +
      (exact ? touchEnergy(exact) : 0)
    );
  }

  function touchEnergy({ arrays, rule }: Exact): number {
    return kernels.measureContacts(state, arrays.surface.from, arrays.contacts, rule.creep);
  }

  /** Adds contacts to matrix and gradient; returns their energy. */
  function addTouch({ arrays, rule }: Exact): number {
    const { surface, contacts: set } = arrays;
    const energy = kernels.pushContacts(state, surface.from, set, rule.creep, system);
    kernels.addContacts(set, system);
    return energy;
  }

  /** Conjugate gradients from a solution of zero. */
  function solve(): { iterations: number; residual: number } {
    const levels = settings.preconditioner === 'multilevel';
    if (levels) {
      domains.begin();
      kernels.coarsen(state, system);
      domains.update();
    }
    const correct = () => (levels ? kernels.moveDomains(state, system) : 0);
    const first = kernels.beginGradients(state, system) + correct();
    const set = exact?.arrays.contacts;
    if (set) kernels.removeContacts(set, system);
    kernels.turnGradients(state, system, 0);
    const target = settings.tolerance ** 2 * first;
    let rho = first;
    let iterations = 0;
    while (iterations < settings.iterations && rho > target) {
      const curvature = kernels.multiply(state, system, set);
      if (!(curvature > 0)) break;
      const next = kernels.advanceGradients(state, system, rho / curvature, set) + correct();
      iterations++;
      kernels.turnGradients(state, system, next / rho);
      rho = next;
    }
    return { iterations, residual: first > 0 ? Math.sqrt(Math.max(rho, 0) / first) : 0 };
  }

  /** Newton's steps from where the cloth is; `inertia` is the energy of its inertia there. */
  function descend(inertia: number): { iterations: number; residual: number; shortest: number } {
    let iterations = 0;
    let residual = 0;
    let energy = 0;
    let shortest = 1;
    for (let newton = 0; newton < settings.newtonSteps; newton++) {
      kernels.fillMatrix(state, system);
      const strain = kernels.addMembrane(state, membrane, system, damped ? 1 / time : 0);
      const folded = folds?.add() ?? 0;
      const touching = exact ? addTouch(exact) : 0;
      if (newton === 0) {
        energy = inertia + strain + folded + touching + kernels.measureBending(state, system);
      }
      const solved = solve();
      pace?.curb(system.solution);
      const found = search(energy);
      energy = found.energy;
      shortest = Math.min(shortest, found.t);
      iterations += solved.iterations;
      residual = solved.residual;
    }
    if (!Number.isFinite(energy)) state.positions.set(state.previous);
    return { iterations, residual, shortest };
  }

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

  return {
    substeps: () => rhythm.substeps,

    predict(h: number): void {
      if (environment.threads !== threads || environment.bending !== stiffer) {
        refill();
        // While stiffness changes from step to step, what sharp bends add to it does not count.
        steps = 0;
      }
      folds?.follow();
      time = pace ? pace.step : h;
      if (pace) forgetMotion(h);
      const effective = stage.gamma * time;
      if (effective !== weighedFor) {
        weighSystem(system, state, bending, effective);
        weighedFor = effective;
      }
      if (stale) domains.holdersChanged();
      stale = false;
      gravity.set(environment.gravity);
      const keep = Math.exp(-environment.airDrag * time);
      inertia = kernels.beginStage(state, system, stage, accelerations, gravity, keep, time);
    },

    minimize(h: number): SolveReport {
      if (exact) {
        exact.begin(h, true);
        inertia = startApart(exact);
      }
      let { iterations, residual, shortest } = descend(inertia);
      const many = MANY_CROSSING * system.diagonal.length;
      for (let k = 0; k < MOST_REPEATS && exact && exact.crossing(many) > many; k++) {
        const again = descend(kernels.moveAlong(state, system, 0));
        iterations += again.iterations;
        shortest = Math.min(shortest, again.shortest);
      }
      if (stage.reach !== 1) {
        // The stage is not where the step ends: there is nothing to solve again.
        reachOut();
        if (exact) exact.finish();
        else contacts.resolve(h);
      } else if (exact) {
        exact.finish(true);
      } else if (meet(h) > 0) {
        domains.holdersChanged();
        const again = descend(kernels.moveAlong(state, system, 0));
        iterations += again.iterations;
        residual = again.residual;
        shortest = Math.min(shortest, again.shortest);
        touch.release();
        domains.holdersChanged();
        contacts.stop(h);
      }
      rhythm.look(shortest);
      if (pace) {
        residual = pace.look(state, shortest);
        weighedFor = 0;
        if (bends && ++steps % BENDS_EVERY === 0) {
          bends.update(state.positions, 4);
          refill();
        }
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
      stale = true;
    },

    setRest(model: Model): void {
      fillShapes(model, lanes, membrane.shapes);
      if (model.folds) folds?.setAngles(model.folds.angles);
    },
  };

  /**
   * Where the last substep's motion would press the cloth into something, Newton starts from where
   * it was stopped: from within it would come out with more energy than it went in. Returns the
   * energy of inertia there.
   */
  function startApart({ arrays }: Exact): number {
    system.image.set(state.positions);
    for (let sweep = 0; sweep < STARTING_SWEEPS; sweep++) {
      kernels.relaxContacts(state, arrays.surface.from, arrays.contacts, 0, false);
    }
    return kernels.shiftStart(state, system);
  }

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
