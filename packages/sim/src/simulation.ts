import {
  type Arrays,
  type Backend,
  inMegabytes,
  MemoryError,
  referenceBackend,
  type Workspace,
} from './backend.ts';
import { type ContactOptions, prepareContacts, startContacts } from './contact/contacts.ts';
import type { Tangle } from './contact/untangle/untangle.ts';
import { buildFans, startForces } from './forces.ts';
import { GRIP, startGrips } from './grips.ts';
import type { Pose, Vec3 } from './model/collider.ts';
import { checkCornerUvs } from './model/corner-uvs.ts';
import type { Environment } from './model/environment.ts';
import { changeAngles, type Fold } from './model/folds.ts';
import type { Model } from './model/model.ts';
import type { SolverSpec } from './solvers/solver.ts';
import { createState, type State } from './state.ts';
import { type StepReport, step } from './step.ts';

export interface SimulationOptions extends ContactOptions {
  readonly solver: SolverSpec;
  /** Where the hot loops run; plain TypeScript when absent. */
  readonly backend?: Backend;
  /**
   * Force with which a hand or a pin holds a vertex, at most [N]. Where the cloth pulls harder, it slips.
   * Unless given, 30 with exact contact and the implicit solver, whose forces are the fabric's own;
   * otherwise `Infinity`.
   */
  readonly grip?: number;
  /** Positions and velocities to go on from, of the same mesh; what was grabbed is let go. */
  readonly state?: State;
}

export class SimulationError extends Error {
  override readonly name: string = 'SimulationError';
}

/** The model does not fit into memory. */
export class TooLargeError extends SimulationError {
  override readonly name = 'TooLargeError';
  readonly vertexCount: number;
  /** Bytes that it would need, and about how many vertices fit. */
  readonly bytes: number;
  readonly fitting: number;

  constructor(vertexCount: number, { bytes, limit }: MemoryError) {
    const fitting = roundDown((vertexCount * limit) / bytes);
    super(
      `the model is too large: its ${vertexCount.toLocaleString('en-US')} vertices need ` +
        `${inMegabytes(bytes)} of memory, and ${inMegabytes(limit)} can be had. About ` +
        `${fitting.toLocaleString('en-US')} vertices fit: give the mesh longer edges, ` +
        'or simulate its parts one by one',
    );
    this.vertexCount = vertexCount;
    this.bytes = bytes;
    this.fitting = fitting;
  }
}

/** To two digits. */
function roundDown(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return unit * Math.floor(count / unit);
}

export interface Simulation {
  readonly model: Model;
  readonly state: State;
  /** May be changed between steps. */
  readonly environment: Environment;
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
  /** Takes hold of a vertex: it stays, or goes where `drag` sends it. Any number at once; see `grip`. */
  grab(vertex: number): void;
  /** The grabbed vertex is to reach `target` at the end of the next step. */
  drag(vertex: number, target: Vec3): void;
  /** Lets a grabbed vertex or a pin go. */
  release(vertex: number): void;
  /** The collider reaches the pose at the end of the next step. */
  setPose(collider: number, pose: Pose): void;
  /**
   * The vertices of a mesh collider reach these positions at the end of the next step, each in a
   * straight line: three coordinates per vertex of its mesh, in the collider's frame [m].
   */
  setVertices(collider: number, positions: Float32Array): void;
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
  dispose(): void;
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
  const initial = {
    state: createState(model),
    solver: spec.prepare(model),
    contacts: prepareContacts(model, options),
    fans: buildFans(model),
    accelerations: new Float32Array(4 * model.vertexCount + 4 * 16),
  };
  if (options.state) copyState(options.state, initial.state);
  const workspace = adopt(backend, initial as unknown as Arrays & typeof initial, model);
  const { arrays, kernels } = workspace;
  const { state, accelerations } = arrays;
  const environment: Environment = {
    gravity: model.gravity,
    wind: model.wind,
    airDrag: model.airDrag,
    stitches: 1,
    bending: 1,
  };
  const contacts = startContacts(model, options, state, arrays.contacts, arrays.fans, kernels);
  const { grip = contacts.forces && spec.hasForces ? GRIP : Infinity } = options;
  if (!(grip > 0)) throw new SimulationError(`a grip of ${grip} N holds nothing: give more than 0`);
  const grips = startGrips(model, state, grip);
  const forces = startForces(state, environment, kernels, arrays.fans, accelerations, grips);
  for (const pin of model.pins) grips.hold(pin, 'pin', placeOf(pin));
  const solver = spec.start({
    model,
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

  function known(vertex: number): number {
    if (Number.isInteger(vertex) && vertex >= 0 && vertex < model.vertexCount) return vertex;
    throw new SimulationError(
      `vertex ${vertex} does not exist: vertices are numbered 0 to ${model.vertexCount - 1}`,
    );
  }

  return {
    model,
    state,
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
      return slipped.length > 0 ? { ...report, yielded: [...report.yielded, ...slipped] } : report;
    },
    grab(vertex: number): void {
      grips.hold(vertex, 'hand', placeOf(known(vertex)));
      state.inverseMasses[vertex] = 0;
      solver.massesChanged();
    },
    drag(vertex: number, target: Vec3): void {
      if (grips.holderOf(known(vertex)) !== 'hand') {
        throw new SimulationError(`vertex ${vertex} cannot be dragged before it is grabbed`);
      }
      if (!target.every(Number.isFinite)) {
        throw new SimulationError(`vertex ${vertex} cannot be dragged to (${target.join(', ')})`);
      }
      grips.hold(vertex, 'hand', target);
    },
    release(vertex: number): void {
      grips.letGo(known(vertex));
      state.inverseMasses[vertex] = 1 / model.masses[vertex];
      solver.massesChanged();
    },
    setRest(rest: RestShape): void {
      if (!solver.setRest) {
        throw new SimulationError(
          `the ${spec.name} solver cannot change the rest shape of a running simulation: ` +
            'use the implicit solver, or build the model anew',
        );
      }
      checkCornerUvs(rest.cornerUvs, model.topology.triangleCount);
      if (rest.folds?.length) folds = changeAngles({ ...model, folds }, rest.folds);
      const changed: Model = { ...model, cornerUvs: rest.cornerUvs, folds };
      solver.setRest(changed);
      contacts.setRest(changed);
      grips.setRest(changed);
    },
    setPose: contacts.setPose,
    setVertices: contacts.setVertices,
    setFriction: contacts.setFriction,
    get tangles() {
      return contacts.tangles;
    },
    bodies: () => contacts.bodies,
    dispose: workspace.dispose,
  };
}

function adopt<A extends Arrays>(backend: Backend, arrays: A, model: Model): Workspace<A> {
  try {
    return backend.adopt(arrays);
  } catch (error) {
    if (error instanceof MemoryError) throw new TooLargeError(model.vertexCount, error);
    throw error;
  }
}

function copyState(from: State, to: State): void {
  if (from.positions.length !== to.positions.length) {
    throw new SimulationError(
      'the given state belongs to another model: it has another number of vertices',
    );
  }
  to.positions.set(from.positions);
  to.previous.set(from.previous);
  to.velocities.set(from.velocities);
}
