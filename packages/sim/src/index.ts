export type { AsyncSimulation } from './async-simulation.ts';
export { type Backend, referenceBackend } from './backend.ts';
export type { ContactOptions } from './contact/contacts.ts';
export type { ExactOptions } from './contact/exact/options.ts';
export type { SelfCollisionOptions } from './contact/self-collision.ts';
export type { Tangle } from './contact/untangle/untangle.ts';
export { type DrapeOptions, type DrapeReport, drape } from './drape.ts';
export { MissingKernelsError } from './kernels/require-kernels.ts';
export { ColliderError } from './model/check-collider.ts';
export type {
  BoxCollider,
  CapsuleCollider,
  Collider,
  MeshCollider,
  PlaneCollider,
  Pose,
  Quaternion,
  SphereCollider,
  Vec3,
} from './model/collider.ts';
export type { Environment, Wind } from './model/environment.ts';
export type { Fold, Folds } from './model/folds.ts';
export {
  checkMaterial,
  type Material,
  MaterialError,
  type StressCurve,
  type StressCurves,
} from './model/material.ts';
export type { MaterialMap } from './model/material-map.ts';
export { cotton, denim, linen, materials, silk, wool } from './model/materials.ts';
export { buildModel, type Model, type ModelInput, type Seams } from './model/model.ts';
export { ModelError } from './model/model-error.ts';
export {
  drawcord,
  type RopeMaterial,
  ropeMaterials,
  shoelace,
  string,
} from './model/rope-material.ts';
export type { Rope, RopeInput, Ropes, Tie, TieInput } from './model/ropes.ts';
export {
  type BodyMesh,
  createSimulation,
  type Internals,
  type RestShape,
  type Simulation,
  type SimulationOptions,
} from './simulation.ts';
export { SimulationError, TooLargeError } from './simulation-error.ts';
export type { Snapshot } from './snapshot.ts';
export { explicit } from './solvers/explicit/explicit.ts';
export type { ExplicitOptions, GridShape } from './solvers/explicit/options.ts';
export { implicit } from './solvers/implicit/implicit.ts';
export type { ImplicitBending, ImplicitOptions } from './solvers/implicit/options.ts';
export type { Scheme } from './solvers/implicit/schemes.ts';
export { nonlinear } from './solvers/nonlinear/nonlinear.ts';
export type { NonlinearOptions } from './solvers/nonlinear/options.ts';
export type { PositionBending, PositionOptions } from './solvers/position/options.ts';
export { position } from './solvers/position/position.ts';
export type { SolverSpec } from './solvers/solver.ts';
export { SolverError } from './solvers/solver-error.ts';
export type { StepReport, Yielded } from './step.ts';
