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
export type { ContactRule, ContactSet } from '../kernels/contact-set.ts';
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
} from '../kernels/kernels.ts';
export { planeOf } from '../kernels/pair-rows.ts';
export type { Pairs } from '../kernels/pairs.ts';
export type { MoveRule } from '../kernels/part-moves.ts';
export {
  type Candidates,
  EDGE_EDGE,
  forEachCandidate,
  type Surface,
  type SurfaceParts,
  type SurfaceTree,
  VERTEX_FACE,
} from '../kernels/surface.ts';
export { GHOSTS, type State } from '../state.ts';
