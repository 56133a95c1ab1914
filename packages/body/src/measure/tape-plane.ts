import { cross, subtract, type Vec3 } from '@toile/geometry';
import { placeOf } from './spot.ts';
import { type GirthTaking, isVector, type PathTaking } from './taking.ts';

/** The plane a tape lies in: a point of it, and its normal, of any length. */
export interface TapePlane {
  readonly origin: Vec3;
  readonly normal: Vec3;
}

export function girthPlane({ at, normal }: GirthTaking, positions: ArrayLike<number>): TapePlane {
  const direction = isVector(normal)
    ? normal
    : subtract(placeOf(normal[1], positions), placeOf(normal[0], positions));
  return { origin: placeOf(at, positions), normal: direction };
}

/** It holds both ends and the side on which the tape lies. */
export function pathPlane({ from, to, side }: PathTaking, positions: ArrayLike<number>): TapePlane {
  const origin = placeOf(from, positions);
  const out = isVector(side) ? side : subtract(placeOf(side, positions), origin);
  return { origin, normal: cross(subtract(placeOf(to, positions), origin), out) };
}
