import type { Pose, Vec3 } from './model/collider.ts';
import type { Environment } from './model/environment.ts';
import type { Model } from './model/model.ts';
import type { Snapshot } from './snapshot.ts';
import type { StepReport } from './step.ts';

type Awaitable<T> = T | Promise<T>;

/**
 * A simulation that may run elsewhere, in a worker or on a GPU: what it computes has to be awaited.
 * `Simulation` is one that answers at once, so whoever writes `await simulation.step(dt)` takes both.
 * Vertices are numbered as in the mesh that the model was built from.
 */
export interface AsyncSimulation {
  readonly model: Model;
  /** May be changed between steps. */
  readonly environment: Environment;
  step(dt: number): Awaitable<StepReport>;
  /**
   * Positions [m], three numbers per vertex, as `model.triangles` names them. They are written to
   * `out` where it is given.
   */
  read(out?: Float32Array): Awaitable<Float32Array>;
  /** Velocities [m/s], in the same way. */
  readVelocities(out?: Float32Array): Awaitable<Float32Array>;
  /** What another simulation of the same mesh can go on from. */
  snapshot(): Awaitable<Snapshot>;
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
  dispose(): void;
}
