/** Contact by triangles without a simulation: times of impact, surfaces, untangling. */
export { CCD_DEFAULTS, type CcdSettings, edgeEdgeToi, vertexFaceToi } from '../contact/ccd/ccd.ts';
export {
  buildSurface,
  type SurfaceMesh,
  type SurfaceOptions,
} from '../contact/exact/build-surface.ts';
export { type HeldCollider, listBodies, type Solid } from '../contact/exact/solids.ts';
export { type UntangleInput, type UntangleResult, untangle } from '../contact/untangle/untangle.ts';
