import type { TriangleMesh } from '@toile/geometry';

export type Vec3 = readonly [number, number, number];
/** Unit quaternion (x, y, z, w). */
export type Quaternion = readonly [number, number, number, number];

/** Where a collider is: its frame's origin [m] and orientation. */
export interface Pose {
  readonly position?: Vec3;
  readonly rotation?: Quaternion;
}

interface ColliderBase extends Pose {
  /** Coulomb friction coefficient; the fabric's own when absent. */
  readonly friction?: number;
}

/** The half-space below the local plane y = 0. */
export interface PlaneCollider extends ColliderBase {
  readonly kind: 'plane';
}
export interface SphereCollider extends ColliderBase {
  readonly kind: 'sphere';
  readonly radius: number;
}
/** A box with half extents along its local axes. */
export interface BoxCollider extends ColliderBase {
  readonly kind: 'box';
  readonly halfExtents: Vec3;
}
/** A capsule along the local y axis; `halfLength` runs from the centre to each cap's centre. */
export interface CapsuleCollider extends ColliderBase {
  readonly kind: 'capsule';
  readonly radius: number;
  readonly halfLength: number;
}
/** A closed triangle mesh, outward-facing (counter-clockwise seen from outside). */
export interface MeshCollider extends ColliderBase {
  readonly kind: 'mesh';
  readonly mesh: TriangleMesh;
  /**
   * Whoever says so sends it nowhere where any part of it would be turned inside out; people are not. Exact
   * contact then leaves out the edges in its hollows, which nothing that is outside comes near to first.
   */
  readonly neverInverts?: boolean;
}

export type Collider =
  | PlaneCollider
  | SphereCollider
  | BoxCollider
  | CapsuleCollider
  | MeshCollider;
