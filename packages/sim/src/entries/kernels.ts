/** What a backend works on: the kernels it provides, the arrays it adopts. */
export {
  type Arrays,
  blank,
  countBytes,
  isBlank,
  MemoryError,
  type TypedArray,
  type Workspace,
} from '../backend.ts';
export {
  advanceCollider,
  createColliderTable,
  isPrimitive,
  type PrimitiveCollider,
} from '../contact/collider-table.ts';
export type { AirKernels, Fans } from '../kernels/air-kernels.ts';
export type { BendSet } from '../kernels/bend-set.ts';
export type { BoxTree, ColliderKernels, MeshSurface } from '../kernels/collider-kernels.ts';
export { COLLIDER_STRIDE } from '../kernels/collider-rows.ts';
export type { ContactKernels } from '../kernels/contact-kernels.ts';
export type { ContactRule, ContactSet } from '../kernels/contact-set.ts';
export type { ImplicitKernels } from '../kernels/implicit-kernels.ts';
export type {
  KernelNeed,
  KernelPart,
  KernelParts,
  Kernels,
  KernelsOf,
} from '../kernels/kernels.ts';
export type { MoveKernels } from '../kernels/move-kernels.ts';
export type { Packs } from '../kernels/packs.ts';
export { planeOf } from '../kernels/pair-rows.ts';
export type { Pairs } from '../kernels/pairs.ts';
export type { MoveRule } from '../kernels/part-moves.ts';
export type {
  PairRule,
  PairSearch,
  ParticleKernels,
  ParticlePairs,
  ParticleTree,
} from '../kernels/particle-kernels.ts';
export type {
  DistancePacks,
  HingePacks,
  PositionKernels,
  Tethers,
} from '../kernels/position-kernels.ts';
export type { SpringKernels, SpringPacks } from '../kernels/spring-kernels.ts';
export {
  type Candidates,
  EDGE_EDGE,
  forEachCandidate,
  type Surface,
  type SurfaceParts,
  type SurfaceTree,
  VERTEX_FACE,
} from '../kernels/surface.ts';
export type { SurfaceKernels } from '../kernels/surface-kernels.ts';
export type { MembranePacks, Stage, System } from '../kernels/system.ts';
export { changePose, interpolatePose, poseOf } from '../model/pose.ts';
export { GHOSTS, type State } from '../state.ts';
