export { checkClosed, signedVolume } from './check/check-closed.ts';
export { type CheckedMesh, type CheckMeshOptions, checkMesh } from './check/check-mesh.ts';
export type { ImportOptions } from './files/import-options.ts';
export { formatObj, parseObj } from './files/obj.ts';
export { DistanceHeap } from './geodesic/distance-heap.ts';
export { geodesicDistances } from './geodesic/geodesic.ts';
export type { GeodesicDistances } from './geodesic/surface-distances.ts';
export { boundaryLoops } from './mesh/boundary-loops.ts';
export {
  connectedFaces,
  connectedParts,
  edgeKey,
  halfEdgeKey,
  halfEdgesByEdge,
} from './mesh/edges.ts';
export { nextHalfEdge, oppositeVertex, pairHalfEdges, sortHalfEdges } from './mesh/half-edges.ts';
export { type TriangleMesh, triangleCount, vertexCount } from './mesh/mesh.ts';
export { MeshError } from './mesh/mesh-error.ts';
export { type TakenFaces, takeFaces } from './mesh/take-faces.ts';
export { buildTopology, type IndexLists, NONE, type Topology } from './mesh/topology.ts';
export { computeNormals } from './mesh/vertex-normals.ts';
export { type WeldedMesh, weldVertices } from './mesh/weld.ts';
export { halve, type Partition, partitionVertices } from './order/partition.ts';
export { NO_CONSTRAINT, type Schedule, scheduleConstraints } from './order/schedule.ts';
export { type Bvh, type BvhOptions, buildBvh, queryBvh, refitBvh } from './search/bvh.ts';
export {
  blendCorners,
  closestInTree,
  closestOnTriangle,
  type SurfacePoint,
} from './search/closest-point.ts';
export {
  type CutPlane,
  encloses,
  heightsAbove,
  intoPlane,
  type Line,
  levelLines,
  type PlanePoint,
  type SidePoint,
  sectionLoops,
} from './section/section.ts';
export { type BoxMeshOptions, boxMesh } from './shapes/box-mesh.ts';
export { type CapsuleMeshOptions, capsuleMesh } from './shapes/capsule-mesh.ts';
export { type DiscMeshOptions, discMesh } from './shapes/disc-mesh.ts';
export { type GridMeshOptions, gridMesh } from './shapes/grid-mesh.ts';
export { type SphereMeshOptions, sphereMesh } from './shapes/sphere-mesh.ts';
export { type TubeMesh, type TubeMeshOptions, tubeMesh } from './shapes/tube-mesh.ts';
export { positiveAngle, TURN, wrapAngle } from './vectors/angles.ts';
export type { Plane } from './vectors/plane.ts';
export {
  add,
  addScaled,
  cross,
  dot,
  length,
  normalize,
  scale,
  subtract,
  triangleNormal,
  type Vec3,
  vertexAt,
} from './vectors/vectors.ts';
