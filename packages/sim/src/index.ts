export {
  type Arrays,
  type Backend,
  blank,
  countBytes,
  isBlank,
  MemoryError,
  referenceBackend,
  type TypedArray,
  type Workspace,
} from './backend.ts';
export {
  CCD_DEFAULTS,
  type CcdSettings,
  edgeEdgeToi,
  vertexFaceToi,
} from './contact/ccd/ccd.ts';
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
export type { HeldCollider } from './contact/exact/bodies.ts';
export {
  buildSurface,
  type SurfaceMesh,
  type SurfaceOptions,
} from './contact/exact/build-surface.ts';
export type { Exact } from './contact/exact/exact.ts';
export type { ExactOptions } from './contact/exact/options.ts';
export type { SelfCollision, SelfCollisionOptions } from './contact/self-collision.ts';
export {
  type Tangle,
  type UntangleInput,
  type UntangleResult,
  untangle,
} from './contact/untangle/untangle.ts';
export { type DrapeOptions, type DrapeReport, drape } from './drape.ts';
export type { BendingKind } from './elastic/bending.ts';
export { buildElastic, type Elastic, type ElasticOptions } from './elastic/elastic.ts';
export { findRest, type RestOptions, type RestReport } from './elastic/find-rest.ts';
export { corotationalMembrane } from './energies/corotational-membrane.ts';
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
export { greenMembrane, type MembraneParameters } from './energies/green-membrane.ts';
export { greenStrain } from './energies/green-strain.ts';
export {
  bendingVector,
  type LinearBendingParameters,
  linearBending,
} from './energies/linear-bending.ts';
export { deformation, type MembraneTriangle, restTriangle } from './energies/membrane.ts';
export { buildMembraneLaw, type MembraneKind, type MembraneLaw } from './energies/membrane-law.ts';
export { type OppositeSpringParameters, oppositeSpring } from './energies/opposite-spring.ts';
export { projectPsd } from './energies/project-psd.ts';
export {
  type QuadraticBendingParameters,
  quadraticBending,
  quadraticBendingWeights,
} from './energies/quadratic-bending.ts';
export { energies } from './energies/table.ts';
export { type TetherParameters, tether } from './energies/tether.ts';
export { type ViscousMembraneParameters, viscousMembrane } from './energies/viscous-membrane.ts';
export type { ContactRule, ContactSet } from './kernels/contact-set.ts';
export type {
  BoxTree,
  DistancePacks,
  Fans,
  HingePacks,
  Kernels,
  MembranePacks,
  MeshSurface,
  Packs,
  PairRule,
  PairSearch,
  ParticlePairs,
  ParticleTree,
  SpringPacks,
  Stage,
  System,
  Tethers,
} from './kernels/kernels.ts';
export { planeOf } from './kernels/pair-rows.ts';
export type { Pairs } from './kernels/pairs.ts';
export type { MoveRule } from './kernels/part-moves.ts';
export {
  type Candidates,
  EDGE_EDGE,
  forEachCandidate,
  type Surface,
  type SurfaceParts,
  type SurfaceTree,
  VERTEX_FACE,
} from './kernels/surface.ts';
export type { BlockMatrix } from './linear/block-matrix.ts';
export { type CgOptions, type CgReport, createCg } from './linear/conjugate-gradients.ts';
export { createDecomposition, type Decomposition } from './linear/direct.ts';
export { type Filter, holdVertices, joinFilters, keepInPlanes } from './linear/filter.ts';
export { incompleteCholesky } from './linear/incomplete-cholesky.ts';
export { multilevel } from './linear/multilevel.ts';
export { blockJacobi, blockSsor, type Preconditioner } from './linear/preconditioner.ts';
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
  buildCurve,
  type Curve,
  curveEnergy,
  curveSlope,
  curveStress,
  oddEnergy,
  oddSlope,
  oddStress,
  tabulate,
  toGreen,
} from './model/monotone-curve.ts';
export {
  createSimulation,
  type RestShape,
  type Simulation,
  SimulationError,
  type SimulationOptions,
  TooLargeError,
} from './simulation.ts';
export { explicit } from './solvers/explicit/explicit.ts';
export type { ExplicitOptions, GridShape } from './solvers/explicit/options.ts';
export { implicit } from './solvers/implicit/implicit.ts';
export type { ImplicitBending, ImplicitOptions } from './solvers/implicit/options.ts';
export type { Scheme } from './solvers/implicit/schemes.ts';
export { type PositionOptions, SolverError } from './solvers/position/options.ts';
export { position } from './solvers/position/position.ts';
export type { SolveReport, Solver, SolverContext, SolverSpec } from './solvers/solver.ts';
export { GHOSTS, type State } from './state.ts';
export type { StepReport, Yielded } from './step.ts';
