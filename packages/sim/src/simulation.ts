import type { AsyncSimulation } from './async-simulation.ts';
import {
  type Arrays,
  type Backend,
  MemoryError,
  referenceBackend,
  type Workspace,
} from './backend.ts';
import {
  type ContactOptions,
  contactNeeds,
  prepareContacts,
  startContacts,
} from './contact/contacts.ts';
import type { Tangle } from './contact/untangle/untangle.ts';
import { buildFans, startForces } from './forces.ts';
import { GRIP, startGrips } from './grips.ts';
import type { KernelNeed, Kernels } from './kernels/kernels.ts';
import { requireKernels } from './kernels/require-kernels.ts';
import { withRopes } from './model/add-ropes.ts';
import { clothCount } from './model/cloth-of.ts';
import type { Vec3 } from './model/collider.ts';
import { checkCornerUvs } from './model/corner-uvs.ts';
import type { Environment } from './model/environment.ts';
import { changeAngles, type Fold } from './model/folds.ts';
import type { Model } from './model/model.ts';
import { type OrderedModel, orderModel } from './model/ordered-model.ts';
import { SimulationError, TooLargeError } from './simulation-error.ts';
import { checkVectors, goOnFrom, readVectors, type Snapshot } from './snapshot.ts';
import type { SolverSpec } from './solvers/solver.ts';
import { createState, type State } from './state.ts';
import { type StepReport, step } from './step.ts';

export interface SimulationOptions extends ContactOptions {
  readonly solver: SolverSpec;
  /** Where the hot loops run; plain TypeScript when absent. */
  readonly backend?: Backend<Partial<Kernels>>;
  /**
   * Force with which a hand or a pin holds a vertex, at most [N]. Where the cloth pulls harder, it slips.
   * Unless given, 30 with exact contact and the implicit solver, whose forces are the fabric's own;
   * otherwise `Infinity`.
   */
  readonly grip?: number;
  /** What to go on from, of the same mesh; what was grabbed is let go. */
  readonly snapshot?: Snapshot;
}

/** Cloth in motion. Vertices are numbered as in the mesh that the model was built from. */
export interface Simulation extends AsyncSimulation {
  /** Simulated time [s]. */
  readonly time: number;
  /** Memory of everything that a step touches. */
  readonly bytes: number;
  /**
   * Whether particles of the cloth are kept apart. May be changed between steps, in a simulation
   * that was created with it.
   */
  selfCollision: boolean;
  step(dt: number): StepReport;
  /** Allocates nothing where `out` is given. */
  read(out?: Float32Array): Float32Array;
  /** Allocates nothing where `out` is given. */
  readVelocities(out?: Float32Array): Float32Array;
  snapshot(): Snapshot;
  /** Whether a hand or a pin holds the vertex. */
  isHeld(vertex: number): boolean;
  /**
   * Another rest shape from the next step on, with the implicit solver: the cloth is taken in or let
   * out while it hangs. What is wrong with it is thrown, and then nothing has changed.
   *
   * Strain is measured from it, contacts keep distances that fit it, folds take their new angles.
   * Masses and bending stay those of the shape that the model was built with, and so does `model`.
   * Nothing is kept of what is given.
   */
  setRest(rest: RestShape): void;
  /** With exact contact: the friction of a collider that is no plane, from now on. */
  setFriction(collider: number, friction: number): void;
  /** The bodies' triangles as exact contact sees them, where the last step left them. */
  bodies(): readonly BodyMesh[];
  /**
   * With exact contact: places where the cloth crosses itself or a body and could not be freed, as
   * after a start that is tangled too badly. Empty when all is well.
   */
  readonly tangles: readonly Tangle[];
  /** Where the engine keeps all this; made for its tests and measurements, and may change. */
  readonly internals: Internals;
}

/** The engine's own numbers: vertices in the order of its model, which maps them. */
export interface Internals {
  readonly model: OrderedModel;
  /** What is written here between steps is where the cloth is. */
  readonly state: State;
}

/** What a cloth is when nothing pulls at it. */
export interface RestShape {
  /**
   * Material coordinates of each corner of each triangle of the input mesh, in its order, six
   * numbers per triangle [m]; whether or not the model was built with such.
   */
  readonly cornerUvs: Float64Array;
  /** Other angles for folds that the model has; those that are not named keep theirs. */
  readonly folds?: readonly Fold[];
}

/** Triangles of a collider, three coordinates per vertex [m]. */
export interface BodyMesh {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

export function createSimulation(model: Model, options: SimulationOptions): Simulation {
  const { solver: spec, backend = referenceBackend } = options;
  if (model.ropes && !spec.hasRopes) {
    throw new SimulationError(
      `the ${spec.name} solver has no ropes, and the model has some: use the implicit solver`,
    );
  }
  const ordered = orderModel(model);
  const { internalVertex, inputVertex } = ordered;
  const initial = {
    state: createState(ordered),
    solver: spec.prepare(ordered),
    contacts: prepareContacts(ordered, options),
    fans: buildFans(ordered),
    accelerations: new Float32Array(4 * ordered.vertexCount + 4 * 16),
  };
  if (options.snapshot) {
    checkVectors('positions to go on from', options.snapshot.positions, model);
    checkVectors('velocities to go on from', options.snapshot.velocities, model);
    goOnFrom(options.snapshot, ordered, initial.state);
  }
  const needs = [
    { by: `the ${spec.name} solver`, parts: spec.needs },
    ...contactNeeds(ordered, options),
    ...(ordered.wind ? [WIND] : []),
  ];
  const workspace = adopt(backend, initial as unknown as Arrays & typeof initial, ordered, needs);
  const { arrays, kernels } = workspace;
  const { state, accelerations } = arrays;
  const environment: Environment = {
    gravity: model.gravity,
    wind: model.wind,
    airDrag: model.airDrag,
    stitches: 1,
    bending: 1,
    haste: false,
  };
  const contacts = startContacts(ordered, options, state, arrays.contacts, arrays.fans, kernels);
  const { grip = contacts.forces && spec.hasForces ? GRIP : Infinity } = options;
  if (!(grip > 0)) throw new SimulationError(`a grip of ${grip} N holds nothing: give more than 0`);
  const grips = startGrips(ordered, state, grip);
  const air = () => requireKernels(backend.name, kernels, [WIND]);
  const forces = startForces(state, environment, air, arrays.fans, accelerations, grips);
  for (const pin of ordered.pins) grips.hold(pin, 'pin', placeOf(pin));
  const solver = spec.start({
    model: ordered,
    state,
    arrays: arrays.solver,
    kernels,
    contacts,
    environment,
    accelerations,
  });

  let { folds } = model;

  function placeOf(vertex: number): Vec3 {
    const [x, y, z] = state.positions.subarray(4 * vertex);
    return [x, y, z];
  }

  /** The engine's number of a vertex. */
  function find(input: number): number {
    const vertex = internalVertex[input];
    if (vertex < ordered.vertexCount) return vertex;
    throw new SimulationError(
      vertex === undefined
        ? `vertex ${input} does not exist: vertices are numbered 0 to ${model.vertexCount - 1}`
        : `vertex ${input} is no part of the cloth: no triangle has it since the mesh was mended`,
    );
  }

  function read(out = new Float32Array(3 * model.vertexCount)): Float32Array {
    checkVectors('positions', out, model);
    return readVectors(state.positions, ordered, out, model.positions);
  }

  function readVelocities(out = new Float32Array(3 * model.vertexCount)): Float32Array {
    checkVectors('velocities', out, model);
    return readVectors(state.velocities, ordered, out);
  }

  return {
    model,
    internals: { model: ordered, state },
    environment,
    get time() {
      return forces.time;
    },
    bytes: workspace.bytes,
    get selfCollision() {
      return contacts.self?.enabled ?? false;
    },
    set selfCollision(on: boolean) {
      if (contacts.self) contacts.self.enabled = on;
      else if (on) {
        throw new SimulationError(
          'self-collision cannot be switched on: create the simulation with selfCollision: true',
        );
      }
    },
    step(dt: number): StepReport {
      if (!(dt > 0 && Number.isFinite(dt))) {
        throw new SimulationError(`a step of ${dt} s cannot be taken: dt must be positive`);
      }
      const report = step(solver, contacts, forces, dt);
      const { slipped } = grips;
      if (slipped.length === 0) return report;
      const hands = slipped.map((grip) => ({ ...grip, index: inputVertex[grip.index] }));
      return { ...report, yielded: [...report.yielded, ...hands] };
    },
    read,
    readVelocities,
    snapshot: () => ({ positions: read(), velocities: readVelocities() }),
    isHeld: (vertex) => state.inverseMasses[internalVertex[vertex]] === 0,
    grab(input: number): void {
      const vertex = find(input);
      grips.hold(vertex, 'hand', placeOf(vertex));
      state.inverseMasses[vertex] = 0;
      solver.massesChanged();
    },
    drag(input: number, target: Vec3): void {
      const vertex = find(input);
      if (grips.holderOf(vertex) !== 'hand') {
        throw new SimulationError(`vertex ${input} cannot be dragged before it is grabbed`);
      }
      if (!target.every(Number.isFinite)) {
        throw new SimulationError(`vertex ${input} cannot be dragged to (${target.join(', ')})`);
      }
      grips.hold(vertex, 'hand', target);
    },
    release(input: number): void {
      const vertex = find(input);
      grips.letGo(vertex);
      state.inverseMasses[vertex] = 1 / ordered.masses[vertex];
      solver.massesChanged();
    },
    setRest(rest: RestShape): void {
      if (!solver.setRest) {
        throw new SimulationError(
          `the ${spec.name} solver cannot change the rest shape of a running simulation: ` +
            'use the implicit solver, or build the model anew',
        );
      }
      checkCornerUvs(rest.cornerUvs, clothCount(model));
      if (rest.folds?.length) folds = changeAngles({ ...model, folds }, rest.folds);
      const changed: OrderedModel = {
        ...ordered,
        cornerUvs: withRopes(rest.cornerUvs, model),
        folds: ordered.folds && folds && { edges: ordered.folds.edges, angles: folds.angles },
      };
      solver.setRest(changed);
      contacts.setRest(changed);
      grips.setRest(changed);
    },
    setPose: contacts.setPose,
    setVertices: contacts.setVertices,
    setFriction: contacts.setFriction,
    get tangles() {
      return contacts.tangles.map((tangle) => ({
        ...tangle,
        vertices: tangle.vertices.map((vertex) => inputVertex[vertex]),
      }));
    },
    bodies: () => contacts.bodies,
    dispose: workspace.dispose,
  };
}

/** It may begin to blow at any time. */
const WIND: KernelNeed<'air'> = { by: 'wind', parts: ['air'] };

function adopt<A extends Arrays>(
  backend: Backend<Partial<Kernels>>,
  arrays: A,
  model: Model,
  needs: readonly KernelNeed[],
): Workspace<A> {
  const workspace = place(backend, arrays, model);
  try {
    return { ...workspace, kernels: requireKernels(backend.name, workspace.kernels, needs) };
  } catch (error) {
    workspace.dispose();
    throw error;
  }
}

function place<A extends Arrays>(
  backend: Backend<Partial<Kernels>>,
  arrays: A,
  model: Model,
): Workspace<A, Partial<Kernels>> {
  try {
    return backend.adopt(arrays);
  } catch (error) {
    if (error instanceof MemoryError) throw new TooLargeError(model.vertexCount, error);
    throw error;
  }
}
