import { dot } from '@toile/geometry';
import type { Side } from '../skeleton/joints.ts';
import {
  conjugate,
  fromAxisAngle,
  fromDirections,
  multiply,
  rotate,
  type Vector,
} from '../skeleton/quaternion.ts';
import { jointNumber, type Pose, type Posed, type Skeleton } from '../skeleton/skeleton.ts';
import { angleAbout, quaternionAt, X } from './vectors.ts';

/** A knee is never quite straight [rad]: there its angle would jump for the least change of reach. */
export const LEAST_KNEE_BEND = 0.05;

/** Numbers of a leg's joints. */
export interface Leg {
  readonly side: Side;
  readonly thigh: number;
  readonly shin: number;
  readonly foot: number;
  readonly toes: number;
}

export const LEGS: readonly Leg[] = (['left', 'right'] as const).map((side) => ({
  side,
  thigh: jointNumber(`${side}UpperLeg`),
  shin: jointNumber(`${side}LowerLeg`),
  foot: jointNumber(`${side}Foot`),
  toes: jointNumber(`${side}Toes`),
}));

/** From one joint to another in the rest pose. */
export function bone({ rest }: Skeleton, from: number, to: number): Vector {
  return [
    rest[3 * to] - rest[3 * from],
    rest[3 * to + 1] - rest[3 * from + 1],
    rest[3 * to + 2] - rest[3 * from + 2],
  ];
}

/** Hip joint to ankle joint through a straight knee: both bones' lengths [m]. */
export function legLength(skeleton: Skeleton, { thigh, shin, foot }: Leg = LEGS[0]): number {
  return Math.hypot(...bone(skeleton, thigh, shin)) + Math.hypot(...bone(skeleton, shin, foot));
}

/** Distance of the ankle from the hip joint with the knee bent by an angle [rad]. */
export function legReach(skeleton: Skeleton, { thigh, shin, foot }: Leg, bend: number): number {
  const [ua, up] = split(bone(skeleton, thigh, shin));
  const [wa, wp] = split(bone(skeleton, shin, foot));
  return Math.sqrt((ua + wa) ** 2 + up * up + wp * wp + 2 * up * wp * Math.cos(bend));
}

/** How far the knee bends in the rest pose [rad], seen from the side. */
export function restKneeBend(skeleton: Skeleton, { thigh, shin, foot }: Leg): number {
  return angleAbout(X, bone(skeleton, thigh, shin), bone(skeleton, shin, foot));
}

/**
 * Bends the knee and turns the thigh so that the ankle comes to `target` and the foot is turned by
 * `foot` in the world. The knee stays a hinge about the thigh's x axis, and the leg's plane stays
 * where the pose has it but for the shortest turn towards the target.
 */
export function reachWithLeg(
  skeleton: Skeleton,
  pose: Pose,
  posed: Posed,
  leg: Leg,
  target: ArrayLike<number>,
  foot: ArrayLike<number>,
): void {
  const thighTurn = quaternionAt(posed.rotations, leg.thigh);
  const shinTurn = quaternionAt(posed.rotations, leg.shin);
  const u = rotate(thighTurn, bone(skeleton, leg.thigh, leg.shin));
  const w = rotate(shinTurn, bone(skeleton, leg.shin, leg.foot));
  const hinge = rotate(thighTurn, X);
  const goal: Vector = [
    target[0] - posed.positions[3 * leg.thigh],
    target[1] - posed.positions[3 * leg.thigh + 1],
    target[2] - posed.positions[3 * leg.thigh + 2],
  ];
  const bend = bendForReach(u, w, hinge, Math.hypot(...goal));
  const more = fromAxisAngle(hinge, bend - angleAbout(hinge, u, w));
  const bent = rotate(more, w);
  const swing = fromDirections([u[0] + bent[0], u[1] + bent[1], u[2] + bent[2]], goal);
  const thigh = multiply(swing, thighTurn);
  const shin = multiply(swing, multiply(more, shinTurn));
  const pelvis = quaternionAt(posed.rotations, skeleton.parents[leg.thigh]);
  pose.rotations.set(multiply(conjugate(pelvis), thigh), 4 * leg.thigh);
  pose.rotations.set(multiply(conjugate(thigh), shin), 4 * leg.shin);
  pose.rotations.set(multiply(conjugate(shin), foot), 4 * leg.foot);
}

/** |u + w|² = |u|² + |w|² + 2 (u∥w∥ + u⊥w⊥ cos β), ∥ along the hinge: solved for the bend β. */
function bendForReach(u: Vector, w: Vector, hinge: Vector, reach: number): number {
  const ua = dot(u, hinge);
  const wa = dot(w, hinge);
  const up = Math.sqrt(dot(u, u) - ua * ua);
  const wp = Math.sqrt(dot(w, w) - wa * wa);
  const cosine = (reach * reach - (ua + wa) ** 2 - up * up - wp * wp) / (2 * up * wp);
  const least = Math.cos(LEAST_KNEE_BEND);
  return Math.acos(Math.max(-0.9, Math.min(cosine, least)));
}

/** Along and across the hinge (x in the rest pose). */
function split([x, y, z]: Vector): [along: number, across: number] {
  return [x, Math.hypot(y, z)];
}
