import { cross, dot, scale } from '@toile/geometry';
import { fromAxisAngle, type Quaternion, type Vector } from '../skeleton/quaternion.ts';

/** Angle from u to w about an axis of length 1, right-handed; what they have along it is left out. */
export function angleAbout(axis: Vector, u: Vector, w: Vector): number {
  return Math.atan2(dot(cross(u, w), axis), dot(u, w) - dot(u, axis) * dot(w, axis));
}

export function quaternionAt(rotations: ArrayLike<number>, joint: number): Quaternion {
  const i = 4 * joint;
  return [rotations[i], rotations[i + 1], rotations[i + 2], rotations[i + 3]];
}

/** A rotation as its axis times its angle [rad], the shorter way round. */
export function rotationVector(q: ArrayLike<number>): Vector {
  const sign = q[3] < 0 ? -1 : 1;
  const [x, y, z, w] = [sign * q[0], sign * q[1], sign * q[2], sign * q[3]];
  const sine = Math.hypot(x, y, z);
  const scale = sine < 1e-9 ? 2 : (2 * Math.atan2(sine, w)) / sine;
  return [x * scale, y * scale, z * scale];
}

/** The rotation whose axis times angle it is. */
export function fromRotationVector(vector: Vector): Quaternion {
  return fromAxisAngle(vector, Math.hypot(...vector));
}

/** Part of a rotation about its own axis. */
export function partOf(turn: Quaternion, part: number): Quaternion {
  return fromRotationVector(scale(part, rotationVector(turn)));
}

export const X: Vector = [1, 0, 0];
export const Y: Vector = [0, 1, 0];
export const Z: Vector = [0, 0, 1];
