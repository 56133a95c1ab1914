import type { Quaternion, Vector } from '../../skeleton/quaternion.ts';

/** A recorded motion on the skeleton of its file, frames at an even rate. */
export interface Clip {
  readonly name: string;
  /** Parents come before children; the first is the root. */
  readonly joints: readonly ClipJoint[];
  readonly frameCount: number;
  /** Time from one frame to the next [s]. */
  readonly frameTime: number;
  /** Place of each joint against its parent, 3 numbers per joint, joint by joint, frame by frame. */
  readonly positions: Float64Array;
  /** Rotation of each joint against its parent (x, y, z, w), in the same order. */
  readonly rotations: Float64Array;
}

export interface ClipJoint {
  readonly name: string;
  /** Number of the parent; −1 for the root. */
  readonly parent: number;
  /** Place against the parent in the file's rest pose, in the file's unit of length. */
  readonly offset: Vector;
  /** Rotation against the parent in the file's rest pose; none in BVH files. */
  readonly rest: Quaternion;
}
