export {
  type Audit,
  type AuditOptions,
  auditMeshes,
  type Intersection,
  type IntersectionKind,
  type TriangleName,
  type VertexInside,
} from './audit.ts';
export type { Point } from './common-point.ts';
export type { AuditMesh } from './meshes.ts';
