import { add, cross, dot, normalize, scale, subtract } from '@toile/geometry';
import type { Side } from '../skeleton/joints.ts';
import {
  conjugate,
  fromAxisAngle,
  fromDirections,
  multiply,
  type Quaternion,
  rotate,
  type Vector,
} from '../skeleton/quaternion.ts';
import { jointNumber, type Pose, type Posed, type Skeleton } from '../skeleton/skeleton.ts';
import { bone } from './leg-ik.ts';
import { angleAbout, quaternionAt, Z } from './vectors.ts';

/** Where an arm goes, in the world. */
export interface ArmGoal {
  readonly wrist: Vector;
  /** Which way the elbow points from the line between shoulder and wrist. */
  readonly elbow: Vector;
  /** Which way the fingers point, and which way the palm faces. */
  readonly fingers: Vector;
  readonly palm: Vector;
}

/** An elbow is never quite straight, nor folded up: shares of the arm's length. */
const [NEAREST, FARTHEST] = [0.35, 0.985];

/**
 * Turns upper arm, forearm and hand of a pose so that the wrist comes to a place, or as near as the arm
 * reaches. Half of what the hand turns about the forearm the forearm turns with it.
 *
 * @param posed The pose as it is; what is above the arm stays so.
 */
export function reachWithArm(
  skeleton: Skeleton,
  { rotations }: Pose,
  posed: Posed,
  side: Side,
  goal: ArmGoal,
): void {
  const [collar, upper, lower, hand, middle, index, little] = (
    [
      'Shoulder',
      'UpperArm',
      'LowerArm',
      'Hand',
      'MiddleProximal',
      'IndexProximal',
      'LittleProximal',
    ] as const
  ).map((part) => jointNumber(`${side}${part}`));
  const restUpper = bone(skeleton, upper, lower);
  const restFore = bone(skeleton, lower, hand);
  const [a, b] = [Math.hypot(...restUpper), Math.hypot(...restFore)];
  const shoulder: Vector = [
    posed.positions[3 * upper],
    posed.positions[3 * upper + 1],
    posed.positions[3 * upper + 2],
  ];
  const way = subtract(goal.wrist, shoulder);
  const far = Math.min(Math.max(Math.hypot(...way), NEAREST * (a + b)), FARTHEST * (a + b));
  const along = normalize(way);
  const out = normalize(subtract(goal.elbow, scale(dot(goal.elbow, along), along)));
  const part = (a * a - b * b + far * far) / (2 * far);
  const height = Math.sqrt(Math.max(a * a - part * part, 0));
  const toElbow = add(scale(part, along), scale(height, out));
  const forearm = subtract(scale(far, along), toElbow);

  // An elbow bends about this axis, to the front in the rest pose.
  const restHinge = normalize(cross(restUpper, Z));
  const hinge = normalize(cross(toElbow, forearm));
  const upperTurn = turnFrame(restUpper, restHinge, toElbow, hinge);
  const straight = turnFrame(restFore, restHinge, forearm, hinge);
  const across = cross(bone(skeleton, hand, index), bone(skeleton, hand, little));
  const restPalm = normalize(side === 'left' ? scale(-1, across) : across);
  const handTurn = turnFrame(bone(skeleton, hand, middle), restPalm, goal.fingers, goal.palm);
  const relative = multiply(conjugate(straight), handTurn);
  const twist =
    2 * Math.atan2(dot(relative.slice(0, 3) as never, normalize(restFore)), relative[3]);
  const half = Math.atan2(Math.sin(twist), Math.cos(twist)) / 2;
  const foreTurn = multiply(straight, fromAxisAngle(restFore, half));
  const above = quaternionAt(posed.rotations, collar);
  rotations.set(multiply(conjugate(above), upperTurn), 4 * upper);
  rotations.set(multiply(conjugate(upperTurn), foreTurn), 4 * lower);
  rotations.set(multiply(conjugate(foreTurn), handTurn), 4 * hand);
}

/** The turn that takes a direction to another, and a second one as near as it can to its own. */
function turnFrame(from: Vector, aside: Vector, to: Vector, toAside: Vector): Quaternion {
  const first = fromDirections(from, to);
  const axis = normalize(to);
  return multiply(fromAxisAngle(axis, angleAbout(axis, rotate(first, aside), toAside)), first);
}
