export {
  type Arrays,
  type Backend,
  countBytes,
  referenceBackend,
  type TypedArray,
  type Workspace,
} from './backend.ts';
export { ColliderError } from './contact/check-collider.ts';
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
} from './contact/collider.ts';
export type { ContactOptions, Contacts } from './contact/contacts.ts';
export type { SelfCollision, SelfCollisionOptions } from './contact/self-collision.ts';
export {
  type DihedralBendingParameters,
  dihedralAngle,
  dihedralBending,
  dihedralGradient,
  dihedralStiffness,
} from './energies/dihedral-bending.ts';
export { type EdgeSpringParameters, edgeSpring } from './energies/edge-spring.ts';
export type { Energy } from './energies/energy.ts';
export { type GravityParameters, gravity } from './energies/gravity.ts';
export { type OppositeSpringParameters, oppositeSpring } from './energies/opposite-spring.ts';
export { projectPsd } from './energies/project-psd.ts';
export {
  type QuadraticBendingParameters,
  quadraticBending,
  quadraticBendingWeights,
} from './energies/quadratic-bending.ts';
export { energies } from './energies/table.ts';
export { type TetherParameters, tether } from './energies/tether.ts';
export type {
  BoxTree,
  DistancePacks,
  Fans,
  HingePacks,
  Kernels,
  MeshSurface,
  Packs,
  PairRule,
  PairSearch,
  ParticlePairs,
  ParticleTree,
  SpringPacks,
  Tethers,
} from './kernels/kernels.ts';
export type { Environment, Wind } from './model/environment.ts';
export { checkMaterial, type Material, MaterialError } from './model/material.ts';
export { cotton, denim, linen, materials, silk, wool } from './model/materials.ts';
export { buildModel, type Model, ModelError, type ModelInput } from './model/model.ts';
export {
  createSimulation,
  type Simulation,
  SimulationError,
  type SimulationOptions,
} from './simulation.ts';
export { explicit } from './solvers/explicit/explicit.ts';
export type { ExplicitOptions, GridShape } from './solvers/explicit/options.ts';
export { type PositionOptions, SolverError } from './solvers/position/options.ts';
export { position } from './solvers/position/position.ts';
export type { SolveReport, Solver, SolverContext, SolverSpec } from './solvers/solver.ts';
export { GHOSTS, type State } from './state.ts';
export type { StepReport } from './step.ts';
