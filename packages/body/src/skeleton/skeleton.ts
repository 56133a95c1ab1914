import { JOINT_NAMES, JOINT_PARENTS, type JointName } from './joints.ts';
import { multiplyQuaternions, rotateVector } from './quaternion.ts';

/**
 * Joints in the rest pose (the A-pose in which a body is made). In it every joint's axes are the
 * world's: x to the person's left, y up, z to the front. A rotation of a joint is therefore a
 * rotation about those axes as its parent has turned them.
 */
export interface Skeleton {
  /** `JOINT_NAMES`; a joint's number is its place here. Parents come before children. */
  readonly names: readonly JointName[];
  /** Number of each joint's parent; −1 for the hips. */
  readonly parents: Int16Array;
  /** Joint positions in the rest pose, three coordinates each [m]. */
  readonly rest: Float64Array;
}

/** Where the hips are and how every joint is turned. */
export interface Pose {
  /** Position of the hips joint in the world [m]. */
  readonly hips: Float64Array;
  /** Rotation of each joint against its parent, a unit quaternion (x, y, z, w). */
  readonly rotations: Float64Array;
}

/** Joints as a pose has moved them. */
export interface Posed {
  /** Position of each joint [m]. */
  readonly positions: Float64Array;
  /** Rotation of each joint from the rest pose, in the world (x, y, z, w). */
  readonly rotations: Float64Array;
}

export const PARENT_NUMBERS: Int16Array = Int16Array.from(JOINT_NAMES, (name) =>
  JOINT_NAMES.indexOf(JOINT_PARENTS.get(name) as JointName),
);

export function jointNumber(name: JointName): number {
  return JOINT_NAMES.indexOf(name);
}

export function createSkeleton(rest: Float64Array): Skeleton {
  return { names: JOINT_NAMES, parents: PARENT_NUMBERS, rest };
}

/** The pose in which the body was made. */
export function restPose({ rest, names }: Skeleton): Pose {
  const rotations = new Float64Array(4 * names.length);
  for (let j = 0; j < names.length; j++) rotations[4 * j + 3] = 1;
  return { hips: rest.slice(0, 3), rotations };
}

export function createPosed({ names }: Skeleton): Posed {
  return {
    positions: new Float64Array(3 * names.length),
    rotations: new Float64Array(4 * names.length),
  };
}

/** Forward kinematics: from rotations against the parent to places in the world. */
export function poseSkeleton(
  { parents, rest }: Skeleton,
  { hips, rotations }: Pose,
  posed: Posed,
): Posed {
  const offset = [0, 0, 0];
  posed.positions.set(hips.subarray(0, 3));
  posed.rotations.set(rotations.subarray(0, 4));
  for (let j = 1; j < parents.length; j++) {
    const parent = parents[j];
    for (let axis = 0; axis < 3; axis++) {
      offset[axis] = rest[3 * j + axis] - rest[3 * parent + axis];
    }
    rotateVector(posed.rotations, 4 * parent, offset, 0, posed.positions, 3 * j);
    for (let axis = 0; axis < 3; axis++) {
      posed.positions[3 * j + axis] += posed.positions[3 * parent + axis];
    }
    multiplyQuaternions(posed.rotations, 4 * parent, rotations, 4 * j, posed.rotations, 4 * j);
  }
  return posed;
}
