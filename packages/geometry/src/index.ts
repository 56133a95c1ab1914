export { positiveAngle, TURN, wrapAngle } from './angles.ts';
export { boundaryLoops } from './boundary-loops.ts';
export { type BoxMeshOptions, boxMesh } from './box-mesh.ts';
export { type Bvh, type BvhOptions, buildBvh, queryBvh, refitBvh } from './bvh.ts';
export { type CapsuleMeshOptions, capsuleMesh } from './capsule-mesh.ts';
export { checkClosed, signedVolume } from './check-closed.ts';
export { type CheckedMesh, type CheckMeshOptions, checkMesh } from './check-mesh.ts';
export { type DiscMeshOptions, discMesh } from './disc-mesh.ts';
export { DistanceHeap } from './distance-heap.ts';
export {
  connectedFaces,
  connectedParts,
  edgeKey,
  halfEdgeKey,
  halfEdgesByEdge,
} from './edges.ts';
export { geodesicDistances } from './geodesic.ts';
export { readGlb, writeGlb } from './glb.ts';
export { createGlbIo, readGlbDocument, readGlbJson } from './glb-document.ts';
export { type GridMeshOptions, gridMesh } from './grid-mesh.ts';
export { nextHalfEdge } from './half-edges.ts';
export type { ImportOptions } from './import-options.ts';
export { type TriangleMesh, triangleCount, vertexCount } from './mesh.ts';
export { MeshError } from './mesh-error.ts';
export { formatObj, parseObj } from './obj.ts';
export { halve, type Partition, partitionVertices } from './partition.ts';
export type { Plane, Vec3 } from './plane.ts';
export { NO_CONSTRAINT, type Schedule, scheduleConstraints } from './schedule.ts';
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
} from './section.ts';
export { type SphereMeshOptions, sphereMesh } from './sphere-mesh.ts';
export type { GeodesicDistances } from './surface-distances.ts';
export { type TakenFaces, takeFaces } from './take-faces.ts';
export { buildTopology, type IndexLists, NONE, type Topology } from './topology.ts';
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
  vertexAt,
} from './vectors.ts';
export { computeNormals } from './vertex-normals.ts';
export { type WeldedMesh, weldVertices } from './weld.ts';
